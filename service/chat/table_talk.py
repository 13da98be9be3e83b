"""The talk at one table, as far as this process knows it: bounded, told to whoever listens. No I/O."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from service.chat.entry import Entry, Reader, decoded, may_read
from service.limits import Bucket

MOST: Final = 500
"""How many entries of players, and how many of people who watch, are kept of a table: the latest."""
PAGE: Final = 100
"""The most entries that one message holds."""

_SHARED: Final = 64
"""The most messages that are kept for others."""
_RATE, _BURST = 0.5, 5
"""What one seat may say: five in ten seconds."""
_WATCHERS_RATE, _WATCHERS_BURST = 2, 20
"""What all who watch may say together, at this process."""


class Heard(NamedTuple):
    """An entry, and when it came to be known here: entries of two servers may come in another order than their `n`."""

    nth: int
    entry: Entry


class Page(NamedTuple):
    """Entries by their `n`, and whether there are `earlier` ones that were asked for, too."""

    entries: tuple[Entry, ...]
    earlier: bool


class TableTalk:
    """What was said at a table. It is not known before it was read: `is_known`. `on_news` is called with more of it.

    `shared_frames` has messages that were made for all who listen alike; they go with the next entry.
    """

    def __init__(self, on_news: Callable[[], None] = lambda: None) -> None:
        self.is_known = False
        self.is_wanted = False
        """Somebody has listened here."""
        self.shared_frames: dict[tuple[object, ...], bytes] = {}
        self.nth = 0
        """How many entries have come to be known here."""
        self._on_news = on_news
        self._of_players: deque[Heard] = deque(maxlen=MOST)
        self._of_watchers: deque[Heard] = deque(maxlen=MOST)
        self._numbers: set[int] = set()
        self._seat_buckets: dict[int, Bucket] = {}
        self._watchers_bucket: Bucket | None = None

    # ---- rates

    def may_speak(self, seat: int | None, now: float) -> bool:
        """Count one entry of `seat` (None: of a watcher) at `now` (seconds, monotonic); tell whether it may be said."""
        if seat is None:
            if self._watchers_bucket is None:
                self._watchers_bucket = Bucket(_WATCHERS_RATE, _WATCHERS_BURST, now)
            return self._watchers_bucket.take(now)
        if seat not in self._seat_buckets:
            self._seat_buckets[seat] = Bucket(_RATE, _BURST, now)
        return self._seat_buckets[seat].take(now)

    # ---- in

    def hear(self, raw: bytes) -> None:
        """Take in what was published."""
        entry = decoded(raw)
        # Nobody has listened here: whoever does first has it read.
        if entry is not None and self.is_wanted and self._add(entry):
            self._tell()

    def add(self, entry: Entry) -> None:
        """Take in an entry of this process, which is kept by now."""
        if self.is_wanted and self._add(entry):
            self._tell()

    def read(self, entries: Iterable[Entry]) -> None:
        """Take in all that is kept, as it was read."""
        self.is_known = True
        for entry in sorted(entries, key=lambda entry: entry.n):
            self._add(entry)
        self._tell()

    def _add(self, entry: Entry) -> bool:
        """Add an entry; return whether it is new here."""
        kept = self._of_watchers if entry.is_watchers else self._of_players
        if entry.n in self._numbers:
            return False
        if len(kept) == MOST:
            oldest = min(kept, key=lambda heard: heard.entry.n)
            if entry.n < oldest.entry.n:
                return False
            kept.remove(oldest)
            self._numbers.discard(oldest.entry.n)
        self._numbers.add(entry.n)
        self.nth += 1
        kept.append(Heard(self.nth, entry))
        return True

    def _tell(self) -> None:
        self.shared_frames.clear()
        self._on_news()

    # ---- out

    def latest(self, reader: Reader, after: int = 0, before: int | None = None) -> Page:
        """Return the latest page of entries that somebody may read, with numbers between these."""
        found = [
            heard.entry
            for heard in (*self._of_players, *self._of_watchers)
            if heard.entry.n > after and (before is None or heard.entry.n < before) and may_read(heard.entry, reader)
        ]
        return _page(found)

    def since(self, nth: int, reader: Reader) -> Page:
        """Return what somebody may read of the entries that came to be known here after the `nth`."""
        return _page(entry for entry in self._after(nth) if may_read(entry, reader))

    def opened(self, before: Reader, now: Reader, timely: int = 0) -> Page:
        """Return the latest of what somebody may read `now` and could not `before`.

        Until entry `timely` nothing was shown to them late: what players said to all they have read since.
        """
        every = (
            heard.entry
            for heard in (*self._of_players, *self._of_watchers)
            if heard.nth > timely or heard.entry.room != "table"
        )
        return _page(entry for entry in every if may_read(entry, now) and not may_read(entry, before))

    def share(self, key: tuple[object, ...], frame: bytes) -> None:
        """Keep a message for all who listen alike."""
        if len(self.shared_frames) >= _SHARED:
            self.shared_frames.clear()
        self.shared_frames[key] = frame

    def _after(self, nth: int) -> list[Entry]:
        found = []
        for kept in (self._of_players, self._of_watchers):
            for heard in reversed(kept):
                if heard.nth <= nth:
                    break
                found.append(heard.entry)
        return found


def _page(entries: Iterable[Entry]) -> Page:
    found = sorted(entries, key=lambda entry: entry.n)
    return Page(tuple(found[-PAGE:]), len(found) > PAGE)
