"""How each fact changes the state. Nothing is decided here: `evolve` records what `decide` found."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from events.kahuna.facts import (
    BridgeLost,
    BridgePlaced,
    BridgeRemoved,
    CardDiscarded,
    CardDrawn,
    CardsPlayed,
    CardTaken,
    CardTurned,
    DiscardsShuffled,
    DrawDeclined,
    Fact,
    GameEnded,
    HandDealt,
    HandicapGiven,
    IslandLost,
    IslandTaken,
    ReplacementForgone,
    ReplacementOffered,
    RoundScored,
    TurnBegan,
    TurnFinished,
)
from events.kahuna.piles import added, for_seat, less, without
from events.kahuna.state import NOTHING, State


def evolve(state: State, fact: Fact) -> State:
    """Return `state` with `fact` recorded."""
    match fact:
        case TurnBegan():
            return _turn_began(state, fact)
        case CardsPlayed():
            return _cards_played(state, fact)
        case CardDiscarded():
            return _card_discarded(state, fact)
        case BridgePlaced():
            return _bridge_placed(state, fact)
        case BridgeRemoved() | BridgeLost():
            left = without(state.bridges[fact.seat], fact.line)
            return replace(state, bridges=for_seat(state.bridges, fact.seat, left))
        case IslandTaken():
            held = added(state.stones[fact.seat], fact.island)
            return replace(state, stones=for_seat(state.stones, fact.seat, held))
        case IslandLost():
            held = without(state.stones[fact.seat], fact.island)
            return replace(state, stones=for_seat(state.stones, fact.seat, held))
        case CardTaken():
            return _card_taken(state, fact)
        case CardDrawn():
            hand = added(state.hands[fact.seat], fact.card)
            hands = for_seat(state.hands, fact.seat, hand)
            return replace(state, hands=hands, deck=without(state.deck, fact.card), owes_draw=False)
        case CardTurned():
            return replace(state, display=(*state.display, fact.card), deck=without(state.deck, fact.card))
        case DrawDeclined():
            return replace(state, owes_draw=True)
        case HandDealt():
            hands = for_seat(state.hands, fact.seat, fact.cards)
            return replace(state, hands=hands, deck=without(state.deck, *fact.cards))
        case HandicapGiven():
            return replace(state, stage="handicap", turn=fact.seat, handicap_left=fact.bridges, begins=fact.first)
        case ReplacementOffered():
            return replace(state, stage="replacement", freed=fact.line)
        case ReplacementForgone():
            return replace(state, stage="turn", freed=None)
        case TurnFinished():
            assert state.final_turns, "no final turn is left"
            return replace(state, final_turns=state.final_turns - 1)
        case RoundScored():
            return replace(state, scorings=(*state.scorings, fact.points))
        case DiscardsShuffled():
            return _discards_shuffled(state, fact)
        case GameEnded():
            return replace(state, stage="over", turn=None, ending=fact)
        case _:
            assert_never(fact)


def _turn_began(state: State, fact: TurnBegan) -> State:
    return replace(
        state,
        stage="turn",
        turn=fact.seat,
        begins=None,
        has_played=False,
        has_discarded=False,
        final_turns=2 if fact.final and state.final_turns is None else state.final_turns,
    )


def _cards_played(state: State, fact: CardsPlayed) -> State:
    # Of two equal cards the one that everybody knows of goes first: nobody can tell them apart, and under
    # `open_cards` the rules say so (5.2). What is known depends on public facts alone, so it tells nothing.
    seat = fact.seat
    shown, doubtful = state.shown[seat], state.doubtful[seat]
    for card in fact.cards:
        if card in shown:
            shown = without(shown, card)
        else:
            doubtful = less(doubtful, card)
    return replace(
        state,
        hands=for_seat(state.hands, seat, without(state.hands[seat], *fact.cards)),
        shown=for_seat(state.shown, seat, shown),
        doubtful=for_seat(state.doubtful, seat, doubtful),
        played=added(state.played, *fact.cards),
        has_played=True,
    )


def _card_discarded(state: State, fact: CardDiscarded) -> State:
    seat, card = fact.seat, fact.card
    state = replace(state, hands=for_seat(state.hands, seat, without(state.hands[seat], card)), has_discarded=True)
    if fact.open:
        shown = without(state.shown[seat], card)
        return replace(state, shown=for_seat(state.shown, seat, shown), dropped=added(state.dropped, card))
    state = replace(state, buried=for_seat(state.buried, seat, added(state.buried[seat], card)))
    if state.options.open_cards:
        return state
    # It may have been any card of the hand, for all that the others saw.
    doubtful = added(state.doubtful[seat], *state.shown[seat])
    return replace(state, shown=for_seat(state.shown, seat, ()), doubtful=for_seat(state.doubtful, seat, doubtful))


def _bridge_placed(state: State, fact: BridgePlaced) -> State:
    bridges = for_seat(state.bridges, fact.seat, added(state.bridges[fact.seat], fact.line))
    if state.stage == "handicap":
        return replace(state, bridges=bridges, handicap_left=state.handicap_left - 1)
    return replace(state, bridges=bridges, stage="turn", freed=None)


def _card_taken(state: State, fact: CardTaken) -> State:
    seat, card = fact.seat, fact.card
    return replace(
        state,
        hands=for_seat(state.hands, seat, added(state.hands[seat], card)),
        shown=for_seat(state.shown, seat, added(state.shown[seat], card)),
        display=without(state.display, card),
        owes_draw=False,
    )


def _discards_shuffled(state: State, fact: DiscardsShuffled) -> State:
    return replace(
        state,
        round=fact.round,
        deck=state.discards,
        played=(),
        dropped=(),
        buried=NOTHING,
        doubtful=NOTHING,
    )
