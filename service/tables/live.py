"""A table in memory: its fold, and what is needed to decide actions and to make views and steps. No I/O."""

from __future__ import annotations

import functools
from collections import deque
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
from projections.delay import Delayed, follow
from projections.games import GAMES
from projections.view import Playable, Viewer
from service.redis.house_store import Switches
from service.tables.absence import is_waited_back, waiting_since
from service.tables.awaited import Awaited
from service.tables.history import History
from service.tables.idempotency import CompletedActions
from service.tables.names import check_distinct
from service.tables.patience import PATIENCE_MS, check_patience
from service.tables.shown import DelayedTable, ShownTable

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


class LiveTable(ShownTable):
    """One table as this process knows it: the fold, the latest events, and views shared by viewers who see the same.

    `recent` events are kept for steps and staleness; what lies before is in the log. `patience_ms` is how long
    everybody has for their part in the shuffle.
    """

    def __init__(self, id: str, playable: Playable, codec: Codec, recent: int, patience_ms: int = PATIENCE_MS) -> None:
        super().__init__(id, playable, codec, History(recent))
        self._patience_ms = patience_ms
        self._completed = CompletedActions()
        self.awaited = Awaited()
        """Which people the table waits for, and since when."""
        self._delayed: Delayed | None = None
        """What is shown with a delay, where the table is watched so."""
        self._behind: DelayedTable | None = None
        """The table as it is shown with a delay, once somebody watches it so."""

    def seen_by(self, seat: Viewer) -> ShownTable:
        """Return the table as it is shown to whoever has `seat`, None: to somebody who has none.

        They may be shown it with a delay: then what is returned shows nothing newer.
        """
        delayed = self._delayed
        if seat is not None or delayed is None or delayed.shown.table is self.folded:
            return self
        if self._behind is None:
            self._behind = DelayedTable(self.id, self.playable, self.codec, self._history)
            self._behind.turn(self.switches)
        self._behind.show(delayed.shown)
        return self._behind

    def fold(self, raws: list[bytes]) -> None:
        """Fold more of the log. Raises `BrokenLog`; what is shown has not changed then, and there is no going on."""
        folded = self.folded
        # Only so many are remembered: of a long log the rest is let go at once.
        latest: deque[Event] = deque(maxlen=self._history.events.maxlen)
        for seq, raw in enumerate(raws, self.seq + 1):
            event = self.codec.decode(raw, seq)
            before, folded = folded, step(self.playable.game, folded, event)
            self._index(event, before, folded)
            latest.append(event)
        self._history.events.extend(latest)
        self._show(folded, latest[-1].at if latest else self.latest_at)

    def turn(self, switches: Switches) -> None:
        """Show from now on what these switches say."""
        super().turn(switches)
        if self._behind is not None:
            self._behind.turn(switches)

    def apply(self, event: Event, after: Folded[Any]) -> None:
        """Take over an event of this process that is now in the log, with the table it leads to."""
        self._index(event, self.folded, after)
        self._history.events.append(event)
        self._show(after, event.at)

    def reset(self) -> None:
        """Discard everything: the log is not the one that was folded."""
        self._history.reset()
        self._completed.clear()
        self.awaited = Awaited()
        self._delayed = self._behind = None
        self._show(None, 0)

    def _index(self, event: Event, before: Folded[Any] | None, after: Folded[Any]) -> None:
        self.awaited.see(self.playable.game, after.table, event.at)
        self._history.index(event, after)
        if after.table.spectators == "delayed":
            self._delayed = follow(self.playable.game, self._delayed, before, event, after)
        else:
            self._delayed = None
        player = None if before is None or event.who is None else before.table.player_of(event.who)
        by_opener = isinstance(event.action, OpenerAction)
        self._completed.add(event.action.opener if by_opener else player, event.key)

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
            check_patience(reversed(self._history.events), at, self._patience_ms)
        return acted

    @property
    def waiting_since(self) -> int:
        """Since when the game waits as it does, in ms since 1970."""
        return waiting_since(reversed(self._history.events))

    def is_waited_back(self, seat: int) -> bool:
        """Tell whether something is done, or asked for, only because whoever has a seat is away."""
        return is_waited_back(self.now.table, seat, reversed(self._history.events))

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
        for event in reversed(self._history.events):
            if event.seq <= on:
                return False
            for fact in event.facts:
                if isinstance(fact, _ABOUT_TIME) or (isinstance(fact, _ABOUT_REQUESTS) and not answers):
                    continue
                seat = _part_of(fact) if isinstance(fact, TableFact) else aside(fact)
                if seat is None or seat == who:
                    return True
        return False


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
