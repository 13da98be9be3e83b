"""A whole game of Mauna Kea between somebody who has no pointer and somebody who does not see the page."""

from __future__ import annotations

import asyncio
import random
from typing import ClassVar

from playwright.async_api import Browser, expect

from clients.player import Lagoon
from tests.browser.by_keys import Typist
from tests.browser.by_roles import Listener
from tests.browser.test_mauna_kea import Explorer
from tests.browser.window import AT_ONCE
from tests.server import Server


class ExplorerByKeys(Typist, Explorer):
    """Goes with the arrows over what is lit on the map, which has one place for Tab."""

    kinds = Explorer.kinds
    likely: ClassVar[dict[str, float]] = {**Explorer.likely, "to spend": 30, "lay": 30, "walk": 6, "explorer": 2}
    roving = "[data-spot]"

    async def reach(self, selector: str, dice: random.Random) -> bool:
        """Go on with Tab; but an arrow leads from a tile just chosen to where it can be laid."""
        if selector == self.kinds["lay"] and await self.page.locator('[data-tile][aria-pressed="true"]:focus').count():
            await self.page.keyboard.press("ArrowUp")
            await expect(self.page.locator(f"{selector}:focus")).to_have_count(1)
        return await super().reach(selector, dice)


class ExplorerUnseen(Listener):
    """Knows the words that the buttons of Mauna Kea are called by."""

    sayings: ClassVar[dict[str, float]] = {
        r"^Put an explorer on ": 1,
        r"^Board ": 100,
        r"^Take (white|gray|black)$": 60,
        r"^End turn$": 60,
        r"^Lay it on ": 20,
        r"^Tile of (?!.*chosen)": 4,
        r"^Give it away for ": 4,
        r"^Your explorer on (?!.*chosen)": 2,
        r"^Walk to ": 3,
        r"^(Draw a tile|Draw none)$": 10,
    }
    ending = r"won the game|shared"


async def test_a_whole_game_by_keys_and_by_names(browser: Browser, server: Server) -> None:
    seed = 6
    print(f"seed {seed}")
    table = await Lagoon(server.url).open_table("mauna_kea", seats=2)
    async with ExplorerByKeys.opened(browser) as ann, ExplorerUnseen.opened(browser) as bob:
        for window in (ann, bob):
            await window.page.add_init_script(AT_ONCE)
        await ann.go(f"{server.url}/t/{table}")
        await ann.is_live()
        await ann.reach('[data-zone="sit"] input[name="name"]', random.Random(seed))
        await ann.page.keyboard.type("Ann")
        await ann.page.keyboard.press("Enter")
        await expect(ann.page.locator("body")).to_have_attribute("data-seat", "0")
        await ann.keeps_focus()
        await bob.go(ann.page.url)
        await bob.sit_down("Bob")
        await asyncio.gather(ann.play(random.Random(seed)), bob.play_unseen(random.Random(seed)))
        await expect(ann.zone("result").first).to_be_visible()
