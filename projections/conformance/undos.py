"""Taking back: what was so is so again, only what was free is taken back unasked, and a new draw is a new draw."""

from __future__ import annotations

from itertools import accumulate
from operator import or_
from typing import Any

import msgspec

from events import actions
from events.event import AskUndo, Event
from events.fold import Folded
from events.game import Game, Illegal
from events.table import UndoAsked, Undone
from projections.conformance.fault import Fault
from projections.conformance.tools import attempt, packed
from projections.view import PlaceShown, UndoShown

MAX_DRAWS = 40
"""How often a draw is repeated: so many equal outcomes by chance are not to be expected."""


class Memory:
    """The states of a game by seq, to compare with what taking back restores."""

    def __init__(self) -> None:
        self._states: dict[int, bytes] = {}

    def add(self, before: Folded[Any] | None, event: Event, after: Folded[Any]) -> None:
        """Check an event that takes back; remember the state after every event."""
        now = packed(after.table.state)
        back = next((fact.to for fact in event.facts if isinstance(fact, Undone)), None)
        if back is not None:
            if now != self._states.get(back):
                raise Fault("undo", f"taking back to {back} did not lead to the state after event {back}")
            if after.past is None or after.past.seq != back or after.table.request is not None:
                raise Fault("undo", f"the branch does not end at {back}, or a request is left")
            if before is not None and isinstance(event.action, AskUndo):
                _check_free(before, event.who, back)
        self._states[event.seq] = now


def _check_free(before: Folded[Any], who: int | None, back: int) -> None:
    assert before.past is not None
    undone = [link for link in before.past if link.seq > back]
    ended = accumulate((link.ends for link in undone), or_)
    # Cards of one's own hand are shown for good once the turn is over in which they were.
    is_free = [link.free or (link.own and not is_over) for link, is_over in zip(undone, ended, strict=True)]
    if len(before.table.seats) > 1 and not (all(is_free) and all(link.who == who for link in undone)):
        raise Fault("undo", f"seat {who} went back to {back} without asking, though not all of it was theirs and free")


def check_shown(game: Game[Any, Any, Any, Any], folded: Folded[Any], seat: int, undo: UndoShown | None) -> None:
    """Check that what `seat` is shown it can take back, it can: at once where that is said, else by asking."""
    places: tuple[UndoShown | PlaceShown, ...] = () if undo is None else (undo, *undo.earlier)
    for place in places:
        try:
            facts, _ = actions.decide(game, folded, seat, AskUndo(place.to), at=0)
        except Illegal as error:
            raise Fault("undo", f"seat {seat} is shown {place}, but refused it: {error}") from error
        if any(isinstance(fact, UndoAsked) for fact in facts) == place.free:
            raise Fault("undo", f"seat {seat} is shown {place}, but it leads to {facts}")


def check_fresh_draws(game: Game[Any, Any, Any, Any], folded: Folded[Any], seat: int) -> None:
    """Check that a draw, taken again after it was taken back, is a new draw: of each kind of move the first.

    And that nothing else makes another of it: whoever knows the secret could choose a draw by what they do before it.
    """
    seen: set[type[Any]] = set()
    for move in game.legal(folded.table.state, seat):
        acted = None if type(move) in seen else attempt(game, folded, seat, move)
        if acted is None or not acted.event.draws:
            continue
        seen.add(type(move))
        if not any(_draws_later(game, folded, seat, move, later) != acted.event.draws for later in range(1, MAX_DRAWS)):
            raise Fault("fresh", f"{move} by seat {seat} draws {acted.event.draws} whenever it is made")
        if _draws_later(game, folded, seat, move, 1, drawn=0) != acted.event.draws:
            raise Fault("shifted", f"{move} by seat {seat} draws something else if it is made an event later")


def _draws_later(
    game: Game[Any, Any, Any, Any], folded: Folded[Any], seat: int, move: Any, later: int, drawn: int | None = None
) -> tuple[tuple[int, int], ...]:
    """Return the draws of a move so many events later, of which `drawn` (all, when left out) drew."""
    before = folded.table
    table = msgspec.structs.replace(
        before, seq=before.seq + later, drawn=before.drawn + (later if drawn is None else drawn)
    )
    acted = attempt(game, folded.with_table(table), seat, move)
    return () if acted is None else acted.event.draws
