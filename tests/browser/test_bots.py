"""Bots in Chromium: a game at once, a bot for a free seat, one that is sent away again, and a game of bots to watch."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, expect

from tests.browser.conftest import ARTIFACTS
from tests.browser.islanders import Islander
from tests.browser.measures import shortcomings
from tests.browser.test_mauna_kea import Explorer
from tests.browser.window import PHONE, WIDE, Window
from tests.server import LIFTED, Server, serving

pytestmark = pytest.mark.browser

APART = """() => {
    const [note, ...others] = [".good-move", ".map", ".seats", ".market", ".hand"]
        .map((place) => document.querySelector(`${place}`).getBoundingClientRect());
    return others.every(({ top, bottom }) => bottom <= note.top || top >= note.bottom);
}"""
"""Whether what is said of a good move lies over nothing."""
PATIENCE_MS = 60_000
"""How long a bot may take on a machine that does something else, too."""


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """A server with a process for bots, where tables of bots alone can be opened."""
    async with serving(tmp_path_factory.mktemp("bots"), BOTS=1, DEMO=1, **LIFTED) as server:
        yield server


async def played_now(window: Window, server: Server, game: str, seats: int = 2) -> None:
    """Begin a game against bots from the start page."""
    await window.go(server.url)
    form = window.page.locator(f'[data-game="{game}"]')
    if seats != 2:
        await form.locator('[data-zone="options"] summary').click()
        await form.locator(f'input[name="seats"][value="{seats}"]').check()
    await form.locator('[data-action="play-now"]').click()
    await window.page.wait_for_url("**/t/*")
    await window.is_live()
    await expect(window.page.locator("body")).to_have_attribute("data-phase", "playing", timeout=PATIENCE_MS)
    # The page showed its part in the shuffle by itself: nobody did that elsewhere.
    await expect(window.zone("notices")).not_to_contain_text("another window")
    for seat in range(1, seats):
        await expect(window.page.locator(f'.seat[data-seat="{seat}"]')).to_have_attribute("data-bot", "easy")


async def my_turn_again(window: Window) -> None:
    """Wait until it is my turn."""
    await expect(window.page.locator("[data-mine][data-to-act]")).to_have_count(1, timeout=PATIENCE_MS)


async def test_kahuna_at_once_and_a_move_is_taken_back(browser: Browser, server: Server) -> None:
    seed = 5
    print(f"seed {seed}")
    dice = random.Random(seed)
    async with Window.opened(browser, PHONE, has_touch=True) as ann:
        await played_now(ann, server, "kahuna")
        await my_turn_again(ann)
        # A bot is asked for a good move: it is told with what is pressed first, and put away again.
        await ann.action("hint").click()
        await expect(ann.zone("good-move")).to_contain_text("A good move:", timeout=PATIENCE_MS)
        await expect(ann.page.locator(".hint-ring").first).to_be_visible()
        # It hides nothing of the board, and is shown whole at a press.
        assert await ann.page.evaluate(APART)
        await ann.action("good-move-whole").click()
        await expect(ann.action("good-move-whole")).to_have_attribute("aria-expanded", "true")
        assert await shortcomings(ann.page) == []
        await ann.action("good-move-close").click()
        await expect(ann.page.locator(".hint-ring")).to_have_count(0)
        await expect(ann.action("hint")).to_be_focused()
        # What a finger is shown that rests on a line is told once lines light up, until something is touched again.
        card = ann.page.locator(ann.kinds["card"]).first
        await card.click()
        await expect(ann.zone("by-finger")).to_be_visible()
        await ann.page.locator('[data-zone="hand"] [aria-pressed="true"]').click()
        await expect(ann.zone("by-finger")).to_be_hidden()
        await ann.page.locator(ann.kinds["draw"]).click()
        await expect(ann.page.locator("[data-mine][data-to-act]")).to_have_count(0)
        await my_turn_again(ann)
        # What a bot was asked for, it agrees to.
        seq = await ann.seq()
        await ann.action("undo").click()
        confirm = ann.action("undo-confirm")
        await confirm.click()
        await ann.shows(seq + 2)
        await my_turn_again(ann)
        await expect(ann.zone("record")).to_contain_text("agreed")
        await ann.play(dice, await ann.seq() + 12)
        assert await ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        ARTIFACTS.mkdir(exist_ok=True)
        await ann.page.screenshot(path=ARTIFACTS / "bots-kahuna-360.png", full_page=True)


async def test_mauna_kea_at_once(browser: Browser, server: Server) -> None:
    seed = 6
    print(f"seed {seed}")
    async with Explorer.opened(browser) as ann:
        await played_now(ann, server, "mauna_kea", 3)
        await ann.play(random.Random(seed), await ann.seq() + 25)
        await my_turn_again(ann)


RINGED = """async () => {
    // Rings come with the frame after what they are about.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const middle = (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [Math.round(left + width / 2), Math.round(top + height / 2)];
    };
    return {
        rings: [...document.querySelectorAll(".hint-ring")].map(middle),
        later: document.querySelectorAll(".hint-ring[data-later]").length,
        leads: [...document.querySelectorAll("[data-hinted]")].map(middle),
        kind: document.querySelector("[data-hinted]")?.dataset.hinted ?? null,
    };
}"""
"""The middles of the rings, of how many of which the time comes later, and of where a move leads that is marked."""

MOST_TURNS = 3
"""How often a tile is turned at most before it lies as it is to be laid."""


async def test_a_good_move_at_mauna_kea_is_ringed_from_the_first_press_to_where_it_leads(
    browser: Browser, server: Server
) -> None:
    seed = 8
    print(f"seed {seed}")
    dice = random.Random(seed)
    async with Explorer.opened(browser) as ann:
        await played_now(ann, server, "mauna_kea")
        ringed = None
        # Explorers are placed first, and some turns begin with other moves.
        for _ in range(30):
            await my_turn_again(ann)
            # Somebody who walked stays chosen; a tile that was drawn does too, and cannot be put back.
            if await ann.action("put-back").count():
                await ann.action("put-back").click()
            await ann.action("hint").click()
            await expect(ann.zone("good-move")).to_contain_text("A good move:", timeout=PATIENCE_MS)
            await expect(ann.page.locator(".hint-ring").first).to_be_visible()
            ringed = await ann.page.evaluate(RINGED)
            is_drawn = await ann.page.locator('.map[data-chosen="tile"]').count()
            if ringed["kind"] in {"lay", "step"} and not is_drawn:
                break
            await ann.play(dice, await ann.seq() + 1)
        assert ringed is not None
        assert ringed["kind"] in {"lay", "step"}
        assert len(ringed["rings"]) == 2
        ARTIFACTS.mkdir(exist_ok=True)
        await ann.page.screenshot(path=ARTIFACTS / "bots-mauna-kea-hint.png")
        assert ringed["rings"][1] == ringed["leads"][0]
        assert ringed["rings"][0] != ringed["rings"][1]
        # Whoever listens hears both at once.
        await expect(ann.zone("good-move")).to_contain_text(re.compile(r"lay .+ on|walk from .+ to"))
        # While another explorer is chosen, who can walk as well, the one who is to be pressed is ringed as before.
        if ringed["kind"] == "step":
            done = 0
            for one in await ann.page.locator('[data-spot="explorer"]:not([data-shared])').all():
                await one.click()
                now = await ann.page.evaluate(RINGED)
                assert now["rings"] == ringed["rings"] or now["rings"] == ringed["rings"][1:]
                done += len(now["rings"]) == 1
                await ann.action("put-back").click()
            assert done <= 1, "of one explorer only"
        # Once the first is pressed the other is what is pressed next, in the same place. If a tile has to be turned,
        # the button for that is ringed before.
        await ann.page.mouse.click(*ringed["rings"][0])
        for _ in range(MOST_TURNS if ringed["kind"] == "lay" else 0):
            now = await ann.page.evaluate(RINGED)
            if not now["later"]:
                break
            assert now["rings"][1] == ringed["rings"][1]
            await ann.page.mouse.click(*now["rings"][0])
        await expect(ann.page.locator(".hint-ring[data-later]")).to_have_count(0)
        await expect(
            ann.page.locator(f'[data-spot="{"lay" if ringed["kind"] == "lay" else "walk"}"]').first
        ).to_be_attached()
        await ann.action("good-move-close").click()
        await expect(ann.page.locator("[data-hinted], .hint-ring")).to_have_count(0)


async def test_motu_at_once(browser: Browser, server: Server) -> None:
    seed = 7
    print(f"seed {seed}")
    dice = random.Random(seed)
    async with Islander.opened(browser) as ann:
        await played_now(ann, server, "motu")
        for _ in range(3):
            await my_turn_again(ann)
            seq = await ann.seq()
            await ann.act(dice)
            await ann.has_moved(seq)
        await my_turn_again(ann)


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_a_bot_fills_a_seat_and_is_sent_away_before_the_start(
    browser: Browser, server: Server, scheme: str
) -> None:
    async with Window.opened(browser, PHONE, color_scheme=scheme) as ann, Window.opened(browser, WIDE) as bob:
        await ann.go(server.url)
        form = ann.page.locator('[data-game="motu"]')
        await form.locator('[data-zone="options"] summary').click()
        await form.locator('input[name="seats"][value="3"]').check()
        await form.locator('[data-action="open"]').click()
        await ann.page.wait_for_url("**/t/*")
        await expect(ann.action("add-bot")).to_have_count(0)
        await ann.take_seat("Ann")
        add = ann.action("add-bot")
        await expect(add).to_have_count(2)
        await ann.zone("bots").get_by_label("Bots play").select_option("medium")
        await add.first.focus()
        await ann.page.keyboard.press("Enter")
        away = ann.action("remove-bot")
        await expect(away).to_have_count(1)
        await expect(ann.zone("bots")).to_contain_text("a bot (medium)")
        assert await ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        ARTIFACTS.mkdir(exist_ok=True)
        await ann.page.screenshot(path=ARTIFACTS / f"bots-lobby-{scheme}.png", full_page=True)
        await away.click()
        await expect(away).to_have_count(0)
        await add.last.click()
        await expect(away).to_have_count(1)
        await bob.go(ann.page.url)
        await bob.take_seat("Bob")
        for window in (ann, bob):
            await expect(window.page.locator("body")).to_have_attribute("data-phase", "playing", timeout=PATIENCE_MS)
            await expect(window.page.locator('.seat[data-bot="medium"]')).to_contain_text("bot · medium")


async def test_a_game_of_bots_is_watched(browser: Browser, server: Server) -> None:
    async with Window.opened(browser) as eve:
        await eve.go(server.url)
        form = eve.page.locator('[data-game="kahuna"]')
        await form.locator('[data-zone="options"] summary').click()
        await form.locator('[data-action="demo"]').click()
        await eve.page.wait_for_url("**/t/*")
        await eve.is_live()
        await expect(eve.page.locator("body")).to_have_attribute("data-phase", "playing", timeout=PATIENCE_MS)
        await expect(eve.page.locator("body")).to_have_attribute("data-seat", "none")
        await eve.shows(12)
        await expect(eve.zone("hand").locator("[data-card]")).to_have_count(0)
