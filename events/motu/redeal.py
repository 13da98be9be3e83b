"""What is hidden: which facts uncover something, and how hidden things could be otherwise. Rules section 8."""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from events.chance import Picker, draw
from events.motu.allows import sources_due, sources_left
from events.motu.facts import (
    AdversaryScored,
    CardTurned,
    DestinsTurned,
    Fact,
    GameEnded,
    PileScored,
    TurnBegan,
    VillagesDealt,
    VoyageurDealt,
    VoyageurRevealed,
)
from events.motu.piles import added, put_at
from events.motu.state import State


def reveals(state: State, fact: Fact) -> bool:
    """Tell whether `fact`, about to be recorded in `state`, shows any viewer something new or was chance."""
    match fact:
        case VillagesDealt() | CardTurned() | VoyageurDealt() | DestinsTurned():
            return True
        case VoyageurRevealed() | PileScored() | AdversaryScored() | GameEnded():
            return True
        case TurnBegan():
            return state.stage == "setup" and state.options.first is None and not state.is_solo
        case _:
            return False


def shown_by(fact: Fact) -> int | None:
    """Return the seat that shows its own Voyageur by `fact`, else None."""
    return fact.seat if isinstance(fact, VoyageurRevealed) else None


def redeal(state: State, seat: int, chance: Picker) -> State:
    """Return another state that `seat` could not tell from this one; a seat of -1 is a spectator.

    The Voyageurs that lie face down before others are dealt anew, and others may have chosen other sources. The cards
    in the piles have no order and need no mixing; the Adversary's were seen by all on their way.
    """
    if state.stage == "over":
        return state
    return _other_choices(_other_voyageurs(state, seat, chance), seat, chance)


def _other_voyageurs(state: State, seat: int, chance: Picker) -> State:
    hidden = [other for other in range(len(state.voyageurs)) if other != seat and state.voyageur_points[other] is None]
    voyageurs, pool = state.voyageurs, state.voyageurs_out
    for other in hidden:
        number = voyageurs[other]
        pool = pool if number is None else added(pool, number)
    for other in hidden:
        if voyageurs[other] is not None:
            number, pool = draw(pool, chance)
            voyageurs = put_at(voyageurs, other, number)
    return replace(state, voyageurs=voyageurs, voyageurs_out=pool)


def _other_choices(state: State, seat: int, chance: Picker) -> State:
    choices = state.choices
    for other, chosen in enumerate(choices):
        if other != seat and chosen is not None:
            possible = tuple(combinations(sources_left(state, other), sources_due(state)))
            choices = put_at(choices, other, possible[chance.pick(len(possible))])
    return replace(state, choices=choices)
