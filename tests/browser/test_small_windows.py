"""What there is to read in small windows is whole there: on a phone upright and across, and at twice the size.

No word is broken and none cut, nothing stands out of what it belongs to, and what a replay tells is read to its end.
"""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from clients.player import Lagoon
from deploy.pictures.stages import SETTLED
from events.mauna_kea.boxes import CARDS
from tests.browser.measures import broken, covered, cut, sideways, small_targets, small_type, spilled, under_dock
from tests.browser.test_bots import PATIENCE_MS, my_turn_again, played_now
from tests.browser.test_history import sit
from tests.browser.window import WIDE, Window
from tests.server import LIFTED, Server, serving
from tests.web.test_web import node

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]
EARLY = 12
"""A step of a game of Motu that has begun."""
LANGUAGES = sorted(path.parent.name for path in (ROOT / "clients" / "languages").glob("*/language.json"))

SMALL = {"width": 360, "height": 640}
ZOOMED = {"width": 640, "height": 400}
"""1280 by 800, at 200 %."""
LANDSCAPE = {"width": 844, "height": 390}
SIZES: tuple[Any, ...] = (SMALL, ZOOMED, LANDSCAPE)
LARGER: tuple[Any, ...] = (WIDE, {"width": 768, "height": 1024}, {"width": 1920, "height": 1080})

NAMES = """
    const cards = JSON.parse(process.argv[2]);
    const { words } = await import(`${process.argv[1]}/web/mauna_kea.js`);
    console.log(JSON.stringify([...new Set(cards.map(words.cards.face))]));
"""
"""Writes how cards are called on their faces in a language."""

BAY = """() => {
    const found = [];
    const over = [...document.querySelectorAll('.bay-top > *')].filter((one) => one.checkVisibility());
    const foot = Math.max(...over.map((one) => one.getBoundingClientRect().bottom));
    const cards = [...document.querySelectorAll('.bay .laid')].map((one) => one.getBoundingClientRect());
    if (cards.length === 0) found.push('no card is seen');
    const hidden = foot - Math.min(...cards.map(({ top }) => top));
    if (hidden > 1) found.push(`what stands over the bay covers ${hidden.toFixed(0)} px of the island`);
    for (const one of [...document.querySelectorAll('.island-button')].filter((each) => each.checkVisibility())) {
        const { width, height } = one.getBoundingClientRect();
        const [less, more] = [Math.min(width, height), Math.max(width, height)];
        if (less < 60 || more < 80) found.push(`an island is ${width} by ${height} px`);
        if (!(one.querySelector('.island-name').offsetWidth > 10)) found.push('an island has no name');
    }
    return found;
}"""
"""What of the large island at Motu is covered, and which of the others are too small to look at, or have no name."""

CALLED = """names => {
    const faces = [...document.querySelectorAll('.hand .card-name')];
    for (const [n, face] of faces.entries()) face.textContent = names[n] ?? '';
}"""
"""Writes other names on the cards in hand."""

TOLD = """() => {
    const told = document.querySelector('.replay-told');
    const [own, room] = [told, told.parentElement].map((one) => one.getBoundingClientRect());
    const out = Math.max(room.left - own.left, room.top - own.top, own.right - room.right, own.bottom - room.bottom);
    return { hidden: told.scrollHeight - told.clientHeight, top: own.top + scrollY, out: Math.round(out),
             high: document.querySelector('.dock').offsetHeight, long: told.textContent.length };
}"""
"""How much (px) of what a replay tells is unseen, where it begins, how far out of its room, how high the dock is."""


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """A server with a process for bots."""
    async with serving(tmp_path_factory.mktemp("small"), BOTS=1, **LIFTED) as server:
        yield server


async def sized(page: Page, size: Any) -> None:
    """Make a page as large, and wait until it stands still."""
    await page.set_viewport_size(size)
    await page.evaluate(SETTLED)


async def misfits(page: Page) -> list[str]:
    """Return what is not whole on a page as it stands."""
    of_words = [*await cut(page), *await broken(page)]
    return [*of_words, *await spilled(page), *await covered(page), *await sideways(page)]


async def speak(window: Window, server: Server, language: str) -> None:
    """Have the pages in this language from now on."""
    cookie = {"name": "language", "value": language, "url": server.url}
    await window.page.context.add_cookies([cookie])  # type: ignore[list-item]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "seats"), [("kahuna", 2), ("mauna_kea", 3), ("motu", 3)])
async def test_a_table_where_bots_sit(browser: Browser, server: Server, game: str, seats: int, language: str) -> None:
    async with Window.opened(browser) as ann:
        await speak(ann, server, language)
        await played_now(ann, server, game, seats)
        await my_turn_again(ann)
        for size in SIZES:
            await sized(ann.page, size)
            assert await misfits(ann.page) == [], size
            if game == "motu":
                # What a source is called is there to be read, and not its picture alone.
                for name in await ann.page.locator(".source-name").all():
                    box = await name.bounding_box()
                    assert box is not None
                    assert box["width"] > 20, size
                assert await ann.page.evaluate(BAY) == [], size


@pytest.mark.parametrize("language", LANGUAGES)
async def test_cards_of_mauna_kea_break_no_words(browser: Browser, server: Server, language: str) -> None:
    done = node(
        "--input-type=module", "-e", NAMES, (ROOT / "clients" / "languages" / language).as_uri(), json.dumps(CARDS)
    )
    assert done.returncode == 0, done.stderr
    names = json.loads(done.stdout)
    lagoon = Lagoon(server.url)
    seats = await lagoon.begin(await lagoon.open_table("mauna_kea", seats=2, cards=True), "Ann", "Bob")
    async with Window.opened(browser) as ann:
        await speak(ann, server, language)
        await sit(ann, server, seats[0])
        hand = ann.zone("hand").locator("[data-card]")
        await expect(hand).to_have_count(6)
        await assert_names_fit(ann.page, names, 6)
        for n in range(4):
            await hand.nth(n).click()
        await ann.action("keep").click()
        await expect(hand).to_have_count(4)
        await assert_names_fit(ann.page, names, 4)


async def assert_names_fit(page: Page, names: list[str], held: int) -> None:
    """Find each name whole on a card in a hand of so many, at every size."""
    for size in (*SIZES, WIDE):
        await sized(page, size)
        for first in range(0, len(names), held):
            await page.evaluate(CALLED, names[first : first + held])
            found = [one for one in [*await broken(page), *await cut(page)] if "card-name" in one]
            assert found == [], f"{held} cards, {size}"


async def test_what_a_replay_tells_is_read_to_its_end(browser: Browser, server: Server) -> None:
    dice = random.Random(7)
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("motu", seats=3, destins=True)
    seats = await lagoon.begin(table, "Ann", "Bob", "Cleo")
    async with lagoon.play(seats[0]) as one, lagoon.play(seats[1]) as two, lagoon.play(seats[2]) as three:
        players = (one, two, three)
        while one.result is None:
            mover = next(player for player in players if player.is_my_turn)
            seq = await mover.play(dice.choice((await mover.legal()).moves))
            for player in players:
                await player.reached(seq)
    async with Window.opened(browser) as ann:
        unfold = ann.action("replay-unfold")
        for size in (*SIZES, *LARGER):
            await sized(ann.page, size)
            await ann.go(f"{server.url}/t/{table}?at={EARLY}")
            await expect(ann.zone("replay")).to_have_attribute("data-at", str(EARLY), timeout=PATIENCE_MS)
            await ann.page.evaluate(SETTLED)
            assert await under_dock(ann.page) == [], size
            first = await ann.page.evaluate(TOLD)
            # The last step is told at length: all that has scored.
            await ann.action("replay-last").click()
            await expect(ann.zone("caption")).to_contain_text("won")
            await ann.page.evaluate(SETTLED)
            told = await ann.page.evaluate(TOLD)
            assert told["long"] > 300
            assert (told["high"], first["hidden"]) == (first["high"], 0), "the board does not move from step to step"
            assert (first["out"], told["out"]) == (0, 0), f"it covers nothing, {size}"
            assert await under_dock(ann.page) == [], size
            assert [*await small_targets(ann.page), *await small_type(ann.page)] == [], size
            if size["width"] < LARGER[-1]["width"]:
                # Only what is wished for lies over the page, and no longer than one looks at it.
                await unfold.press("Enter")
                await ann.action("replay-back").click()
                await expect(unfold).not_to_have_attribute("aria-expanded", "true")
                await ann.action("replay-last").click()
                await expect(ann.zone("caption")).to_contain_text("won")
                await unfold.click()
                told = await ann.page.evaluate(TOLD)
            assert told["top"] >= 0, size
            if size in (ZOOMED, LANDSCAPE):
                # Lower than what is told: it is scrolled, by keys, too.
                await ann.page.locator(".replay-told").focus()
                for _ in range(told["hidden"] // 30 + 2):
                    await ann.page.keyboard.press("ArrowDown")
                await ann.until(
                    "() => { const { scrollTop, scrollHeight, clientHeight } = document.querySelector('.replay-told');"
                    " return scrollTop + clientHeight > scrollHeight - 2; }"
                )
            else:
                assert told["hidden"] <= 1, size


KEYS_BELOW = """() => {
    const keys = [...document.querySelectorAll('.replay button')].filter((one) => one.checkVisibility());
    return Math.max(...keys.map((one) => one.getBoundingClientRect().bottom)) - innerHeight;
}"""
"""How far (px) the lowest button of a replay reaches below the window."""

EMPTIED = "() => document.querySelector('.hand[data-none]')?.replaceChildren()"
"""Kahuna's hand after its last card was played."""


@pytest.mark.parametrize("game", ["kahuna", "mauna_kea", "motu"])
async def test_a_replay_is_in_sight_above_whatever_hand_there_is(browser: Browser, server: Server, game: str) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table(game, seats=2)
    seats = await lagoon.begin(table, "Ann", "Bob")
    async with lagoon.play(seats[0]) as one, lagoon.play(seats[1]) as two:
        await two.resign()
        await one.until(lambda me: me.result is not None)
    for is_mine in (True, False):
        async with Window.opened(browser, SMALL, has_touch=True) as ann:
            if is_mine:
                await sit(ann, server, seats[0])
            await ann.go(f"{server.url}/t/{table}?at={one.seq}")
            await expect(ann.zone("replay")).to_have_attribute("data-at", str(one.seq), timeout=PATIENCE_MS)
            for emptied in (False, True):
                if emptied:
                    await ann.page.evaluate(EMPTIED)
                await ann.page.evaluate(SETTLED)
                assert await under_dock(ann.page) == [], f"{is_mine=}, {emptied=}"
                assert await ann.page.evaluate(KEYS_BELOW) <= 0, f"{is_mine=}, {emptied=}"


TOLD_OVER = """() => {
    const told = document.querySelector('[data-zone="by-finger"]').getBoundingClientRect();
    const all = document.querySelectorAll('button, .market, .map, .seat, .hand > *');
    const parts = [...all].filter((one) => one.checkVisibility());
    const isOver = ({ left, right, top, bottom }) => Math.min(right, told.right) - Math.max(left, told.left) > 1
        && Math.min(bottom, told.bottom) - Math.max(top, told.top) > 1;
    return parts.map((one) => one.getBoundingClientRect()).filter(isOver).length;
}"""
"""On how much else there is to be seen or pressed it lies what a resting finger is shown."""


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_told_of_a_resting_finger_hides_nothing(browser: Browser, server: Server, language: str) -> None:
    async with Window.opened(browser, SMALL, has_touch=True) as ann:
        await speak(ann, server, language)
        await played_now(ann, server, "kahuna")
        await my_turn_again(ann)
        await ann.page.locator(ann.kinds["card"]).first.tap()
        await expect(ann.zone("by-finger")).to_be_visible()
        for size in (*SIZES, {"width": 390, "height": 844}, *LARGER):
            await sized(ann.page, size)
            await expect(ann.zone("by-finger")).to_be_visible()
            assert await ann.page.evaluate(TOLD_OVER) == 0, size
            assert await cut(ann.page) == [], size
