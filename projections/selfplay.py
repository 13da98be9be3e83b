"""A game played by random people, fixed by a seed: they join and leave, move, take back and sometimes resign.

It goes through the table's own actions, so that what comes out is a real log. There is no clock and no `random` here:
whoever calls it with the same arguments gets the same bytes.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate, islice
from typing import Any, NamedTuple, Protocol, runtime_checkable

import msgspec
from msgspec import UNSET

from events import actions
from events.bounds import NEWEST
from events.chance import Picker, commitment, seeded
from events.event import (
    Action,
    AnswerUndo,
    AskUndo,
    Commit,
    Event,
    Join,
    Leave,
    Open,
    Play,
    Resign,
    Reveal,
    Seated,
    Unseat,
)
from events.fold import Folded
from events.game import Game, Illegal
from events.past import Past
from events.requests import is_too_late, still_asked
from events.series import Series
from events.table import Table, UndoRule
from projections.asking import Asking
from projections.conformance.fault import Fault
from projections.opener import Opener
from projections.pace import Pace

MAX_EVENTS = 3000
"""Events after which a game is held to be endless."""

OPENED_AT_MS = 1_700_000_000_000
"""The time at which every game is opened, in ms since 1970; where there are no clocks each event is a second later."""

UNDO_REACH = 6
"""How many events back a request to take back may reach."""


class Habits(msgspec.Struct, frozen=True):
    """How random people behave: each is done once in so many occasions, and never when 0.

    `clock` is how often their tables have clocks, `ask` how often they ask for something else than to take back,
    `opener` how often whoever opened the table does something there before the start, `again` how often a table is the
    next of the same people.
    """

    leave: int = 5
    undo: int = 12
    resign: int = 300
    clock: int = 0
    ask: int = 0
    opener: int = 0
    again: int = 0


HABITS = Habits()


@runtime_checkable
class MoveWeights(Protocol):
    """A game in which random play needs weights, since uniformly random moves would lead nowhere."""

    def inclination(self, state: Any, seat: int, move: Any) -> int:
        """Return how much `seat` is inclined to make a legal move: a weight, 1 or more."""


class Moment(NamedTuple):
    """An event, with the table before it (None: there was none) and after it."""

    before: Folded[Any] | None
    event: Event
    after: Folded[Any]


def play(
    game: Game[Any, Any, Any, Any], options: Any, seats: int, seed: str, habits: Habits = HABITS
) -> Iterator[Moment]:
    """Play a whole game with `options` (the game's own Struct) and yield it event by event.

    Raises `Illegal` for options that do not go together, and `Fault` where the game is stuck, endless or refuses what
    it said was legal.
    """
    people, pace, asking = _People(game, seed, habits), Pace(game, seed), Asking(game, seed, habits.ask)
    opener = Opener(game, seed, habits.opener, first=people.token(1))
    asked = Open(
        game.name,
        msgspec.to_builtins(options),
        seats,
        listed=False,
        undo=people.undo_rule(),
        clock=pace.rule(seats, habits.clock),
        opener=opener.token,
    )
    if habits.again:
        asked = people.another_game(asked)
    event, after = actions.open_table(game, asked, _hex(seed, "table")[:16], _hex(seed, "secret"), OPENED_AT_MS)
    yield Moment(None, event, after)
    while not after.table.has_ended:
        before = after
        if before.table.seq >= MAX_EVENTS:
            raise Fault("bounded", f"the game is not over after {MAX_EVENTS} events")
        # After a pause the time is later than it would be.
        later = max(OPENED_AT_MS + 1000 * before.table.seq, event.at)
        is_timed = before.table.clock is not UNSET
        at = event.at + pace.span(before.table) if is_timed else later
        turn = pace.next(before, at) if is_timed else None
        if turn is None and (done := asking.next(before, at) or opener.next(before, at)) is not None:
            turn, at = (done.who, done.action), done.at
        who, action = turn or people.next(before, at)
        try:
            event, after = actions.act(game, before, who, action, at, key=f"a{before.table.seq}")
        except Illegal as error:
            raise Fault("sound", f"{action} by seat {who} was held to be legal, but refused: {error}") from error
        yield Moment(before, event, after)


def _hex(seed: str, what: str) -> str:
    return hashlib.sha256(f"selfplay|{seed}|{what}".encode()).hexdigest()


class _People:
    """The random players of the table, and what they do next."""

    def __init__(self, game: Game[Any, Any, Any, Any], seed: str, habits: Habits) -> None:
        self._game = game
        self._seed = seed
        self._habits = habits
        self._chance: Picker = seeded(f"selfplay|{seed}|people")
        self._came = 0
        self._nonces: dict[str, str] = {}
        """The nonces that people made, by what they are bound by."""

    def token(self, number: int) -> str:
        """Return the SHA-256 (hex) of the token of whoever comes with nonce `number`."""
        return _hex(self._seed, f"token|{number}")

    def undo_rule(self) -> UndoRule:
        """Return what can be taken back at this table: at most tables anything."""
        if self._chance.pick(4):
            return "free+ask"
        return "free" if self._chance.pick(2) else "none"

    def another_game(self, asked: Open) -> Open:
        """Return how a table is opened: now and then with everybody seated, after others that they have played."""
        if not self._once_in(self._habits.again):
            return asked
        seated = []
        for _ in range(asked.seats):
            bound = self._bound()
            name = f"Player {_hex(self._seed, f'name|{self._came}')[:4]}"
            seated.append(Seated(name, self.token(self._came), bound))
        wins, draws = tuple([self._chance.pick(3) for _ in seated]), self._chance.pick(3)
        series = Series("before", 2 + sum(wins) + draws, wins, draws)
        return msgspec.structs.replace(asked, series=series, seated=tuple(seated))

    def next(self, folded: Folded[Any], at: int) -> tuple[int | None, Action]:
        """Return who acts next, `at` some ms since 1970, and how."""
        table = folded.table
        if table.phase == "open":
            return self._gather(table)
        if table.phase == "shuffling":
            return self._shuffle(table)
        if table.request is not None and (table.paused_until is not UNSET or not self._once_in(8)):
            return self._answer(table, at)
        if folded.past is not None and self._once_in(self._habits.undo):
            asked = self._take_back(folded, folded.past)
            if asked is not None:
                return asked
        if self._once_in(self._habits.resign):
            return self._one_of(self._game.staying(table.state)), Resign()
        return self._move(table)

    def _once_in(self, occasions: int) -> bool:
        return occasions > 0 and self._chance.pick(occasions) == 0

    def _gather(self, table: Table[Any]) -> tuple[int | None, Action]:
        """Somebody comes and takes any seat or one they like, or somebody leaves."""
        taken = [seat for seat, who in enumerate(table.seats) if who is not None]
        if taken and self._once_in(self._habits.leave):
            return self._one_of(taken), Leave()
        unbound = [seat for seat, who in enumerate(table.seats) if who is not None and who.commitment is UNSET]
        if unbound and self._once_in(2):
            return self._one_of(unbound), Commit(self._bound())
        free = [seat for seat, who in enumerate(table.seats) if who is None]
        bound = self._bound()
        name, token = _hex(self._seed, f"name|{self._came}"), self.token(self._came)
        seat = self._one_of([None, *free])
        shown = self._nonces[bound] if len(table.seats) == 1 and self._once_in(2) else UNSET
        return None, Join(f"Player {name[:4]}", token, shown, seat, bound)

    def _bound(self) -> str:
        """Make a new nonce, and return what somebody is bound to it by."""
        self._came += 1
        nonce = _hex(self._seed, f"nonce|{self._came}")[:32]
        bound = commitment(nonce)
        self._nonces[bound] = nonce
        return bound

    def _shuffle(self, table: Table[Any]) -> tuple[int, Action]:
        """Somebody who is waited for does their part, or leaves; or another wishes that they were gone."""
        seat = self._one_of(table.awaited)
        if self._once_in(2 * self._habits.leave):
            return seat, Leave()
        others = [
            other
            for other in range(len(table.seats))
            if other not in table.awaited and all((wish.by, wish.seat) != (other, seat) for wish in table.unseatings)
        ]
        if others and self._once_in(2 * self._habits.leave):
            return self._one_of(others), Unseat(seat)
        who = table.seats[seat]
        assert who is not None
        return seat, Commit(self._bound()) if who.commitment is UNSET else Reveal(self._nonces[who.commitment])

    def _answer(self, table: Table[Any], at: int) -> tuple[int | None, Action]:
        """The asker withdraws the request, or one of the others says yes or no."""
        request = table.request
        assert request is not None
        if self._once_in(6):
            return request.asker, AnswerUndo(False)
        who, yes = self._one_of(still_asked(self._game, table)), not self._once_in(4)
        return who, AnswerUndo(yes and not is_too_late(request, at))

    def _take_back(self, folded: Folded[Any], past: Past[Any]) -> tuple[int | None, Action] | None:
        """Somebody wants to go back: before their own last action, or anywhere not too far."""
        table = folded.table
        seat = self._one_of(self._game.staying(table.state))
        undos = folded.undos[seat]
        links = list(islice(past, 1, UNDO_REACH))
        own = past.last_of(seat)
        if not links or own is None or table.undo == "none":
            return None
        if len(table.seats) > 1 and undos.has_taken_all(NEWEST):
            return None
        if self._game.withdraw(table.state, seat) and self._once_in(2):
            return seat, AskUndo(own)
        to = own if self._once_in(2) else self._one_of(links).seq
        earliest = past.free_for(seat)
        is_free = table.needs_no_asking or (earliest is not None and earliest <= to)
        if not is_free and (table.undo == "free" or table.request is not None or not undos.may_ask(to, NEWEST)):
            return None
        return seat, AskUndo(to)

    def _move(self, table: Table[Any]) -> tuple[int | None, Action]:
        """One of the seats in turn makes one of its legal moves."""
        turn = self._game.to_act(table.state)
        if not turn:
            raise Fault("stuck", "nobody can move, but the game is not over")
        seat = self._one_of(turn)
        moves = tuple(self._game.legal(table.state, seat))
        if not moves:
            raise Fault("stuck", f"seat {seat} is to act but has no legal move")
        return seat, Play(self._liked(table.state, seat, moves))

    def _liked(self, state: Any, seat: int, moves: tuple[Any, ...]) -> Any:
        """Return one of the moves: any, or by the inclinations that the game knows of."""
        game = self._game
        if not isinstance(game, MoveWeights):
            return self._one_of(moves)
        ends = list(accumulate(game.inclination(state, seat, move) for move in moves))
        return moves[bisect_right(ends, self._chance.pick(ends[-1]))]

    def _one_of(self, things: Any) -> Any:
        return things[self._chance.pick(len(things))]
