"""One start page's session, without I/O: frames in, frames and effects out (a sans-I/O core).

Nothing queues up for a slow socket: of the list it is told the whole once it can be written to again, and of each own
table and of its wish the latest.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from service.limits import Bucket
from service.lobby.feed import ListFeed
from service.lobby.own_tables import OwnTables
from service.lobby.waiting import WaitingCounts
from service.matching.wishes import Ended, News, SeatedAt, WaitingWith
from service.settings import Settings
from service.tables.ownership import token_hash
from service.talk.effects import CloseSocket
from service.talk.frame_reader import FrameReader, UnreadableFrameError
from service.talk.frames import encode
from service.talk.lobby_messages import Fill, Look, Matched, Unwish, Unwished, Wish, Wished
from service.talk.protocol import Fault, LobbyClientMessage, Paused, Refused, Resumed
from service.talk.session import CLOSE_TOO_MANY

TABLES_PER_MESSAGE: Final = 10
"""A look counts for one more message for each so many tables in it."""


class LookAfter(NamedTuple):
    """Effect: look after these own tables instead of those before."""

    tables: tuple[str, ...]


class StartWishing(NamedTuple):
    """Effect: keep this wish; answered with `wishing` or `refuse_wish`."""

    wish: Wish


class TakeBack(NamedTuple):
    """Effect: take the wish back; with a token, that of this token, which the socket does not hold."""

    token: str | None = None


class FillUp(NamedTuple):
    """Effect: begin with whoever waits, and bots of this level."""

    level: str


Effect = LookAfter | StartWishing | TakeBack | FillUp | CloseSocket


class LobbySession:
    """The session of one socket of a start page; with `binary` it speaks MessagePack.

    Call `receive` for each frame and perform the effect it returns; after that, and whenever there is news, write what
    `take_frames` returns.
    """

    def __init__(
        self, feed: ListFeed, own: OwnTables, waiting: WaitingCounts, settings: Settings, binary: bool, now: float
    ) -> None:
        self.has_looked = False
        self.has_begun = False
        """Whether anything was said that counts: a look or a wish."""
        self.refusals: Counter[str] = Counter()
        """What was refused at the edge, by code, for metrics."""
        self._feed = feed
        self._own = own
        self._waiting = waiting
        self._settings = settings
        self._binary = binary
        self._now = now
        self._reader = FrameReader(LobbyClientMessage, settings, binary, now)
        self._refusal_bucket = Bucket(1, settings.refusals_before_close, now)
        self._seen = 0
        """The version of the list that was told last; 0: none."""
        self._seen_waiting = 0
        """The version of how many wait that was told last; 0: none."""
        self._told_paused = False
        self._own_due: dict[str, None] = {}
        self._own_told: dict[str, bytes] = {}
        """What was told last of own tables: the same is not told again, as it would tell that something happened."""
        self._owners: dict[str, str] = {}
        """By own tables, the hash of the token of the seat there."""
        self._wish: str | None = None
        """The id of the wish that is kept, or about to be."""
        self._wish_news: News | None = None
        self._replies: list[bytes] = []

    # ---- in

    def receive(self, frame: str | bytes, now: float) -> Effect | None:
        """Take one frame from the client at `now` (seconds, monotonic); return the effect to perform for it."""
        self._now = now
        try:
            message = self._reader.read(frame, now)
        except UnreadableFrameError as unreadable:
            return self._refuse(unreadable.id, unreadable.code, unreadable.message)
        match message:
            case Look():
                return self._look(message)
            case Wish(id=id):
                if self._wish is not None:
                    return self._refuse(id, "wishing", "You wish for a game already; take that back first.")
                self._wish, self.has_begun = id, True
                return StartWishing(message)
            case Unwish(id=id, token=str(token)) if self._wish is None:
                self._wish, self.has_begun = id, True
                return TakeBack(token)
            case Unwish(id=id) | Fill(id=id) if id != self._wish:
                return self._refuse(id, "no_wish", "You have no such wish just now; wait a moment.")
            case Unwish():
                return TakeBack()
            case Fill(level=level):
                return FillUp(level)
        raise AssertionError(message)

    def _look(self, look: Look) -> Effect | None:
        if not self._reader.bucket.take(self._now, len(look.tables) // TABLES_PER_MESSAGE):
            return self._refuse(look.id, "too_fast", "That was too much at once; wait a moment.")
        self.has_looked = self.has_begun = True
        # Whoever says it again is told all again.
        self._seen = self._seen_waiting = 0
        self._own_due.clear()
        self._own_told.clear()
        tokens = zip(look.tables, look.tokens, strict=False)
        self._owners = {table: token_hash(token) for table, token in tokens if token is not None}
        return LookAfter(tuple(dict.fromkeys(look.tables)))

    def own_changed(self, table: str) -> None:
        """There is something new to tell of an own table."""
        self._own_due[table] = None

    # ---- a wish

    def on_wish(self, news: News) -> None:
        """There is something new about the wish; one that has come true or ended is none any more."""
        self._wish_news = news

    def taken_back(self) -> None:
        """The wish was taken back."""
        if self._wish is not None:
            self._replies.append(encode(Unwished(self._wish, "taken_back"), self._binary))
        self._wish = self._wish_news = None

    def refuse_wish(
        self, code: str, message: str, has_ended: bool, about: dict[str, str | int] | None = None
    ) -> Effect | None:
        """Refuse what was asked about the wish; with `has_ended` there is none from now on."""
        wish = self._wish
        if has_ended:
            self._wish = self._wish_news = None
        return self._refuse(wish, code, message, about)

    def _take_wish_news(self) -> list[bytes]:
        wish, news = self._wish, self._wish_news
        if wish is None or news is None:
            return []
        self._wish_news = None
        told: Wished | Matched | Unwished
        match news:
            case WaitingWith(waiting, seats, fill_in, ends_in):
                told = Wished(wish, waiting, seats, fill_in, ends_in)
            case SeatedAt(table, seat):
                told, self._wish = Matched(wish, table, seat), None
            case Ended(why):
                told, self._wish = Unwished(wish, why), None
        return [encode(told, self._binary)]

    # ---- out

    @property
    def replies_waiting(self) -> int:
        """How many replies wait to be written."""
        return len(self._replies)

    def take_frames(self) -> list[bytes]:
        """Return what is to be written now, in order."""
        frames, self._replies = self._replies, []
        frames += self._take_wish_news()
        if not self.has_looked:
            return frames
        feed = self._feed
        if self._seen != feed.version:
            frames.append(feed.frame(self._seen, self._binary))
            self._seen = feed.version
        if self._seen_waiting != self._waiting.version:
            frames.append(self._waiting.frame(self._binary))
            self._seen_waiting = self._waiting.version
        frames += self._take_own()
        if self._told_paused != feed.is_paused:
            self._told_paused = feed.is_paused
            frames.append(encode(Paused() if feed.is_paused else Resumed(), self._binary))
        return frames

    def _take_own(self) -> list[bytes]:
        """Return what is new of own tables."""
        due, self._own_due = self._own_due, {}
        frames = []
        for table in due:
            frame = self._own.frame(table, self._binary, self._owners.get(table))
            if frame is not None and frame != self._own_told.get(table):
                self._own_told[table] = frame
                frames.append(frame)
        return frames

    def _refuse(
        self, id: str | None, code: str, message: str, about: dict[str, str | int] | None = None
    ) -> Effect | None:
        self.refusals[code] += 1
        self._replies.append(encode(Refused(id, code, message, 0, about or {}), self._binary))
        if not self._refusal_bucket.take(self._now):
            return self._close(CLOSE_TOO_MANY, "too_many_refusals", "Too much of what you sent had to be refused.")
        return None

    def _close(self, close_code: int, code: str, message: str) -> CloseSocket:
        self._replies.append(encode(Fault(code, message), self._binary))
        return CloseSocket(close_code, code)
