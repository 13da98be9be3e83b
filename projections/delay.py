"""What a table that is watched with a delay shows to who has no seat: itself as it stood one whole turn ago.

Turns are counted along the log. One begins with the event that begins the game, and with each event by which a turn
ends (`Game.turns_ended`): a part in a simultaneous choice when all have chosen. While a turn goes on the table is shown
as it was just after the event with which the turn before it began; in the first turn, as it was before the game (at a
table for one, as the game began).

Going back lets the turn go on that is gone back to. What was shown stays shown: until a turn has ended that began later
nothing more is. So who has no seat never sees anything of the turn that goes on, nor of the one before it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from events.event import Event
from events.fold import Folded
from events.game import Game
from events.table import Started, TableFact, Undone
from projections.view import ClockShown, TableShown


class Moment(NamedTuple):
    """A table just after an event, which was at `at` (ms since 1970)."""

    table: Folded[Any]
    at: int

    @property
    def seq(self) -> int:
        """The seq of the event."""
        return self.table.table.seq


class Delayed(NamedTuple):
    """What is `shown` now of a table that is watched with a delay, and what will be when the next turn has ended.

    `begun` is the table as the turn began that goes on; None where that is not later than what is shown.
    """

    shown: Moment
    begun: Moment | None = None


def follow(
    game: Game[Any, Any, Any, Any], delayed: Delayed | None, before: Folded[Any] | None, event: Event, now: Folded[Any]
) -> Delayed:
    """Return what is shown after `event`, which led from the table `before` to that of `now`.

    `delayed` is what was shown before it; None where the table was not watched with a delay, or not there.
    """
    moment = Moment(now, event.at)
    if now.table.phase != "playing" or delayed is None or before is None:
        return Delayed(moment)
    if any(isinstance(fact, Started) for fact in event.facts):
        # A table for one is open until its game begins, and nobody should try to sit down there any more.
        is_for_one = len(now.table.seats) == 1
        return Delayed(moment) if is_for_one else Delayed(delayed.shown, moment)
    to = next((fact.to for fact in event.facts if isinstance(fact, Undone)), None)
    if to is not None:
        goes_on = delayed.begun is not None and delayed.begun.seq <= to
        return delayed if goes_on else Delayed(delayed.shown)
    if _ends_turn(game, before.table.state, event):
        return Delayed(delayed.begun or delayed.shown, moment)
    return delayed


def _ends_turn(game: Game[Any, Any, Any, Any], state: Any, event: Event) -> bool:
    """Tell whether a turn ends by an event at play, which found the game in this state."""
    for fact in event.facts:
        if isinstance(fact, TableFact):
            continue
        if game.turns_ended(state, fact):
            return True
        state = game.evolve(state, fact)
    return False


def standing(shown: TableShown) -> TableShown:
    """Return a table as it stood earlier, with clocks that do not run on from then."""
    clock = shown.clock
    if not isinstance(clock, ClockShown) or not clock.running:
        return shown
    return replace(shown, clock=replace(clock, running=()))
