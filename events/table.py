"""The life of a table: who sits there, how far the game is, and the facts that change it.

A table is opened, joined (and left before the start), started, played at, and at some point over. Its facts live in
the same log and fold as the game's own. What may be asked of a table is decided in `actions`; here is only what is so.
"""

from __future__ import annotations

from typing import Any, Generic, Literal, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from events import clock as clocks
from events.clock import ClockRule, ClockState
from events.game import Result
from events.seat import Seat as Seat
from events.seat import StandIn as StandIn
from events.seat import Unseating as Unseating
from events.series import Series, Won, reordered, with_wins
from events.table_facts import (
    Agreed as Agreed,
)
from events.table_facts import (
    Asked as Asked,
)
from events.table_facts import (
    Changed as Changed,
)
from events.table_facts import (
    ClockHeld as ClockHeld,
)
from events.table_facts import (
    Closed as Closed,
)
from events.table_facts import (
    ClosedWhy as ClosedWhy,
)
from events.table_facts import (
    Committed as Committed,
)
from events.table_facts import (
    Declined as Declined,
)
from events.table_facts import (
    Facts as Facts,
)
from events.table_facts import (
    GamePaused as GamePaused,
)
from events.table_facts import (
    GameResumed as GameResumed,
)
from events.table_facts import (
    Joined as Joined,
)
from events.table_facts import (
    Left as Left,
)
from events.table_facts import (
    NightSet as NightSet,
)
from events.table_facts import (
    NonceShown as NonceShown,
)
from events.table_facts import (
    Opened as Opened,
)
from events.table_facts import (
    Over as Over,
)
from events.table_facts import (
    Reordered as Reordered,
)
from events.table_facts import (
    Replaced as Replaced,
)
from events.table_facts import (
    Resigned as Resigned,
)
from events.table_facts import (
    Restyled as Restyled,
)
from events.table_facts import (
    Returned as Returned,
)
from events.table_facts import (
    SecretShown as SecretShown,
)
from events.table_facts import (
    SentOff as SentOff,
)
from events.table_facts import (
    ShuffleBegan as ShuffleBegan,
)
from events.table_facts import (
    ShuffleBroken as ShuffleBroken,
)
from events.table_facts import SpectatorRule
from events.table_facts import (
    Started as Started,
)
from events.table_facts import (
    TableFact as TableFact,
)
from events.table_facts import (
    TimeGiven as TimeGiven,
)
from events.table_facts import (
    TimeRanOut as TimeRanOut,
)
from events.table_facts import (
    UndoAgreed as UndoAgreed,
)
from events.table_facts import (
    UndoAsked as UndoAsked,
)
from events.table_facts import (
    Undone as Undone,
)
from events.table_facts import (
    UndoRefused as UndoRefused,
)
from events.table_facts import (
    UndoRule as UndoRule,
)
from events.table_facts import (
    UndoWithdrawn as UndoWithdrawn,
)
from events.table_facts import (
    UnseatWished as UnseatWished,
)
from events.table_facts import (
    Withdrawn as Withdrawn,
)
from events.wanted import Request

S = TypeVar("S")

Phase = Literal["open", "shuffling", "playing", "over", "closed"]
"""`open` while a seat is free; `shuffling` from the last seat taken until everybody's nonce is shown.

`closed` is a table that came to an end before its game began.
"""

ENDED = frozenset({"over", "closed"})
"""The phases after which nothing happens at a table any more."""

FORMAT = 2
"""The format that new tables' events are written in.

Format 1: a seat is taken with a nonce, a draw is fixed by its event's seq, and a digest stands for the table after the
event. Format 2: a seat is taken with the hash of a nonce, which is shown when all seats are taken; a draw is fixed by
how many events drew before; and a digest stands for the whole log up to its event.
"""

FORMATS = range(1, FORMAT + 1)
"""The formats that are read."""


class Table(msgspec.Struct, Generic[S], frozen=True, forbid_unknown_fields=True):
    """All that is so at a table after event `seq`. `state` is the game's own, None before the start.

    `options` are the game's options Struct, `rules` the rules version and `components` the component set's digest the
    table was opened with; `table_rules` is the version of the table's own rules. `secret` (hex) is behind every draw;
    nobody is shown it before the game is over. `format` is that of its events; from format 2 on `drawn` counts the
    events that drew, and `unseatings` are the wishes that somebody who is waited for gives up their seat. `imagine` is
    false where no seat may ask for other worlds, `demo` true where bots may play among themselves, `clock` holds the
    clocks of the seats, `paused_until` the time (ms since 1970) until which the players pause, `opener` the SHA-256
    (hex) of the token of whoever opened it, `talk` is false where people do not talk, `spectators` says whether whoever
    has no seat may watch, unset where they may; before the start `steered` counts what the opener did, and `sent_off`
    are the SHA-256 of the tokens of whom they sent off. `series` is where it stands in a series, and `won` what those
    had won in it who left. They are unset otherwise, so that a table without them is encoded as it was before there
    were any.
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
    opener: str | UnsetType = UNSET
    talk: bool | UnsetType = UNSET
    spectators: SpectatorRule | UnsetType = UNSET
    steered: int | UnsetType = UNSET
    sent_off: tuple[str, ...] | UnsetType = UNSET
    series: Series | UnsetType = UNSET
    won: tuple[Won, ...] | UnsetType = UNSET

    @property
    def has_ended(self) -> bool:
        """Tell whether nothing happens at this table any more."""
        return self.phase in ENDED

    @property
    def is_arranged(self) -> bool:
        """Tell whether whoever opened the table can still arrange it: the game has not begun."""
        return self.phase in {"open", "shuffling"}

    @property
    def allows_talk(self) -> bool:
        """Tell whether people may talk at this table."""
        return self.talk is UNSET or self.talk

    @property
    def shuts_out(self) -> bool:
        """Whether whoever has no seat is shown nothing of this table now: the game goes on, without spectators."""
        return self.spectators == "no" and self.phase == "playing"

    @property
    def openers_seat(self) -> int | None:
        """The seat of whoever opened the table, None where they have none, or are not known."""
        return None if self.opener is UNSET else self.seat_of(self.opener)

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
        opener=fact.opener,
        talk=fact.talk,
        spectators=fact.spectators,
        series=fact.series,
    )


def _seated(table: Table[S], seat: int, who: Seat | None) -> Table[S]:
    return msgspec.structs.replace(table, seats=(*table.seats[:seat], who, *table.seats[seat + 1 :]))


def _came(table: Table[S], seat: int, who: Seat) -> Table[S]:
    """Return a table at which somebody has sat down; in a series, with what they had won in it when they left."""
    table = _seated(table, seat, who)
    won = () if table.won is UNSET else table.won
    mine = next((one for one in won if one.token == who.token), None)
    if table.series is UNSET or mine is None:
        return table
    series = with_wins(table.series, seat, mine.wins)
    return msgspec.structs.replace(table, series=series, won=tuple([one for one in won if one is not mine]))


def _gone(table: Table[S], seat: int) -> Table[S]:
    """Return a table at which a seat is free again; in a series, what its owner has won in it goes with them."""
    who = table.seats[seat]
    table = _seated(table, seat, None)
    if table.series is UNSET or who is None:
        return table
    won = (*(() if table.won is UNSET else table.won), Won(who.token, table.series.wins[seat]))
    return msgspec.structs.replace(table, series=with_wins(table.series, seat, 0), won=won)


def _changed(table: Table[S], seat: int, **part: Any) -> Table[S]:
    who = table.seats[seat]
    assert who is not None
    return _seated(table, seat, msgspec.structs.replace(who, **part))


def _given(**parts: Any) -> dict[str, Any]:
    return {part: value for part, value in parts.items() if value is not UNSET}


def _unbound(seat: Seat | None) -> Seat | None:
    return seat and msgspec.structs.replace(seat, nonce=UNSET, commitment=UNSET)


def changed(table: Table[S], fact: Changed, options: Any) -> Table[S]:
    """Return the table that `Changed` makes of it, with `options` decoded by its game; unset, they stay as they are."""
    table = _steered(table)
    if options is not UNSET:
        table = msgspec.structs.replace(table, options=options)
    if fact.undo is not UNSET:
        table = msgspec.structs.replace(table, undo=fact.undo)
    if fact.listed is not UNSET:
        table = msgspec.structs.replace(table, listed=fact.listed)
    if fact.talk is not UNSET:
        table = msgspec.structs.replace(table, talk=UNSET if fact.talk else False)
    if fact.spectators is not UNSET:
        table = msgspec.structs.replace(table, spectators=UNSET if fact.spectators == "yes" else fact.spectators)
    if fact.clock is not UNSET:
        table = _clocked(table, fact.clock)
    return table


def _steered(table: Table[S]) -> Table[S]:
    return msgspec.structs.replace(table, steered=(table.steered or 0) + 1)


def _kept_off(table: Table[S], seat: int) -> Table[S]:
    """Return a table that the person on `seat` does not come back to; a bot can be asked for again."""
    who = table.seats[seat]
    assert who is not None
    if who.bot is not UNSET:
        return table
    return msgspec.structs.replace(table, sent_off=(*(table.sent_off or ()), who.token))


def _clocked(table: Table[S], rule: ClockRule | None) -> Table[S]:
    """Return a table before the start with new clocks; only where they count days there are nights."""
    seats = table.seats
    if rule is None or rule.kind != "days":
        seats = tuple([seat and msgspec.structs.replace(seat, night=UNSET) for seat in seats])
    since = table.opened if table.clock is UNSET else table.clock.since
    clock = UNSET if rule is None else clocks.started(rule, len(seats), since)
    return msgspec.structs.replace(table, seats=seats, clock=clock)


def _reordered(table: Table[S], order: tuple[int | None, ...]) -> Table[S]:
    seats = tuple([None if seat is None else table.seats[seat] for seat in order])
    series = UNSET if table.series is UNSET else reordered(table.series, order)
    table = msgspec.structs.replace(table, seats=seats, series=series)
    return table if table.clock is UNSET else _clocked(table, table.clock.rule)


def evolve(table: Table[S], fact: TableFact) -> Table[S]:
    """Record one fact about a table already opened.

    `Started` and `Undone` also set the game's state, which the fold does: it knows the game and the past. So it does
    with `Changed`, whose options the game decodes.
    """
    replace = msgspec.structs.replace
    match fact:
        case Joined(seat=seat, name=name, token=token, nonce=nonce, commitment=commitment, bot=bot):
            return _came(table, seat, Seat(name, token, nonce, commitment, bot))
        case Left(seat=seat):
            return _gone(table, seat)
        case SentOff(seat=seat):
            return _gone(_steered(_kept_off(table, seat)), seat)
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
            return replace(table, phase="playing", unseatings=(), steered=UNSET, sent_off=UNSET)
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
        case Reordered(seats=order):
            return _steered(_reordered(table, order))
        case Closed():
            return replace(table, phase="closed")
        case Over(result=result):
            return replace(table, phase="over", result=result, request=None, paused_until=UNSET)
        case Replaced(seat=seat, level=level, token=token):
            return replace(_changed(table, seat, stand_in=StandIn(level, token)), request=None)
        case Returned(seat=seat):
            clock = table.clock if table.clock is UNSET else clocks.returned(table.clock, seat)
            return replace(_changed(table, seat, stand_in=UNSET), clock=clock)
        case NightSet(seat=seat, night=night):
            return _changed(table, seat, night=UNSET if night is None else night)
        case Restyled(seat=seat, name=name, emblem=emblem):
            return _changed(table, seat, **_given(name=name, emblem=emblem))
        case TimeRanOut(seat=seat):
            return replace(table, clock=clocks.ran_out(table.running_clock, seat))
        case TimeGiven(seat=seat, by=by, ms=ms):
            return replace(table, clock=clocks.given(table.running_clock, seat, by, ms))
        case Resigned() | SecretShown() | ClockHeld():
            return table
        case _:
            raise TypeError(f"not a fact about an open table: {fact!r}")
