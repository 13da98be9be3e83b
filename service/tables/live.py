"""A table in memory: its fold, and what is needed to decide actions and to make views and steps. No I/O."""

from __future__ import annotations

import functools
from collections import deque
from collections.abc import Iterator
from itertools import islice
from typing import Any

from events import codec
from events.actions import act
from events.codec import Codec
from events.event import Action, AnswerUndo, Event, Join, OpenerAction, Restyle, Unseat
from events.fold import BrokenLog, Folded, step
from events.table import (
    Agreed,
    Asked,
    ClockHeld,
    Declined,
    GamePaused,
    GameResumed,
    NonceShown,
    Replaced,
    Returned,
    TableFact,
    TimeGiven,
    TimeRanOut,
    UndoAgreed,
    UndoAsked,
    UndoRefused,
    UndoWithdrawn,
    UnseatWished,
    Withdrawn,
)
from projections.games import GAMES
from projections.record import Step, tell
from projections.replay import Perspective, Replay, ReplayStep, UndoIndex
from projections.view import FullView, Playable, TableShown, Viewer, full_view, table_view
from service.tables.absence import is_waited_back, waiting_since
from service.tables.awaited import Awaited
from service.tables.checkpoints import Checkpoints
from service.tables.idempotency import CompletedActions
from service.tables.names import check_distinct
from service.tables.patience import PATIENCE_MS, check_patience

_ABOUT_REQUESTS = (
    UndoAsked, UndoRefused, UndoWithdrawn, Asked, Declined, Withdrawn, GamePaused, GameResumed, Replaced, Returned
)  # fmt: skip
"""Facts after which the game is what it was before."""
_ABOUT_TIME = (TimeGiven, ClockHeld)
"""Facts on which nobody's decision depends."""


@functools.cache
def codec_for(game: str) -> Codec:
    """Return the codec of a game's events; it is slow to make, so there is one for each game."""
    return Codec(GAMES[game].game)


def load_table(id: str, raws: list[bytes], recent: int, patience_ms: int = PATIENCE_MS) -> LiveTable:
    """Return a table as its whole log has it. Raises `BrokenLog`."""
    if not raws:
        raise BrokenLog("log_gone", 0, "its log is not there any more")
    name = codec.game_name(raws[0])
    if name not in GAMES:
        raise BrokenLog("unknown_game", 1, f"this program does not know the game {name}")
    live = LiveTable(id, GAMES[name].with_rules(codec.rules_version(raws[0])), codec_for(name), recent, patience_ms)
    live.fold(raws)
    return live


class LiveTable:
    """One table as this process knows it: the fold, the latest events, and views shared by viewers who see the same.

    `recent` events are kept for steps and staleness; what lies before is in the log. `patience_ms` is how long
    everybody has for their part in the shuffle. `epoch` changes when the log was found to be another one than before,
    so that nobody builds on views of the old one.
    """

    def __init__(self, id: str, playable: Playable, codec: Codec, recent: int, patience_ms: int = PATIENCE_MS) -> None:
        self.id = id
        self.playable = playable
        self.codec = codec
        self.folded: Folded[Any] | None = None
        self.epoch = 0
        self._patience_ms = patience_ms
        self._recent: deque[Event] = deque(maxlen=recent)
        self.shared_frames: dict[tuple[Viewer, int, bool], bytes] = {}
        """Frames that were made for one viewer and are sent to all who look alike, until the table changes."""
        self._completed = CompletedActions()
        self._views: dict[Viewer, FullView] = {}
        self._shown: TableShown | None = None
        self._shown_last: TableShown | None = None
        self.awaited = Awaited()
        """Which people the table waits for, and since when."""
        self._checkpoints = Checkpoints()
        self._undoings = UndoIndex()

    @property
    def now(self) -> Folded[Any]:
        """The table as it is. Only asked once there is a first event."""
        assert self.folded is not None
        return self.folded

    @property
    def seq(self) -> int:
        """The seq of the latest event; 0 before there is one."""
        return 0 if self.folded is None else self.folded.table.seq

    @property
    def latest_at(self) -> int:
        """The time of the latest event, in ms since 1970; 0 before there is one."""
        return self._recent[-1].at if self._recent else 0

    @property
    def digest(self) -> str:
        """The digest of the latest event; empty before there is one."""
        return self._recent[-1].digest if self._recent else ""

    def digest_at(self, seq: int) -> str:
        """Return the digest of event `seq`; empty where it is not in memory any more."""
        for event in reversed(self._recent):
            if event.seq <= seq:
                return event.digest if event.seq == seq else ""
        return ""

    def fold(self, raws: list[bytes]) -> None:
        """Fold more of the log. Raises `BrokenLog`; what is shown has not changed then, and there is no going on."""
        folded = self.folded
        # Only so many are remembered: of a long log the rest is let go at once.
        latest: deque[Event] = deque(maxlen=self._recent.maxlen)
        for seq, raw in enumerate(raws, self.seq + 1):
            event = self.codec.decode(raw, seq)
            before, folded = folded, step(self.playable.game, folded, event)
            self._index(event, before, folded)
            latest.append(event)
        self._recent.extend(latest)
        self.folded = folded
        self._forget_views()

    def apply(self, event: Event, after: Folded[Any]) -> None:
        """Take over an event of this process that is now in the log, with the table it leads to."""
        self._index(event, self.folded, after)
        self._recent.append(event)
        self.folded = after
        self._forget_views()

    def reset(self) -> None:
        """Discard everything: the log is not the one that was folded."""
        self.folded = None
        self.epoch += 1
        self._recent.clear()
        self._completed.clear()
        self.awaited = Awaited()
        self._checkpoints.clear()
        self._undoings = UndoIndex()
        self._shown_last = None
        self._forget_views()

    def _index(self, event: Event, before: Folded[Any] | None, after: Folded[Any]) -> None:
        self.awaited.see(self.playable.game, after.table, event.at)
        self._checkpoints.add(after)
        self._undoings.add(event)
        player = None if before is None or event.who is None else before.table.player_of(event.who)
        by_opener = isinstance(event.action, OpenerAction)
        self._completed.add(event.action.opener if by_opener else player, event.key)

    def _forget_views(self) -> None:
        self._views.clear()
        self.shared_frames.clear()
        self._shown = None

    def decide(self, who: int | None, action: Action, at: int, key: str) -> tuple[Event, Folded[Any]]:
        """Return the event that `action` would be, and the table after it. Raises `Illegal`."""
        acted = act(self.playable.game, self.now, who, action, at, key)
        if isinstance(action, Join):
            # No rule of the table, since Unicode adds to it every year: a log holds whatever is alike by then.
            check_distinct(action.name, [seat.name for seat in self.now.table.seats if seat is not None])
        if isinstance(action, Restyle) and action.name:
            others = (seat for number, seat in enumerate(self.now.table.seats) if number != who)
            check_distinct(action.name, [seat.name for seat in others if seat is not None])
        if isinstance(action, Unseat):
            check_patience(reversed(self._recent), at, self._patience_ms)
        return acted

    @property
    def waiting_since(self) -> int:
        """Since when the game waits as it does, in ms since 1970."""
        return waiting_since(reversed(self._recent))

    def is_waited_back(self, seat: int) -> bool:
        """Tell whether something is done, or asked for, only because whoever has a seat is away."""
        return is_waited_back(self.now.table, seat, reversed(self._recent))

    def completed_at(self, owner: str, id: str) -> int | None:
        """Return the seq at which the owner of a seat (the hash of its token) did the action with this id, or None."""
        return self._completed.seq_of(owner, id)

    def is_stale(self, who: int | None, on: int, action: Action) -> bool:
        """Tell whether anything that `action` by `who` depends on has changed since `on`.

        Others' parts in a common choice have not, nor that somebody's time ran out: what follows has facts of its own.
        Agreeing to a request is a common choice too: two who say yes at once do not stand in each other's way. A
        request that is made, refused or withdrawn changes nothing but for whoever answers it, since every other action
        withdraws it.
        """
        if on == self.seq:
            return False
        if on > self.seq or on < self.first_buffered:
            return True
        aside = self.playable.game.aside
        answers = isinstance(action, AnswerUndo)
        for event in reversed(self._recent):
            if event.seq <= on:
                return False
            for fact in event.facts:
                if isinstance(fact, _ABOUT_TIME) or (isinstance(fact, _ABOUT_REQUESTS) and not answers):
                    continue
                seat = _part_of(fact) if isinstance(fact, TableFact) else aside(fact)
                if seat is None or seat == who:
                    return True
        return False

    @property
    def first_buffered(self) -> int:
        """The seq after which all events are in memory."""
        return self._recent[0].seq - 1 if self._recent else self.seq

    @property
    def table_view(self) -> TableShown:
        """The table around the game, as everybody may see it."""
        if self._shown is None:
            # Mostly nothing changes around the game: then all compare the same object.
            self._shown = self._shown_last = table_view(self.playable, self.now.table, self._shown_last)
        return self._shown

    def full_view(self, viewer: Viewer) -> FullView:
        """Return what `viewer` may see now; made once for all who look alike."""
        found = self._views.get(viewer)
        if found is None:
            public = None if viewer is None else self.full_view(None).game
            found = self._views[viewer] = full_view(self.playable, self.now, self.table_view, viewer, public)
        return found

    def steps(self, viewer: Viewer, after: int, limit: int) -> tuple[tuple[Step, ...], int]:
        """Return the steps after seq `after`, at most the latest `limit` of them in memory.

        The second value is the seq after which they are complete.
        """
        events: list[Event] = []
        for event in reversed(self._recent):
            if event.seq <= after or len(events) == limit:
                break
            events.append(event)
        told = tuple([tell(self.playable, event, viewer) for event in reversed(events)])
        return told, (told[0].seq - 1 if told else self.seq)

    def decode_steps(self, raws: list[bytes], first: int, viewer: Viewer) -> tuple[Step, ...]:
        """Return the steps of a part of the log that begins with seq `first`. Raises `BrokenLog`."""
        return tuple(tell(self.playable, self.codec.decode(raw, seq), viewer) for seq, raw in enumerate(raws, first))

    def checkpoint(self, seq: int) -> Folded[Any] | None:
        """Return where to begin in order to see the table at `seq` again; None: with the first event."""
        return self._checkpoints.latest_at(seq)

    def replay(
        self, before: Folded[Any] | None, raws: list[bytes], first: int, perspective: Perspective
    ) -> tuple[dict[str, Any], Iterator[ReplayStep]]:
        """Return the view just after seq `first`, and the steps after it; `raws` follow upon `before`.

        Raises `BrokenLog`, also while the steps are gone through.
        """
        start = 1 if before is None else before.table.seq + 1
        events = (self.codec.decode(raw, seq) for seq, raw in enumerate(raws, start))
        replay = Replay(self.playable, perspective, before)
        replay.skip(islice(events, first + 1 - start))
        return replay.view, (replay.advance(event, self._undoings.undone_by(event.seq)) for event in events)


def _part_of(fact: TableFact) -> int | None:
    """Return whose part in a common choice a fact about the table is, or None."""
    match fact:
        case (
            UndoAgreed(seat=seat)
            | Agreed(seat=seat)
            | NonceShown(seat=seat)
            | UnseatWished(by=seat)
            | TimeRanOut(seat=seat)
        ):
            return seat
        case _:
            return None
