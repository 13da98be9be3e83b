"""Scorings, and the end of the game. Rules sections 5 and 6."""

from __future__ import annotations

from events.game import Draft
from events.motu import adversary
from events.motu.allows import sources_left
from events.motu.beaches import longest_beach
from events.motu.facts import (
    PILES,
    BeachScored,
    CocoScored,
    DestinScored,
    Fact,
    GameEnded,
    How,
    PileScored,
    Scored,
)
from events.motu.fold import evolve
from events.motu.harmony import counts_of_all, points_now, visible
from events.motu.majorities import bonus, destin_points
from events.motu.sources import SOURCES
from events.motu.state import State


def score_all(draft: Draft[State, Fact]) -> None:
    """Score for every seat the sources it chose, or all that are left (5.2); nothing for one that left (6.5)."""
    state = draft.state
    scored = (_scored(state, seat) if seat in state.staying else () for seat in range(state.seats))
    draft.tell(PileScored(PILES[state.scorings], tuple(scored)))


def _scored(state: State, seat: int) -> tuple[Scored, ...]:
    chosen = state.choices[seat] if state.choices else None
    sources = sources_left(state, seat) if chosen is None else chosen
    now = dict(zip(SOURCES, points_now(state, seat), strict=True))
    return tuple(Scored(source, now[source]) for source in sources)


def end_game(draft: Draft[State, Fact]) -> None:
    """Score all that scores at the end, and say who won (section 6; alone, section 7).

    What belongs to a seat that left counts for nothing (6.5).
    """
    if draft.state.is_solo:
        adversary.end_game(draft)
        return
    state = draft.state
    counts = counts_of_all(state)
    for seat in state.staying:
        for number in state.bought[seat]:
            draft.tell(DestinScored(seat, number, destin_points(state.box.destin(number), counts, seat)))
    lengths = tuple(longest_beach(visible(state, s)) if s in state.staying else 0 for s in range(state.seats))
    draft.tell(BeachScored(lengths, bonus(lengths)))
    coco = tuple(state.all_coco(s) if s in state.staying else 0 for s in range(state.seats))
    draft.tell(CocoScored(coco, bonus(coco)))
    draft.tell(_verdict(draft.state, coco))


def standing(state: State) -> tuple[int, ...]:
    """Return the points of each seat, were the end here.

    Sources that have not scored do so once, as in scoring C (5.2); then comes all that scores at the end (section 6).
    """
    if state.ending is not None:
        return state.scores
    draft = Draft(state, evolve)
    if state.scorings < len(PILES):
        score_all(draft)
    end_game(draft)
    return draft.state.scores


def _verdict(state: State, coco: tuple[int, ...]) -> GameEnded:
    """Say who of those still in the game won: by points, then by coco, else together (6.4, 6.5)."""
    scores = {seat: state.scores[seat] for seat in state.staying}
    leaders = [seat for seat, score in scores.items() if score == max(scores.values())]
    most = max(coco[seat] for seat in leaders)
    winners = tuple(seat for seat in leaders if coco[seat] == most)
    how: How = "points"
    if len(leaders) > 1:
        how = "coco" if len(winners) == 1 else "shared"
    return GameEnded(winners, how)
