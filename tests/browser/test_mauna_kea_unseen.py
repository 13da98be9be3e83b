"""A game of Mauna Kea between somebody who has no pointer and somebody who does not see the page."""

from __future__ import annotations

import asyncio
import random
from typing import ClassVar

from playwright.async_api import Browser, expect

from clients.player import Lagoon, Player, Refused
from deploy.pictures.kept_seat import keep_seat
from tests.browser.by_keys import Typist
from tests.browser.by_roles import Listener
from tests.browser.test_mauna_kea import Explorer
from tests.browser.window import AT_ONCE
from tests.server import Server

OPENING = 40
"""So many events the two play by themselves before programs go on."""

LIKELY = {"end": 90, "spend": 60, "step": 6, "lay": 30, "board": 100, "take": 60}
"""How likely programs make a move of a kind beside the others (1 where nothing is said)."""


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


async def test_a_game_by_keys_and_by_names(browser: Browser, server: Server) -> None:
    """How long a game lasts has no bound, so that programs play the same two seats in the middle of it."""
    seed = 6
    print(f"seed {seed}")
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("mauna_kea", seats=2)
    seats = [await lagoon.take_seat(table, name) for name in ("Ann", "Bob")]
    for seat in seats:
        await lagoon.show_nonce(seat)
    async with (
        ExplorerByKeys.opened(browser) as ann,
        ExplorerUnseen.opened(browser) as bob,
        lagoon.play(seats[0]) as one,
        lagoon.play(seats[1]) as other,
    ):
        for window, seat in zip((ann, bob), seats, strict=True):
            await window.page.add_init_script(AT_ONCE)
            await window.go(server.url)
            await keep_seat(window.page, seat, "mauna_kea")
            await window.go(f"{server.url}/t/{table}")
            await window.is_live()
        ann_dice, bob_dice = random.Random(seed), random.Random(seed)
        unseen = asyncio.create_task(bob.play_unseen(bob_dice))
        await ann.play(ann_dice, one.seq + OPENING)
        unseen.cancel()
        await asyncio.wait([unseen])
        # Nobody looks on meanwhile: each page would draw every move.
        for window in (ann, bob):
            await window.go(server.url)
        await play_on([one, other], random.Random(seed))
        for window in (ann, bob):
            await window.go(f"{server.url}/t/{table}")
            await window.is_live()
        await asyncio.gather(ann.play(ann_dice), bob.play_unseen(bob_dice))
        await expect(ann.zone("result").first).to_be_visible()


async def play_on(players: list[Player], dice: random.Random) -> None:
    """Play on until the end has come: then each seat has another turn."""
    while players[0].view["game"]["trigger"] is None and players[0].result is None:
        mover = next((player for player in players if player.is_my_turn), None)
        if mover is None:
            await players[0].changed()
            continue
        legal = await mover.legal()
        kinds = sorted({str(move["t"]) for move in legal.moves})
        kind = dice.choices(kinds, [LIKELY.get(each, 1) for each in kinds])[0]
        try:
            seq = await mover.play(dice.choice([move for move in legal.moves if move["t"] == kind]), on=legal.seq)
        except Refused as refused:
            # What the page did last was still on its way.
            assert refused.code == "stale", refused
            continue
        for player in players:
            await player.reached(seq)
