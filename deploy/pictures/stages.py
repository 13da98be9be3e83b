"""A game shown in one page, stage by stage: programs play all seats, and the page speaks for the first of them.

A stage is shown when the page has something that no stage before it had: another stage of the rules, something else to
choose. So what is added to a board is shown without being named here.
"""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any, NamedTuple

from playwright.async_api import Page

from clients.player import Lagoon, Player
from deploy.pictures.kept_seat import keep_seat

LOOK_MS = 25
"""Milliseconds between looks at what is waited for."""

PATIENCE_MS = 60_000
"""How long a page may take to show what is known."""


class Shown(NamedTuple):
    """Which table of a game is shown, and how it is played."""

    seats: int
    options: dict[str, Any]
    chosen: tuple[str, ...]
    """What is chosen by a press that moves nothing yet: selectors, each pressed where it is first seen."""


GAMES = {
    "kahuna": Shown(
        2,
        {"strategic": True, "open_cards": True, "handicap": {"seat": 0, "bridges": 1}},
        ('[data-zone="hand"] [data-choosable="true"]',),
    ),
    "mauna_kea": Shown(
        2,
        {"cards": True},
        (
            '[data-zone="hand"] [data-tile][data-choosable="true"]',
            '[data-zone="hand"] [data-card][data-choosable="true"]',
            '[data-spot="explorer"]',
        ),
    ),
    "motu": Shown(
        2,
        {"destins": True, "voyageurs": True},
        (
            '[data-zone="line"] [data-choosable="true"]',
            '[data-zone="sources"] [data-choosable="true"]',
            '[data-action="buy"]',
            '[data-action="reveal"]',
            '[data-action="sheet"]',
        ),
    ),
}
"""The games, each with all that it may be played with."""

SEEN = """() => {
  const map = document.querySelector('[data-zone="map"]');
  const drawn = (one) => one.checkVisibility() && one.getClientRects().length > 0;
  const all = (selector, name) => [...document.querySelectorAll(selector)].filter(drawn).map(name);
  const zone = (one) => one.closest('[data-zone]')?.dataset.zone;
  const mine = document.querySelector('[data-mine][data-to-act]') !== null ? 'mine' : 'others';
  const found = [
    `${map?.dataset.stage || document.body.dataset.phase}-${mine}`,
    ...all('[data-spot]', (one) => `spot-${one.dataset.spot}`),
    ...all('[data-choosable="true"]', (one) => `${zone(one)}-choosable`),
    ...all('dialog[open]', () => 'dialog'),
  ];
  return [...new Set(found)];
}"""
"""What of the page tells one stage from another."""

QUIET = """seq => Number(document.querySelector('[data-seq]')?.dataset.seq ?? 0) >= seq
    && document.querySelector('[data-zone="sending"]:not([hidden])') === null
    && document.querySelector('[data-zone="map"]')?.dataset.pending === undefined"""
"""Whether a page shows a seq, and nothing of its own is on its way."""

SETTLED = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  await frame();
  const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((one) => one.finished));
}"""
"""After two frames, in which whatever measures its place has done so, and once what was changing has changed."""


class Game:
    """A table of `name` at the server at `url`, shown in `page`; after so many `moves` somebody gives up."""

    def __init__(self, page: Page, url: str, name: str, seed: int, moves: int) -> None:
        self.page = page
        self.url = url
        self.name = name
        self.shown = GAMES[name]
        self.moves = moves
        self.dice = random.Random(seed)
        self._known: set[str] = set()
        self._pressed: set[str] = set()
        self._count = 0

    async def stages(self) -> AsyncIterator[str]:
        """Yield the name of each stage when the page shows it, from the lobby to the replay.

        Whoever looks leaves the page as it was, but for its size and colours.
        """
        lagoon = Lagoon(self.url)
        table = await lagoon.open_table(self.name, seats=self.shown.seats, **self.shown.options)
        await self.page.goto(f"{self.url}/t/{table}")
        await self._shows(1)
        yield self._named("lobby")
        names = ("Ann", "Bob", "Cleo", "Dan")[: self.shown.seats]
        first = await lagoon.take_seat(table, names[0])
        await keep_seat(self.page, first, self.name)
        await self.page.reload()
        await self._shows(2)
        yield self._named("seated")
        seats = [first, *[await lagoon.take_seat(table, name) for name in names[1:]]]
        # The page shows that of its own seat by itself.
        for seat in seats[1:]:
            await lagoon.show_nonce(seat)
        await self.page.wait_for_selector("body[data-phase=playing]", timeout=PATIENCE_MS)
        async with AsyncExitStack() as stack:
            players = [await stack.enter_async_context(lagoon.play(seat)) for seat in seats]
            async for stage in self._played(players):
                yield stage
        await self.page.locator('.record-head [data-action="replay"]').click()
        await self.page.wait_for_selector("body[data-phase=replay]")
        await self.page.evaluate(SETTLED)
        yield self._named("replay")

    async def _played(self, players: list[Player]) -> AsyncIterator[str]:
        """Play on; where moves are of other kinds than before, yield what is new, and what can be chosen there."""
        known: set[tuple[str, bool, frozenset[str]]] = set()
        for _ in range(self.moves):
            mover = next((player for player in players if player.is_my_turn), None)
            if mover is None:
                break
            legal = await mover.legal()
            kinds = frozenset(str(move["t"]) for move in legal.moves)
            now = (str(mover.view["game"]["stage"]), mover is players[0], kinds)
            if now not in known:
                known.add(now)
                async for stage in self._new_here(players):
                    yield stage
            kind = self.dice.choice(sorted(kinds))
            move = self.dice.choice([move for move in legal.moves if move["t"] == kind])
            seq = await mover.play(move, on=legal.seq)
            for player in players:
                await player.reached(seq)
        if players[0].result is None:
            await players[1].resign()
            await players[0].until(lambda me: me.result is not None)
        await self._shows(players[0].seq)
        await self.page.wait_for_selector('[data-zone="result"]')
        yield self._named("over")

    async def _new_here(self, players: list[Player]) -> AsyncIterator[str]:
        await self._shows(players[0].seq)
        if await self._is_new():
            yield self._named(await self._stage())
        if not players[0].is_my_turn:
            return
        for selector in self.shown.chosen:
            one = self.page.locator(f"{selector}:visible").first
            if selector in self._pressed or await one.count() == 0:
                continue
            self._pressed.add(selector)
            await one.click()
            await self.page.evaluate(SETTLED)
            if await self._is_new():
                yield self._named(f"{await self._stage()}-chosen")
            await self.page.keyboard.press("Escape")

    async def _is_new(self) -> bool:
        """Tell whether the page has anything that it did not have at any stage before."""
        found = set(await self.page.evaluate(SEEN))
        is_new = not found <= self._known
        self._known |= found
        return is_new

    async def _stage(self) -> str:
        stage = await self.page.locator('[data-zone="map"]').get_attribute("data-stage")
        return stage or "board"

    async def _shows(self, seq: int) -> None:
        await self.page.wait_for_function(QUIET, arg=seq, timeout=PATIENCE_MS, polling=LOOK_MS)
        await self.page.evaluate(SETTLED)

    def _named(self, stage: str) -> str:
        self._count += 1
        return f"{self._count:02}-{stage}"
