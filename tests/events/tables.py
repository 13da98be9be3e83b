"""Tables for tests: opened, joined and played at through the table's own actions."""

from __future__ import annotations

import hashlib
from typing import Any

from msgspec import UNSET, UnsetType

from events import actions
from events.chance import commitment
from events.clock import ClockRule
from events.event import Action, AnswerUndo, AskUndo, Event, Join, Open, Play, Reveal
from events.game import Game
from events.kahuna import KAHUNA
from events.table import Table, UndoRule
from tests.conformance.pebbles import GAME as PEBBLES

SECRET = "5e" * 32
TABLE = "tableid"
NONCES = ("a" * 32, "b" * 32, "c" * 32)
NAMES = ("Ann", "Bob", "Cat")


def token(seat: int) -> str:
    """Return the SHA-256 of the token of a seat."""
    return hashlib.sha256(f"token {seat}".encode()).hexdigest()


def joining(number: int, seat: int | None = None) -> Join:
    """Return what person `number` asks for in order to sit down."""
    return Join(NAMES[number], token(number), seat=seat, commitment=commitment(NONCES[number]))


class Story:
    """A table and its log, as they grow.

    In format 1, where the last seat taken begins the game: event 3 at a table for two. What format 2 has of its own is
    tested with it (`tests.events.test_shuffle`, `test_chain`).
    """

    def __init__(
        self,
        game: Game[Any, Any, Any, Any] = KAHUNA,
        options: dict[str, Any] | None = None,
        seats: int = 2,
        undo: UndoRule = "free+ask",
        secret: str = SECRET,
        name: str = TABLE,
        format: int = 1,
        clock: ClockRule | UnsetType = UNSET,
    ) -> None:
        self.game = game
        self.people: dict[int, int] = {}
        """Who sits where."""
        asked = Open(game.name, options or {}, seats, listed=False, undo=undo, clock=clock)
        event, self.folded = actions.open_table(game, asked, name, secret, 1000, format)
        self.events: list[Event] = [event]

    @property
    def table(self) -> Table[Any]:
        """The table as it is."""
        return self.folded.table

    @property
    def state(self) -> Any:
        """The game as it is."""
        return self.folded.table.state

    @property
    def seq(self) -> int:
        """The seq of the last event."""
        return self.folded.table.seq

    def act(self, who: int | None, action: Action, at: int | None = None) -> Event:
        """Do something at `at`, else a ms after the last event, and return the event. Raises `Illegal`."""
        at = 1000 + self.seq if at is None else at
        event, self.folded = actions.act(self.game, self.folded, who, action, at, key=f"key{self.seq}")
        self.events.append(event)
        return event

    def join(self, number: int, seat: int | None = None) -> Event:
        """Let person `number` join."""
        if self.table.format == 1:
            return self.act(None, Join(NAMES[number], token(number), NONCES[number], seat))
        event = self.act(None, joining(number, seat))
        self.people[event.facts[0].seat] = number
        return event

    def reveal(self, seat: int) -> Event:
        """Let whoever sits on `seat` show their nonce."""
        return self.act(seat, Reveal(NONCES[self.people[seat]]))

    def seated(self) -> Story:
        """Let everybody join in order: the game begins."""
        for number in range(len(self.table.seats)):
            self.join(number)
        for seat in self.table.awaited:
            self.reveal(seat)
        return self

    def play(self, who: int, move: Any, at: int | None = None) -> Event:
        """Make a move."""
        return self.act(who, Play(move), at)

    def play_any(self, count: int = 1) -> Story:
        """Make so many moves: each time the last legal one of the first seat to act."""
        for _ in range(count):
            seat = self.game.to_act(self.state)[0]
            self.play(seat, list(self.game.legal(self.state, seat))[-1])
        return self

    def undo(self, who: int, to: int, at: int | None = None) -> Event:
        """Take back, or ask to."""
        return self.act(who, AskUndo(to), at)

    def answer(self, who: int, yes: bool, at: int | None = None) -> Event:
        """Answer the open request."""
        return self.act(who, AnswerUndo(yes), at)


def begun(first: int = 0, undo: UndoRule = "free+ask", **options: Any) -> Story:
    """Return a table of Kahuna that has just begun, with Ann (0) and Bob (1) seated."""
    return Story(options={"first": first, **options}, undo=undo).seated()


def pebbles(seats: int = 3, undo: UndoRule = "free+ask") -> Story:
    """Return a table of the small game with simultaneous choices that has just begun."""
    return Story(PEBBLES, seats=seats, undo=undo).seated()
