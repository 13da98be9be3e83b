"""The life of a table: who sits there, how far the game is, and the facts that change it.

A table is opened, joined (and left before the start), started, played at, and at some point over. Its facts live in
the same log and fold as the game's own. What may be asked of a table is decided in `actions`; here is only what is so.
"""

from __future__ import annotations

from typing import Any, Generic, Literal, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from events import clock as clocks
from events.clock import ClockRule, ClockState, Night
from events.game import Result
from events.wanted import Request, Wanted

S = TypeVar("S")

Phase = Literal["open", "shuffling", "playing", "over"]
"""`open` while a seat is free; `shuffling` from the last seat taken until everybody's nonce is shown."""

FORMAT = 2
"""The format that new tables' events are written in.

Format 1: a seat is taken with a nonce, a draw is fixed by its event's seq, and a digest stands for the table after the
event. Format 2: a seat is taken with the hash of a nonce, which is shown when all seats are taken; a draw is fixed by
how many events drew before; and a digest stands for the whole log up to its event.
"""

FORMATS = range(1, FORMAT + 1)
"""The formats that are read."""

UndoRule = Literal["free+ask", "free", "none"]
"""What can be taken back at a table: freely or by asking the others, only freely, or nothing."""


class StandIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot of `level` that plays in the place of whoever has a seat; `token` is the SHA-256 (hex) of its own."""

    level: str
    token: str


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A taken seat: the player's name, the SHA-256 (hex) of the token that owns it, and their nonce (hex).

    In format 2 `commitment` is the SHA-256 (hex) of the nonce, unset after a shuffle that was broken until the player
    commits anew; `nonce` is unset until it is shown. `bot` is the level or kind of a bot, unset for a person.
    `stand_in` is who plays on in the place of a person, unset while nobody does; `night` when their clock stands.
    """

    name: str
    token: str
    nonce: str | UnsetType = UNSET
    commitment: str | UnsetType = UNSET
    bot: str | UnsetType = UNSET
    stand_in: StandIn | UnsetType = UNSET
    night: Night | UnsetType = UNSET


class Unseating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The vote of seat `by` that `seat`, which is waited for, is given up."""

    seat: int
    by: int


class Table(msgspec.Struct, Generic[S], frozen=True, forbid_unknown_fields=True):
    """All that is so at a table after event `seq`. `state` is the game's own, None before the start.

    `options` are the game's options Struct, `rules` the rules version and `components` the component set's digest the
    table was opened with; `table_rules` is the version of the table's own rules. `secret` (hex) is behind every draw;
    nobody is shown it before the game is over. `format` is that of its events; from format 2 on `drawn` counts the
    events that drew, and `unseatings` are the wishes that somebody who is waited for gives up their seat. `imagine` is
    false where no seat may ask for other worlds, `demo` true where bots may play among themselves, `clock` holds the
    clocks of the seats, `paused_until` the time (ms since 1970) until which the players pause; they are unset
    otherwise, so that a table without them is encoded as it was before there were any.
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
    format: int = 1
    drawn: int = 0
    unseatings: tuple[Unseating, ...] = ()
    imagine: bool | UnsetType = UNSET
    demo: bool | UnsetType = UNSET
    clock: ClockState | UnsetType = UNSET
    paused_until: int | UnsetType = UNSET

    def seat_of(self, token_hash: str) -> int | None:
        """Return the seat of the token with this SHA-256 (hex), its owner's or a stand-in's; None if there is none."""
        for number, seat in enumerate(self.seats):
            if seat is None:
                continue
            if token_hash == seat.token or (seat.stand_in is not UNSET and token_hash == seat.stand_in.token):
                return number
        return None

    def player_of(self, seat: int) -> str | None:
        """Return the SHA-256 (hex) of the token of whoever acts for `seat` now: its stand-in or its owner."""
        who = self.seats[seat]
        if who is None:
            return None
        return who.token if who.stand_in is UNSET else who.stand_in.token

    @property
    def nonces(self) -> tuple[str, ...]:
        """The nonces of the taken seats that are known, in seat order."""
        return tuple([seat.nonce for seat in self.seats if seat is not None and seat.nonce is not UNSET])

    @property
    def next_draws(self) -> str:
        """What fixes the draws of the next event, beside the secret and the nonces (`chance.outcome`)."""
        return f"1|{self.seq + 1}" if self.format == 1 else f"2|{self.drawn}"

    @property
    def last_draws(self) -> str:
        """What fixed the draws of the last event, if there were any."""
        return f"1|{self.seq}" if self.format == 1 else f"2|{self.drawn - 1}"

    @property
    def is_full(self) -> bool:
        """Tell whether every seat is taken."""
        return None not in self.seats

    @property
    def is_committed(self) -> bool:
        """Tell whether every seat is taken and bound to a nonce, so that the nonces can be shown."""
        return all(seat is not None and seat.commitment is not UNSET for seat in self.seats)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats whose part in the shuffle is missing: a commitment first, and when all are there, a nonce."""
        if self.phase != "shuffling":
            return ()
        part = "nonce" if self.is_committed else "commitment"
        return tuple(number for number, seat in enumerate(self.seats) if getattr(seat, part) is UNSET)

    @property
    def bots(self) -> tuple[int, ...]:
        """The seats that bots hold, ascending."""
        return tuple([n for n, seat in enumerate(self.seats) if seat is not None and seat.bot is not UNSET])

    def is_played_by_bot(self, seat: int) -> bool:
        """Tell whether a bot plays on `seat`, from the start or in the place of a person."""
        who = self.seats[seat]
        return who is not None and (who.bot is not UNSET or who.stand_in is not UNSET)

    @property
    def running_clock(self) -> ClockState:
        """The clocks of a table that has some."""
        assert self.clock is not UNSET
        return self.clock

    @property
    def nights(self) -> clocks.Nights:
        """The night of each seat, None without one."""
        return tuple([seat.night if seat is not None and seat.night is not UNSET else None for seat in self.seats])

    @property
    def needs_no_asking(self) -> bool:
        """Tell whether undo requests need no answer: there is only one player, and requests are allowed."""
        return len(self.seats) == 1 and self.undo == "free+ask"


class TableFact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=True):
    """What facts about the table itself share."""


class Opened(TableFact, frozen=True, omit_defaults=True):
    """The table was opened; the first fact of every log. `options` are plain data, decoded by the game.

    `table_rules` is the version of the table's own rules (`bounds`), `format` that of the log: 1 where a log does not
    say so. `imagine` is false where no seat may ask for other worlds, `demo` true where bots may play among themselves.
    `clock` says how much time there is, unset where nobody's time is limited.
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
    format: int = 1
    imagine: bool | UnsetType = UNSET
    demo: bool | UnsetType = UNSET
    clock: ClockRule | UnsetType = UNSET


class Joined(TableFact, frozen=True):
    """A player took `seat`. `token` is the SHA-256 of the token that owns it.

    In format 1 with their `nonce`, from format 2 on with its SHA-256, the `commitment`. `bot` is the level or kind of a
    bot, unset for a person.
    """

    seat: int
    name: str
    token: str
    nonce: str | UnsetType = UNSET
    commitment: str | UnsetType = UNSET
    bot: str | UnsetType = UNSET


class Left(TableFact, frozen=True):
    """The player on `seat` left before the start."""

    seat: int


class ShuffleBegan(TableFact, frozen=True):
    """Every seat is taken: everybody's nonce is due, or their commitment where it was thrown away."""


class Committed(TableFact, frozen=True):
    """`seat` is bound anew, to the nonce whose SHA-256 (hex) is `commitment`."""

    seat: int
    commitment: str


class NonceShown(TableFact, frozen=True):
    """`seat` showed the nonce it is bound to."""

    seat: int
    nonce: str


class UnseatWished(TableFact, frozen=True):
    """`by` wishes that whoever has `seat`, and is waited for, leaves it."""

    seat: int
    by: int


class ShuffleBroken(TableFact, frozen=True):
    """Somebody is gone from the shuffle: all commitments and nonces are thrown away."""


class Started(TableFact, frozen=True):
    """Every seat is taken, and all nonces are known: the game began. The game's facts of its set-up follow."""


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


class Asked(TableFact, frozen=True):
    """`seat` asked the others for `what`.

    `absent` are the seats that are not asked, as their people are away; unset where there are none. `token` is the
    SHA-256 (hex) of that of the bot that is to play on, unset where none is.
    """

    seat: int
    what: Wanted
    absent: tuple[int, ...] | UnsetType = UNSET
    token: str | UnsetType = UNSET


class Agreed(TableFact, frozen=True):
    """`seat` said yes to the open request, which is none to take back."""

    seat: int


class Declined(TableFact, frozen=True):
    """`seat` said no to the open request, which is none to take back: it is gone."""

    seat: int


class Withdrawn(TableFact, frozen=True):
    """The request of `seat`, none to take back, is gone, by their wish or because somebody acted."""

    seat: int


class GamePaused(TableFact, frozen=True):
    """All agreed to pause: nobody moves, and no clock runs, before `until` (ms since 1970)."""

    until: int


class GameResumed(TableFact, frozen=True):
    """The pause is over."""


class Returned(TableFact, frozen=True):
    """Whoever owns `seat` is back, and plays themselves again."""

    seat: int


class Resigned(TableFact, frozen=True):
    """`seat` gave up. The game ends with it, or its own facts follow, by which it goes on without them."""

    seat: int


class NightSet(TableFact, frozen=True):
    """The clock of `seat` stands each night, from minute `start` of the UTC day to `end`; by None no more."""

    seat: int
    night: Night | None


class TimeRanOut(TableFact, frozen=True):
    """The time of `seat` is over. What follows by the rule of the table's clock comes with it."""

    seat: int


class TimeGiven(TableFact, frozen=True):
    """`by` gave so many ms to `seat`."""

    seat: int
    by: int
    ms: int


class ClockHeld(TableFact, frozen=True):
    """So many ms since the event before count for nobody: a server could not take what was sent then."""

    ms: int


class Replaced(TableFact, frozen=True):
    """A bot of `level` plays on in the place of whoever has `seat`; `token` is the SHA-256 (hex) of its own."""

    seat: int
    level: str
    token: str


class Over(TableFact, frozen=True):
    """The game ended with `result`."""

    result: Result


class SecretShown(TableFact, frozen=True):
    """The secret behind every draw, for everybody to check."""

    secret: str


Facts = (
    Opened | Joined | Left | ShuffleBegan | Committed | NonceShown | UnseatWished | ShuffleBroken | Started
    | UndoAsked | UndoAgreed | UndoRefused | UndoWithdrawn | Undone | Resigned | Over | SecretShown
    | NightSet | TimeRanOut | TimeGiven | ClockHeld | Replaced | Returned
    | Asked | Agreed | Declined | Withdrawn | GamePaused | GameResumed
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
        format=fact.format,
        imagine=fact.imagine,
        demo=fact.demo,
        clock=fact.clock if fact.clock is UNSET else clocks.started(fact.clock, fact.seats, fact.at),
    )


def _seated(table: Table[S], seat: int, who: Seat | None) -> Table[S]:
    return msgspec.structs.replace(table, seats=(*table.seats[:seat], who, *table.seats[seat + 1 :]))


def _changed(table: Table[S], seat: int, **part: Any) -> Table[S]:
    who = table.seats[seat]
    assert who is not None
    return _seated(table, seat, msgspec.structs.replace(who, **part))


def _unbound(seat: Seat | None) -> Seat | None:
    return seat and msgspec.structs.replace(seat, nonce=UNSET, commitment=UNSET)


def evolve(table: Table[S], fact: TableFact) -> Table[S]:
    """Record one fact about a table already opened.

    `Started` and `Undone` also set the game's state, which the fold does: it knows the game and the past.
    """
    replace = msgspec.structs.replace
    match fact:
        case Joined(seat=seat, name=name, token=token, nonce=nonce, commitment=commitment, bot=bot):
            return _seated(table, seat, Seat(name, token, nonce, commitment, bot))
        case Left(seat=seat):
            return _seated(table, seat, None)
        case ShuffleBegan():
            return replace(table, phase="shuffling")
        case Committed(seat=seat, commitment=commitment):
            return _changed(table, seat, commitment=commitment)
        case NonceShown(seat=seat, nonce=nonce):
            return _changed(table, seat, nonce=nonce)
        case UnseatWished(seat=seat, by=by):
            return replace(table, unseatings=(*table.unseatings, Unseating(seat, by)))
        case ShuffleBroken():
            return replace(table, phase="open", seats=tuple(map(_unbound, table.seats)), unseatings=())
        case Started():
            return replace(table, phase="playing", unseatings=())
        case UndoAsked(seat=seat, to=to):
            return replace(table, request=Request(seat, to))
        case Asked(seat=seat, what=what, absent=absent, token=token):
            return replace(table, request=Request(seat, table.seq, what=what, absent=absent, token=token))
        case UndoAgreed(seat=seat) | Agreed(seat=seat):
            request = table.request
            assert request is not None
            return replace(table, request=replace(request, yes=(*request.yes, seat)))
        case UndoRefused() | UndoWithdrawn() | Undone() | Declined() | Withdrawn():
            return replace(table, request=None)
        case GamePaused(until=until):
            return replace(table, paused_until=until, request=None)
        case GameResumed():
            return replace(table, paused_until=UNSET, request=None)
        case Over(result=result):
            return replace(table, phase="over", result=result, request=None, paused_until=UNSET)
        case Replaced(seat=seat, level=level, token=token):
            return replace(_changed(table, seat, stand_in=StandIn(level, token)), request=None)
        case Returned(seat=seat):
            clock = table.clock if table.clock is UNSET else clocks.returned(table.clock, seat)
            return replace(_changed(table, seat, stand_in=UNSET), clock=clock)
        case NightSet(seat=seat, night=night):
            return _changed(table, seat, night=UNSET if night is None else night)
        case TimeRanOut(seat=seat):
            return replace(table, clock=clocks.ran_out(table.running_clock, seat))
        case TimeGiven(seat=seat, by=by, ms=ms):
            return replace(table, clock=clocks.given(table.running_clock, seat, by, ms))
        case Resigned() | SecretShown() | ClockHeld():
            return table
        case _:
            raise TypeError(f"not a fact about an open table: {fact!r}")
