"""How each fact changes the state. Nothing is decided here: `evolve` records what `decide` found."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from events.motu.facts import (
    PILES,
    AdversaryScored,
    BeachScored,
    BoxOpened,
    CardDiscarded,
    CardGiven,
    CardLaid,
    CardTaken,
    CardTurned,
    CocoDealt,
    CocoPut,
    CocoScored,
    DestinBought,
    DestinScored,
    DestinsTurned,
    Fact,
    GameEnded,
    HutGave,
    HutPaid,
    PileScored,
    PilesMade,
    PlayerLeft,
    ScoringBegan,
    SourcesChosen,
    SourcesTakenBack,
    TurnBegan,
    VillagesDealt,
    VoyageurDealt,
    VoyageurRevealed,
)
from events.motu.island import Island, Laid
from events.motu.piles import added, put_at, without, without_at
from events.motu.state import State


def evolve(state: State, fact: Fact) -> State:
    """Return `state` with `fact` recorded."""
    match fact:
        case BoxOpened():
            return replace(state, components=fact.components)
        case VillagesDealt():
            return _villages_dealt(state, fact)
        case PilesMade():
            return replace(state, piles=fact.sizes)
        case CardTurned():
            return _card_turned(state, fact)
        case VoyageurDealt():
            voyageurs = put_at(state.voyageurs, fact.seat, fact.voyageur)
            return replace(state, voyageurs=voyageurs, voyageurs_out=without(state.voyageurs_out, fact.voyageur))
        case DestinsTurned():
            return replace(state, destins=fact.destins, destins_out=without(state.destins_out, *fact.destins))
        case CocoDealt():
            reserves = (fact.coco,) * state.seats
            return replace(state, reserves=reserves, hut=fact.hut, coco=state.coco - sum(reserves) - fact.hut)
        case TurnBegan():
            return _turn_began(state, fact)
        case CocoPut():
            line_coco = tuple(coco + (place in fact.places) for place, coco in enumerate(state.line_coco))
            return replace(_with_coco(state, fact.seat, -len(fact.places)), line_coco=line_coco)
        case HutPaid():
            return replace(_with_coco(state, fact.seat, -fact.coco), hut=state.hut + fact.coco)
        case HutGave():
            return replace(_with_coco(state, fact.seat, fact.coco), hut=state.hut - fact.coco)
        case CardTaken():
            state = replace(_with_coco(state, fact.seat, fact.coco), taken=fact.card)
            return _without_place(state, fact.place)
        case CardLaid():
            island = state.islands[fact.seat].with_card(Laid(fact.card, fact.x, fact.y, fact.turns))
            islands = put_at(state.islands, fact.seat, island)
            return replace(state, islands=islands, taken=None, stage="other" if state.is_solo else "after")
        case CardDiscarded():
            return _card_discarded(state, fact)
        case CardGiven():
            return replace(state, line=(), line_coco=(), adversary=added(state.adversary, *state.line))
        case DestinBought():
            mine = (*state.bought[fact.seat], fact.destin)
            destins = without(state.destins, fact.destin)
            return replace(state, bought=put_at(state.bought, fact.seat, mine), destins=destins, has_bought=True)
        case VoyageurRevealed():
            return replace(state, voyageur_points=put_at(state.voyageur_points, fact.seat, fact.points))
        case ScoringBegan():
            return replace(state, stage="scoring", turn=None, choices=(None,) * state.seats)
        case SourcesChosen():
            return replace(state, choices=put_at(state.choices, fact.seat, fact.sources))
        case SourcesTakenBack():
            return replace(state, choices=put_at(state.choices, fact.seat, None))
        case PileScored():
            scored = tuple(before + new for before, new in zip(state.scored, fact.scored, strict=True))
            return replace(state, scored=scored, scorings=state.scorings + 1, choices=())
        case PlayerLeft():
            return _player_left(state, fact)
        case DestinScored():
            mine = (*state.destin_points[fact.seat], fact.points)
            return replace(state, destin_points=put_at(state.destin_points, fact.seat, mine))
        case BeachScored():
            return replace(state, beach_lengths=fact.lengths, beach_points=fact.points)
        case CocoScored():
            return replace(state, coco_points=fact.points)
        case AdversaryScored():
            return replace(state, adversary_points=fact.points)
        case GameEnded():
            return replace(state, stage="over", turn=None, ending=fact)
        case _:
            assert_never(fact)


def _villages_dealt(state: State, fact: VillagesDealt) -> State:
    """Record the villages; what belongs to players has entries from now on."""
    seats = state.seats
    return replace(
        state,
        islands=tuple(map(Island, fact.villages)),
        villages_out=without(state.villages_out, *fact.villages),
        reserves=(0,) * seats,
        voyageurs=(None,) * seats,
        voyageur_points=(None,) * seats,
        bought=((),) * seats,
        scored=((),) * seats,
        destin_points=((),) * seats,
    )


def _card_turned(state: State, fact: CardTurned) -> State:
    piles = state.piles
    if fact.pile is not None:
        a, b, c = (size - (fact.pile == pile) for size, pile in zip(piles, PILES, strict=True))
        piles = (a, b, c)
    return replace(
        state,
        line=(*state.line, fact.card),
        line_coco=(*state.line_coco, 0),
        deck=without(state.deck, fact.card),
        piles=piles,
    )


def _turn_began(state: State, fact: TurnBegan) -> State:
    first = fact.seat if state.stage == "setup" else state.first
    return replace(state, stage="lay", turn=fact.seat, round=fact.round, first=first, has_bought=False)


def _player_left(state: State, fact: PlayerLeft) -> State:
    """Record who left; what they chose is not scored any more."""
    gone = tuple(seat for seat in range(state.seats) if seat == fact.seat or seat not in state.staying)
    choices = put_at(state.choices, fact.seat, None) if state.choices else ()
    return replace(state, left=gone, piles=fact.sizes, choices=choices)


def _card_discarded(state: State, fact: CardDiscarded) -> State:
    discards = added(state.discards, fact.card)
    if state.taken is None:
        return _without_place(replace(state, discards=discards), state.line.index(fact.card))
    return replace(state, discards=discards, taken=None, stage="after")


def _with_coco(state: State, seat: int, change: int) -> State:
    """Return `state` with the reserve of `seat` changed by so many coco."""
    return replace(state, reserves=put_at(state.reserves, seat, state.reserves[seat] + change))


def _without_place(state: State, place: int) -> State:
    """Return `state` with the card at `place` gone from the Line, and the coco on it."""
    return replace(state, line=without_at(state.line, place), line_coco=without_at(state.line_coco, place))
