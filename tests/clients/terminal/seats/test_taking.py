"""Seats of a terminal at a house behind a hostile network: whatever is lost or late, no seat is without its token.

Hypothesis chooses what happens next: somebody sits down, leaves, or says hello in one of several terminals; a wish
arrives, perhaps twice; an answer comes, or does not; time passes.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, NamedTuple, cast

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, invariant, rule

from clients.player import Address, Lagoon, NoAnswer, Refused, Seat, Unreachable
from clients.terminal.seats.store import IN_FLIGHT_MS, KeptSeat, SeatStore
from clients.terminal.seats.taking import leave_seat, take_seat

BASE, TABLE, GAME = "http://here.example", "T", "kahuna"
TERMINALS = 2


class House:
    """Who owns which of three seats, by token; strangers own theirs by other tokens."""

    def __init__(self) -> None:
        self.seats: list[str | None] = [None] * 3

    def seat_of(self, token: str) -> int | None:
        """Return the seat of a token."""
        return self.seats.index(token) if token in self.seats else None

    def take(self, token: str, name: str, seat: int | None) -> int:
        """Seat a person. Raises `Refused`."""
        if not name:
            raise Refused("name_empty", "A name, please.")
        known = self.seat_of(token)
        if known is not None:
            return known
        if None not in self.seats:
            raise Refused("already_started", "This game has begun.")
        wanted = self.seats.index(None) if seat is None else seat
        if self.seats[wanted] is not None:
            raise Refused("seat_taken", "Somebody has it.")
        self.seats[wanted] = token
        return wanted

    def leave(self, token: str) -> None:
        """Free a person's seat. Raises `Refused`."""
        seat = self.seat_of(token)
        if seat is None:
            raise Refused("not_seated", "You have no seat.")
        if None not in self.seats:
            raise Refused("already_started", "This game has begun.")
        self.seats[seat] = None


class Wish(msgspec.Struct, eq=False):
    """A wish on its way: what the house does when it arrives, who waits for the answer, when it was sent."""

    do: Callable[[], Any]
    answer: asyncio.Future[Any]
    sent: int
    done: list[Callable[[], None]] = []
    """How it was answered, each time it arrived, and the answer is still under way."""


class Greeting(NamedTuple):
    """A hello: where, with which token, when, and whose seat that was."""

    at: int
    kept: KeptSeat
    sent: int
    seat: int | None


class Wire:
    """The house as a terminal meets it: every wish waits until the test lets it arrive, and its answer come."""

    address = Address(BASE)

    def __init__(self, house: House, loop: asyncio.AbstractEventLoop, clock: Callable[[], int]) -> None:
        self.house = house
        self.loop = loop
        self.clock = clock
        self.new: list[Wish] = []

    async def take_seat(self, table: str, name: str, *, seat: int | None, token: str, **_: Any) -> Seat:
        """Wish for a seat."""
        return Seat(table, await self._wish(lambda: self.house.take(token, name, seat)), name, token)

    async def leave(self, seat: Seat) -> None:
        """Wish to leave."""
        await self._wish(lambda: self.house.leave(seat.token))

    async def _wish(self, do: Callable[[], Any]) -> Any:
        wish = Wish(do, self.loop.create_future(), self.clock(), [])
        self.new.append(wish)
        return await wish.answer


class Terminals(RuleBasedStateMachine):
    """Terminals of one person on one file of seats."""

    wishes: Bundle[Wish] = Bundle("wishes")
    greetings: Bundle[Greeting] = Bundle("greetings")

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.loop = asyncio.new_event_loop()
        self.now = IN_FLIGHT_MS * 10
        self.house = House()
        self.wire = Wire(self.house, self.loop, lambda: self.now)
        path = Path(self.folder.name) / "seats.json"
        self.seats = [SeatStore(path, lambda: self.now) for _ in range(TERMINALS)]
        self.ever: set[str] = set()
        self.tasks: list[asyncio.Task[Any]] = []

    def teardown(self) -> None:
        """Whoever still waits is let go."""
        for task in self.tasks:
            task.cancel()
        self.loop.run_until_complete(self.all_over())
        self.loop.close()
        self.folder.cleanup()

    async def all_over(self) -> None:
        """Wait until nobody does anything any more."""
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def start(self, doing: Coroutine[Any, Any, Any]) -> Wish:
        """Begin something; return the wish that it sends."""
        self.tasks.append(self.loop.create_task(doing))
        self.go_on()
        return self.wire.new.pop()

    def go_on(self) -> None:
        """Let everybody do what they can do now."""
        for _ in range(3):
            self.loop.run_until_complete(asyncio.sleep(0))
        for seats in self.seats:
            self.ever |= {kept.token for kept in seats.all()}

    @property
    def lagoon(self) -> Lagoon:
        """The wire, for what asks for the whole of a house."""
        return cast("Lagoon", self.wire)

    @rule(
        target=wishes,
        at=st.integers(0, TERMINALS - 1),
        name=st.sampled_from(["Ann", "Ann", ""]),
        seat=st.sampled_from([None, 0, 1, 2]),
    )
    def sits_down(self, at: int, name: str, seat: int | None) -> Wish:
        """Somebody wants to sit down."""
        return self.start(take_seat(self.lagoon, self.seats[at], TABLE, GAME, name, seat))

    @rule(target=wishes, at=st.integers(0, TERMINALS - 1))
    def leaves(self, at: int) -> Wish:
        """Somebody wants to leave, or at least says so."""
        kept = self.seats[at].find(BASE, TABLE)
        if kept is None:
            return self.start(take_seat(self.lagoon, self.seats[at], TABLE, GAME, "Ann", None))
        return self.start(leave_seat(self.lagoon, self.seats[at], kept))

    @rule(wish=wishes)
    def arrives(self, wish: Wish) -> None:
        """A wish comes to the house, perhaps not for the first time; it is never under way for too long."""
        if self.now - wish.sent >= IN_FLIGHT_MS:
            return
        try:
            done = wish.do()
        except Refused as error:
            refused = error
            wish.done.append(lambda: wish.answer.set_exception(refused))
        else:
            wish.done.append(lambda: wish.answer.set_result(done))

    @rule(wish=wishes, which=st.integers(0, 5))
    def is_answered(self, wish: Wish, which: int) -> None:
        """An answer comes, of those that are under way."""
        if wish.done and not wish.answer.done():
            wish.done[which % len(wish.done)]()
            self.go_on()

    @rule(wish=wishes)
    def is_not_answered(self, wish: Wish) -> None:
        """No answer comes: a time is over, or something in between says so. The wish may still be under way."""
        if not wish.answer.done():
            wish.answer.set_exception(NoAnswer("status 502", "", ""))
            self.go_on()

    @rule(target=greetings, at=st.integers(0, TERMINALS - 1))
    def says_hello(self, at: int) -> Greeting:
        """A terminal comes to the table; what it is answered is still under way."""
        kept = self.seats[at].find(BASE, TABLE) or KeptSeat(BASE, TABLE, GAME, "nobody", "none")
        seat = self.house.seat_of(kept.token)
        return Greeting(at, kept, self.now, seat)

    @rule(greeting=consumes(greetings))
    def is_welcomed(self, greeting: Greeting) -> None:
        """It is told whose the token was when it came."""
        if greeting.seat is not None:
            self.seats[greeting.at].confirm(greeting.kept, greeting.seat)
        elif greeting.kept.token != "none":
            self.seats[greeting.at].mark_unowned(greeting.kept, greeting.sent)
        self.go_on()

    @rule(seat=st.integers(0, 1))
    def a_stranger_comes_or_goes(self, seat: int) -> None:
        """Others sit down and leave, too."""
        if self.house.seats[seat] is None:
            self.house.seats[seat] = f"stranger {seat}"
        elif self.house.seats[seat] == f"stranger {seat}" and None in self.house.seats:
            self.house.seats[seat] = None

    @rule(minutes=st.sampled_from([1, 4, 11]))
    def time_passes(self, minutes: int) -> None:
        """Wishes grow old."""
        self.now += minutes * 60_000

    @invariant()
    def no_seat_is_without_its_token(self) -> None:
        """Whoever owns a seat can always say so, and nobody owns two."""
        owned = {token for token in self.house.seats if token in self.ever}
        assert owned <= {kept.token for kept in self.seats[0].all()}
        assert len(owned) <= 1
        # What this shows to the person is one line a table.
        assert len(self.seats[0].held_at(BASE)) <= 1


TestTerminals = Terminals.TestCase
TestTerminals.settings = settings(max_examples=150, stateful_step_count=40, deadline=None)


async def test_what_is_kept_after_no_answer_is_asked_with_again(tmp_path: Path) -> None:
    seats = SeatStore(tmp_path / "seats.json")
    asked: list[str] = []

    class Away:
        address = Address(BASE)

        async def take_seat(self, table: str, name: str, *, seat: int | None, token: str, **_: Any) -> Seat:
            asked.append(token)
            if len(asked) < 3:
                raise NoAnswer("status 503", token, "")
            return Seat(table, 1, name, token)

        async def leave(self, seat: Seat) -> None:
            raise Unreachable("status 504")

    lagoon = cast("Lagoon", Away())
    for _ in range(2):
        with pytest.raises(NoAnswer):
            await take_seat(lagoon, seats, TABLE, GAME, "Ann", None)
    kept = await take_seat(lagoon, seats, TABLE, GAME, "Ann", None)
    with pytest.raises(Unreachable):
        await leave_seat(lagoon, seats, kept)
    assert len(set(asked)) == 1
    assert [(kept.token, kept.seat) for kept in seats.all()] == [(asked[0], 1)]
