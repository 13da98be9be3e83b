"""How each fact changes the state. Nothing is decided here: `evolve` records what `decide` found."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from events.mauna_kea import record
from events.mauna_kea.boxes import BOXES
from events.mauna_kea.facts import (
    ArtifactLeft,
    ArtifactsLost,
    ArtifactsSet,
    ArtifactTaken,
    BoatBoarded,
    BoatsMoored,
    BoxOpened,
    CardPlayed,
    CardsChosen,
    CardsDealt,
    ChoiceTakenBack,
    DrawDeclined,
    DrawOffered,
    EndCame,
    ExplorerLifted,
    ExplorerLost,
    ExplorerMoved,
    ExplorerPlaced,
    ExplorerTravelled,
    Fact,
    FirstChosen,
    GameEnded,
    IslandLaid,
    LavaDrawn,
    LavaFlowed,
    LavaPutAside,
    LavaReturned,
    LavaWasted,
    PlacingBegan,
    PlayerLeft,
    QuakeTileDrawn,
    SeatScored,
    TileDrawn,
    TileLaid,
    TileSpent,
    TileTurned,
    TurnBegan,
    TurnEnded,
)
from events.mauna_kea.piles import added, at, without
from events.mauna_kea.state import State, blank


def evolve(state: State, fact: Fact) -> State:
    """Return `state` with `fact` recorded."""
    match fact:
        case ExplorerMoved():
            moved = record.moved(state, fact.seat, fact.at, fact.to)
            return replace(state, explorers=moved, pool=state.pool - fact.cost)
        case TileLaid():
            return record.tile_laid(state, fact)
        case TileSpent():
            return record.tile_spent(state, fact)
        case TurnEnded():
            left = None if state.turns_left is None else state.turns_left - 1
            return replace(state, pool=0, busy=False, idle=fact.idle, turns_left=left)
        case TileDrawn():
            before = added(state.tiles[fact.seat], fact.tile)
            return replace(state, bag=without(state.bag, fact.tile), tiles=at(state.tiles, fact.seat, before))
        case TurnBegan():
            return replace(state, stage="turn", turn=fact.seat, pool=0)
        case ArtifactTaken():
            return record.artifact_taken(state, fact)
        case ArtifactLeft():
            return record.artifact_left(state, fact)
        case BoatBoarded():
            return record.boat_boarded(state, fact)
        case LavaDrawn():
            return replace(state, stage="turn", bag=without(state.bag, fact.tile))
        case LavaFlowed():
            return record.lava_flowed(state, fact)
        case LavaWasted():
            return replace(state, out=added(state.out, fact.tile))
        case ExplorerLost():
            return record.explorer_lost(state, fact)
        case ArtifactsLost():
            return record.artifacts_lost(state, fact)
        case CardPlayed():
            hand = without(state.hands[fact.seat], fact.card)
            return replace(state, hands=at(state.hands, fact.seat, hand), played=(*state.played, fact.card))
        case ExplorerTravelled():
            return replace(state, explorers=record.moved(state, fact.seat, fact.at, fact.path[-1]))
        case ExplorerLifted():
            return record.explorer_lifted(state, fact)
        case TileTurned():
            return record.tile_turned(state, fact)
        case PlayerLeft():
            return record.player_left(state, fact)
        case DrawOffered():
            return replace(state, stage="draw")
        case DrawDeclined():
            return replace(state, stage="turn")
        case QuakeTileDrawn():
            bag = without(state.bag, fact.tile)
            if fact.out:
                return replace(state, stage="turn", bag=bag, out=added(state.out, fact.tile))
            return replace(state, stage="lay", bag=bag, drawn=fact.tile)
        case EndCame():
            return replace(state, trigger=fact.why, turns_left=fact.turns)
        case SeatScored():
            return replace(state, tallies=(*state.tallies, fact.tally))
        case GameEnded():
            return replace(state, stage="over", turn=None, ending=fact)
        case _:
            return _set_up(state, fact)


def _set_up(
    state: State,
    fact: BoxOpened | IslandLaid | ArtifactsSet | BoatsMoored | CardsDealt | FirstChosen | PlacingBegan
    | CardsChosen | ChoiceTakenBack | ExplorerPlaced | LavaPutAside | LavaReturned,
) -> State:  # fmt: skip
    """Record what happens before the first turn (section 2)."""
    match fact:
        case ExplorerPlaced():
            return record.explorer_placed(state, fact)
        case CardsChosen():
            hands, away = at(state.hands, fact.seat, fact.kept), at(state.away, fact.seat, fact.away)
            return replace(state, hands=hands, away=away)
        case ChoiceTakenBack():
            hand = added(state.hands[fact.seat], *state.away[fact.seat])
            return replace(state, hands=at(state.hands, fact.seat, hand), away=at(state.away, fact.seat, ()))
        case LavaPutAside():
            return replace(state, bag=without(state.bag, fact.tile), aside=added(state.aside, fact.tile))
        case LavaReturned():
            return replace(state, bag=added(state.bag, *state.aside), aside=())
        case BoxOpened():
            return blank(state.options, state.seats, BOXES[fact.components])
        case IslandLaid():
            return record.island_laid(state, fact)
        case ArtifactsSet():
            return replace(state, lying=fact.lying)
        case BoatsMoored():
            return replace(state, boats=fact.boats)
        case CardsDealt():
            undealt = without(state.undealt, *fact.cards)
            return replace(state, stage="choosing", undealt=undealt, hands=at(state.hands, fact.seat, fact.cards))
        case PlacingBegan():
            return replace(state, stage="placing", turn=fact.seat)
        case FirstChosen():
            return replace(state, first=fact.seat)
        case _:
            assert_never(fact)
