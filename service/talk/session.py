"""One client's session at a table, without I/O: frames in, frames and effects out (a sans-I/O core).

Updates do not queue up: a slow socket gets one update with everything since the last, once it can write again.

A seat can be lost while its socket is open, and be taken by somebody else. So the owner is looked up before each frame,
in and out, and a client whose seat has changed gets a new welcome before anything else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import msgspec

from events.event import Action, AskUndo, Play
from events.game import Illegal
from events.timing import may_return
from projections.replay import perspective_for
from projections.view import FullView
from service.chat.table_talk import TableTalk
from service.clock import now_ms
from service.limits import Bucket
from service.redis.hint import Answer
from service.settings import Settings
from service.tables import absence
from service.tables.live import LiveTable
from service.tables.ownership import SeatHolder, TokenOwner
from service.tables.shown import ShownTable
from service.talk import legal_moves, looking_ahead, opener, protocol, thoughts
from service.talk.admission import NO_SPECTATORS, is_let_in, is_shut_out
from service.talk.again_messages import AgainNews
from service.talk.effects import (
    AppendAction,
    CloseSocket,
    Effect,
    FindHint,
    KeepEntry,
    KeepThought,
    ListenToTalk,
    ReadNewEvents,
    ReadReplay,
    ReadSteps,
    ReadTalk,
    SayAgain,
)
from service.talk.frame_reader import FrameReader, UnreadableFrameError
from service.talk.frames import as_dict, encode, update_frame
from service.talk.listening import Listening
from service.talk.protocol import (
    Accepted,
    Fault,
    Hello,
    Noted,
    Page,
    Paused,
    Presence,
    Refused,
    Replayed,
    ReplayStep,
    Resumed,
    Said,
    TimeTold,
    Update,
    Welcome,
)
from service.talk.seat_actions import action_of

MAX_STEPS = 200
"""The most steps one message holds."""
REPLAY_COST = 3
"""How many messages a page of a replay counts for: it is the most expensive request."""
HELLO_COST = 3
"""How many messages a further hello counts for: it is answered with the whole view."""
BYTES_PER_MESSAGE = 8192
"""An answer to `moves`, `preview`, `imagine` or `talk` counts for one more message for each so many bytes."""
REPLAY_SLICE = 25
"""Steps of a replay that are made before other tables get a turn."""

CLOSE_RESTART = 1012
CLOSE_BAD_HELLO = 4400
CLOSE_BAD_TOKEN = 4401
CLOSE_NO_SPECTATORS = 4403
CLOSE_NO_TABLE = 4404
CLOSE_HELLO_LATE = 4408
CLOSE_TOO_MANY = 4429
CLOSE_BROKEN = 4500


class Session:
    """The session of one socket at one table; with `binary` it speaks MessagePack.

    `wall_clock` tells the time that events are given, `talk` what people say at the table. Call `receive` for each
    frame and perform the effect it returns; when the table has changed, or after any other call, write what
    `take_frames` returns.
    """

    def __init__(
        self,
        live: LiveTable,
        settings: Settings,
        binary: bool,
        now: float,
        wall_clock: Callable[[], int] = now_ms,
        talk: TableTalk | None = None,
    ) -> None:
        self._live = live
        self.greeted = False
        self.paused = False
        self.unseen_since: int | None = None
        """Since when nobody looks at it, in ms since 1970; None while somebody does, as far as its client says."""
        self.owner = TokenOwner(live, None)
        self._welcomed_seat: int | None = None
        """The seat it was welcomed at: everything sent since is only for whoever owns that seat."""
        self._limit = MAX_STEPS
        self._settings = settings
        self._binary = binary
        self._reader = FrameReader(protocol.ClientMessage, settings, binary, now)
        self._sent_view: FullView | None = None
        self._sent_seq = 0
        self._epoch = live.epoch
        self._switches = live.switches
        """What was turned off in the house when the view was last sent."""
        self._replies: list[bytes] = []
        self._private_replies: dict[int, str] = {}
        """Replies that only the seat's owner may see: their index in `_replies`, and the id of the request."""
        self._welcome: bytes | None = None
        self._welcome_id: str | None = None
        """The id of the hello that the waiting welcome answers."""
        self._now = now
        self._wall_clock = wall_clock
        self.refusals: Counter[str] = Counter()
        """What was refused at the edge, by code, for metrics."""
        self._presence: Presence | None = None
        self._presence_is_news = False
        self.again = AgainNews()
        self._has_come = False
        """It has said hello since it was last asked whether it is back."""
        self._returned_at = 0
        """The seq at which it was last said to be back."""
        self._listening = Listening(live, talk or TableTalk(), binary, settings.name_length, now)
        self._refusal_bucket = Bucket(1, settings.refusals_before_close, now)
        game = live.playable.game
        self._moves: Any = (msgspec.msgpack.Decoder if binary else msgspec.json.Decoder)(game.move_type)

    @property
    def seat(self) -> int | None:
        """The seat that is this client's now; None for a spectator."""
        return self.owner.seat

    @property
    def live(self) -> ShownTable:
        """The table as this client is shown it: all that it is told comes from here."""
        return self._live.seen_by(self.seat)

    # ---- in

    def receive(self, frame: str | bytes, now: float) -> Effect | None:
        """Take one frame from the client at `now` (seconds, monotonic); return the effect to perform for it."""
        self._now = now
        if (closing := self.shut_out()) is not None:
            return closing
        try:
            message = self._reader.read(frame, now)
        except UnreadableFrameError as unreadable:
            return self._refuse(unreadable.id, unreadable.code, unreadable.message)
        if isinstance(message, Hello):
            return self._hello(message)
        if not self.greeted:
            return self._close(CLOSE_BAD_HELLO, "bad_hello", "The first message has to be hello.")
        try:
            return self._answer(message)
        except Illegal as illegal:
            return self._refuse(message.id, illegal.code, illegal.message, illegal.about)

    def _hello(self, hello: Hello) -> Effect | None:
        if self.greeted and not self._reader.bucket.take(self._now, HELLO_COST - 1):
            return self._refuse(hello.id, "too_fast", "That was too much at once; wait a moment.")
        owner = TokenOwner(self._live, hello.token)
        if not is_let_in(self._live, owner) or (hello.since or 0) > self._live.seen_by(owner.seat).seq:
            return ReadNewEvents(hello)
        return self.retry_hello(hello)

    def retry_hello(self, hello: Hello) -> Effect | None:
        """Handle a hello, now that everything in the log is known."""
        owner = TokenOwner(self._live, hello.token)
        if hello.token is not None and not owner.is_known:
            message = "This token owns no seat at this table."
            if self.greeted:
                return self._refuse(hello.id, "bad_token", message)
            return self._close(CLOSE_BAD_TOKEN, "bad_token", message)
        if is_shut_out(self._live, owner.seat):
            if self.greeted:
                return self._refuse(hello.id, "no_spectators", NO_SPECTATORS)
            return self._close(CLOSE_NO_SPECTATORS, "no_spectators", NO_SPECTATORS)
        self.owner = owner
        self._limit = hello.limit
        self.greeted = self._has_come = True
        self._prepare_welcome(hello.since or 0, hello.id)
        self._listening.hello(hello.heard)
        return ListenToTalk() if self._listening.wants_talk else None

    def _prepare_welcome(self, since: int, id: str | None = None) -> None:
        """Prepare a welcome for the client's current seat; replies made for another seat are replaced by `stale`."""
        if self.seat != self._welcomed_seat:
            for place, asked in self._private_replies.items():
                message = "You have come to another seat, or lost yours; ask again."
                self._replies[place] = encode(Refused(asked, "stale", message, self.live.seq), self._binary)
            self._private_replies.clear()
            self._listening.reseated()
        self._welcomed_seat = self.seat
        if id is not None:
            self._welcome_id = id
        view = self.live.full_view(self.seat)
        steps, first = self.live.steps(self.seat, since if since <= self.live.seq else 0, self._limit)
        self._mark_sent(view)
        welcome = Welcome(
            seq=self.live.seq,
            seat=self.seat,
            view=as_dict(view),
            steps=steps,
            first=first,
            paused=self.paused,
            id=self._welcome_id,
            digest=self.live.digest,
            opener=self.owner.opener is not None,
            now=self._wall_clock(),
        )
        # Presence is sent again after a welcome, which replaces all that the client knows.
        self._presence_is_news = self._presence is not None
        self.again.welcomed()
        self._welcome = encode(welcome, self._binary)

    def _welcome_if_reseated(self) -> None:
        """Send a new welcome if the client has lost its seat, or come to one."""
        if self.greeted and self.seat != self._welcomed_seat:
            self._prepare_welcome(0)

    def _answer(self, message: protocol.ClientMessage) -> Effect | None:
        if (asked := action_of(message, self._settings.name_length)) is not None:
            return self._act(*asked)
        match message:
            case protocol.Play(id=id, on=on, move=raw):
                try:
                    move = self._moves.decode(raw)
                except (msgspec.MsgspecError, RecursionError, ValueError) as error:
                    return self._refuse(id, "bad_move", f"This is not a move of this game: {error}")
                return self._act(id, on, Play(move))
            case protocol.Undo(id=id, on=on, to=to):
                return self._undo(id, on, to)
            case protocol.Looking(yes=yes, idle=idle):
                self.unseen_since = None if yes else self._wall_clock() - idle * 1000
            case protocol.Time(id=id):
                self._reply(TimeTold(id, self._wall_clock()))
            case protocol.FromOpener():
                return opener.effect_of(message, self.owner.opener, self._live)
            case protocol.Moves(id=id, like=like):
                self._reply_privately(id, legal_moves.of_seat(self.live, self.seat, id, like))
                self._reader.bucket.charge(len(self._replies[-1]) // BYTES_PER_MESSAGE)
            case protocol.Steps(id=id, before=before, limit=limit):
                return self._page(id, before, limit)
            case protocol.Replay():
                return self._replay(message)
            case protocol.Imagine() | protocol.Preview() | protocol.Hint():
                return self._look_ahead(message)
            case protocol.Thought():
                kept = thoughts.checked(self.live.now.table, self.seat, message, self._moves)
                self._reply(Noted(message.id, self.live.seq))
                return KeepThought(kept)
            case protocol.Say():
                said = self._listening.entry_of(message, self.seat, self._wall_clock(), self._now)
                return KeepEntry(message.id, said)
            case protocol.Talk():
                return ReadTalk(message)
            case protocol.Again(id=id, commitment=commitment):
                return SayAgain(id, self.owner.needed_holder(), commitment)
        return None

    def _act(self, id: str, on: int | None, action: Action) -> Effect | None:
        return AppendAction(self.owner.needed_holder(), id, on, action)

    def _undo(self, id: str, on: int, to: int | None) -> Effect | None:
        past = self.live.now.past
        if to is None and self.seat is not None and past is not None:
            to = past.last_of(self.seat)
        return self._act(id, on, AskUndo(-1 if to is None else to))

    def _look_ahead(self, asked: protocol.Imagine | protocol.Preview | protocol.Hint) -> Effect | None:
        if not self._reader.bucket.take(self._now, looking_ahead.extra_cost(asked)):
            return self._refuse(asked.id, "too_fast", "That was too much at once; wait a moment.")
        if isinstance(asked, protocol.Hint):
            return looking_ahead.hint_for(asked, self.live, self.seat)
        self._reply_privately(asked.id, looking_ahead.answer_to(asked, self.live, self.seat, self._moves))
        self._reader.bucket.charge(len(self._replies[-1]) // BYTES_PER_MESSAGE)
        return None

    def _page(self, id: str, before: int | None, limit: int) -> Effect | None:
        end = self.live.seq + 1 if before is None else min(before, self.live.seq + 1)
        after = max(0, end - 1 - limit)
        if after < self.live.first_buffered:
            return ReadSteps(id, end, limit)
        steps, _ = self.live.steps(self.seat, after, self.live.seq - after)
        steps = tuple(step for step in steps if step.seq < end)
        self._reply_privately(id, Page(id, steps, after))
        return None

    def _replay(self, wanted: protocol.Replay) -> Effect | None:
        if not self._reader.bucket.take(self._now, REPLAY_COST - 1):
            return self._refuse(wanted.id, "too_fast", "That was too much at once; wait a moment.")
        perspective = perspective_for(self.live.now.table, self.seat, wanted.as_)
        first = min(wanted.from_, self.live.seq)
        # The log may hold more by the time it is read, of which nobody here was told yet.
        limit = min(wanted.limit, self.live.seq - first)
        return ReadReplay(wanted.id, first, limit, perspective, self.live.checkpoint(first))

    def returning(self) -> SeatHolder | None:
        """Return who is back at their seat now, where a bot plays on for them or somebody is about to let one; or None.

        To be asked after each message and each change of the table; whoever is back is told once.
        """
        holder, has_come = self.owner.seat_holder, self._has_come
        self._has_come = False
        if holder is None or self._live.folded is None or self._returned_at == self._live.seq:
            return None
        table = self._live.folded.table
        if table.phase != "playing" or not holder.is_owner(table):
            return None
        if not self._live.is_waited_back(holder.seat) and not (has_come and holder.is_stood_in_for(table)):
            return None
        game, now = self._live.playable.game, self._wall_clock()
        if holder.is_stood_in_for(table) and not may_return(game, table, holder.seat, now):
            # The turn in which their time ran out is the bot's, and then they are back.
            self._has_come = has_come
            return None
        self._returned_at = self._live.seq
        return holder

    def shut_out(self) -> CloseSocket | None:
        """Return what closes the socket of who watches as a game without spectators begins; ask before you write."""
        if not self.greeted or not is_shut_out(self._live, self.seat):
            return None
        self.greeted, self._welcome, self._replies = False, None, []
        return self._close(CLOSE_NO_SPECTATORS, "no_spectators", NO_SPECTATORS)

    # ---- results of effects

    def action_accepted(self, id: str, seq: int) -> None:
        """The action `id` stands in the log at `seq`."""
        self._reply(Accepted(id, seq, self.live.digest_at(seq)))

    def request_refused(self, id: str | None, illegal: Illegal) -> None:
        """The action `id` was refused. After `stale`, the whole view is sent again."""
        if illegal.code == "stale":
            self._sent_view = None
        self._reply(Refused(id, illegal.code, illegal.message, self.live.seq, illegal.about))

    def entry_kept(self, id: str, n: int) -> None:
        """What was said under `id` is kept, as entry `n`."""
        self._reply(Said(id=id, n=n))

    def hint_found(self, wish: FindHint, answer: Answer) -> None:
        """A good move was thought of. Raises `Illegal` where the client has lost the seat that it is for."""
        self._reply_privately(wish.id, looking_ahead.hinted(wish, answer, self.seat))

    def talk_known(self, asked: protocol.Talk) -> None:
        """What was said at the table is known, and can be told to whoever asked."""
        self._reply_privately(asked.id, self._listening.answer(asked, self.seat))
        self._reader.bucket.charge(len(self._replies[-1]) // BYTES_PER_MESSAGE)

    def steps_read(self, id: str, raws: list[bytes], after: int) -> None:
        """The log was read for `ReadSteps`: `raws` are the events after seq `after`. Raises `BrokenLog`."""
        self._reply_privately(id, Page(id, self.live.decode_steps(raws, after + 1, self.seat), after))

    def replay_read(self, effect: ReadReplay, raws: list[bytes]) -> Iterator[None]:
        """The log was read for `ReadReplay`; yields between slices, so that other tables get a turn.

        Raises `BrokenLog`, and `Illegal` where the client may not see it from that perspective any more.
        """
        perspective = effect.perspective
        view, following = self.live.replay(effect.before, raws, effect.first, perspective)
        steps: list[ReplayStep] = []
        while page := tuple(islice(following, REPLAY_SLICE)):
            steps += page
            yield
        viewer, everything = perspective
        if viewer != self.seat and not self.live.now.table.has_ended:
            raise Illegal("stale", "You have come to another seat, or lost yours; ask again.")
        self._reply_privately(
            effect.id, Replayed(effect.id, self.live.seq, effect.first, view, tuple(steps), viewer, everything)
        )

    def presence_changed(self, seats: tuple[bool, ...], watching: int, away: tuple[int | None, ...]) -> None:
        """Who is here, now, and since when (ms since 1970) who is not."""
        self._presence = Presence(seats, watching, away)
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

    def table_broken(self, code: str, message: str) -> CloseSocket:
        """The table cannot be served any more."""
        self._reply(Fault(code, message))
        return CloseSocket(CLOSE_BROKEN, code)

    # ---- out

    @property
    def replies_waiting(self) -> int:
        """How many replies wait to be written: a client that does not read is not read from either."""
        return len(self._replies) + (self._welcome is not None)

    def take_frames(self) -> list[bytes]:
        """Return the frames to write now: at most one update, then replies to what the client asked."""
        self._welcome_if_reseated()
        # An update builds on the welcome, and what was done since then is acknowledged after that update.
        frames = [] if self._welcome is None else [self._welcome]
        self._welcome = self._welcome_id = None
        if self.greeted:
            self._append_update(frames)
            frames += self._listening.frames(self._welcomed_seat)
            frames += (encode(told, self._binary) for told in self.again.take())
        frames, self._replies = frames + self._replies, []
        self._private_replies.clear()
        if self.greeted and self._presence is not None:
            # A clock may have been set, or a bot have come, since it was told who is here.
            folded, absent_s = self.live.folded, self._settings.absent_seconds
            absent_after = None if folded is None else absence.absent_after(folded.table, absent_s)
            if self._presence_is_news or absent_after != self._presence.absent_after:
                self._presence = msgspec.structs.replace(self._presence, absent_after=absent_after)
                frames.append(encode(self._presence, self._binary))
                self._presence_is_news = False
        return frames

    @property
    def sent_seq(self) -> int:
        """The seq of the view last sent."""
        return self._sent_seq

    def _append_update(self, frames: list[bytes]) -> None:
        live = self.live
        if live.folded is None:
            # Its log is gone; a fault that says so follows.
            return
        if self._switches != live.switches:
            # The view is another one, though nothing has happened.
            self._sent_view = None
        if self._epoch == live.epoch and self._sent_seq == live.seq and self._sent_view is not None:
            return
        # It has just been welcomed at the seat that is its own.
        seat = self._welcomed_seat
        view = live.full_view(seat)
        if self._sent_view is None or self._epoch != live.epoch:
            after = self._sent_seq if self._epoch == live.epoch else 0
            steps, first = live.steps(seat, after, MAX_STEPS)
            first_told = first if first > after else None
            frames.append(encode(Update(live.seq, steps, view=as_dict(view), first=first_told), self._binary))
        else:
            frames.append(update_frame(live, seat, self._sent_view, self._sent_seq, self._binary, MAX_STEPS))
        self._mark_sent(view)

    def _mark_sent(self, view: FullView) -> None:
        self._sent_view = view
        self._sent_seq = self.live.seq
        self._epoch = self.live.epoch
        self._switches = self.live.switches

    def _reply_privately(self, id: str, message: Any) -> None:
        """Reply to a request with what only the seat's owner may see; `stale` replaces it once the seat is lost."""
        self._welcome_if_reseated()
        self._private_replies[len(self._replies)] = id
        self._reply(message)

    def _reply(self, message: Any) -> None:
        self._replies.append(encode(message, self._binary))

    def _refuse(
        self, id: str | None, code: str, message: str, about: dict[str, str | int] | None = None
    ) -> Effect | None:
        self.refusals[code] += 1
        self._reply(Refused(id, code, message, self.live.seq, about or {}))
        if not self._refusal_bucket.take(self._now):
            return self._close(CLOSE_TOO_MANY, "too_many_refusals", "Too much of what you sent had to be refused.")
        return None

    def _close(self, close_code: int, code: str, message: str) -> CloseSocket:
        self._reply(Fault(code, message))
        return CloseSocket(close_code, code)
