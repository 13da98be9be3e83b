"""Four people play a whole game of Mauna Kea with cards in four browser windows, by clicking.

One of them reloads the page while cards are being chosen.
"""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import AsyncExitStack
from typing import ClassVar

from playwright.async_api import Browser, Locator, expect

from tests.browser.conftest import ARTIFACTS
from tests.browser.window import PHONE, WIDE, Window
from tests.server import Server

NAMES = ("Ann", "Bob", "Cleo", "Dan")


class Explorer(Window):
    """A window at a table of Mauna Kea."""

    kinds: ClassVar[dict[str, str]] = {
        "card": '[data-zone="hand"] [data-card][data-choosable="true"][aria-pressed="false"]',
        "tile": '[data-zone="hand"] [data-tile][data-choosable="true"][aria-pressed="false"]',
        **{
            use: f'[data-spot="{use}"]'
            for use in ("place", "explorer", "lay", "walk", "board", "travel", "quake", "lift")
        },
        **{
            f"to {name}": f'[data-action="{name}"]:not([disabled], [hidden])'
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


async def test_a_whole_game_of_four_by_clicking_with_a_reload_while_cards_are_chosen(
    browser: Browser, server: Server
) -> None:
    seed = 23
    print(f"seed {seed}")
    async with AsyncExitStack() as windows:
        sizes = (WIDE, PHONE, WIDE, WIDE)
        ann, bob, cleo, dan = [await windows.enter_async_context(Explorer.opened(browser, size)) for size in sizes]
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
            window.is_patient = False
        await asyncio.gather(
            *(window.play(random.Random(f"{seed} {name}")) for window, name in zip(everybody, NAMES, strict=True))
        )

        for window in everybody:
            await expect(window.zone("result")).to_be_visible()
        assert len({await window.seq() for window in everybody}) == 1
        await assert_same_scores(*everybody)
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
