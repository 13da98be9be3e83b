"""The shapes of what an event of a log may hold: one definition, for what clients send and for files that come in.

The protocol's own types are made of these; `check_line`, `check_event` and `check_spelling` are asked of every line of
a file before it is verified, imported or gone through. A house's own log is folded without them: it was checked on its
way in, by the definition of its day.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, Meta

from events.event import (
    Ask,
    AskUndo,
    Change,
    Close,
    Commit,
    Event,
    GiveTime,
    Hold,
    Join,
    Open,
    Reorder,
    Restyle,
    Reveal,
    RunOut,
    Seated,
    SendOff,
    Unseat,
)
from events.fold import BrokenLog
from events.series import Series
from events.table import (
    Agreed,
    Asked,
    ClockHeld,
    Committed,
    Declined,
    GamePaused,
    Joined,
    NightSet,
    NonceShown,
    Opened,
    Reordered,
    Replaced,
    Restyled,
    Returned,
    SecretShown,
    SentOff,
    TimeGiven,
    TimeRanOut,
    UndoAsked,
    Undone,
    UnseatWished,
    Withdrawn,
)
from events.text import is_fit_name

LINE_BYTES: Final = 1 << 20
"""The longest line of a file."""
ITEMS: Final = 4096
"""The most things in one list or object."""
DEPTH: Final = 24
"""How deep lists and objects can lie in each other."""
LARGEST: Final = 2**53 - 1
"""The largest whole number that every JSON reader keeps exactly (RFC 8259, 6)."""

WORD: Final = re.compile(r"[\x20-\x7e]{0,200}\Z")
"""A code of a game, such as a card or a line: any text in a log that no person wrote."""

Seq = Annotated[int, Meta(ge=0, le=LARGEST, description="A place in the table's log; 0 is before its first event.")]
Time = Annotated[int, Meta(ge=0, le=LARGEST, description="Milliseconds since 1970.")]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
SeatOrder = Annotated[tuple[SeatNumber | None, ...], Meta(min_length=1, max_length=16)]
Emblem = Annotated[int, Meta(ge=0, le=63, description="One of the emblems of a game, from which its seats choose.")]
SeatCount = Annotated[int, Meta(ge=1, le=16)]
Version = Annotated[int, Meta(ge=1, le=LARGEST)]
GameName = Annotated[str, Meta(pattern=r"^[a-z_]{1,40}\Z")]
TableId = Annotated[
    str,
    Meta(pattern=r"^[0-9A-Za-z_-]{1,64}\Z", description="What a table is called: a part of its key, and of links."),
]
ActionId = Annotated[
    str,
    Meta(
        pattern=r"^[\x21-\x7e]{1,40}\Z",
        description="Chosen by the client, unique per seat: makes an action idempotent.",
    ),
]
Nonce = Annotated[
    str,
    Meta(pattern=r"^[0-9a-f]{32}\Z", description="128 random bits in hex: a player's part in every draw."),
]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z", description="256 bits in hex.")]
Commitment = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z", description="The SHA-256 of a nonce's 16 bytes, in hex.")]
Digest = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}\Z", description="64 bits in hex.")]
EventDigest = Annotated[
    str,
    Meta(
        pattern=r"^([0-9a-f]{16}|[0-9a-f]{64})\Z",
        description="What stands for the log up to an event: 256 bits in hex, in format 1 (for the table) 64.",
    ),
]
Owner = Annotated[
    str,
    Meta(
        pattern=r"^([0-9a-f]{64}|token [1-9][0-9]{0,3})\Z",
        description="The SHA-256 of a seat's token, or what stands in its place in a file.",
    ),
]

BotKind = Annotated[
    str,
    Meta(pattern=r"^[a-z0-9 _-]{1,20}\Z", description="What a bot says it is: its level, or its kind."),
]

_SEATS: Final = Annotated[tuple[SeatNumber, ...], Meta(max_length=16)]
_SPANS: Final = Annotated[tuple[tuple[Time, Time], ...], Meta(max_length=1024)]
_COUNTS: Final = Annotated[tuple[Seq, ...], Meta(max_length=16)]
_EVENT: Final[dict[str, Any]] = {
    "seq": Seq,
    "at": Time,
    "digest": EventDigest,
    "state": Annotated[str, Meta(pattern=r"^([0-9a-f]{32})?\Z")],
    "who": SeatNumber | None,
    "key": Annotated[str, Meta(pattern=r"^[\x21-\x7e]{0,40}\Z")],
}
_HELD: Final[dict[type, dict[str, Any]]] = {
    Open: {"game": GameName, "seats": SeatCount, "opener": Owner},
    Seated: {"token": Owner, "commitment": Commitment, "bot": BotKind, "emblem": Emblem},
    Series: {"previous": TableId, "number": Version, "wins": _COUNTS, "draws": Seq},
    Join: {"token": Owner, "nonce": Nonce, "commitment": Commitment, "seat": SeatNumber | None, "bot": BotKind},
    Commit: {"commitment": Commitment},
    Reveal: {"nonce": Nonce},
    Unseat: {"seat": SeatNumber},
    AskUndo: {"to": Seq},
    GiveTime: {"seat": SeatNumber},
    Restyle: {"emblem": Emblem},
    RunOut: {"seat": SeatNumber, "token": Owner},
    Hold: {"ms": Time, "spans": _SPANS},
    Ask: {"absent": _SEATS, "token": Owner},
    SendOff: {"opener": Owner, "seat": SeatNumber},
    Change: {"opener": Owner, "seats": SeatCount},
    Reorder: {"opener": Owner, "seats": SeatOrder},
    Close: {"opener": Owner},
    Opened: {
        "table": TableId,
        "game": GameName,
        "rules": Version,
        "table_rules": Version,
        "format": Version,
        "components": Digest,
        "seats": SeatCount,
        "secret": Hash,
        "commitment": Hash,
        "at": Time,
        "opener": Owner,
    },
    Joined: {"seat": SeatNumber, "token": Owner, "nonce": Nonce, "commitment": Commitment, "bot": BotKind},
    Committed: {"seat": SeatNumber, "commitment": Commitment},
    NonceShown: {"seat": SeatNumber, "nonce": Nonce},
    UnseatWished: {"seat": SeatNumber, "by": SeatNumber},
    UndoAsked: {"seat": SeatNumber, "to": Seq},
    Undone: {"to": Seq},
    NightSet: {"seat": SeatNumber},
    Restyled: {"seat": SeatNumber, "emblem": Emblem},
    TimeRanOut: {"seat": SeatNumber},
    TimeGiven: {"seat": SeatNumber, "by": SeatNumber, "ms": Time},
    ClockHeld: {"ms": Time, "spans": _SPANS},
    Replaced: {"seat": SeatNumber, "level": BotKind, "token": Owner},
    Asked: {"seat": SeatNumber, "absent": _SEATS, "token": Owner},
    Agreed: {"seat": SeatNumber},
    Declined: {"seat": SeatNumber},
    Withdrawn: {"seat": SeatNumber},
    GamePaused: {"until": Time},
    Returned: {"seat": SeatNumber},
    SentOff: {"seat": SeatNumber},
    Reordered: {"seats": SeatOrder},
    SecretShown: {"secret": Hash},
}
"""What the fields of actions and facts about a table are; what they do not share with all of a line."""


def check_line(raw: bytes, seq: int) -> None:
    """Check that a line of a file is of bounded size in all its parts, whatever it holds. Raises `BrokenLog`."""
    if len(raw) > LINE_BYTES:
        raise BrokenLog("out_of_bounds", seq, f"it is {len(raw)} bytes long, and a line has {LINE_BYTES} at most")
    try:
        value = msgspec.json.decode(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BrokenLog("unreadable", seq, f"this event cannot be read: {error}") from error
    if (fault := _fault(value, "", 0)) is not None:
        raise BrokenLog("out_of_bounds", seq, fault)


def check_event(event: Event) -> None:
    """Check that what an event says about its table has the shapes that it has at a house. Raises `BrokenLog`."""
    _check(event.seq, event, _EVENT)
    for part in (event.action, *event.facts, *_parts_of(event.action), *map(_series_of, event.facts[:1])):
        _check(event.seq, part, _HELD.get(type(part), {}))


def _parts_of(action: Any) -> tuple[Any, ...]:
    """Return what stands in an action and has shapes of its own: who is seated from the first, and the series."""
    if not isinstance(action, Open):
        return ()
    return (*(action.seated or ()), _series_of(action))


def _series_of(part: Any) -> Series | None:
    """Return the series that an action or a fact speaks of, if it is of a kind that can."""
    return part.series or None if isinstance(part, Open | Opened) else None


def check_spelling(event: Event, raw: bytes) -> None:
    """Check that a line of format 2 is, byte for byte, how its event is written. Raises `BrokenLog`.

    The chain covers lines as they are written; format 1, whose events have no `state`, has no chain.
    """
    if event.state and msgspec.json.encode(event) != raw:
        why = "its line is not spelled as Lagoon writes it: it was changed, or written anew by another program"
        raise BrokenLog("rewritten", event.seq, why)


def _check(seq: int, part: Any, kinds: dict[str, Any]) -> None:
    for field, kind in kinds.items():
        if (value := getattr(part, field)) is UNSET:
            continue
        try:
            msgspec.convert(value, kind)
        except msgspec.ValidationError as error:
            raise BrokenLog("out_of_bounds", seq, f"its {field} is none that can be: {error}") from error


def _fault(value: Any, name: str, depth: int) -> str | None:
    """Return what is out of bounds in a value read from JSON, the field `name` of what holds it; None if nothing is."""
    if depth > DEPTH:
        return f"things lie more than {DEPTH} deep in it"
    match value:
        case str():
            return _text_fault(value, name)
        case bool() | None:
            return None
        case int():
            return None if -LARGEST <= value <= LARGEST else "it holds a number that is too large"
        case list() | dict() if len(value) > ITEMS:
            return f"it holds a list of {len(value)} things, and {ITEMS} are the most"
        case list():
            return next(filter(None, (_fault(inner, name, depth + 1) for inner in value)), None)
        case dict():
            found = (_text_fault(key, "") or _fault(inner, key, depth + 1) for key, inner in value.items())
            return next(filter(None, found), None)
    return "it holds a number that is not a whole one"


def _text_fault(text: str, name: str) -> str | None:
    if name == "name":
        return None if is_fit_name(text) else "it holds a name that nobody can have at a table"
    return None if WORD.match(text) else "it holds text that is none of a game's words"
