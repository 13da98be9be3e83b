"""The life of a table: who sits there, how far the game is, and the facts that change it.

A table is opened, joined (and left before the start), started, played at, and at some point over. Its facts live in
the same log and fold as the game's own. What may be asked of a table is decided in `actions`; here is only what is so.
"""

from __future__ import annotations

from typing import Any, Generic, Literal, TypeVar

import msgspec

from events.game import Result

S = TypeVar("S")

Phase = Literal["open", "playing", "over"]

UndoRule = Literal["free+ask", "free", "none"]
"""What can be taken back at a table: freely or by asking the others, only freely, or nothing."""


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A taken seat: the player's name, the SHA-256 (hex) of the token that owns it, and their nonce (hex)."""

    name: str
    token: str
    nonce: str


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An open request of `asker` to take back to just after seq `to`; `yes` are the seats that agreed."""

    asker: int
    to: int
    yes: tuple[int, ...] = ()


class Table(msgspec.Struct, Generic[S], frozen=True, forbid_unknown_fields=True):
    """All that is so at a table after event `seq`. `state` is the game's own, None before the start.

    `options` are the game's options Struct, `rules` the rules version and `components` the component set's digest the
    table was opened with; `table_rules` is the version of the table's own rules. `secret` (hex) is behind every draw;
    nobody is shown it before the game is over.
    """

    id: str
    game: str
    options: Any
    rules: int
    components: str
    listed: bool
    secret: str
    commitment: str
    undo: UndoRule
    opened: int
    seats: tuple[Seat | None, ...]
    seq: int = 0
    phase: Phase = "open"
    state: S | None = None
    request: Request | None = None
    result: Result | None = None
    table_rules: int = 1

    def seat_of(self, token_hash: str) -> int | None:
        """Return the seat owned by the token with this SHA-256 (hex), or None."""
        for number, seat in enumerate(self.seats):
            if seat is not None and seat.token == token_hash:
                return number
        return None

    @property
    def nonces(self) -> tuple[str, ...]:
        """The nonces of the taken seats, in seat order."""
        return tuple([seat.nonce for seat in self.seats if seat is not None])

    @property
    def needs_no_asking(self) -> bool:
        """Tell whether one plays alone at a table where one may ask: nobody is there who could say no."""
        return len(self.seats) == 1 and self.undo == "free+ask"


class TableFact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=True):
    """What facts about the table itself share."""


class Opened(TableFact, frozen=True, omit_defaults=True):
    """The table was opened; the first fact of every log. `options` are plain data, decoded by the game.

    `table_rules` is the version of the table's own rules (`bounds`): 1 where a log does not say so.
    """

    table: str
    game: str
    rules: int
    components: str
    options: Any
    seats: int
    listed: bool
    undo: UndoRule
    secret: str
    commitment: str
    at: int
    table_rules: int = 1


class Joined(TableFact, frozen=True):
    """A player took `seat`. `token` is the SHA-256 of the token that owns it."""

    seat: int
    name: str
    token: str
    nonce: str


class Left(TableFact, frozen=True):
    """The player on `seat` left before the start."""

    seat: int


class Started(TableFact, frozen=True):
    """Every seat is taken: the game began. The game's facts of its set-up follow."""


class UndoAsked(TableFact, frozen=True):
    """`seat` asked the others to take back to just after seq `to`."""

    seat: int
    to: int


class UndoAgreed(TableFact, frozen=True):
    """`seat` said yes to the open request."""

    seat: int


class UndoRefused(TableFact, frozen=True):
    """`seat` said no: the request is gone."""

    seat: int


class UndoWithdrawn(TableFact, frozen=True):
    """The request of `seat` is gone, by their wish or because somebody acted."""

    seat: int


class Undone(TableFact, frozen=True):
    """The game is again as it was just after seq `to`. The events since then stay in the log."""

    to: int


class Resigned(TableFact, frozen=True):
    """`seat` gave up. The game ends with it, or its own facts follow, by which it goes on without them."""

    seat: int


class Over(TableFact, frozen=True):
    """The game ended with `result`."""

    result: Result


class SecretShown(TableFact, frozen=True):
    """The secret behind every draw, for everybody to check."""

    secret: str


Facts = (
    Opened | Joined | Left | Started | UndoAsked | UndoAgreed | UndoRefused | UndoWithdrawn | Undone | Resigned
    | Over | SecretShown
)  # fmt: skip


def opened(fact: Opened, options: Any) -> Table[Any]:
    """Return the table that `Opened` makes, with `options` decoded by its game."""
    return Table(
        id=fact.table,
        game=fact.game,
        options=options,
        rules=fact.rules,
        components=fact.components,
        listed=fact.listed,
        undo=fact.undo,
        secret=fact.secret,
        commitment=fact.commitment,
        opened=fact.at,
        seats=(None,) * fact.seats,
        table_rules=fact.table_rules,
    )


def _seated(table: Table[S], seat: int, who: Seat | None) -> Table[S]:
    return msgspec.structs.replace(table, seats=(*table.seats[:seat], who, *table.seats[seat + 1 :]))


def evolve(table: Table[S], fact: TableFact) -> Table[S]:
    """Record one fact about a table already opened.

    `Started` and `Undone` also set the game's state, which the fold does: it knows the game and the past.
    """
    replace = msgspec.structs.replace
    match fact:
        case Joined(seat=seat, name=name, token=token, nonce=nonce):
            return _seated(table, seat, Seat(name, token, nonce))
        case Left(seat=seat):
            return _seated(table, seat, None)
        case Started():
            return replace(table, phase="playing")
        case UndoAsked(seat=seat, to=to):
            return replace(table, request=Request(seat, to))
        case UndoAgreed(seat=seat):
            request = table.request
            assert request is not None
            return replace(table, request=replace(request, yes=(*request.yes, seat)))
        case UndoRefused() | UndoWithdrawn() | Undone():
            return replace(table, request=None)
        case Over(result=result):
            return replace(table, phase="over", result=result, request=None)
        case Resigned() | SecretShown():
            return table
        case _:
            raise TypeError(f"not a fact about an open table: {fact!r}")
