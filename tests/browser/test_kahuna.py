"""Two people play a whole game of Kahuna in two browser windows by clicking, and a third watches.

Each of them reads another language. In the middle of it one page is reloaded, and the server killed and started again.
"""

from __future__ import annotations

import asyncio
import json
import random

from playwright.async_api import Browser, Route, expect

from tests.browser.conftest import ARTIFACTS
from tests.browser.measures import shortcomings
from tests.browser.window import PHONE, WIDE, Window
from tests.server import Server


async def test_a_whole_game_by_clicking_with_a_reload_a_restart_and_a_spectator(
    browser: Browser, server: Server
) -> None:
    seed = 41
    print(f"seed {seed}")
    dice = random.Random(seed)
    async with (
        Window.opened(browser, WIDE, locale="de-DE") as ann,
        Window.opened(browser, PHONE, locale="fr-FR") as bob,
        Window.opened(browser, WIDE, locale="nl-NL") as eve,
    ):
        await ann.go(server.url)
        await ann.page.locator('[data-game="kahuna"] [data-action="open"]').click()
        await ann.page.wait_for_url("**/t/*")
        link = ann.page.url
        await ann.take_seat("Ann")
        await bob.go(link)
        await bob.take_seat("Bob")
        await eve.go(link)
        for window in (ann, bob, eve):
            await window.is_live()
            await window.shows(5)
        await expect(eve.zone("hand").locator("[data-card]")).to_have_count(0)
        await expect(ann.zone("hand").locator("[data-card]")).to_have_count(3)
        await comes_again(ann, 5)

        await asyncio.gather(ann.play(dice, 25), bob.play(dice, 25))
        await ann.page.reload()
        await ann.is_live()
        await keep_screenshots(ann, bob, "play")
        ann.is_patient = bob.is_patient = False

        await asyncio.gather(ann.play(dice, 50), bob.play(dice, 50))
        await server.kill()
        for window in (ann, bob, eve):
            await expect(window.page.locator("body")).to_have_attribute("data-status", "away")
            await expect(window.zone("banner")).to_be_visible()
            # Nobody knows who is here.
            await expect(window.page.locator(".presence:visible")).to_have_count(0)
            await expect(window.page.locator(".seat[data-here]")).to_have_count(0)
        await server.start()
        for window in (ann, bob, eve):
            await window.is_live()

        await asyncio.gather(ann.play(dice), bob.play(dice))
        for window in (ann, bob, eve):
            await expect(window.zone("result").first).to_be_visible()
        for window, language in ((ann, "de"), (bob, "fr"), (eve, "nl")):
            await window.speaks(language)
        await eve.shows(await ann.seq())
        assert await shortcomings(bob.page) == []
        assert await ann.seq() == await bob.seq() == await eve.seq()
        print(f"{await ann.seq()} events")
        await keep_screenshots(ann, bob, "end")
        assert_saw_no_hand(eve)


async def keep_screenshots(wide: Window, phone: Window, name: str) -> None:
    """Keep how it looks on a large screen and on a phone, for people to look at after the run."""
    ARTIFACTS.mkdir(exist_ok=True)
    await wide.page.screenshot(path=ARTIFACTS / f"kahuna-{name}-1280.png", full_page=True)
    await phone.page.screenshot(path=ARTIFACTS / f"kahuna-{name}-360.png", full_page=True)


def assert_saw_no_hand(spectator: Window) -> None:
    """Look through every frame a spectator's page was sent before the end."""
    assert len(spectator.frames) > 50
    for frame in spectator.frames:
        if '"Over"' in frame:
            break
        message = json.loads(frame)
        for part in (message.get("view") or {}, message.get("set") or {}):
            assert (part.get("game") or {}).get("hand") is None
        for step in message.get("steps", ()):
            for fact in step["facts"]:
                if fact["t"] in {"CardDrawn", "CardDiscarded"}:
                    assert fact["card"] is None
                if fact["t"] == "HandDealt":
                    assert fact["cards"] is None


async def comes_again(window: Window, seq: int) -> None:
    """Load a page anew: its board and hand are there before the rest of it and the server's answer; all at `seq`."""
    body, cards = window.page.locator("body"), window.zone("hand").locator("[data-card]")
    before = await cards.evaluate_all("cards => cards.map(card => card.dataset.card)")
    may_come = asyncio.Event()

    async def hold(route: Route) -> None:
        await may_come.wait()
        await route.continue_()

    await window.page.route("**/assets/table-table-later.*", hold)
    await window.page.reload(wait_until="commit")
    await expect(window.board).to_have_attribute("data-seq", str(seq))
    await expect(body).to_have_attribute("data-status", "connecting")
    assert await cards.evaluate_all("cards => cards.map(card => card.dataset.card)") == before
    await expect(window.page.locator('[data-choosable="true"]')).to_have_count(0)
    may_come.set()
    await window.is_live()
    assert await cards.evaluate_all("cards => cards.map(card => card.dataset.card)") == before
