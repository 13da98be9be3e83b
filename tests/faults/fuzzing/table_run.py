"""Fuzzes one table: clients come and go, players and spectators send at once, strangers try to get in; then the audit.

At the end the table's log is read from its Redis. It must hold exactly the acknowledged actions and fold with every
digest, and no frame that was sent may hold anything that the oracle of that log does not permit its receiver.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from clients.player import Address, Lagoon, Refused, Seat, new_token
from clients.player.http import request_json
from clients.player.nonces import MAX_ATTEMPTS, commitment_of, nonce_of
from events.event import Commit, Event, Join, Leave, Open, OpenerAction, Restyle, Reveal
from events.log import log_key
from events.table import Table
from projections.games import GAMES
from projections.view import Viewer
from service.talk.protocol import BindAnew
from service.talk.session import CLOSE_NO_SPECTATORS
from tests.faults.fuzzing.audit import Audit
from tests.faults.fuzzing.encoding import corrupt, encode
from tests.faults.fuzzing.fuzz_client import FuzzClient
from tests.faults.fuzzing.oracle import Oracle
from tests.faults.fuzzing.raw_websocket import Closed, message_frame
from tests.faults.fuzzing.schema_values import SchemaValues

MORE_THAN_SEATS = 2
"""How many more people come to a table than can sit there."""
WAITING = 8
"""Rounds in which people come and go, before the game begins."""
AGAIN = 0.1
"""How often somebody says hello again, as whoever they like."""
AT_ONCE = (2, 12)
"""Messages that one socket sends in one round."""
TALKING = 0.75
"""How often people may talk at a table."""
WATCHING = 0.75
"""How often whoever has no seat may watch."""
NOISE = 12
"""Sockets at a table that end with bytes that are no messages."""
ENDS = frozenset((0, 1000, 1002, 1007, 1009))
"""How a server may end a socket that speaks no WebSocket any more; 0: without a word, as it was left."""


def seed_of(token: str) -> str:
    """Return what the nonces of a person are made of."""
    return f"seed of {token}"


async def log_of(redis: Any, table: str) -> list[bytes]:
    """Return the bytes of all events of a table, as Redis has them."""
    return [fields[1] for _, fields in await redis.xrange(log_key(table))]


def unaccounted(
    events: Iterable[Event],
    accepted: dict[tuple[Viewer, str], int],
    maybe: Iterable[tuple[Viewer, Callable[[str], bool]]],
) -> list[str]:
    """Return what is in a log and was not acknowledged, or the reverse; `maybe` tells who may have missed an answer."""
    logged = {(event.who, event.key): event.seq for event in events}
    wrong = [
        f"acknowledged at {seq}, but not there: {done}" for done, seq in accepted.items() if logged.get(done) != seq
    ]
    for who, key in logged.keys() - accepted.keys():
        if not any(seat == who and may_have_done(key) for seat, may_have_done in maybe):
            wrong.append(f"in the log at {logged[who, key]}, but never acknowledged: {(who, key)}")
    return wrong


class TableRun:
    """Everything that happens at one table, through any of the doors at `urls`. `foreign` is a token of another table.

    Where there are `limits`, sockets may be closed for too many refusals, and come back.
    """

    def __init__(
        self,
        urls: Sequence[str],
        redis: Any,
        shapes: SchemaValues,
        dice: random.Random,
        foreign: str | None,
        limits: bool,
    ) -> None:
        self.said = 0
        self.codes: Counter[str] = Counter()
        self.frames = 0
        self.events = 0
        self.followed = 0
        """How many tables followed upon this one."""
        self.done: Counter[str] = Counter()
        """The actions in the log, by kind."""
        self.token = ""
        """The token of one seat here, for the next bout to try elsewhere."""
        self._urls = urls
        self._redis = redis
        self._shapes = shapes
        self._dice = dice
        self._foreign = foreign
        self._limits = limits
        self._people: list[str] = []
        """The tokens of all who ever sit here."""
        self._opener = ""
        """The token that the table is opened with."""
        self._sitting: dict[str, int] = {}
        self._talks: list[FuzzClient] = []
        self._left: list[FuzzClient] = []

    async def run(self, game: str, messages: int) -> None:
        """Play at a new table until so many messages were sent, or the table is done with."""
        self._people = [new_token() for _ in range(GAMES[game].game.seat_counts[-1] + MORE_THAN_SEATS)]
        self.token = self._people[-1]
        # Whoever opened it sits there or looks on.
        self._opener = self._dice.choice((new_token(), *self._people[:2]))
        table = await self._table(game)
        try:
            await self._come(game, table)
            await self._wait(game, table)
            while sum(client.said for client in (*self._talks, *self._left)) < messages:
                await asyncio.gather(*(self._round(game, table, place) for place in range(len(self._talks))))
                if any(client.phase in {"over", "closed"} for client in self._talks) and self._dice.random() < 0.1:
                    break
            await self._strangers(game, table)
            await self._noise(game, table)
        finally:
            for client in self._talks:
                client.line.abort()
        await self._audit(table)

    @property
    def _lagoon(self) -> Lagoon:
        return Lagoon(self._url)

    @property
    def _url(self) -> str:
        """Any of the doors."""
        return self._dice.choice(self._urls)

    async def _table(self, game: str) -> str:
        dice = self._dice
        count = dice.choice(GAMES[game].game.seat_counts)
        undo: Any = dice.choice(("free+ask", "free+ask", "free", "none"))
        talk = dice.random() < TALKING
        spectators: Any = dice.choice(("yes", "delayed")) if dice.random() < WATCHING else "no"
        rest: dict[str, Any] = {"undo": undo, "talk": talk, "spectators": spectators, "token": self._opener}
        try:
            options = self._shapes.of(f"{game}.options")
            clock: Any = self._shapes.of("open_table").get("clock") if dice.random() < 0.5 else None
            table = await self._lagoon.open_table(game, seats=count, clock=clock, **rest, **options)
        except Refused:
            # Options that do not go together, or a clock that such a table does not have.
            table = await self._lagoon.open_table(game, seats=count, **rest)
        return table

    # ---- coming and going

    async def _come(self, game: str, table: str) -> None:
        """Open sockets: as many as there are people, two watchers, and whoever opened it. Nobody has a seat yet."""
        for place in range(len(self._people) + 2):
            self._talks.append(await self._talk(game, table, None, place % 2 == 1))
        self._talks.append(await self._talk(game, table, self._opener, self._dice.random() < 0.5))

    async def _wait(self, game: str, table: str) -> None:
        """Let people take seats, leave them and take them again, while all send messages, until the game begins."""
        for _ in range(WAITING):
            talking = (self._round(game, table, place) for place in range(len(self._talks)))
            await asyncio.gather(self._come_and_go(table), *talking)
        if await self._begin(table):
            for place, token in enumerate(self._sitting):
                if not await self._talks[place].greet(token):
                    await self._replace(game, table, place, token)

    async def _begin(self, table: str) -> bool:
        """Let people take what seats are free and do their part of the shuffle, until the game has begun.

        Return False where the table was closed.
        """
        for _ in range(100):
            now = await self._look(table)
            if now["phase"] in {"playing", "closed"}:
                return bool(now["phase"] == "playing")
            if None in now["seats"]:
                away = [token for token in self._people if token not in self._sitting]
                await self._sit(table, self._dice.choice(away), None)
                continue
            for token, number in self._sitting.items():
                seat = Seat(table, number, "", token, seed_of(token))
                if now["seats"][number]["commitment"] is None:
                    await self._bind(seat)
            for token, number in self._sitting.items():
                await self._lagoon.show_nonce(Seat(table, number, "", token, seed_of(token)))
        raise AssertionError(f"the game does not begin: {await self._look(table)}")

    async def _bind(self, seat: Seat) -> None:
        """Be bound anew, after a shuffle that was broken."""
        commitment = commitment_of(nonce_of(seed_of(seat.token), MAX_ATTEMPTS))
        path, body = f"/tables/{seat.table}/commitments", BindAnew(commitment)
        await request_json(Address.parse(self._url), "POST", path, dict, body=body, token=seat.token)

    async def _look(self, table: str) -> dict[str, Any]:
        """Return the table, and learn who sits where: whoever opened it may have sent them elsewhere."""
        now = await self._lagoon.table(table, token=next(iter(self._sitting), None))
        oracle = Oracle(await log_of(self._redis, table))
        seats = {token: oracle.seat_of(token, oracle.seq) for token in self._people}
        self._sitting = {token: seat for token, seat in seats.items() if seat is not None}
        return now

    async def _come_and_go(self, table: str) -> None:
        dice = self._dice
        seats = len((await self._look(table))["seats"])
        for _ in range(dice.randint(1, 4)):
            token = dice.choice(self._people)
            if token in self._sitting and dice.random() < 0.7:
                await self._stand_up(table, token)
            elif len(self._sitting) < seats - 1:
                await self._sit(table, token, dice.choice((None, *range(seats))))

    async def _sit(self, table: str, token: str, seat: int | None) -> None:
        number = self._people.index(token)
        # Every other one says that it is a bot, which the last free seat is refused to.
        bot = "fuzz" if number % 2 else None
        try:
            self._sitting[token] = (
                await self._lagoon.take_seat(
                    table, f"Player {number}", seat=seat, token=token, seed=seed_of(token), bot=bot
                )
            ).seat
        except Refused as refused:
            if refused.code == "sent_off":
                # They come as somebody new.
                self._people[number] = new_token()
                self.token = self._people[-1]

    async def _stand_up(self, table: str, token: str) -> None:
        try:
            await self._lagoon.leave(Seat(table, self._sitting[token], "", token))
        except Refused as refused:
            # Whoever opened the table may have been faster.
            assert refused.code in {"left_too_often", "too_fast", "not_seated", "bad_token", "table_closed"}, refused
        else:
            del self._sitting[token]

    async def _talk(self, game: str, table: str, token: str | None, binary: bool) -> FuzzClient:
        client = await FuzzClient.open(self._url, table, game, binary, self._shapes, self._dice)
        assert await client.greet(token), client.line.closed
        return client

    async def _round(self, game: str, table: str, place: int) -> None:
        """Let the socket at this place say its part; where it is closed for that, another takes its place."""
        client = self._talks[place]
        again = self._dice.random() < AGAIN
        # Anybody may be anybody whose token they have: also of one that owns nothing here any more, or never did.
        told = not again or await client.greet(self._dice.choice((None, self._foreign, self._opener, *self._people)))
        if told and await client.exchange(client.round(self._dice.randint(*AT_ONCE))):
            return
        await self._replace(game, table, place, self._dice.choice(await self._may_come(table)))

    async def _may_come(self, table: str) -> tuple[str | None, ...]:
        """Return whom a table lets in now: whoever sits there, and mostly whoever does not (None)."""
        try:
            await self._lagoon.table(table)
        except Refused as refused:
            assert refused.code == "no_spectators", refused
            return tuple(self._sitting)
        return (None, *self._sitting)

    async def _replace(self, game: str, table: str, place: int, token: str | None) -> None:
        """Come by another socket where one was closed: for too many refusals, or as it watched what nobody watches."""
        client = self._talks[place]
        closed = await client.line.closed
        if closed != (CLOSE_NO_SPECTATORS, "no_spectators"):
            assert self._limits, f"{client.said - client.answered} messages were not answered: {closed}"
            assert closed == (4429, "too_many_refusals"), closed
        self._left.append(client)
        self._talks[place] = await self._talk(game, table, token, client.binary)

    async def _strangers(self, game: str, table: str) -> None:
        """Come with a token that owns nothing here, and act before saying who one is."""
        lost = next(token for token in self._people if token not in self._sitting and token != self._opener)
        for token in filter(None, (self._foreign, lost, new_token(), "A" * 22)):
            for binary in (False, True):
                hello = {"t": "hello", "token": token}
                assert await self._turned_away(game, table, hello, binary) == (4401, "bad_token")
        for kind in ("play", "moves", "resign"):
            message = self._shapes.tagged("client_message", kind)
            message["id"] = "a"
            assert await self._turned_away(game, table, message, False) == (4400, "bad_hello")

    async def _turned_away(self, game: str, table: str, message: dict[str, Any], binary: bool) -> Closed:
        """Return how a socket ended that said this first; nothing but the reason may have been sent on it."""
        client = await FuzzClient.open(self._url, table, game, binary, self._shapes, self._dice)
        client.say(encode(message, binary))
        closed = await client.line.closed
        assert [sent.message["t"] for sent in client.sent] == ["fault"], (closed, client.sent)
        self.said += 1
        self.codes += client.codes
        return closed

    async def _noise(self, game: str, table: str) -> None:
        """Send what is no WebSocket any more: noise, frames cut and with bits flipped, and none of the protocol's."""
        dice = self._dice
        for number in range(NOISE):
            client = await self._talk(game, table, dice.choice(await self._may_come(table)), number % 2 == 1)
            said = [message_frame(message) for message in client.round(dice.randint(1, 4))]
            noise = corrupt(b"".join(said), dice)
            assert isinstance(noise, bytes)
            closed = await client.end_with(noise)
            assert closed.code in ENDS, (closed, noise)
            self._left.append(client)

    async def _audit(self, table: str) -> None:
        oracle = Oracle(await log_of(self._redis, table))
        all_clients = [*self._talks, *self._left]
        accepted = {done: seq for client in all_clients for done, seq in client.accepted.items()}
        # Only whoever was cut off in the middle of a word may have missed the answer.
        maybe = [(seat, client.may_have_done) for client in self._left for seat in client.seats]
        # The tables are opened, and their shuffles done, by a client of the tests' own.
        played = [
            event for event in oracle.events if not isinstance(event.action, Open | Join | Leave | Commit | Reveal)
        ]
        # Before the start whoever opened the table may have brought people to other seats by now.
        before = OpenerAction | Restyle
        opened = {event.seq: replace(event, who=None) for event in played if isinstance(event.action, before)}
        done: dict[tuple[Viewer, str], int] = {}
        done |= {(None, key): seq for (_, key), seq in accepted.items() if seq in opened and opened[seq].key == key}
        others = {by: seq for by, seq in accepted.items() if done.get((None, by[1])) != seq}
        wrong = unaccounted([event for event in played if event.seq not in opened], others, maybe)
        wrong += unaccounted(opened.values(), done, [(None, client.may_have_done) for client in self._left])
        assert not wrong, wrong
        talk: dict[int, dict[str, Any]] = {}
        for client in all_clients:
            Audit(oracle, client.tokens, client.likes, talk=talk, previews=client.previews).all(client.sent)
            self.said += client.said
            self.codes += client.codes
            self.frames += len(client.sent)
        self.events = oracle.seq
        await self._follow(table, oracle.at(oracle.seq).table)
        self.done += Counter(type(event.action).__name__ for event in oracle.events)

    async def _follow(self, table: str, before: Table[Any]) -> None:
        """Look at the next table, where all wanted another game: the same people sit there, moved on by one."""
        following = await self._lagoon.next_table(table) if before.phase == "over" else None
        if following is None:
            return
        oracle = Oracle(await log_of(self._redis, following))
        after = oracle.at(1).table
        assert after.series is not UNSET
        assert after.series.previous == table
        seats = [(seat.token, seat.name, seat.bot, seat.emblem) for seat in before.seats if seat is not None]
        moved = [(seat.token, seat.name, seat.bot, seat.emblem) for seat in after.seats if seat is not None]
        assert moved == [seats[-1], *seats[:-1]]
        self.followed = 1
