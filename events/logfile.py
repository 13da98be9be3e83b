"""A log as a file to carry away: JSON Lines, a header and then the events, for other people and other programs.

    {"lagoon":1,"kind":"log","table":"…","game":"kahuna","options":{…},"rules":1,"components":"…","seats":2,"events":74}
    {"seq":1,"at":…,"action":{…},"facts":[…],"digest":"…"}
    …

From format 2 on a log's header also has `house` and `signature`, and every line is spelled in one way only.

The hashes of the seats' tokens stay at home: in their place stands a name that is only good for telling one from the
other. A digest does not cover them (`event.digest`), so a log that was carried away folds and verifies like the one
it was made of. A file without a header is a bare log, as self-play and the golden games write it: whether it is whole
cannot be told.

On its way a file goes through mail programs and editors. What they do to text (`lines_of`) is undone before it is
read, so that it is about the events and not about the bytes they arrive as.
"""

from __future__ import annotations

import codecs
import zlib
from collections.abc import Iterable, Iterator
from typing import Any, Final, Literal, NamedTuple

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from events import codec, shapes
from events.codec import Codec
from events.event import Event, with_tokens
from events.fold import BrokenLog
from events.signature import PublicKey, Signature, SignatureHex, is_valid
from events.table import FORMAT, FORMATS, Opened, Started, Table

FILE_BYTES = 64 << 20
"""The longest file that is read, unpacked: a hundred thousand events and more."""

_GZIP = b"\x1f\x8b"
"""What a gzip file begins with (RFC 1952, 2.3.1)."""
_ENCODINGS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
"""Byte order marks that editors begin text with, and what follows each."""

_STAND_IN: Final = "token "
"""Prefix of the names that replace hashes of tokens."""
_TOKENS: Final = (b'"token":', b'"opener":')
"""What stands before each hash of a token in a line."""

Kind = Literal["log", "told"]
"""`log`: all events of a game that is over. `told`: what one viewer was told of a game, step by step."""


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first line: what the file holds. Fields that later versions add are passed over."""

    lagoon: int
    """The format of the log; it grows when an older reader would read a file wrongly."""
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
    house: PublicKey | None = None
    """Of `log`, from format 2 on: the public key of the house that signed the last digest."""
    signature: SignatureHex | None = None

    @property
    def signed(self) -> Signature | None:
        """The signature, if there is one."""
        return None if self.house is None or self.signature is None else Signature(self.house, self.signature)


class BadFile(Exception):  # noqa: N818  (what it is)
    """A file that cannot be read as a log: `code`, the `line` (from 1) that is wrong, and why, in words."""

    def __init__(self, code: str, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message} ({code})")
        self.code = code
        self.line = line
        self.message = message


class Logfile(NamedTuple):
    """What a file holds: its header, if it has one, the lines after it, and how many lines stand before them."""

    header: Header | None
    raws: tuple[bytes, ...]
    before: int = 0
    first: bytes = b""
    """The line of the header."""

    @property
    def signed(self) -> Signature | None:
        """The signature in the header, if there is one."""
        return None if self.header is None else self.header.signed


def header(
    table: Table[Any],
    kind: Kind,
    events: int,
    seat: int | None = None,
    signed: Signature | None = None,
    opened: Opened | None = None,
) -> Header:
    """Return the header of a file about `table`; a log may be `signed` by a house.

    That of a log says what the table was `opened` with, where it may have been changed since.
    """
    options = msgspec.to_builtins(table.options) if opened is None else opened.options
    seats = len(table.seats) if opened is None else opened.seats
    head = Header(table.format, kind, table.id, table.game, options, table.rules, table.components, seats, events, seat)
    return with_signature(head, signed)


def with_signature(head: Header, signed: Signature | None) -> Header:
    """Return a header with this signature in it, if there is one."""
    return head if signed is None else replace(head, house=signed.house, signature=signed.signature)


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
        # Once the game has begun nobody joins any more, and hardly ever a bot steps in: the bytes stay as they are,
        # but for line ends of a file that an earlier version took in.
        if begun and not any(token in raw for token in _TOKENS):
            yield raw.strip()
            continue
        event = reader.decode(raw, seq)
        begun = begun or any(isinstance(fact, Started) for fact in event.facts)
        named = _without_token(event, names)
        yield raw.strip() if named is event else codec.encode(named)


def tokens_named(events: Iterable[Event]) -> Iterator[Event]:
    """Yield events with names in the place of tokens' hashes, as `without_tokens` has them."""
    names: dict[str, str] = {}
    for event in events:
        yield _without_token(event, names)


def is_from_file(table: Table[Any]) -> bool:
    """Tell whether a table was imported: its seats then have names instead of the hashes of tokens."""
    owners = (table.opener, *(seat.token for seat in table.seats if seat is not None))
    return any(owner is not UNSET and owner.startswith(_STAND_IN) for owner in owners)


def _without_token(event: Event, names: dict[str, str]) -> Event:
    return with_tokens(event, lambda token: names.setdefault(token, f"{_STAND_IN}{len(names) + 1}"))


def read(data: bytes) -> Logfile:
    """Return what a file holds, with the header checked against what follows it. Raises `BadFile`."""
    lines = lines_of(data)
    blank = next((place for place, line in enumerate(lines) if line), len(lines))
    lines = lines[blank:]
    if not lines:
        raise BadFile("empty_log", 1, "the file is empty")
    head = _header(lines[0], blank + 1)
    if head is None:
        return Logfile(None, tuple(lines), blank)
    raws = tuple(lines[1:])
    if len(raws) != head.events:
        short = "cut short" if len(raws) < head.events else "too long"
        raise BadFile(
            "bad_length",
            blank + len(lines),
            f"the file is {short}: {head.events} lines should follow its first, not {len(raws)}",
        )
    return Logfile(head, raws, blank + 1, lines[0])


def lines_of(data: bytes) -> list[bytes]:
    """Return the lines of a text file in UTF-8, whatever it went through on its way. Raises `BadFile`.

    Undone are gzip, a byte order mark (UTF-16 too), ends of lines as Windows or old Macs have them, white space
    around lines, and blank lines at the end.
    """
    if data.startswith(_GZIP):
        data = _unpacked(data)
    if len(data) > FILE_BYTES:
        raise BadFile("too_big", 1, f"the file is longer than {FILE_BYTES} bytes")
    for mark, encoding in _ENCODINGS:
        if data.startswith(mark):
            data = _as_utf8(data[len(mark) :], encoding)
            break
    lines = [line.strip() for line in data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def _as_utf8(data: bytes, encoding: str) -> bytes:
    try:
        return data.decode(encoding).encode()
    except UnicodeError as error:
        raise BadFile("unreadable", 1, f"this is no text: {error}") from error


def _unpacked(data: bytes) -> bytes:
    """Return what a gzip file holds, which may have several parts (RFC 1952, 2.2). Raises `BadFile`."""
    found = bytearray()
    try:
        while data.startswith(_GZIP):
            part = zlib.decompressobj(zlib.MAX_WBITS | 16)
            found += part.decompress(data, FILE_BYTES + 1 - len(found))
            if len(found) > FILE_BYTES:
                break
            if not part.eof:
                raise BadFile("unreadable", 1, "the gzip file is cut short")
            data = part.unused_data
    except zlib.error as error:
        raise BadFile("unreadable", 1, f"the gzip file is damaged: {error}") from error
    return bytes(found)


def _header(line: bytes, number: int) -> Header | None:
    """Return the header, or None if the line with this number is no header but may be an event."""
    try:
        shapes.check_line(line, number)
        peeked = msgspec.json.decode(line, type=dict[str, Any])
    except BrokenLog as broken:
        raise BadFile(broken.code, number, f"this is no line of a log: {broken.message}") from broken
    except msgspec.MsgspecError as error:
        raise BadFile("unreadable", number, f"this is no line of a log: {error}") from error
    if "lagoon" not in peeked:
        return None
    if type(peeked["lagoon"]) is not int or peeked["lagoon"] not in FORMATS:
        told = peeked["lagoon"] if isinstance(peeked["lagoon"], int) else "of another kind"
        raise BadFile("unknown_format", number, f"this file has format {told}; this program reads 1 to {FORMAT}")
    try:
        return msgspec.convert(peeked, Header)
    except msgspec.ValidationError as error:
        raise BadFile("bad_header", number, f"the first line is no header of a log: {error}") from error


def check_header(file: Logfile, opened: Opened) -> None:
    """Check that the header says what the log itself says. Raises `BadFile`."""
    head = file.header
    if head is None:
        return
    says = (head.lagoon, head.table, head.game, head.options, head.rules, head.components, head.seats)
    log = (opened.format, opened.table, opened.game, opened.options, opened.rules, opened.components, opened.seats)
    if says != log:
        raise BadFile("bad_header", file.before, "the first line speaks of another table than the events after it")
    if opened.format == 1:
        return
    # From format 2 on nothing in the first line is passed over.
    if (head.house is None) != (head.signature is None):
        raise BadFile("bad_header", file.before, "the first line has a house without its signature, or the reverse")
    due = Header(opened.format, "log", *log[1:], len(file.raws), house=head.house, signature=head.signature)
    if file.first != msgspec.json.encode(due):
        why = "the first line is not spelled as Lagoon writes it: it was changed, or written anew by another program"
        raise BadFile("bad_header", file.before, why)


def check_signature(file: Logfile, digest: str) -> Signature | None:
    """Return the signature of a file whose last event has this digest, if there is one. Raises `BadFile`."""
    signed = file.signed
    if signed is not None and not is_valid(signed, digest):
        why = f"the house {signed.house} has not signed this game: the signature is that of another game, or of none"
        raise BadFile("bad_signature", file.before, why)
    return signed
