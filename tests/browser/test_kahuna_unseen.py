"""A whole game of Kahuna: one has no pointer and reads Dutch, the other does not see the page."""

from __future__ import annotations

import asyncio
import random
from typing import ClassVar

from playwright.async_api import Browser, expect

from clients.player import Lagoon
from tests.browser.by_keys import Typist
from tests.browser.by_roles import Listener
from tests.browser.window import AT_ONCE
from tests.server import Server


class KahunaByKeys(Typist):
    """Draws often, so that the game does not last."""

    likely: ClassVar[dict[str, float]] = {"line": 5, "card": 2, "take": 4, "draw": 8, "decline": 0.1}


class KahunaUnseen(Listener):
    """Knows the words that the buttons of Kahuna are called by."""

    sayings: ClassVar[dict[str, float]] = {
        r"^Line .+, can be ": 5,
        r"^Take .+ and end the turn": 3,
        r"^Draw from the deck": 8,
        r"^Card ": 2,
        r"^Discard [A-Z]+$": 1,
        r"^(Draw none|Finish turn|Build there|Leave it empty)$": 0.2,
    }


async def test_a_whole_game_by_keys_and_by_names(browser: Browser, server: Server) -> None:
    seed = 3
    print(f"seed {seed}")
    table = await Lagoon(server.url).open_table("kahuna", first=1)
    async with KahunaByKeys.opened(browser, locale="nl-NL") as ann, KahunaUnseen.opened(browser) as bob:
        for window in (ann, bob):
            await window.page.add_init_script(AT_ONCE)
        await ann.sit_down(f"{server.url}/t/{table}", "Ann", random.Random(seed))
        await bob.go(ann.page.url)
        await bob.sit_down("Bob")
        await is_told_whose_turn_it_is(ann)
        for name in ("Ann, black", "Bob, you, white, to play"):
            await expect(bob.page.get_by_role("group", name=name, exact=True)).to_be_attached()
        await asyncio.gather(ann.play(random.Random(seed)), bob.play_unseen(random.Random(seed)))
        await expect(ann.zone("result").first).to_be_visible()
        await ann.speaks("nl")


async def is_told_whose_turn_it_is(ann: Typist) -> None:
    """When the game begins Tab leads to the hand; what is pressed in vain, by key or by mouse, says why."""
    await expect(ann.zone("prompt")).to_be_focused()
    await ann.page.keyboard.press("Tab")
    await expect(ann.zone("hand").locator("[data-card]").first).to_be_focused()
    told = ann.zone("notices").get_by_text("Bob is nu aan de beurt.")
    await ann.page.keyboard.press("Enter")
    await expect(told).to_be_visible()
    await told.click()
    await expect(told).to_have_count(0)
    await ann.page.locator('[data-island="HUNA"]').click()
    await expect(told).to_be_visible()
