"""An event: one accepted action, what was asked and what it led to. One event is one entry of a table's log."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from operator import is_
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import asdict, replace

from events.clock import ClockRule, Gift, Night, Spans
from events.series import Series
from events.table import Asked, Joined, Opened, Replaced, Seat, Table, UndoRule
from events.table_facts import SpectatorRule
from events.wanted import Wanted

M = TypeVar("M")


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=True):
    """What all actions share: they are kept as they were asked."""


class Seated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whoever has a seat from the first at a table in a series, with the hash of their token and that of a nonce."""

    name: str
    token: str
    commitment: str
    bot: str | UnsetType = UNSET
    night: Night | UnsetType = UNSET
    emblem: int | UnsetType = UNSET


class Open(Action, frozen=True):
    """Open a table of `game` with `seats` seats and these options (plain data), shown in the list or not.

    `imagine` is kept only where it is false, `demo` only where it is true, `clock` only where there is one (`Opened`).
    `opener` is the SHA-256 (hex) of the token by which the table can be changed before the start, unset without one.
    `talk` is kept only where it is false: nobody talks there; `spectators` only where they are not let in.
    `series` and who is `seated`, seat by seat, are set where it follows upon another table (`again`).
    """

    game: str
    options: Any
    seats: int
    listed: bool
    undo: UndoRule = "free+ask"
    imagine: bool | UnsetType = UNSET
    demo: bool | UnsetType = UNSET
    clock: ClockRule | UnsetType = UNSET
    opener: str | UnsetType = UNSET
    talk: bool | UnsetType = UNSET
    spectators: SpectatorRule | UnsetType = UNSET
    series: Series | UnsetType = UNSET
    seated: tuple[Seated, ...] | UnsetType = UNSET


class Join(Action, frozen=True):
    """Take `seat` (any free one when None); `token` is the SHA-256 (hex) of the token that will own it.

    In format 1 with a `nonce`; from format 2 on with its SHA-256 (hex), the `commitment`, and the nonce itself beside
    it only at a table for one. A program says with `bot` which level or kind of bot it is.
    """

    name: str
    token: str
    nonce: str | UnsetType = UNSET
    seat: int | None = None
    commitment: str | UnsetType = UNSET
    bot: str | UnsetType = UNSET


class Commit(Action, frozen=True):
    """Commit anew, after a shuffle that was broken, to the nonce whose SHA-256 (hex) is `commitment`."""

    commitment: str


class Reveal(Action, frozen=True):
    """Reveal the nonce that the seat is committed to."""

    nonce: str


class Unseat(Action, frozen=True):
    """Vote that `seat`, which is waited for before the start, is given up."""

    seat: int


class Leave(Action, frozen=True):
    """Leave one's seat before the start."""


class Play(Action, Generic[M], frozen=True):
    """Make a move of the game."""

    move: M


class AskUndo(Action, frozen=True):
    """Take back to just after seq `to`, at once where it is free, else by asking."""

    to: int


class Ask(Action, frozen=True):
    """Ask the others for `what`.

    The server adds who is `absent`, as far as it knows, and as `token` the SHA-256 (hex) of that of the bot of the
    house that is to play on, where one is.
    """

    what: Wanted
    absent: tuple[int, ...] = ()
    token: str | UnsetType = UNSET


class AnswerUndo(Action, frozen=True):
    """Answer the open request, whatever it is for; its asker withdraws it with no."""

    yes: bool


class Return(Action, frozen=True):
    """Be back: play oneself again where a bot stood in, and let nothing be done for being away."""


class Resign(Action, frozen=True):
    """Give up."""


class SetNight(Action, frozen=True):
    """Let one's clock of days stand each `night`, or no more (None)."""

    night: Night | None


class Restyle(Action, frozen=True):
    """Go by another `name` at this table, or have another `emblem` of the game's; what is unset stays as it is."""

    name: str | UnsetType = UNSET
    emblem: int | UnsetType = UNSET


class GiveTime(Action, frozen=True):
    """Give `seat` so many more seconds."""

    seat: int
    seconds: Gift


class RunOut(Action, frozen=True):
    """The house finds that the time of `seat` is over.

    `token` is the SHA-256 (hex) of that of the bot which plays on, where the rule of the table's clock wants one.
    """

    seat: int
    token: str | UnsetType = UNSET


class Hold(Action, frozen=True):
    """The house finds that so many ms since the last event count for nobody.

    `spans` says which, where somebody has a night; elsewhere it does not matter.
    """

    ms: int
    spans: Spans | UnsetType = UNSET


class EndPause(Action, frozen=True):
    """The house finds that the day has come until which the players paused."""


class CloseUnvisited(Action, frozen=True):
    """The house finds that nobody has come to the table for a long time."""


class CloseByHouse(Action, frozen=True):
    """Whoever runs the house closes the table."""


HOUSE = RunOut | Hold | EndPause | CloseUnvisited | CloseByHouse
"""Actions of the house: nobody's seat, as they follow from the time, or are what whoever runs it wants."""


class OpenerAction(Action, frozen=True):
    """What whoever opened the table does before the start, seated or not; `opener` is the hash of their token."""

    opener: str


class SendOff(OpenerAction, frozen=True):
    """Send whoever has `seat` off it."""

    seat: int


class Change(OpenerAction, frozen=True):
    """Change what the table was opened with: `options` are plain data, all of them; a `clock` of None is none."""

    options: Any = UNSET
    seats: int | UnsetType = UNSET
    clock: ClockRule | UnsetType | None = UNSET
    undo: UndoRule | UnsetType = UNSET
    listed: bool | UnsetType = UNSET
    talk: bool | UnsetType = UNSET
    spectators: SpectatorRule | UnsetType = UNSET


class Reorder(OpenerAction, frozen=True):
    """Let people change places: seat n is for whoever had seat `seats[n]`."""

    seats: tuple[int, ...]


class Close(OpenerAction, frozen=True):
    """Close the table."""


BY_OPENER = SendOff | Change | Reorder | Close


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One entry of a table's log.

    `seq` counts from 1 without gaps; `at` is the server's time in ms since 1970; `who` is the seat that acted, None for
    a person without one. `facts` are the table's and the game's, in the order in which they happened. `draws` are the
    draws of chance behind them as (n, outcome). `key` is the client's id of the action, which makes it idempotent.
    `digest` is in format 1 that of the table after it; from format 2 on it stands for all of the log up to here
    (`chained`), and `state` for the table after it.
    """

    seq: int
    at: int
    action: Any
    facts: tuple[Any, ...]
    digest: str
    who: int | None = None
    draws: tuple[tuple[int, int], ...] = ()
    key: str = ""
    state: str = ""


_encoder = msgspec.msgpack.Encoder()
_json = msgspec.json.Encoder()

_SINCE_FORMAT_2 = (
    "format", "drawn", "unseatings", "imagine", "demo", "clock", "paused_until", "opener", "talk", "spectators",
    "steered", "sent_off", "series", "won",
)  # fmt: skip
"""Fields of a table that digests of format 1 do not cover: there were none when those logs were written."""


def digest(table: Table[Any]) -> str:
    """Return hex digits that stand for the whole table: BLAKE2b over its MessagePack encoding, 128 bits of it.

    In format 1 they are 64. The hashes of the seats' tokens are left out of it: a log is given away without them, and
    still has to meet; and so is what the opener has done, which the facts before it say. That it covers the secret
    makes it, and so the digest of an event, something that nobody can guess: whoever is given digests while a game goes
    on learns nothing of what is hidden in the events.
    """
    seats = tuple([seat and _without_tokens(seat) for seat in table.seats])
    request = table.request
    if request is not None and request.token is not UNSET:
        request = replace(request, token="")
    opener = table.opener if table.opener is UNSET else ""
    won = table.won if table.won is UNSET else tuple([replace(one, token="") for one in table.won])
    covered: Any = replace(table, seats=seats, request=request, opener=opener, steered=UNSET, sent_off=UNSET, won=won)
    if table.format == 1:
        covered = asdict(covered)
        for field in _SINCE_FORMAT_2:
            del covered[field]
        if table.table_rules == 1:
            # When these tables were opened, a table did not say which rules of tables it follows.
            del covered["table_rules"]
    size = 8 if table.format == 1 else 16
    return hashlib.blake2b(_encoder.encode(covered), digest_size=size).hexdigest()


def _without_tokens(seat: Seat) -> Seat:
    if seat.stand_in is UNSET:
        return replace(seat, token="")
    return replace(seat, token="", stand_in=replace(seat.stand_in, token=""))


_WITH_TOKEN = (Join, Joined, Ask, Asked, RunOut, Replaced)
_WITH_OPENER = (Open, Opened, OpenerAction)
"""The actions and facts that hold the hash of a token, or may: as `token`, or as `opener`."""


def with_tokens(event: Event, name: Callable[[str], str]) -> Event:
    """Return an event with `name` of each hash of a token in its place; itself where there is none in it."""
    action, facts = event.action, event.facts
    if isinstance(action, Play):
        # The usual case: no move leads to one.
        return event
    action, facts = _named(action, name), tuple([_named(fact, name) for fact in facts])
    if action is event.action and all(map(is_, facts, event.facts)):
        return event
    return replace(event, action=action, facts=facts)


def _named(part: Any, name: Callable[[str], str]) -> Any:
    """Return an action or fact with `name` of the hash of a token in its place; itself where there is none in it."""
    if isinstance(part, _WITH_TOKEN) and part.token is not UNSET:
        return replace(part, token=name(part.token))
    if isinstance(part, _WITH_OPENER) and part.opener is not UNSET:
        part = replace(part, opener=name(part.opener))
    if isinstance(part, Open) and part.seated is not UNSET:
        part = replace(part, seated=tuple([replace(one, token=name(one.token)) for one in part.seated]))
    return part


def chained(before: str, event: Event) -> str:
    """Return the digest (64 hex digits) of an event of format 2: it stands for the event and all before it.

    It is the SHA-256 of the event's line as it is written, with the digest `before` it (empty for the first) in the
    place of its own, and nothing in the place of tokens' hashes, which stay at home.
    """
    event = with_tokens(event, lambda _token: "")
    return hashlib.sha256(_json.encode(replace(event, digest=before))).hexdigest()


def sealed(before: str, event: Event, table: Table[Any]) -> Event:
    """Return an event with its digests: it follows upon one with the digest `before`, and leads to `table`."""
    if table.format == 1:
        return replace(event, digest=digest(table))
    event = replace(event, state=digest(table))
    return replace(event, digest=chained(before, event))
