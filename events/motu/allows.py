"""What the rules allow, as plain questions: `decide` asks them to refuse, `legal` asks them to list."""

from __future__ import annotations

from typing import Final

from events.motu.harmony import visible
from events.motu.places import Place, fits_somewhere, places
from events.motu.sources import SOURCES, Source
from events.motu.state import State

LAST: Final = 3
"""How many scorings there are."""

WARDING: Final = 3
"""What it costs to keep the other card from the Adversary (7.3)."""


def price(state: State, place: int) -> int:
    """Return what the card at `place` costs: 1 for each card to its left (2.1); alone, 1 for the left one (7.2)."""
    if state.is_solo:
        return 1 if place == 0 else 0
    return place


def can_pay_for(state: State, seat: int, place: int) -> bool:
    """Tell whether `seat` has the coco to take the card at `place` (2.1, 7.2)."""
    return state.reserves[seat] >= price(state, place)


def payable(state: State, seat: int) -> list[int]:
    """Return the places in the Line of the cards `seat` can pay for."""
    return [place for place in range(len(state.line)) if can_pay_for(state, seat, place)]


def open_places(state: State, seat: int) -> tuple[Place, ...]:
    """Return the places on the island of `seat` where some card might fit."""
    return places(visible(state, seat))


def can_lay_any(state: State, seat: int) -> bool:
    """Tell whether `seat` can lay a card that they can pay for (2.2, 2.3, 7.4)."""
    found = open_places(state, seat)
    return any(fits_somewhere(found, state.box.island(state.line[place])) for place in payable(state, seat))


def can_afford(state: State, seat: int, destin: int) -> bool:
    """Tell whether `seat` has the coco for a Destin (2.5)."""
    return state.reserves[seat] >= state.box.destin(destin).costs


def can_buy(state: State, seat: int) -> bool:
    """Tell whether `seat` may buy one of the Destins in this turn (2.5)."""
    return not state.has_bought and any(can_afford(state, seat, destin) for destin in state.destins)


def can_reveal(state: State, seat: int) -> bool:
    """Tell whether `seat` has a Voyageur that lies face down (2.6)."""
    return state.voyageurs[seat] is not None and state.voyageur_points[seat] is None


def can_ward(state: State, seat: int) -> bool:
    """Tell whether `seat` can keep the other card from the Adversary (7.3)."""
    return state.reserves[seat] >= WARDING


def is_scoring_due(state: State) -> bool:
    """Tell whether a pile is empty that was not scored yet (5.1)."""
    return state.scorings < LAST and state.piles[state.scorings] == 0


def sources_due(state: State) -> int:
    """Return how many sources each seat scores in the next scoring: one, two, then three (5.2)."""
    return state.scorings + 1


def sources_left(state: State, seat: int) -> tuple[Source, ...]:
    """Return the sources that `seat` has not scored, in the order of the rules (5.2)."""
    scored = {one.source for one in state.scored[seat]}
    return tuple(source for source in SOURCES if source not in scored)


def to_act(state: State) -> tuple[int, ...]:
    """Return the seats that can move now: who has not chosen while all choose (5.3), else the one in turn."""
    if state.stage == "scoring":
        return tuple(seat for seat in state.staying if state.choices[seat] is None)
    return () if state.turn is None else (state.turn,)
