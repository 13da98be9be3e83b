"""The keyboard focus stays near when the focused element disappears, in Chromium."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack

import pytest
from playwright.async_api import Browser, expect

from clients.player import Lagoon, Player, Refused
from tests.browser.test_mauna_kea import Explorer
from tests.browser.window import Window
from tests.server import Server

KEPT = """() => {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return false;
  return activeElement.checkVisibility() && !activeElement.matches(':disabled');
}"""
"""Whether the focus is on something that can be seen."""

PRESSES = 14


async def keeps_focus(window: Window) -> None:
    """Wait until the focus is somewhere to be seen."""
    await window.page.wait_for_function(KEPT, timeout=30_000)


async def press(window: Window, selector: str) -> None:
    """Put the focus on the first that can be seen of these, and press Enter."""
    await window.page.locator(f"{selector}:visible").first.focus()
    await window.page.keyboard.press("Enter")


async def test_sitting_down_leaving_and_opening_a_table_by_keys(browser: Browser, server: Server) -> None:
    async with Window.opened(browser) as ann:
        await ann.go(server.url)
        await press(ann, '[data-game="kahuna"] [data-action="open"]')
        await ann.page.wait_for_url("**/t/*")
        await ann.is_live()
        for _ in range(2):
            await ann.zone("sit").get_by_role("textbox").fill("Ann")
            await press(ann, '[data-action="sit"]')
            await expect(ann.page.locator("body")).to_have_attribute("data-seat", "0")
            # Where one goes on: the link for the other.
            await ann.page.wait_for_function("() => document.activeElement?.matches('.invite')")
            await press(ann, '[data-action="leave"]')
            await expect(ann.page.locator("body")).to_have_attribute("data-seat", "none")
            await keeps_focus(ann)


async def test_a_map_that_is_seen_whole_again_leaves_the_focus_on_the_way_nearer(
    browser: Browser, server: Server
) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("mauna_kea", seats=2)
    await lagoon.begin(table, "Ann", "Bob")
    async with Window.opened(browser) as eve:
        await eve.go(f"{server.url}/t/{table}")
        await eve.is_live()
        for name in ("zoom-fit", "zoom-out"):
            await press(eve, '[data-action="zoom-in"]')
            await press(eve, f'[data-action="{name}"]')
            await expect(eve.action(name)).to_be_hidden()
            await expect(eve.action("zoom-in")).to_be_focused()


async def test_a_replay_that_is_closed_leaves_the_focus_near(browser: Browser, server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna")
    await lagoon.begin(table, "Ann", "Bob")
    async with Window.opened(browser) as eve:
        await eve.go(f"{server.url}/t/{table}")
        await eve.is_live()
        latest = await eve.seq()
        await press(eve, '.record-head [data-action="replay"]')
        await expect(eve.zone("replay")).to_have_attribute("data-at", str(latest))
        await press(eve, '[data-action="replay-close"]')
        await expect(eve.zone("replay")).to_be_hidden()
        await keeps_focus(eve)


async def test_who_leaves_a_button_by_their_own_will_is_not_taken_back(browser: Browser, server: Server) -> None:
    async with Window.opened(browser) as ann:
        await ann.go(f"{server.url}/t/{await Lagoon(server.url).open_table('kahuna')}")
        await ann.is_live()
        await ann.action("copy").focus()
        await ann.page.evaluate("() => document.activeElement.blur()")
        await ann.page.evaluate("() => (document.querySelector('[data-action=copy]').hidden = true)")
        frames = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
        await ann.page.evaluate(frames)
        assert await ann.page.evaluate("() => document.activeElement === document.body")


@pytest.mark.parametrize(("name", "kind"), [("kahuna", Window), ("mauna_kea", Explorer)])
async def test_a_game_by_keys(browser: Browser, server: Server, name: str, kind: type[Window]) -> None:
    seed = 17
    print(f"seed {seed}")
    dice = random.Random(seed)
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table(name, seats=2)
    other = await lagoon.take_seat(table, "Bob", seat=1)
    async with AsyncExitStack() as stack:
        ann = await stack.enter_async_context(kind.opened(browser))
        player = await stack.enter_async_context(lagoon.play(other))
        answering = asyncio.create_task(plays(player, random.Random(seed)))
        stack.callback(answering.cancel)
        await ann.go(f"{server.url}/t/{table}")
        await ann.is_live()
        await ann.take_seat("Ann")
        await expect(ann.page.locator("body")).to_have_attribute("data-phase", "playing")
        for _ in range(PRESSES):
            await ann.page.locator("[data-mine][data-to-act]").wait_for(timeout=60_000)
            choices = await ann.choices()
            if not choices:
                continue
            weights = [kind.likely.get(each, 1) for each in choices]
            what = dice.choices(list(choices), weights)[0]
            one = ann.page.locator(kind.kinds[what]).nth(dice.randrange(choices[what]))
            # It may have gone meanwhile: then there is nothing to lose the focus with.
            if not await one.evaluate("(one) => { one.focus(); return document.activeElement === one }"):
                continue
            await ann.page.keyboard.press("Enter")
            await keeps_focus(ann)


async def plays(player: Player, dice: random.Random) -> None:
    """Play whenever it is this player's turn."""
    while player.result is None:
        if not player.is_my_turn:
            await player.changed()
            continue
        legal = await player.legal()
        try:
            await player.play(dice.choice(legal.moves), on=legal.seq)
        except Refused as refused:
            assert refused.code == "stale", refused
