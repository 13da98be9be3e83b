"""People who come and go as people do, for as long as one likes: what a service has to bear without growing.

Tables are opened, played at a pace, finished, given up or left without a word, and new ones opened in their place.
Players lose their line and come back; spectators come, look on, stop reading, go with or without saying so.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from clients.player import Lagoon, Seat
from deploy.bench.crowd import source
from deploy.bench.line import Data, Line, LineLost
from deploy.bench.play import Failed, LoadError, Moves, ViewPart, play_frame
from deploy.bench.quiet import QuietLine
from deploy.bench.sides import hello
from service.talk.protocol import JSON_SUBPROTOCOL

COMES_BACK, LEFT, GIVEN_UP, STAYS_EMPTY = 0.01, 0.1, 0.1, 0.05
"""How often a player loses the line (an action), and how often a table ends otherwise than by the rules (a table)."""
DEAF, RUDE = 0.2, 0.5
"""How many spectators stop reading, and how many go without saying so."""
LOOKS_ON_S = 20.0
"""How long spectators stay, at most."""
MIDDLE = 60
"""Actions after which a table is left or given up, at most."""


class Message(msgspec.Struct):
    """What is looked at of any message of the server."""

    t: str
    seq: int = 0
    code: str = ""
    set: ViewPart | None = None
    view: ViewPart | None = None
    moves: Moves = None


Work = Callable[[], Coroutine[Any, Any, None]]
_decode = msgspec.json.Decoder(Message).decode


class Guest:
    """A player who acts `pace` seconds after being told that it is time to, give or take."""

    def __init__(self, seat: Seat, guests: Guests) -> None:
        self.token = seat.token
        self.over = asyncio.Event()
        self.acted = 0
        self._guests = guests
        self._line: Line | None = None
        self._seq = 0
        self._moves: Moves = []
        self._due: asyncio.TimerHandle | None = None

    async def come(self, line: Line) -> None:
        """Come to the table, or come back to it."""
        self._line = line
        line.hear = self._hear
        line.say(hello(self.token, self._seq))

    async def go(self) -> None:
        """Let go of the line; the seat stays theirs."""
        if self._due is not None:
            self._due.cancel()
            self._due = None
        if self._line is not None:
            line, self._line = self._line, None
            line.close()
            try:
                await line.gone
            finally:
                line.drop()

    def resign(self) -> None:
        """Give up the game."""
        if self._line is not None:
            self._line.say(b'{"t":"resign","id":"r%d","on":%d}' % (self._seq, self._seq))

    def _hear(self, data: Data) -> None:
        message = _decode(data)
        match message.t:
            case "welcome" | "update":
                self._seq = message.seq
                self._see(message.view or message.set)
                self._act_soon()
            case "accepted":
                self.acted += 1
                self._guests.seen["actions"] += 1
            case "moves":
                self._play(message.moves)
            case "refused":
                # Stale: the other one was faster to resign. What is so is told right after.
                self._guests.seen[f"refused {message.code}"] += 1
            case "fault":
                self._guests.failed(LoadError(f"the service said {bytes(data).decode()}"))

    def _see(self, part: ViewPart | None) -> None:
        if part is None:
            return
        if part.moves is not msgspec.UNSET:
            self._moves = part.moves
        if part.table is not None and part.table.phase == "over":
            self.over.set()

    def _act_soon(self) -> None:
        if self._due is None and not self.over.is_set() and (self._moves is None or self._moves):
            self._due = asyncio.get_running_loop().call_later(self._guests.wait(), self._act)

    def _act(self) -> None:
        self._due = None
        if self._line is None or self.over.is_set():
            return
        if self._moves is None:
            self._line.say(b'{"t":"moves","id":"m%d"}' % self._seq)
        else:
            self._play(self._moves)

    def _play(self, moves: Moves) -> None:
        if moves and self._line is not None:
            self._line.say(play_frame(self._seq, self._guests.dice.choice(moves)))


class Guests:
    """All of them: at `tables` tables of `game`, with about `rate` actions a second in all and so many `watching`."""

    def __init__(
        self, address: str, game: str, tables: int, rate: float, watching: int, seed: int, failed: Failed
    ) -> None:
        self.failed = failed
        self.dice = random.Random(seed)
        self.seen: Counter[str] = Counter()
        """What happened so far, by name."""
        self._address = address
        self._lagoon = Lagoon(address)
        self._game = game
        self._pace = tables / rate
        self._at_play: list[str] = []
        self._sources = 0
        works: list[Work] = [self._keep_a_table] * tables + [self._look_on] * watching
        self._tasks = [asyncio.ensure_future(self._again_and_again(work)) for work in works]

    def wait(self) -> float:
        """Return how long somebody thinks, in seconds."""
        return self._pace * self.dice.uniform(0.5, 1.5)

    async def leave(self) -> None:
        """Have everybody go."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _again_and_again(self, work: Work) -> None:
        # Not all at the same moment.
        await asyncio.sleep(self.dice.uniform(0, 2 * self._pace))
        try:
            while True:
                await work()
        except Exception as error:
            self.failed(error)

    # ---- players

    async def _keep_a_table(self) -> None:
        """Open a table and play there until it ends, one way or the other."""
        table = await self._lagoon.open_table(self._game, seats=2)
        self.seen["tables"] += 1
        seats = [await self._lagoon.take_seat(table, "Player 1")]
        if self.dice.random() < STAYS_EMPTY:
            self.seen["tables nobody joined"] += 1
            return
        seats.append(await self._lagoon.take_seat(table, "Player 2"))
        for seat in seats:
            await self._lagoon.show_nonce(seat)
        players = [Guest(seat, self) for seat in seats]
        self._at_play.append(table)
        try:
            for player in players:
                await player.come(await self._line(table))
            await self._play(table, players)
        finally:
            self._at_play.remove(table)
            await asyncio.gather(*(player.go() for player in players))

    async def _play(self, table: str, players: list[Guest]) -> None:
        chance = self.dice.random()
        ends_at = self.dice.randrange(2, MIDDLE) if chance < LEFT + GIVEN_UP else None
        while not players[0].over.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(players[0].over.wait(), self._pace)
            acted = sum(player.acted for player in players)
            if ends_at is not None and acted >= ends_at:
                if chance < LEFT:
                    self.seen["tables left"] += 1
                    return
                players[acted % 2].resign()
                ends_at = None
                self.seen["tables given up"] += 1
            if self.dice.random() < COMES_BACK:
                self.seen["came back"] += 1
                player = self.dice.choice(players)
                await player.go()
                await player.come(await self._line(table))
        self.seen["games over"] += 1

    async def _line(self, table: str) -> Line:
        return await Line.open(self._lagoon.address.socket_url(table), JSON_SUBPROTOCOL, self.failed)

    # ---- spectators

    async def _look_on(self) -> None:
        """Look on at some table for a while."""
        if not self._at_play:
            await asyncio.sleep(self._pace)
            return
        url = self._lagoon.address.socket_url(self.dice.choice(self._at_play))
        self._sources += 1
        line = await QuietLine.open(url, b'{"t":"hello"}', self._turned_away, source(self._sources % 1_000))
        self.seen["spectators"] += 1
        if self.dice.random() < DEAF:
            self.seen["stopped reading"] += 1
            line.deafen(True)
        try:
            await asyncio.sleep(self.dice.uniform(0, LOOKS_ON_S))
            if self.dice.random() >= RUDE:
                await line.close()
        finally:
            line.drop()

    def _turned_away(self, error: Exception) -> None:
        """Somebody who does not read is sent away in the end; nobody else is."""
        if isinstance(error, LineLost):
            self.seen["sent away"] += 1
        else:
            self.failed(error)
