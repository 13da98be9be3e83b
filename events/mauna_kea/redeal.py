"""What is hidden: which facts uncover something, and how hidden cards could lie otherwise. Rules section 9."""

from __future__ import annotations

from msgspec.structs import replace

from events.chance import Picker, draw
from events.mauna_kea.facts import (
    ArtifactsSet,
    BoatsMoored,
    CardPlayed,
    CardsDealt,
    Fact,
    FirstChosen,
    GameEnded,
    IslandLaid,
    LavaDrawn,
    LavaPutAside,
    PlacingBegan,
    QuakeTileDrawn,
    SeatScored,
    TileDrawn,
)
from events.mauna_kea.piles import added
from events.mauna_kea.state import State


def reveals(state: State, fact: Fact) -> bool:
    """Tell whether `fact`, about to be recorded in `state`, shows any viewer something new or was chance."""
    match fact:
        case TileDrawn() | LavaDrawn() | QuakeTileDrawn() | LavaPutAside() | CardPlayed():
            return True
        case IslandLaid() | ArtifactsSet() | BoatsMoored() | CardsDealt() | SeatScored() | GameEnded():
            return True
        case FirstChosen():
            return state.options.first is None
        case PlacingBegan():
            # All have chosen, and everybody knows it: nobody can take a choice back on their own any more (2.2).
            return True
        case _:
            return False


def shown_by(fact: Fact) -> int | None:
    """Return the seat that shows a card of its own hand by `fact`, else None."""
    return fact.seat if isinstance(fact, CardPlayed) else None


def redeal(state: State, seat: int, chance: Picker) -> State:
    """Return another state that `seat` could not tell from this one; a seat of -1 is a spectator.

    The cards the viewer never saw are mixed and dealt anew: those the others hold and laid away, and those that were
    never dealt. The bag stays: whoever counts the tiles that lie open knows what is in it, and it has no order.
    """
    if state.stage == "over":
        return state
    others = tuple(other for other in range(state.seats) if other != seat)
    pool = state.undealt
    for other in others:
        pool = added(pool, *state.hands[other], *state.away[other])
    hands, away = list(state.hands), list(state.away)
    for other in others:
        hands[other], pool = _dealt(len(hands[other]), pool, chance)
        away[other], pool = _dealt(len(away[other]), pool, chance)
    return replace(state, hands=tuple(hands), away=tuple(away), undealt=pool)


def _dealt(count: int, pool: tuple[str, ...], chance: Picker) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return `count` cards of `pool`, and what is left of it."""
    hand: tuple[str, ...] = ()
    for _ in range(count):
        card, pool = draw(pool, chance)
        hand = added(hand, card)
    return hand, pool
