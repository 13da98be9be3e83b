"""What brings the end of the game, and what is still played then. Rules section 6."""

from __future__ import annotations

from events.game import Draft
from events.mauna_kea import scoring
from events.mauna_kea.allows import COST
from events.mauna_kea.facts import EndCame, Fact, Trigger
from events.mauna_kea.geometry import NEIGHBOURS, PLACE_OF
from events.mauna_kea.pieces import is_lava
from events.mauna_kea.state import TERRAIN, State


def look(draft: Draft[State, Fact]) -> None:
    """Look whether the end has come by what just happened on the island (6.1, 6.2)."""
    state = draft.state
    if state.trigger is not None:
        return
    gone = tuple(seat for seat in state.staying if not state.explorers[seat])
    if gone:
        bring(draft, "gone", gone)
    elif not state.options.cards and not can_anybody_leave(state):
        bring(draft, "stranded")


def bring(draft: Draft[State, Fact], why: Trigger, seats: tuple[int, ...] = (), ended: int = 0) -> None:
    """Bring the end: with cards this turn is the last one; else each other player has another one (6.5).

    `ended` is 1 if the turn that goes on has just been ended.
    """
    turns = 1 if draft.state.options.cards else len(draft.state.staying)
    draft.tell(EndCame(why, seats, turns - ended))


def can_anybody_leave(state: State) -> bool:
    """Tell whether a way leads any explorer to a space of a boat that is left (6.2).

    It leads over jungle, water and empty cells; explorers do not block it. Explorers of who left go nowhere (6.6).
    """
    goals = {space for space, landing in state.box.landing_of.items() if state.boats[landing] is not None}
    teams = [state.explorers[seat] for seat in state.staying] if goals else []
    ahead = [explorer.space for team in teams for explorer in team]
    seen = set(ahead)
    while ahead:
        space = ahead.pop()
        if space in goals:
            return True
        for to in NEIGHBOURS[space]:
            if to not in seen and _could_walk(state.cells, to):
                seen.add(to)
                ahead.append(to)
    return False


def _could_walk(cells: tuple[str, ...], space: int) -> bool:
    cell, place = PLACE_OF[space]
    there = cells[cell]
    return not there or (len(there) == TERRAIN and there[place] in COST)


def idle_turns(state: State) -> int:
    """Return how many turns in a row are idle now that one ends: nothing laid or boarded, no lava in the bag (6.3).

    They are counted until the end has come.
    """
    if state.options.cards or state.busy or state.trigger is not None or any(map(is_lava, state.bag)):
        return 0
    return state.idle + 1


def look_for_stalling(draft: Draft[State, Fact]) -> None:
    """Bring the end after twice as many idle turns in a row as players are still in the game (6.3, 6.6)."""
    state = draft.state
    if state.trigger is None and state.idle >= 2 * len(state.staying):
        bring(draft, "stalled", ended=1)


def finish(draft: Draft[State, Fact]) -> None:
    """Score and end the game (section 7)."""
    for seat in range(draft.state.seats):
        draft.tell(scoring.score(draft.state, seat))
    draft.tell(scoring.verdict(draft.state))
