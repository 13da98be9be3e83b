"""The part of a session that is about what people say: what its client wants said, and what it still has to be told.

Nothing queues up: a slow socket is told the latest page of what it missed, once it can be written to again.
"""

from __future__ import annotations

from msgspec.structs import replace

from events.game import Illegal
from projections.switches import neutral_name
from service.chat.entry import Entry, Reader, Shown, room_for
from service.chat.table_talk import Page, TableTalk
from service.chat.text import normalize_text
from service.limits import Bucket
from service.tables.live import LiveTable
from service.tables.names import check_distinct, normalize_name
from service.talk.chat_messages import Said, Say, Talk
from service.talk.frames import encode

_RATE, _BURST = 0.5, 5
"""What one socket may say: five in ten seconds."""


class Listening:
    """What one client says and hears at a table; `talk` is what was said there. `now` is in seconds, monotonic."""

    def __init__(self, live: LiveTable, talk: TableTalk, binary: bool, name_length: int, now: float) -> None:
        self._live = live
        self._talk = talk
        self._binary = binary
        self._name_length = name_length
        self._bucket = Bucket(_RATE, _BURST, now)
        self._after: int | None = None
        """The number after which it wants to be told what was said before it came; None once it was."""
        self._nth: int | None = None
        """The last entry, by how they came to be known here, that it was told or need not be; None: it wants none."""
        self._told_as: Reader | None = None
        """As whom it was told last what was said."""
        self._timely = 0
        """The last entry that was known here while nothing of the table was shown to it late."""

    @property
    def wants_talk(self) -> bool:
        """Whether its client wants to be told what is said."""
        return self._nth is not None

    def hello(self, heard: int | None) -> None:
        """Listen from the entry after number `heard` on; None: do not."""
        self._after, self._timely = heard, 0
        self._nth = None if heard is None else self._talk.nth

    def reseated(self) -> None:
        """Its client has come to another seat, or lost it: others may have spoken to it before."""
        if self._nth is not None:
            self._after, self._timely = 0, 0

    def entry_of(self, message: Say, seat: int | None, at: int, now: float) -> Entry:
        """Return what somebody on `seat`, or without one, says at `at` (ms since 1970). Raises `Illegal`."""
        table = self._live.now.table
        if not table.allows_talk:
            raise Illegal("talk_off", "This table was opened without talk.")
        if not self._live.switches.talk:
            raise Illegal("house_talk_off", "Whoever runs this house has turned talk off for now.")
        room = room_for(seat, message.room, table.has_ended)
        if room is None:
            only = "Only players speak among themselves." if seat is None else "Players do not speak to watchers alone."
            raise Illegal("wrong_room", only)
        if message.at is not None and message.at > self._live.seen_by(seat).seq:
            raise Illegal("no_such_step", "There is no such step yet.", seq=message.at)
        entry = Entry(
            at=at,
            seat=seat,
            name=self._name(message, seat),
            room=room,
            text=None if message.text is None else normalize_text(message.text),
            phrase=message.phrase,
            reaction=message.reaction,
            on=message.at,
        )
        if not self._bucket.take(now) or not self._talk.may_speak(seat, now):
            raise Illegal("talk_too_fast", "Too much is said at once; wait a moment.")
        return entry

    def _name(self, message: Say, seat: int | None) -> str:
        sitters = self._live.now.table.seats
        if seat is not None:
            who = sitters[seat]
            return "" if who is None else who.name
        if message.name is None:
            return ""
        name = normalize_name(message.name, self._name_length)
        check_distinct(name, [who.name for who in sitters if who is not None])
        return name

    def answer(self, asked: Talk, seat: int | None) -> Said:
        """Return the answer to a question for what was said, once that is known here."""
        page = self._talk.latest(self._reader(seat), before=asked.before)
        entries = page.entries[-asked.limit :]
        return Said(self._shown(entries), page.earlier or len(entries) < len(page.entries), asked.id)

    def frames(self, seat: int | None) -> list[bytes]:
        """Return what is to be told now to somebody on `seat`, or without one."""
        talk, nth = self._talk, self._nth
        if nth is None or not talk.is_known or self._live.folded is None:
            return []
        reader = self._reader(seat)
        before, self._told_as = self._told_as, reader
        if self._after is None and nth == talk.nth and before == reader:
            return []
        after, self._after, self._nth = self._after, None, talk.nth
        timely = self._timely if after is None else 0
        if reader.shown is None:
            self._timely = talk.nth
        key = (reader, before if after is None else None, after, nth, timely, self._binary, self._live.switches.names)
        frame = talk.shared_frames.get(key)
        if frame is None:
            frame = self._frame(reader, before, after, nth, timely)
            # What a client says that it has heard may be any number: such frames are not kept.
            if not after:
                talk.share(key, frame)
        return [frame] if frame else []

    def _reader(self, seat: int | None) -> Reader:
        """Return as whom somebody on `seat`, or without one, reads now."""
        shown, live = self._live.seen_by(seat), self._live
        delay = None if shown is live else Shown(shown.seq, shown.latest_at)
        return Reader(seat is None, live.now.table.has_ended, delay)

    def _frame(self, reader: Reader, before: Reader | None, after: int | None, nth: int, timely: int) -> bytes:
        """Return the frame for `reader`, who was told last as `before`; nothing where there is nothing to tell."""
        talk = self._talk
        if after is not None:
            page = talk.latest(reader, after)
        else:
            page = talk.since(nth, reader)
            if before is not None and before != reader:
                page = _joined(page, talk.opened(before, reader, timely))
        return encode(Said(self._shown(page.entries), page.earlier), self._binary) if page.entries else b""

    def _shown(self, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """Return entries without the names of those who said them, where the house shows none."""
        if self._live.switches.names:
            return entries
        return tuple(
            replace(said, name="") if said.seat is None else replace(said, name=neutral_name(said.seat), unnamed=True)
            for said in entries
        )


def _joined(one: Page, other: Page) -> Page:
    by_number = {entry.n: entry for entry in (*one.entries, *other.entries)}
    return Page(tuple(by_number[n] for n in sorted(by_number)), one.earlier or other.earlier)
