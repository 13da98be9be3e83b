"""A whole game of Motu between somebody who has no pointer and somebody who does not see the page."""

from __future__ import annotations

import asyncio
import random
import re
from typing import ClassVar

from playwright.async_api import Browser, Locator, expect

from clients.player import Lagoon
from tests.browser.by_keys import Typist
from tests.browser.by_roles import Heard, Listener
from tests.browser.islanders import Islander
from tests.browser.window import AT_ONCE
from tests.server import Server

CHOOSING = re.compile(r"^Choose (a source|\d sources|one more)$|^Score (?!sheet)")
"""What the button is called by which sources are scored."""


class IslanderByKeys(Typist, Islander):
    """Takes a card of the Line, moves it about with the keys of the card itself, and lays it with Enter."""

    kinds: ClassVar[dict[str, str]] = {
        "card": '[data-zone="line"] [data-choosable="true"][aria-pressed="false"]',
        "lay": '[data-zone="ghost"][data-legal="true"]',
        "source": '[data-zone="sources"] [data-choosable="true"][aria-pressed="false"]',
        **{name: f'[data-action="{name}"]:not([aria-disabled])' for name in ("choose", "discard", "end")},
    }
    likely: ClassVar[dict[str, float]] = {"lay": 50, "choose": 50}

    async def reach(self, selector: str, dice: random.Random) -> bool:
        """Go on with Tab; on the card that is about to be laid, look through the places where it fits."""
        found = await super().reach(selector, dice)
        if found and selector == self.kinds["lay"]:
            for _ in range(dice.randrange(3)):
                await self.page.keyboard.press(dice.choice("np"))
        return found


class IslanderUnseen(Listener):
    """Knows the words that the buttons of Motu are called by."""

    sayings: ClassVar[dict[str, float]] = {
        r"^Place \d: .*; can be laid$": 1,
        r"^Next place$": 1,
        r"^Lay here": 3,
        r"^(End turn|Discard the first card)$": 1,
        r"^Score (?!sheet)": 50,
    }
    source = re.compile(r"^(Fishers|Hunters|Canoes|Coco|Totems|Volcanoes): \d+ points? now")
    ending = r"won the game|won together"

    async def hear(self) -> list[Heard]:
        """Go through the page; where sources are to be chosen, whoever listens has come by the button for it."""
        everything = await super().hear()
        self.is_choosing = any(one.role == "button" and CHOOSING.match(one.name) for one in everything)
        return everything

    @property
    def _something(self) -> Locator:
        # While sources are to be chosen, the button for it cannot be pressed yet.
        return self.page.get_by_role("button", name=re.compile("|".join((*self.sayings, CHOOSING.pattern))))

    def _likely(self, one: Heard) -> float:
        is_source = self.is_choosing and one.role == "button" and self.source.match(one.name) is not None
        return 1 if is_source and "pressed" not in one.states else super()._likely(one)

    is_choosing = False


async def test_a_whole_game_by_keys_and_by_names(browser: Browser, server: Server) -> None:
    seed = 5
    print(f"seed {seed}")
    table = await Lagoon(server.url).open_table("motu", seats=2, destins=False, voyageurs=False)
    async with IslanderByKeys.opened(browser) as ann, IslanderUnseen.opened(browser) as bob:
        for window in (ann, bob):
            await window.page.add_init_script(AT_ONCE)
        await ann.sit_down(f"{server.url}/t/{table}", "Ann", random.Random(seed))
        await bob.go(ann.page.url)
        await bob.sit_down("Bob")
        await asyncio.gather(ann.play(random.Random(seed)), bob.play_unseen(random.Random(seed)))
        await expect(ann.zone("result").first).to_be_visible()
