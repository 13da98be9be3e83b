"""Tables of all games with random players who come and go, take back, and play on whatever happens to the line."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from clients.player import Lagoon, Player, Refused, Seat, Unreachable
from events.log import Log
from tests.faults.audit import Found
from tests.faults.fault import Fault
from tests.faults.ledger import Game, Ledger, Progress, Witness

T = TypeVar("T")

PING_S = 2.0
"""How soon clients here notice a line that fell silent; people's clients take longer."""
LOOK_S = 0.25
"""How often a player who waits looks whether all is over."""
BOTS_S = 120.0
"""How long bots may take until it is somebody else's turn, when all others have stopped."""
AGAIN_S = 0.2
PASSING = frozenset({"stale", "busy", "redis_away", "no_bots"})
"""Refusals that come of others' actions and of faults; those of taking back begin with `undo_`."""
REQUEST_GONE = frozenset({"no_request", "already_answered", "own_request", "game_over"})


class Kind(NamedTuple):
    """A game with its options, how many play it, and how many of them, on the last seats, are bots of the house."""

    game: str
    seats: int
    options: dict[str, Any]
    bots: int = 0

    @property
    def people(self) -> int:
        """How many seats random clients take."""
        return self.seats - self.bots


KINDS = (
    Kind("kahuna", 2, {}),
    Kind("kahuna", 2, {}, bots=1),
    Kind("mauna_kea", 3, {"cards": True}, bots=1),
    Kind("motu", 3, {}, bots=1),
)


class Pace(NamedTuple):
    """How players play: seconds they think at most, and how likely they take back, agree, or leave and come back."""

    think_s: float = 0.2
    take_back: float = 0.03
    agree: float = 0.7
    leave: float = 0.03


class Place:
    """A place where one table after another is played, until `stop`. Clients are spread over the `lagoons`.

    The table of a bot goes on only if the bot does, as it waits for its turns.
    """

    def __init__(self, kind: Kind, lagoons: Sequence[Lagoon], seed: str, pace: Pace) -> None:
        self.kind = kind
        self.progress = Progress()
        self.games: list[Game] = []
        self._lagoons = lagoons
        self._seed = seed
        self._pace = pace
        self.followed = 0
        """How many games were another one of the same people."""
        self._is_over = False
        self._players: dict[str, Player] = {}

    def strike(self, faults: Sequence[Fault]) -> None:
        """Note that faults strike from now on; with none, that play has gone on since."""

    async def found(self, _log: Log) -> list[Found]:
        """Return what is wrong at the tables of this kind of place alone."""
        return []

    def stop(self) -> None:
        """Let everybody finish the action they are at, see how the table stands, and go."""
        self._is_over = True

    def told(self) -> str:
        """Return how this place is, for a person who looks for a fault."""
        who = ", ".join(
            f"{name}: {p.status} at {p.seq}, to act {p.view.get('table', {}).get('to_act')}, waits for {len(p._asked)}"
            for name, p in self._players.items()
        )
        return f"{self.kind.game} {self.games[-1].table if self.games else 'not opened'} ({who or 'nobody there'})"

    async def run(self) -> None:
        """Play. Raises what should not be: a table that cannot be served, a refusal without a reason."""
        following: tuple[Game, list[Seat]] | None = None
        while not self._is_over:
            game = following or await self._open()
            following = None if game is None else await self._play(*game)

    async def _open(self) -> tuple[Game, list[Seat]] | None:
        """Open a table and seat everybody, however long that takes; None when all is over meanwhile."""
        kind = self.kind
        number = len(self.games)
        host = self._lagoon(number)
        bots = ("easy",) * kind.bots
        table = await self._until_done(lambda: host.open_table(kind.game, seats=kind.seats, bots=bots, **kind.options))
        if table is None:
            return None
        seats = []
        for seat in range(kind.people):
            door = self._lagoon(number + seat)
            # The token is made here, so that a seat that was taken without an answer can be asked for again.
            token = f"{random.Random(f'{self._seed}/{number}/{seat}').getrandbits(256):064x}"
            taken = await self._until_done(
                lambda door=door, seat=seat, token=token: door.take_seat(  # type: ignore[misc]
                    table, f"P{seat}", seat=seat, token=token, seed=token[::-1]
                )
            )
            if taken is None:
                return None
            seats.append(taken)
        return self._game(table, seats), seats

    def _game(self, table: str, seats: Sequence[Seat]) -> Game:
        tokens = {seat.seat: seat.token for seat in seats}
        game = Game(self.kind.game, table, tuple(tokens.get(n) for n in range(self.kind.seats)), Ledger(), [])
        self.games.append(game)
        return game

    def _lagoon(self, number: int) -> Lagoon:
        return self._lagoons[number % len(self._lagoons)]

    async def _until_done(self, ask: Callable[[], Awaitable[T]]) -> T | None:
        while not self._is_over:
            try:
                return await ask()
            except Unreachable:
                pass
            except Refused as refused:
                if refused.code not in PASSING:
                    raise
            await asyncio.sleep(AGAIN_S)
        return None

    async def _play(self, game: Game, seats: list[Seat]) -> tuple[Game, list[Seat]] | None:
        """Play a game; return the next one of the same people, None where all is over before it is there."""
        number = len(self.games)
        done = asyncio.Barrier(len(seats) + 1)
        async with asyncio.TaskGroup() as together:
            sitting = [
                together.create_task(self._sit(game, self._lagoon(number + seat.seat), seat, self._dice(seat), done))
                for seat in seats
            ]
            together.create_task(self._watch(game, self._lagoon(number + 1), done))
        self._players.clear()
        moved = [seat for seat in (sat.result() for sat in sitting) if seat is not None]
        # A next table that nobody would play at any more is none of the storm's.
        if len(moved) < len(seats) or self._is_over:
            return None
        self.followed += 1
        return self._game(moved[0].table, moved), moved

    def _dice(self, seat: Seat) -> random.Random:
        return random.Random(f"{self._seed}/{len(self.games)}/{seat.seat}/moves")

    # ---- one client

    async def _sit(
        self, game: Game, door: Lagoon, seat: Seat, dice: random.Random, done: asyncio.Barrier
    ) -> Seat | None:
        """Play a seat, leaving and coming back now and then; return that at the next table, None where all is over."""
        while True:
            async with door.play(seat, patient=True, listener=game.ledger, ping_s=PING_S) as player:
                self._players[f"seat {seat.seat}"] = player
                while not (is_done := self._is_done(player)) and dice.random() >= self._pace.leave:
                    await self._act(player, dice)
                if is_done:
                    await self._bear_witness(game, player, done)
                    return await self._again(door, player, seat)

    async def _again(self, door: Lagoon, player: Player, seat: Seat) -> Seat | None:
        """Want another game, and wait until all do."""
        seed = f"{seat.token}/{len(self.games)}"
        if player.result is None or await self._until_done(lambda: player.again(seed)) is None:
            return None
        while player.next_table is None:
            if self._is_over:
                return None
            await self._news(player)
        return door.next_seat(seat, seed, player.next_table, self.kind.seats)

    async def _watch(self, game: Game, door: Lagoon, done: asyncio.Barrier) -> None:
        async with door.watch(game.table, patient=True, msgpack=True, ping_s=PING_S) as player:
            self._players["spectator"] = player
            while not self._is_done(player):
                await self._news(player)
            await self._bear_witness(game, player, done)

    def _is_done(self, player: Player) -> bool:
        return self._is_over or player.result is not None

    async def _bear_witness(self, game: Game, player: Player, done: asyncio.Barrier) -> None:
        """Wait until nobody acts any more and all that was done is seen, and take down what that is.

        Raises `TimeoutError` where a bot that has to act does not, or a part of the shuffle does not come.
        """
        await done.wait()
        await player.reached(max(one.seq for one in self._players.values()))
        async with asyncio.timeout(BOTS_S):
            await player.until(lambda me: _is_settled(me.view["table"]))
        while player.record.first:
            with suppress(Refused):
                await player.load_earlier()
        game.witnesses.append(Witness.of(player))

    async def _news(self, player: Player) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_S):
                await player.changed()

    async def _act(self, player: Player, dice: random.Random) -> None:
        """Think, and do one thing, if there is one to do."""
        await asyncio.sleep(self._pace.think_s * dice.random())
        seq = player.seq
        asked = time.monotonic()
        try:
            is_done = await self._do(player, dice)
        except Refused as refused:
            known = PASSING | REQUEST_GONE
            if refused.code not in known and not refused.code.startswith("undo_"):
                raise
            return
        if is_done:
            self.progress.done(asked)
        elif player.seq == seq:
            await self._news(player)

    async def _do(self, player: Player, dice: random.Random) -> bool:
        """Do one thing; return whether there was one."""
        request = player.view["table"]["request"]
        if request is not None:
            if player.seat == request["asker"] or player.seat in request["yes"]:
                return False
            await player.answer(dice.random() < self._pace.agree)
            return True
        if player.view["undo"] is not None and dice.random() < self._pace.take_back:
            await player.undo()
            return True
        if not player.is_my_turn:
            return False
        on = player.seq
        moves = (await player.legal()).moves
        if not moves:
            return False
        # The list took its time, and the table may have changed: it is what was seen before that this is decided on.
        await player.play(dice.choice(moves), on=on)
        return True


def _is_settled(table: dict[str, Any]) -> bool:
    """Tell whether nothing happens at a table by itself; parts in a shuffle come without being asked for."""
    return table["phase"] not in {"open", "shuffling"} and not _is_bot_due(table)


def _is_bot_due(table: dict[str, Any]) -> bool:
    """Tell whether a bot has to make a move or to answer a request, as anybody sees it."""
    bots = {seat for seat, held in enumerate(table["seats"]) if held is not None and held["bot"] is not None}
    request = table["request"]
    if table["phase"] != "playing":
        return False
    return bool(bots & set(table["to_act"]) if request is None else bots - {request["asker"], *request["yes"]})
