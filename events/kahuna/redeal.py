"""What is hidden: which facts uncover something, and how hidden cards could lie otherwise. Rules section 7."""

from __future__ import annotations

from msgspec.structs import replace

from events.chance import Picker, draw
from events.kahuna.components import SEATS
from events.kahuna.facts import (
    CardDiscarded,
    CardDrawn,
    CardsPlayed,
    CardTurned,
    Fact,
    GameEnded,
    HandDealt,
    HandicapGiven,
    TurnBegan,
)
from events.kahuna.piles import added, contains, for_seat, without
from events.kahuna.state import Cards, State


def reveals(state: State, fact: Fact) -> bool:
    """Tell whether `fact`, about to be recorded in `state`, shows any viewer something new or was chance."""
    match fact:
        case HandDealt() | CardTurned() | CardDrawn() | GameEnded():
            return True
        case CardsPlayed():
            # Out of a hidden hand, a card is news; one that lies open is not (5.2).
            return not contains(state.opened[fact.seat], fact.cards)
        case CardDiscarded():
            # Beside open cards, one that goes face down is seen to be none of them (5.2).
            return not fact.open and bool(state.opened[fact.seat])
        case TurnBegan() | HandicapGiven():
            return state.stage == "setup" and state.options.first is None
        case _:
            return False


def shown_by(fact: Fact) -> int | None:
    """Return the seat that shows no more by `fact` than what its own hand holds, or does not; else None."""
    return fact.seat if isinstance(fact, CardsPlayed | CardDiscarded) else None


def redeal(state: State, seat: int, chance: Picker) -> State:
    """Return another state that `seat` could not tell from this one; a seat of -1 is a spectator.

    The cards that the viewer never saw are mixed and dealt anew: the deck, and of each other seat the hand and the
    cards discarded face down. A card that everybody saw being taken from the display stays in that hand; if the seat
    has discarded face down since, it stays in the hand or among those discards.
    """
    if state.stage == "over":
        return state
    others = tuple(other for other in range(SEATS) if other != seat)
    pool = state.deck
    for other in others:
        pool = added(pool, *_never_seen(state, other))
    for other in others:
        state, pool = _deal_to(state, other, pool, chance)
    return replace(state, deck=pool)


def _never_seen(state: State, seat: int) -> Cards:
    """Return the cards of `seat`, in hand or discarded face down, of which only they know."""
    cards = added(state.hands[seat], *state.buried[seat])
    return without(cards, *state.shown[seat], *state.doubtful[seat])


def _deal_to(state: State, seat: int, pool: Cards, chance: Picker) -> tuple[State, Cards]:
    """Deal `seat` as many never-seen cards as they have out of `pool`; return the state and what is left."""
    loose = state.doubtful[seat]
    for _ in _never_seen(state, seat):
        card, pool = draw(pool, chance)
        loose = added(loose, card)
    hand = state.shown[seat]
    while len(hand) < len(state.hands[seat]):
        card, loose = draw(loose, chance)
        hand = added(hand, card)
    hands, buried = for_seat(state.hands, seat, hand), for_seat(state.buried, seat, loose)
    return replace(state, hands=hands, buried=buried), pool
