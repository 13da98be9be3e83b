"""What a session wants done that it cannot do itself, as it does no I/O: for its conversation to carry out."""

from __future__ import annotations

from typing import Any, NamedTuple

from events.event import Action
from events.fold import Folded
from projections.replay import Perspective
from projections.view import Viewer
from service.chat.entry import Entry
from service.redis.hint import Question
from service.redis.thought_store import NotedThought
from service.tables.ownership import Actor, SeatHolder
from service.talk.protocol import Hello, Talk


class AppendAction(NamedTuple):
    """Effect: decide and append an action `by` a seat's holder, chosen at seq `on`, with the client's `id`.

    Without `on` there was nothing to choose: a part in the shuffle is what it is bound to be.
    """

    by: Actor
    id: str
    on: int | None
    action: Action


class ReadSteps(NamedTuple):
    """Effect: read a page of the record from the log, up to `limit` steps before seq `before`; then `steps_read`."""

    id: str
    before: int
    limit: int


class ReadReplay(NamedTuple):
    """Effect: read the log for a replay of up to `limit` steps after seq `first`; then call `replay_read`.

    The log is read after the checkpoint `before`; None: from the first event.
    """

    id: str
    first: int
    limit: int
    perspective: Perspective
    before: Folded[Any] | None

    @property
    def read_after(self) -> int:
        """The seq after which the log is to be read."""
        return 0 if self.before is None else self.before.table.seq

    @property
    def read_count(self) -> int:
        """How many events are to be read."""
        return self.first + self.limit - self.read_after


class KeepThought(NamedTuple):
    """Effect: keep what a bot thought, for the replay."""

    thought: NotedThought


class FindHint(NamedTuple):
    """Effect: have a good move thought of; then call `hint_found`, or `request_refused`."""

    id: str
    seat: Viewer
    seq: int
    question: Question


class KeepEntry(NamedTuple):
    """Effect: keep what somebody says, and tell others; then call `entry_kept`, or `request_refused`."""

    id: str
    entry: Entry


class ListenToTalk(NamedTuple):
    """Effect: have what was said at the table read, unless it is known; frames follow by themselves."""


class ReadTalk(NamedTuple):
    """Effect: have what was said at the table read, unless it is known; then call `talk_known` with what was asked."""

    asked: Talk


class SayAgain(NamedTuple):
    """Effect: take in that a seat's holder wants another game, bound by `commitment`, or no more (None)."""

    id: str
    by: SeatHolder
    commitment: str | None


class CloseSocket(NamedTuple):
    """Effect: close the socket with this code and reason, once the waiting frames are written."""

    code: int
    reason: str


class ReadNewEvents(NamedTuple):
    """Effect: read the new events of the log, then call `retry_hello`.

    This `hello` refers to something not known here yet, such as a seat that was just taken at another server.
    """

    hello: Hello


Effect = (
    AppendAction
    | ReadSteps
    | ReadReplay
    | ReadNewEvents
    | KeepThought
    | FindHint
    | KeepEntry
    | ListenToTalk
    | ReadTalk
    | SayAgain
    | CloseSocket
)
