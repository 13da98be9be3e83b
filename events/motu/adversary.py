"""The Adversary of a lone player: what its pile is worth, and who wins. Rules sections 7.6 to 7.8."""

from __future__ import annotations

from typing import Final

from events.game import Draft
from events.motu.beaches import longest_beach
from events.motu.box import Box
from events.motu.cells import TOTEMS
from events.motu.facts import AdversaryScored, BeachScored, Fact, GameEnded
from events.motu.harmony import visible
from events.motu.island import volcanoes
from events.motu.majorities import bonus
from events.motu.options import START
from events.motu.sources import PAIRS, TOTEM_POINTS, Counts, Points, Source, card_symbols, count
from events.motu.state import Numbers, State

VOLCANOES_WORTH: Final = 7
"""For more volcanoes than the player's island shows."""

YOU: Final = 0
ADVERSARY: Final = 1
"""Places in what is told of both."""


def end_game(draft: Draft[State, Fact]) -> None:
    """Turn up the Adversary's pile, score it and the longer beach, and say who won."""
    state = draft.state
    island = visible(state, YOU)
    draft.tell(AdversaryScored(state.adversary, points(state.box, state.adversary, state.hut, len(volcanoes(island)))))
    lengths = (longest_beach(island), beach(state.box, state.adversary))
    draft.tell(BeachScored(lengths, bonus(lengths)))
    draft.tell(_verdict(draft.state))


def points(box: Box, cards: Numbers, hut: int, volcanoes_against: int) -> Points:
    """Return what each source gives the Adversary for its `cards` and the coco on the `hut` (7.6).

    `volcanoes_against` are those that the player's island shows.
    """
    symbols = card_symbols(box, cards)
    counts = count(symbols, beach(box, cards), hut)
    return (
        pair_points(counts, "fisher"),
        pair_points(counts, "hunter"),
        pair_points(counts, "canoe"),
        hut,
        TOTEM_POINTS[len(set(symbols) & set(TOTEMS))],
        VOLCANOES_WORTH if counts["volcano"] > volcanoes_against else 0,
    )


def pair_points(counts: Counts, source: Source) -> int:
    """Return the points of a pair: for half, rounded down, with more of the first than of the second (7.6)."""
    first, second, each = PAIRS[source]
    scoring = counts[first] // 2 if counts[first] > counts[second] else counts[first]
    return each * scoring


def beach(box: Box, cards: Numbers) -> int:
    """Return the length of the Adversary's beach: all its beach cards (7.7)."""
    return sum(map(box.is_beach_card, cards))


def total(state: State) -> int:
    """Return all points of the Adversary so far: those at the start, and what was scored at the end (7.6)."""
    scored = sum(state.adversary_points or ())
    return START[state.options.level] + scored + (state.beach_points[ADVERSARY] if state.beach_points else 0)


def _verdict(state: State) -> GameEnded:
    """Say who won: by points, by coco, else the player (7.8)."""
    mine, theirs = state.scores[YOU], total(state)
    if mine != theirs:
        return GameEnded((YOU,), "points") if mine > theirs else GameEnded((), "adversary_points")
    mine, theirs = state.reserves[YOU], state.hut
    if mine != theirs:
        return GameEnded((YOU,), "coco") if mine > theirs else GameEnded((), "adversary_coco")
    return GameEnded((YOU,), "level")
