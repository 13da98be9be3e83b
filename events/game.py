"""What a game is: the protocol that every game keeps, the exception its rules refuse with, and its result.

A game is rules without a world. Its `decide` turns a move into facts or refuses, its `evolve` folds facts into
state, its `legal` is the one truth about what can be done. Nothing here knows how a table, a log or a client works.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

import msgspec

from events.chance import Picker

S = TypeVar("S")
M = TypeVar("M")
F = TypeVar("F")
O = TypeVar("O")  # noqa: E741  (O for options, beside S, M and F)


class Illegal(Exception):  # noqa: N818  (the word the rules use; it is caught at the edge only)
    """A refusal by a rule: nothing has changed.

    `code` never changes once published; clients translate it. `message` is an English sentence for a person.
    `about` holds what the sentence is about (an island, a number), for catalogs in other languages.
    """

    def __init__(self, code: str, message: str, **about: str | int) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message
        self.about = about


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended.

    `winners` are seats in order: one, several who share the victory, or none for a draw. `scores` has one number a
    seat. `how` is a stable code for what decided it.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    how: str


class Game(Protocol[S, M, F, O]):
    """The rules of one game, as one object without state of its own.

    Type parameters: `S` state, `M` move, `F` fact, `O` options; all frozen msgspec Structs (or unions of them).
    """

    @property
    def name(self) -> str:
        """The name used in logs, addresses and folders: lower case, underscores."""

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """How many seats a table of this game can have, ascending."""

    @property
    def emblems(self) -> int:
        """How many colours or emblems its seats can choose from, at least one for each seat."""

    @property
    def version(self) -> int:
        """The version of the rules, from 1; it grows when `decide` would answer an old log differently."""

    @property
    def components(self) -> str:
        """The digest (16 hex digits) of the component set new tables are opened with."""

    @property
    def known_components(self) -> frozenset[str]:
        """Digests of every component set this program still holds, so that old tables fold for ever."""

    @property
    def passes(self) -> bool:
        """Tell whether a turn can be passed over (`pass_turn`)."""

    @property
    def state_type(self) -> Any:
        """The type of `S`, for codecs."""

    @property
    def move_type(self) -> Any:
        """The type of `M`, for codecs."""

    @property
    def fact_type(self) -> Any:
        """The type of `F`, for codecs."""

    @property
    def options_type(self) -> type[O]:
        """The type of `O`; constructible without arguments, which gives the defaults."""

    def check_options(self, options: O, seats: int) -> None:
        """Refuse options that do not go together or with this many seats. Raises `Illegal`."""

    def blank(self, options: O, seats: int) -> S:
        """Return the state before anything was set up: everything still in the box."""

    def setup(self, state: S, chance: Picker) -> tuple[F, ...]:
        """Return the facts of the set-up, chance outcomes included, from a `blank` state."""

    def decide(self, state: S, seat: int, move: M, chance: Picker) -> tuple[F, ...]:
        """Return the facts that `move` by `seat` leads to. Raises `Illegal` and then nothing has happened."""

    def evolve(self, state: S, fact: F) -> S:
        """Record one fact. No rule, no chance, no refusal."""

    def legal(self, state: S, seat: int) -> Iterator[M]:
        """Yield every move that `decide` would accept from `seat` now, each once, in a fixed order."""

    def to_act(self, state: S) -> tuple[int, ...]:
        """Return the seats that can move now, ascending; empty when the game is over."""

    def staying(self, state: S) -> tuple[int, ...]:
        """Return the seats that are still in the game, ascending: all but those that left it."""

    def leave(self, state: S, seat: int, chance: Picker) -> tuple[F, ...]:
        """Return the facts by which the game goes on without `seat`; nothing if it does not go on.

        It is asked while two others or more are staying. Whoever left has no move any more, cannot win, and nobody
        ever waits for them.
        """

    def stopped(self, state: S) -> S:
        """Return `state` as it is shown once the table is over, whatever ended it: it is nobody's turn any more.

        Nothing that was pending is, and there is nothing left to do. What stays on the table stays as it is.
        """

    def result(self, state: S) -> Result | None:
        """Return how the game ended, or None while it goes on. Nobody who left it is among the winners."""

    def scores(self, state: S) -> tuple[int, ...]:
        """Return the points of each seat so far."""

    def standing(self, state: S) -> tuple[int, ...]:
        """Return the points each seat would have, were the game over now and scored as it lies.

        It says where everybody stood in a game that something else ended than its rules. What scores only at the end
        counts, what is hidden until then too, as the rules of the end say.
        """

    def reveals(self, state: S, fact: F) -> bool:
        """Tell whether `fact`, about to be recorded in `state`, shows any viewer something new or was chance.

        What reveals nothing can be taken back freely.
        """

    def shown_by(self, state: S, fact: F) -> int | None:
        """Return the seat that shows what it alone knew by `fact`, where that is all that `fact` reveals; else None.

        It is asked of facts that reveal something. What only showed one's own cards can be taken back freely while the
        turn lasts: whoever takes it back has learned nothing by it.
        """

    def aside(self, fact: F) -> int | None:
        """Return the seat whose part in a simultaneous hidden choice this fact is, else None.

        Such a fact does not make another seat's decision stale.
        """

    def withdraw(self, state: S, seat: int) -> tuple[F, ...]:
        """Return the facts that take back the part of `seat` in a simultaneous choice still open; empty without one.

        Others may have chosen after it: their choices stay.
        """

    def turns_ended(self, state: S, fact: F) -> tuple[int, ...]:
        """Return the seats that end a turn by `fact`, which is about to be recorded in `state`.

        A part in a simultaneous choice is a turn that ends when all have chosen: until then it can be withdrawn.
        """

    def pass_turn(self, state: S, seat: int, chance: Picker) -> tuple[F, ...]:
        """Return the facts by which the turn of `seat`, who is awaited, is passed over; nothing where none `passes`.

        As little as the rules allow is done in it.
        """

    def hints(self, state: S, seat: int, like: Mapping[str, Any]) -> Any:
        """Return what helps `seat` to choose among the moves that are `like` this, or None.

        That may be how far a piece reaches, or what a move would score. `like` comes from outside: names and values
        are whatever a client sent.
        """

    def redeal(self, state: S, seat: int, chance: Picker) -> S:
        """Return another state that `seat` could not tell from this one (a seat of -1 is a spectator)."""

    def faults(self, state: S) -> tuple[str, ...]:
        """Return what is wrong with `state`, in words: broken invariants such as pieces not conserved."""


@runtime_checkable
class Outcomes(Protocol):
    """A game that can say at once where a move leads, for who thinks ahead and has no use for the facts.

    `tests/events/test_outcomes.py` holds `after` to `decide` and `evolve`.
    """

    def after(self, state: Any, seat: int, move: Any, chance: Picker) -> Any:
        """Return `state` evolved by the facts of `decide`, with the same draws. Raises `Illegal` like it."""


@runtime_checkable
class EndsOpenly(Protocol):
    """A `Game` that says whether its result can be known before the move that ends it is made."""

    def ends_openly(self, state: Any) -> bool:
        """Tell whether the result turns on nothing hidden, were the game over after a move made in `state`."""


@runtime_checkable
class Outlooks(Protocol):
    """A game that has more to say of what moves would do than their facts tell."""

    def outlook(self, before: Any, after: Any, seat: int) -> Any:
        """Return how things stand for `seat` in `after`, compared with `before`; None where there is nothing to say.

        Both are states that `seat` may take for true, and it is told nothing that it could not know.
        """


class Draft(Generic[S, F]):
    """Collects facts while a rule is being carried out, and keeps the state they lead to at hand.

    It lets `decide` read like the rule book: tell a fact, look at the board as it is now, tell the next.
    """

    __slots__ = ("_evolve", "_facts", "state")

    def __init__(self, state: S, evolve: Callable[[S, F], S]) -> None:
        self.state = state
        self._evolve = evolve
        self._facts: list[F] = []

    def tell(self, *facts: F) -> None:
        """Add facts, in order, and evolve the state by each."""
        for fact in facts:
            self._facts.append(fact)
            self.state = self._evolve(self.state, fact)

    @property
    def facts(self) -> tuple[F, ...]:
        """All facts told so far."""
        return tuple(self._facts)
