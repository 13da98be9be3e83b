"""A table as it is shown: views made once for all who see the same, and the record up to there. No I/O."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from events.codec import Codec
from events.event import Event
from events.fold import Folded
from events.text import shown_name
from projections.delay import Moment, standing
from projections.record import Step, tell
from projections.replay import Perspective, Replay, ReplayStep
from projections.switches import step_without_names, table_without, with_own_name
from projections.view import FullView, Playable, TableShown, Viewer, full_view, table_view
from service.redis.house_store import ALL_ON, Switches
from service.tables.history import History


class ShownTable:
    """A table as it stands at one seq, and nothing of what came later, for all who may see it so."""

    def __init__(self, id: str, playable: Playable, codec: Codec, history: History) -> None:
        self.id = id
        self.playable = playable
        self.codec = codec
        self.folded: Folded[Any] | None = None
        self._history = history
        self._at = 0
        self.switches = ALL_ON
        """What whoever runs the house has turned off: nothing of it is shown."""
        self.shared_frames: dict[tuple[Viewer, int, bool], bytes] = {}
        """Frames that were made for one viewer and are sent to all who look alike, until the table changes."""
        self._views: dict[Viewer, FullView] = {}
        self._shown: TableShown | None = None
        self._shown_last: TableShown | None = None

    # ---- where it stands

    @property
    def now(self) -> Folded[Any]:
        """The table as it is shown. Only asked once there is a first event."""
        assert self.folded is not None
        return self.folded

    @property
    def seq(self) -> int:
        """The seq of the latest event; 0 before there is one."""
        return 0 if self.folded is None else self.folded.table.seq

    @property
    def latest_at(self) -> int:
        """The time of the latest event, in ms since 1970; 0 before there is one."""
        return self._at

    @property
    def digest(self) -> str:
        """The digest of the latest event; empty before there is one."""
        return "" if self.folded is None else self.folded.digest

    @property
    def epoch(self) -> int:
        """Another number once the log was found to be another one."""
        return self._history.epoch

    def digest_at(self, seq: int) -> str:
        """Return the digest of event `seq`; empty where it is not in memory any more."""
        for event in self._events():
            if event.seq <= seq:
                return event.digest if event.seq == seq else ""
        return ""

    @property
    def first_buffered(self) -> int:
        """The seq after which all events are in memory."""
        events = self._history.events
        return events[0].seq - 1 if events else self.seq

    def _events(self) -> Iterator[Event]:
        """Yield the events in memory up to here, the latest first."""
        seq = self.seq
        return (event for event in reversed(self._history.events) if event.seq <= seq)

    def _show(self, folded: Folded[Any] | None, at: int) -> None:
        """Show the table as `folded`, after an event at `at` (ms since 1970); None: there is none any more."""
        self.folded, self._at = folded, at
        self._views.clear()
        self.shared_frames.clear()
        self._shown = None
        if folded is None:
            self._shown_last = None

    def turn(self, switches: Switches) -> None:
        """Show from now on what these switches say."""
        self.switches = switches
        self._shown_last = None
        self._show(self.folded, self._at)

    # ---- what is shown

    @property
    def table_view(self) -> TableShown:
        """The table around the game, as everybody may see it."""
        if self._shown is None:
            # Mostly nothing changes around the game: then all compare the same object.
            shown = table_view(self.playable, self.now.table, self._shown_last)
            self._shown = self._shown_last = table_without(shown, self.switches.off)
        return self._shown

    def full_view(self, viewer: Viewer) -> FullView:
        """Return what `viewer` may see now; made once for all who look alike."""
        found = self._views.get(viewer)
        if found is None:
            public = None if viewer is None else self.full_view(None).game
            shown, own = self.table_view, self._own_name(viewer)
            if viewer is not None and own is not None:
                shown = with_own_name(shown, viewer, own)
            found = self._views[viewer] = full_view(self.playable, self.now, shown, viewer, public)
        return found

    def _own_name(self, viewer: Viewer) -> str | None:
        """Return the name of a viewer where nobody else is shown it; None for a spectator, or where all are shown."""
        held = None if viewer is None or self.switches.names else self.now.table.seats[viewer]
        return None if held is None else shown_name(held.name)

    def _tell(self, event: Event, viewer: Viewer) -> Step:
        step = tell(self.playable, event, viewer)
        return step if self.switches.names else step_without_names(step, self._own_name(viewer))

    def steps(self, viewer: Viewer, after: int, limit: int) -> tuple[tuple[Step, ...], int]:
        """Return the steps after seq `after`, at most the latest `limit` of them in memory.

        The second value is the seq after which they are complete.
        """
        events: list[Event] = []
        for event in self._events():
            if event.seq <= after or len(events) == limit:
                break
            events.append(event)
        told = tuple([self._tell(event, viewer) for event in reversed(events)])
        return told, (told[0].seq - 1 if told else self.seq)

    def decode_steps(self, raws: list[bytes], first: int, viewer: Viewer) -> tuple[Step, ...]:
        """Return the steps of a part of the log that begins with seq `first`. Raises `BrokenLog`."""
        return tuple(self._tell(self.codec.decode(raw, seq), viewer) for seq, raw in enumerate(raws, first))

    def checkpoint(self, seq: int) -> Folded[Any] | None:
        """Return where to begin in order to see the table at `seq` again; None: with the first event."""
        return self._history.checkpoints.latest_at(seq)

    def replay(
        self, before: Folded[Any] | None, raws: list[bytes], first: int, perspective: Perspective
    ) -> tuple[dict[str, Any], Iterator[ReplayStep]]:
        """Return the view just after seq `first`, and the steps after it; `raws` follow upon `before`.

        Raises `BrokenLog`, also while the steps are gone through.
        """
        start = 1 if before is None else before.table.seq + 1
        events = (self.codec.decode(raw, seq) for seq, raw in enumerate(raws, start))
        replay = Replay(self.playable, perspective, before, self.switches.off)
        replay.skip(islice(events, first + 1 - start))
        return replay.view, (replay.advance(event, self.undone_by(event.seq)) for event in events)

    def undone_by(self, seq: int) -> int | None:
        """Return the seq of the event that took event `seq` back, as far as that is known here; None if it stands."""
        by = self._history.undoings.undone_by(seq)
        return None if by is None or by > self.seq else by


class DelayedTable(ShownTable):
    """A table as it stood one whole turn ago, for all who watch it with that delay."""

    def show(self, moment: Moment) -> None:
        """Show the table as it stood then."""
        if self.folded is not moment.table:
            self._show(moment.table, moment.at)

    @property
    def table_view(self) -> TableShown:
        """The table around the game as everybody may see it: its clocks do not run on from then."""
        return standing(super().table_view)
