"""One client's talk with a table, without I/O: frames in, frames and wishes out; sockets and tests drive the same.

What the table has to tell waits in a mailbox of one: while a socket is slow there is only "something newer", and when
it can write again it gets one update with everything since.

A seat can be lost while its socket is open, and be somebody else's. So whose it is is looked up before each frame, in
and out, and whoever came to another seat, or to none, is welcomed anew before anything else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from events.event import Action, AnswerUndo, AskUndo, Play, Resign
from events.fold import Folded
from events.game import Illegal
from projections.like import is_like
from projections.replay import Eyes, eyes
from projections.view import Look
from service.limits import Bucket
from service.settings import Settings
from service.tables.live import LiveTable
from service.tables.ownership import SeatHolder, TokenOwner
from service.talk import protocol
from service.talk.frames import encode, update_frame
from service.talk.protocol import (
    Accepted,
    Fault,
    Hello,
    LegalMoves,
    Page,
    Paused,
    Presence,
    Refused,
    Replayed,
    ReplayStep,
    Resumed,
    Update,
    Welcome,
)

STEPS = 200
"""The most steps one message holds."""
REPLAY_COSTS = 3
"""How many messages a page of a replay counts for: it is the most that can be asked for in one."""
HELLO_COSTS = 3
"""How many messages a hello counts for that is not the first: it is answered with everything."""
ANSWER_BYTES = 8192
"""An answer to `moves` counts for one message more for each so many bytes of it: the longest take the longest."""
SLICE = 25
"""Steps of a replay that are made in one go."""

RESTART = 1012
BAD_HELLO = 4400
BAD_TOKEN = 4401
NO_TABLE = 4404
HELLO_LATE = 4408
TOO_MANY = 4429
BROKEN = 4500


class Wanted(NamedTuple):
    """An action to be appended: `by` whoever holds a seat, decided on at seq `on`, with the client's `id`."""

    by: SeatHolder
    id: str
    on: int
    action: Action


class WantedSteps(NamedTuple):
    """A page of the record to be read from the log: up to `limit` steps before seq `before`."""

    id: str
    before: int
    limit: int


class WantedReplay(NamedTuple):
    """A part of the game to be seen again: up to `limit` steps after seq `first`, through `eyes`.

    The log has to be read from the one after `before` on; None: from the first event.
    """

    id: str
    first: int
    limit: int
    eyes: Eyes
    before: Folded[Any] | None

    @property
    def after(self) -> int:
        """The seq after which the log is wanted."""
        return 0 if self.before is None else self.before.table.seq

    @property
    def events(self) -> int:
        """How many events of it are wanted."""
        return self.first + self.limit - self.after


class Closing(NamedTuple):
    """The socket is to be closed with this code and reason, once the frames that wait are written."""

    code: int
    reason: str


class WantedNews(NamedTuple):
    """This `hello` speaks of what is not known here, as a seat that was just taken at another server.

    The log is to be read on, and then `hello_again` to be called.
    """

    hello: Hello


Wish = Wanted | WantedSteps | WantedReplay | WantedNews | Closing

_json_messages = msgspec.json.Decoder(protocol.ClientMessage)
_msgpack_messages = msgspec.msgpack.Decoder(protocol.ClientMessage)


class Session:
    """The talk of one socket with one table. `binary` says that it speaks MessagePack.

    Drive it with `receive` for each frame, `newer` when the table changed; write what `frames` returns.
    """

    def __init__(self, live: LiveTable, settings: Settings, binary: bool, now: float) -> None:
        self.live = live
        self.greeted = False
        self.paused = False
        self._owner = TokenOwner(live, None)
        self._told_seat: int | None = None
        """The seat it was welcomed at: all that was sent since is for the eyes of whoever owns it."""
        self._limit = STEPS
        self._settings = settings
        self._binary = binary
        self._bucket = Bucket(settings.actions_per_second, settings.actions_burst, now)
        self._seen: Look | None = None
        self._seen_seq = 0
        self._epoch = live.epoch
        self._replies: list[bytes] = []
        self._told: dict[int, str] = {}
        """Which of the replies were made for the eyes of the seat, by their place, with the id of what was asked."""
        self._welcome: bytes | None = None
        self._answering: str | None = None
        """The id of the hello that the welcome answers which was not sent yet."""
        self._now = now
        self.refusals: Counter[str] = Counter()
        """What was refused at the edge, by code, for metrics."""
        self._presence: Presence | None = None
        self._presence_is_news = False
        self._patience = Bucket(1, settings.refusals_before_close, now)
        self._messages: Any = _msgpack_messages if binary else _json_messages
        game = live.playable.game
        self._moves: Any = (msgspec.msgpack.Decoder if binary else msgspec.json.Decoder)(game.move_type)

    @property
    def seat(self) -> int | None:
        """The seat that is this client's now; None for a spectator."""
        return self._owner.seat

    # ---- in

    def receive(self, frame: str | bytes, now: float) -> Wish | None:
        """Take one frame from the client at `now` (seconds, monotonic); return what is wished of the world for it."""
        self._now = now
        if _size(frame) > self._settings.frame_bytes:
            return self._refuse(
                None, "frame_too_big", f"A message may be {self._settings.frame_bytes} bytes long at most."
            )
        if not self._bucket.take(now):
            return self._refuse(_id_of(frame, self._binary), "too_fast", "That was too much at once; wait a moment.")
        if isinstance(frame, bytes) != self._binary:
            kind = "binary" if self._binary else "text"
            return self._refuse(None, "bad_frame", f"This socket speaks in {kind} frames.")
        try:
            message = self._messages.decode(frame)
        except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as error:
            return self._refuse(
                _id_of(frame, self._binary), "bad_message", f"This message cannot be understood: {error}"
            )
        if isinstance(message, Hello):
            return self._hello(message)
        if not self.greeted:
            return self._close(BAD_HELLO, "bad_hello", "The first message has to be hello.")
        return self._answer(message)

    def _hello(self, hello: Hello) -> Wish | None:
        if self.greeted and not self._bucket.take(self._now, HELLO_COSTS - 1):
            return self._refuse(hello.id, "too_fast", "That was too much at once; wait a moment.")
        knows_token = hello.token is None or TokenOwner(self.live, hello.token).seat is not None
        if not knows_token or (hello.since or 0) > self.live.seq:
            return WantedNews(hello)
        return self.hello_again(hello)

    def hello_again(self, hello: Hello) -> Wish | None:
        """Take a hello in, now that everything is known that is in the log."""
        owner = TokenOwner(self.live, hello.token)
        if hello.token is not None and owner.seat is None:
            message = "This token owns no seat at this table."
            if self.greeted:
                return self._refuse(hello.id, "bad_token", message)
            return self._close(BAD_TOKEN, "bad_token", message)
        self._owner = owner
        self._limit = hello.limit
        self.greeted = True
        self._greet(hello.since or 0, hello.id)
        return None

    def _greet(self, since: int, id: str | None = None) -> None:
        """Tell the seat that is the client's now everything; answers made for another are not sent any more."""
        if self.seat != self._told_seat:
            for place, asked in self._told.items():
                message = "You have come to another seat, or lost yours; ask again."
                self._replies[place] = encode(Refused(asked, "stale", message, self.live.seq), self._binary)
            self._told.clear()
        self._told_seat = self.seat
        if id is not None:
            self._answering = id
        look = self.live.look(self.seat)
        steps, first = self.live.steps(self.seat, since if since <= self.live.seq else 0, self._limit)
        self._see(look)
        welcome = Welcome(
            seq=self.live.seq,
            seat=self.seat,
            view=_plain(look),
            steps=steps,
            first=first,
            paused=self.paused,
            id=self._answering,
        )
        # It is told again, after this: whoever is welcomed forgets what they knew.
        self._presence_is_news = self._presence is not None
        self._welcome = encode(welcome, self._binary)

    def _mind_seat(self) -> None:
        """Welcome the client anew if it has lost its seat, or come to one."""
        if self.greeted and self.seat != self._told_seat:
            self._greet(0)

    def _answer(self, message: protocol.ClientMessage) -> Wish | None:
        match message:
            case protocol.Play(id=id, on=on, move=raw):
                try:
                    move = self._moves.decode(raw)
                except (msgspec.MsgspecError, RecursionError, ValueError) as error:
                    return self._refuse(id, "bad_move", f"This is not a move of this game: {error}")
                return self._act(id, on, Play(move))
            case protocol.Undo(id=id, on=on, to=to):
                return self._undo(id, on, to)
            case protocol.Answer(id=id, on=on, yes=yes):
                return self._act(id, on, AnswerUndo(yes))
            case protocol.Resign(id=id, on=on):
                return self._act(id, on, Resign())
            case protocol.Moves(id=id, like=like):
                self._legal(id, like)
            case protocol.Steps(id=id, before=before, limit=limit):
                return self._page(id, before, limit)
            case protocol.Replay():
                return self._replay(message)
        return None

    def _act(self, id: str, on: int, action: Action) -> Wish | None:
        holder = self._owner.seat_holder
        if holder is None:
            return self._refuse(id, "not_seated", "You are watching this table; only players act.")
        return Wanted(holder, id, on, action)

    def _undo(self, id: str, on: int, to: int | None) -> Wish | None:
        past = self.live.now.past
        if to is None and self.seat is not None and past is not None:
            to = past.last_of(self.seat)
        return self._act(id, on, AskUndo(-1 if to is None else to))

    def _legal(self, id: str, like: dict[str, Any]) -> None:
        table = self.live.now.table
        moves: tuple[Any, ...] = ()
        hints = None
        if self.seat is not None and self.seat in self.live.table_view.to_act:
            hints = self.live.playable.game.hints(table.state, self.seat, like)
            every = map(msgspec.to_builtins, self.live.playable.game.legal(table.state, self.seat))
            moves = tuple(move for move in every if is_like(move, like))
        self._tell(id, LegalMoves(id, self.live.seq, moves, hints))
        self._bucket.charge(len(self._replies[-1]) // ANSWER_BYTES)

    def _page(self, id: str, before: int | None, limit: int) -> Wish | None:
        end = self.live.seq + 1 if before is None else min(before, self.live.seq + 1)
        after = max(0, end - 1 - limit)
        if after < self.live.first_buffered:
            return WantedSteps(id, end, limit)
        steps, _ = self.live.steps(self.seat, after, self.live.seq - after)
        steps = tuple(step for step in steps if step.seq < end)
        self._tell(id, Page(id, steps, after))
        return None

    def _replay(self, asked: protocol.Replay) -> Wish | None:
        if not self._bucket.take(self._now, REPLAY_COSTS - 1):
            return self._refuse(asked.id, "too_fast", "That was too much at once; wait a moment.")
        try:
            seen_by = eyes(self.live.now.table, self.seat, asked.as_)
        except Illegal as illegal:
            return self._refuse(asked.id, illegal.code, illegal.message, illegal.about)
        first = min(asked.from_, self.live.seq)
        # The log may hold more by the time it is read, of which nobody here was told yet.
        limit = min(asked.limit, self.live.seq - first)
        return WantedReplay(asked.id, first, limit, seen_by, self.live.checkpoint(first))

    # ---- what came of wishes

    def accepted(self, id: str, seq: int) -> None:
        """The action `id` stands in the log at `seq`."""
        self._reply(Accepted(id, seq))

    def refused(self, id: str | None, illegal: Illegal) -> None:
        """The action `id` was refused. After `stale`, the whole view is sent again."""
        if illegal.code == "stale":
            self._seen = None
        self._reply(Refused(id, illegal.code, illegal.message, self.live.seq, illegal.about))

    def page(self, id: str, raws: list[bytes], after: int) -> None:
        """The part of the log after seq `after` that was wished for. Raises `BrokenLog`."""
        self._tell(id, Page(id, self.live.decode_steps(raws, after + 1, self.seat), after))

    def replay(self, wanted: WantedReplay, raws: list[bytes]) -> Iterator[None]:
        """The part of the log that a replay asked for; yields now and then, to let others have a turn.

        Raises `BrokenLog`, and `Illegal` where those are not the client's eyes any more.
        """
        seen_by = wanted.eyes
        view, following = self.live.replay(wanted.before, raws, wanted.first, seen_by)
        steps: list[ReplayStep] = []
        while page := tuple(islice(following, SLICE)):
            steps += page
            yield
        viewer, everything = seen_by
        if viewer != self.seat and self.live.table_view.phase != "over":
            raise Illegal("stale", "You have come to another seat, or lost yours; ask again.")
        self._tell(wanted.id, Replayed(wanted.id, self.live.seq, wanted.first, view, tuple(steps), viewer, everything))

    def presence(self, seats: tuple[bool, ...], watching: int) -> None:
        """Who is here, now."""
        self._presence = Presence(seats, watching)
        self._presence_is_news = True

    def pause(self) -> None:
        """The table cannot keep actions just now."""
        if not self.paused:
            self.paused = True
            if self.greeted:
                self._reply(Paused())

    def resume(self) -> None:
        """The table goes on."""
        if self.paused:
            self.paused = False
            if self.greeted:
                self._reply(Resumed())

    def fault(self, code: str, message: str) -> Closing:
        """The table cannot be served any more."""
        self._reply(Fault(code, message))
        return Closing(BROKEN, code)

    # ---- out

    @property
    def waiting(self) -> int:
        """How many replies wait to be written: a reader that does not read is not listened to."""
        return len(self._replies) + (self._welcome is not None)

    def frames(self) -> list[bytes]:
        """Return the frames to write now: at most one update, then replies to what the client asked."""
        frames: list[bytes] = []
        self._mind_seat()
        if self._welcome is not None:
            # An update builds on the welcome, and what was done since then is acknowledged after that update.
            frames.append(self._welcome)
            self._welcome = self._answering = None
        if self.greeted:
            self._update(frames)
        if self._replies:
            frames += self._replies
            self._replies = []
            self._told.clear()
        if self.greeted and self._presence_is_news:
            frames.append(encode(self._presence, self._binary))
            self._presence_is_news = False
        return frames

    @property
    def seen_seq(self) -> int:
        """The seq of the view last sent."""
        return self._seen_seq

    def _update(self, frames: list[bytes]) -> None:
        live = self.live
        if live.folded is None:
            # Its log is gone; a fault that says so follows.
            return
        if self._epoch == live.epoch and self._seen_seq == live.seq and self._seen is not None:
            return
        # It has just been welcomed at the seat that is its own.
        seat = self._told_seat
        look = live.look(seat)
        if self._seen is None or self._epoch != live.epoch:
            after = self._seen_seq if self._epoch == live.epoch else 0
            steps, first = live.steps(seat, after, STEPS)
            first_told = first if first > after else None
            frames.append(encode(Update(live.seq, steps, view=_plain(look), first=first_told), self._binary))
        else:
            frames.append(update_frame(live, seat, self._seen, self._seen_seq, self._binary, STEPS))
        self._see(look)

    def _see(self, look: Look) -> None:
        self._seen = look
        self._seen_seq = self.live.seq
        self._epoch = self.live.epoch

    def _tell(self, id: str, message: Any) -> None:
        """Answer what was asked under this id for the eyes of the seat alone, should it be lost before that is sent."""
        self._mind_seat()
        self._told[len(self._replies)] = id
        self._reply(message)

    def _reply(self, message: Any) -> None:
        self._replies.append(encode(message, self._binary))

    def _refuse(
        self, id: str | None, code: str, message: str, about: dict[str, str | int] | None = None
    ) -> Wish | None:
        self.refusals[code] += 1
        self._reply(Refused(id, code, message, self.live.seq, about or {}))
        if not self._patience.take(self._now):
            return self._close(TOO_MANY, "too_many_refusals", "Too much of what you sent had to be refused.")
        return None

    def _close(self, close_code: int, code: str, message: str) -> Closing:
        self._reply(Fault(code, message))
        return Closing(close_code, code)


def _size(frame: str | bytes) -> int:
    """Return the bytes of a frame."""
    if isinstance(frame, bytes) or frame.isascii():
        return len(frame)
    return len(frame.encode("utf-8", "surrogatepass"))


def _plain(look: Look) -> dict[str, Any]:
    return {"table": look.table, "game": look.game, "moves": look.moves, "undo": look.undo}


class _WithId(msgspec.Struct):
    id: protocol.ActionId


def _id_of(frame: str | bytes, binary: bool) -> str | None:
    """Return the id of a message that could not be decoded otherwise, if it has a proper one."""
    if isinstance(frame, bytes) != binary:
        return None
    try:
        found = msgspec.msgpack.decode(frame, type=_WithId) if binary else msgspec.json.decode(frame, type=_WithId)  # type: ignore[arg-type]
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError):
        return None
    return found.id
