"""A log as a file to carry away: JSON Lines, a header and then the events, for other people and other programs.

    {"lagoon":1,"kind":"log","table":"…","game":"kahuna","options":{…},"rules":1,"components":"…","seats":2,"events":74}
    {"seq":1,"at":…,"action":{…},"facts":[…],"digest":"…"}
    …

The hashes of the seats' tokens stay at home: in their place stands a name that is only good for telling one from the
other. A digest does not cover them (`event.digest`), so a log that was carried away folds and verifies like the one
it was made of. A file without a header is a bare log, as self-play and the golden games write it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from events import codec
from events.codec import Codec
from events.event import Event, Join
from events.table import Joined, Opened, Started, Table

FORMAT = 1
"""The version of the format; it grows when an older reader would read a file wrongly."""

Kind = Literal["log", "told"]
"""`log`: all events of a game that is over. `told`: what one viewer was told of a game, step by step."""


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first line: what the file holds. Fields that later versions add are passed over."""

    lagoon: int
    """The version of the format."""
    kind: Kind
    table: str
    game: str
    options: Any
    """The game's options, all of them spelled out."""
    rules: int
    components: str
    seats: int
    events: int
    """How many lines follow."""
    seat: int | None = None
    """Of `told`: the seat it was told to; none: to everybody."""


class BadFile(Exception):  # noqa: N818  (what it is)
    """A file that cannot be read as a log: `code`, the `line` (from 1) that is wrong, and why, in words."""

    def __init__(self, code: str, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message} ({code})")
        self.code = code
        self.line = line
        self.message = message


class Logfile(NamedTuple):
    """What a file holds: its header, if it has one, and the lines after it."""

    header: Header | None
    raws: tuple[bytes, ...]

    @property
    def before(self) -> int:
        """How many lines stand before the first event."""
        return 0 if self.header is None else 1


def header(table: Table[Any], kind: Kind, events: int, seat: int | None = None) -> Header:
    """Return the header of a file about `table`."""
    options = msgspec.to_builtins(table.options)
    return Header(
        FORMAT, kind, table.id, table.game, options, table.rules, table.components, len(table.seats), events, seat
    )


def write(head: Header, lines: Iterable[bytes]) -> Iterator[bytes]:
    """Yield the lines of a file, each with its end."""
    yield msgspec.json.encode(head) + b"\n"
    for line in lines:
        yield line + b"\n"


def without_tokens(reader: Codec, raws: Iterable[bytes]) -> Iterator[bytes]:
    """Yield the events of a whole log as they may be given away. Raises `BrokenLog`."""
    names: dict[str, str] = {}
    begun = False
    for seq, raw in enumerate(raws, 1):
        # Once the game has begun nobody joins any more: the bytes stay as they are.
        if begun:
            yield raw
            continue
        event = reader.decode(raw, seq)
        begun = any(isinstance(fact, Started) for fact in event.facts)
        yield codec.encode(_without_token(event, names)) if isinstance(event.action, Join) else raw


def _without_token(event: Event, names: dict[str, str]) -> Event:
    name = names.setdefault(event.action.token, f"token {len(names) + 1}")
    facts = tuple(replace(fact, token=name) if isinstance(fact, Joined) else fact for fact in event.facts)
    return replace(event, action=replace(event.action, token=name), facts=facts)


def read(data: bytes) -> Logfile:
    """Return what a file holds, with the header checked against what follows it. Raises `BadFile`."""
    lines = data.split(b"\n")
    if lines[-1] == b"":
        lines.pop()
    if not lines:
        raise BadFile("empty_log", 1, "the file is empty")
    head = _header(lines[0])
    if head is None:
        return Logfile(None, tuple(lines))
    raws = tuple(lines[1:])
    if len(raws) != head.events:
        short = "cut short" if len(raws) < head.events else "too long"
        raise BadFile(
            "bad_length",
            len(lines),
            f"the file is {short}: {head.events} lines should follow its first, not {len(raws)}",
        )
    return Logfile(head, raws)


def _header(line: bytes) -> Header | None:
    """Return the header, or None if the line is no header but may be an event."""
    try:
        peeked = msgspec.json.decode(line, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadFile("unreadable", 1, f"this is no line of a log: {error}") from error
    if "lagoon" not in peeked:
        return None
    if peeked["lagoon"] != FORMAT:
        raise BadFile("unknown_format", 1, f"this file has format {peeked['lagoon']}; this program reads {FORMAT}")
    try:
        return msgspec.convert(peeked, Header)
    except msgspec.ValidationError as error:
        raise BadFile("bad_header", 1, f"the first line is no header of a log: {error}") from error


def check_header(file: Logfile, opened: Opened) -> None:
    """Check that the header says what the log itself says. Raises `BadFile`."""
    head = file.header
    if head is None:
        return
    says = (head.table, head.game, head.options, head.rules, head.components, head.seats)
    if says != (opened.table, opened.game, opened.options, opened.rules, opened.components, opened.seats):
        raise BadFile("bad_header", 1, "the first line speaks of another table than the events after it")
