"""Scorings, and the end of the game. Rules sections 5 and 6."""

from __future__ import annotations

from collections.abc import Iterable

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
from events.motu.harmony import counts_now, points_now, visible
from events.motu.majorities import bonus, destin_points
from events.motu.sources import SOURCES, Source
from events.motu.state import State


def score_all(draft: Draft[State, Fact]) -> None:
    """Score for every seat the sources it chose, or all that are left (5.2)."""
    state = draft.state
    chosen = state.choices or (None,) * state.seats
    scored = (
        _scored(state, seat, sources_left(state, seat) if sources is None else sources)
        for seat, sources in enumerate(chosen)
    )
    draft.tell(PileScored(PILES[state.scorings], tuple(scored)))


def _scored(state: State, seat: int, sources: Iterable[Source]) -> tuple[Scored, ...]:
    now = dict(zip(SOURCES, points_now(state, seat), strict=True))
    return tuple(Scored(source, now[source]) for source in sources)


def end_game(draft: Draft[State, Fact]) -> None:
    """Score all that scores at the end, and say who won (section 6; alone, section 7)."""
    if draft.state.is_solo:
        adversary.end_game(draft)
        return
    state = draft.state
    counts = [counts_now(state, seat) for seat in range(state.seats)]
    for seat, bought in enumerate(state.bought):
        for number in bought:
            draft.tell(DestinScored(seat, number, destin_points(state.box.destin(number), counts, seat)))
    lengths = tuple(longest_beach(visible(state, seat)) for seat in range(state.seats))
    draft.tell(BeachScored(lengths, bonus(lengths)))
    coco = tuple(map(state.all_coco, range(state.seats)))
    draft.tell(CocoScored(coco, bonus(coco)))
    draft.tell(_verdict(draft.state.scores, coco))


def _verdict(scores: tuple[int, ...], coco: tuple[int, ...]) -> GameEnded:
    """Say who won: by points, then by coco, else together (6.4)."""
    leaders = [seat for seat, score in enumerate(scores) if score == max(scores)]
    most = max(coco[seat] for seat in leaders)
    winners = tuple(seat for seat in leaders if coco[seat] == most)
    how: How = "points"
    if len(leaders) > 1:
        how = "coco" if len(winners) == 1 else "shared"
    return GameEnded(winners, how)
