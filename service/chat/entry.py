"""One thing that was said at a table, and who may read it. No I/O."""

from __future__ import annotations

from typing import Annotated, Final, Literal, NamedTuple

import msgspec
from msgspec import Meta

from service.chat.phrases import Phrase, Reaction

Room = Literal["table", "seats", "watching"]
"""Who something is said to: everybody at the table, the seats among themselves, or those who watch among themselves."""

TEXT_BYTES: Final = 2_400
"""The longest text in UTF-8: 300 letters, also where each takes eight bytes."""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that was said: one of `text`, `phrase`, and `reaction` to the step with seq `on`.

    `n` is its number at the table, growing, with gaps that tell nothing: about the time in ms since 1970. `at` is when
    it was said, in ms since 1970 by the server's clock, as steps have it. `seat` is whose it is, None for somebody who
    watches; `name` is theirs as it was then, empty where they gave none. It is `unnamed` where a house shows no names
    (`projections.view.SeatShown`).
    """

    n: Annotated[int, Meta(ge=0)] = 0
    at: Annotated[int, Meta(ge=0)] = 0
    seat: Annotated[int, Meta(ge=0, le=5)] | None = None
    name: Annotated[str, Meta(max_length=800)] = ""
    room: Room = "table"
    text: Annotated[str, Meta(max_length=TEXT_BYTES)] | None = None
    phrase: Phrase | None = None
    reaction: Reaction | None = None
    on: Annotated[int, Meta(ge=1)] | None = None
    unnamed: bool = False

    @property
    def is_watchers(self) -> bool:
        """Whether it is of somebody without a seat."""
        return self.seat is None


class Shown(NamedTuple):
    """Until when somebody is shown a table, who watches it with a delay: the latest event they know of."""

    seq: int
    at: int
    """When it was, in ms since 1970."""


class Reader(NamedTuple):
    """Who reads: somebody with a seat, or who `watches`, and who watches with a delay as they are `shown` the table."""

    watches: bool
    has_ended: bool
    """The game is over, or the table closed."""
    shown: Shown | None = None


def may_read(entry: Entry, reader: Reader) -> bool:
    """Tell whether somebody may read an entry; after the end everybody may.

    Before that, who watches is apart from who plays: a whisper could decide the game. What players say to all comes to
    who watches with a delay as late as what it may be about.
    """
    if reader.has_ended:
        return True
    if entry.room != "table":
        return (entry.room == "watching") == reader.watches
    shown = reader.shown
    return shown is None or (entry.at <= shown.at and (entry.on or 0) <= shown.seq)


def room_for(seat: int | None, wanted: Room | None, has_ended: bool) -> Room | None:
    """Return the room that somebody on `seat`, or without one, speaks in; None where they may not speak in `wanted`."""
    if seat is not None:
        return None if wanted == "watching" else wanted or "table"
    if wanted == "seats":
        return None
    # Until the end what they say to the table is for those who watch.
    return "table" if has_ended and wanted != "watching" else "watching"


_decoder = msgspec.json.Decoder(Entry)


def encoded(entry: Entry) -> bytes:
    """Encode an entry as it is kept and published."""
    return msgspec.json.encode(entry)


def decoded(raw: bytes) -> Entry | None:
    """Return an entry that was kept or published, None where it is something else."""
    try:
        entry = _decoder.decode(raw)
    except (msgspec.MsgspecError, UnicodeError):
        return None
    return entry if entry.n else None
