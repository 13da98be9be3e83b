"""Four people play a whole game of Mauna Kea with cards in four browser windows, by clicking.

Each of them reads another language. One of them reloads the page while cards are being chosen.
"""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import AsyncExitStack
from typing import ClassVar

from playwright.async_api import Browser, Locator, expect

from tests.browser.conftest import ARTIFACTS
from tests.browser.measures import shortcomings
from tests.browser.window import PHONE, Window
from tests.server import Server

NAMES = ("Ann", "Bob", "Cleo", "Dan")
LANGUAGES = ("en-GB", "de-DE", "fr-FR", "nl-NL")

TARGETS = """() => {
  const seen = document.querySelector('.island[data-zoomed]');
  const lit = [...seen?.querySelectorAll('.handle[data-spot]:not([data-shared])') ?? []];
  const sizes = lit.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height));
  document.querySelector('[data-action="zoom-fit"]:not(:disabled)')?.click();
  return sizes.map(Math.round);
}"""
"""How wide (px) is what can be chosen where a part of the map is seen, apart from explorers who share a cell.

After that the whole map is looked at, so that all of it can be clicked.
"""

BETWEEN = """() => {
  const lit = [...document.querySelectorAll('[data-spot="place"]')].map((one) => one.getBoundingClientRect());
  const pairs = lit.flatMap((one) => lit.map((other) => [one, other])).filter(([one, other]) => one !== other);
  const far = ([one, other]) => Math.hypot(one.x - other.x, one.y - other.y);
  const [one, other] = pairs.reduce((best, pair) => (far(pair) < far(best) ? pair : best));
  return [(one.left + other.right) / 2, (one.top + other.bottom) / 2];
}"""
"""A place (px) between two neighbouring places for explorers."""


class Explorer(Window):
    """A window at a table of Mauna Kea."""

    kinds: ClassVar[dict[str, str]] = {
        "card": '[data-zone="hand"] [data-card][data-choosable="true"][aria-pressed="false"]:visible',
        "tile": '[data-zone="hand"] [data-tile][data-choosable="true"][aria-pressed="false"]',
        **{
            use: f'[data-spot="{use}"]'
            for use in ("place", "explorer", "lay", "walk", "board", "travel", "quake", "lift")
        },
        **{
            f"to {name}": f'[data-action="{name}"]:visible:not([aria-disabled], [hidden])'
            for name in ("keep", "spend", "take", "board", "draw", "decline", "quake", "end")
        },
    }
    likely: ClassVar[dict[str, float]] = {
        "to keep": 100,
        "to board": 100,
        "to take": 60,
        "to end": 90,
        "to spend": 60,
        "walk": 20,
        "travel": 20,
        "explorer": 4,
        "lay": 8,
        "card": 2,
        "tile": 1,
    }


class OnAPhone(Explorer):
    """A window on a phone: a tile is chosen before it is given away; explorers who share a cell stay where they are."""

    kinds: ClassVar[dict[str, str]] = {**Explorer.kinds, "explorer": '[data-spot="explorer"]:not([data-shared])'}
    likely: ClassVar[dict[str, float]] = {**Explorer.likely, "tile": 60}
    has_tapped = False
    narrowest = 1000
    """The narrowest target (px) that was ever lit on the map as it was seen by itself."""

    async def choices(self) -> dict[str, int]:
        """Wait as anybody does; look how large what is lit is then, and at the whole map again."""
        found = await super().choices()
        self.narrowest = min([self.narrowest, *await self.page.evaluate(TARGETS)])
        return found

    async def click_something(self, dice: random.Random) -> None:
        """Click something; the first time, put a finger between two places before: that shows them larger, no more."""
        if not self.has_tapped and (await self.choices()).get("place"):
            self.has_tapped = True
            assert self.narrowest < 1000, "the map was seen larger by itself"
            seq = await self.seq()
            await self.page.touchscreen.tap(*await self.page.evaluate(BETWEEN))
            await expect(self.page.locator(".island[data-zoomed]")).to_be_attached()
            assert await self.seq() == seq
        await super().click_something(dice)


SMALL = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = [];
  while (walker.nextNode()) {
    const one = walker.currentNode.parentElement;
    const { width, height } = one.getBoundingClientRect();
    if (walker.currentNode.data.trim() === '' || width < 2 || height < 2 || !one.checkVisibility()) continue;
    const scale = one instanceof SVGElement ? one.getScreenCTM().a : 1;
    const size = scale * parseFloat(getComputedStyle(one).fontSize);
    if (size > 0 && size < 11.9) small.push(`${walker.currentNode.data.trim()}: ${size.toFixed(1)} px`);
  }
  return small;
}"""
"""What there is to be read that is lower than 12 px."""

COVERED = """() => document.querySelector('.dock').getBoundingClientRect().height / innerHeight"""
"""How much of the screen the hand covers."""


async def test_a_whole_game_of_four_by_clicking_with_a_reload_while_cards_are_chosen(
    browser: Browser, server: Server
) -> None:
    seed = 23
    print(f"seed {seed}")
    async with AsyncExitStack() as windows:
        bob = await windows.enter_async_context(OnAPhone.opened(browser, PHONE, has_touch=True, locale=LANGUAGES[1]))
        ann, cleo, dan = [
            await windows.enter_async_context(Explorer.opened(browser, locale=LANGUAGES[place])) for place in (0, 2, 3)
        ]
        everybody = (ann, bob, cleo, dan)
        await ann.go(server.url)
        form = ann.page.locator('[data-game="mauna_kea"]')
        await form.locator('[data-zone="options"] summary').click()
        await form.locator('input[name="cards"][value="with"]').check()
        await form.locator('input[name="seats"][value="4"]').check()
        await form.locator('[data-action="open"]').click()
        await ann.page.wait_for_url("**/t/*")
        for window, name in zip(everybody, NAMES, strict=True):
            await window.go(ann.page.url)
            await window.take_seat(name)
        for window in everybody:
            await window.is_live()
            await expect(cards(window)).to_have_count(6)

        assert await bob.page.evaluate(SMALL) == []
        assert await bob.page.evaluate(COVERED) < 1 / 3
        await keep_four(ann)
        await expect(cleo.page.locator('.seat[data-seat="0"]:not([data-to-act])')).to_have_count(1)
        await cards(cleo).nth(5).click()
        await cleo.page.reload()
        await cleo.is_live()
        await expect(cards(cleo)).to_have_count(6)
        await expect(cards(ann)).to_have_count(4)
        for window in (cleo, bob, dan):
            await keep_four(window)
        assert await cards(cleo).count() == 4

        await asyncio.gather(
            *(window.play(random.Random(f"{seed} {name}"), 45) for window, name in zip(everybody, NAMES, strict=True))
        )
        await keep_screenshots(ann, bob, "play")
        for window in everybody:
            assert await window.page.evaluate(SMALL) == []
        assert await bob.page.evaluate(COVERED) < 1 / 3
        assert bob.narrowest >= 39
        assert bob.has_tapped
        for window in everybody:
            window.is_patient = False
        await asyncio.gather(
            *(window.play(random.Random(f"{seed} {name}")) for window, name in zip(everybody, NAMES, strict=True))
        )

        for window in everybody:
            await expect(window.zone("result")).to_be_visible()
        for window, locale in zip(everybody, LANGUAGES, strict=True):
            await window.speaks(locale[:2])
        assert len({await window.seq() for window in everybody}) == 1
        await assert_same_scores(*everybody)
        assert await shortcomings(ann.page) == []
        print(f"{await ann.seq()} events")
        await keep_screenshots(ann, bob, "end")
        for seat, window in enumerate(everybody):
            assert_saw_no_other_hand(window, seat)


def cards(window: Window) -> Locator:
    """Return the cards in a window's hand."""
    return window.zone("hand").locator("[data-card]")


async def keep_four(window: Window) -> None:
    """Choose the first four cards, keep them, and wait until they are kept."""
    for place in range(4):
        await cards(window).nth(place).click()
    await window.action("keep").click()
    await expect(cards(window)).to_have_count(4)


async def assert_same_scores(*windows: Window) -> None:
    """Everybody is shown the same total for every seat, and the sheets add up to it."""
    seen = []
    for window in windows:
        totals = await window.page.locator("[data-total-of]").all_inner_texts()
        sheets = await window.page.locator("[data-sheet] tfoot td").all_inner_texts()
        assert totals == sheets
        seen.append(totals)
    assert all(totals == seen[0] for totals in seen)
    assert len(seen[0]) == len(windows)


async def keep_screenshots(wide: Window, phone: Window, name: str) -> None:
    """Keep how it looks on a large screen and on a phone, for people to look at after the run."""
    ARTIFACTS.mkdir(exist_ok=True)
    await wide.page.screenshot(path=ARTIFACTS / f"mauna-kea-{name}-1280.png", full_page=True)
    await phone.page.screenshot(path=ARTIFACTS / f"mauna-kea-{name}-360.png", full_page=True)


def assert_saw_no_other_hand(window: Window, seat: int) -> None:
    """Look through every frame a page was sent before the end: it holds no card of anybody else."""
    facts = []
    for frame in window.frames:
        if '"Over"' in frame:
            break
        facts += [fact for step in json.loads(frame).get("steps", ()) for fact in step["facts"]]
    dealt = [fact for fact in facts if fact["t"] in {"CardsDealt", "CardsChosen"}]
    assert {fact["seat"] for fact in dealt} == {0, 1, 2, 3}
    for fact in dealt:
        assert fact["seat"] == seat or fact["cards" if fact["t"] == "CardsDealt" else "kept"] is None
    assert any(fact["t"] == "CardsChosen" and fact["kept"] for fact in dealt)
