"""The five action cards. Rules section 5."""

from __future__ import annotations

from typing import Final

from events.chance import Picker
from events.chance import draw as draw_one
from events.game import Draft, Illegal
from events.mauna_kea import ending, lava
from events.mauna_kea.allows import empty_cells, is_tile, is_turnable, quake_turns, turnable_cells
from events.mauna_kea.facts import (
    CardPlayed,
    DrawDeclined,
    DrawOffered,
    ExplorerLifted,
    ExplorerTravelled,
    Fact,
    LavaDrawn,
    QuakeTileDrawn,
    TileTurned,
)
from events.mauna_kea.moves import Lift, Quake, Travel
from events.mauna_kea.moving import own
from events.mauna_kea.pieces import is_lava
from events.mauna_kea.state import State
from events.mauna_kea.travel import paths

EARTHQUAKE: Final = "earthquake"
HELICOPTER: Final = "helicopter rescue"


def travel(draft: Draft[State, Fact], seat: int, move: Travel) -> None:
    """Move an explorer over jungle, water or mountains only (5.2, 5.3)."""
    _check_held(draft.state, seat, move.card)
    own(draft.state, seat, move.at)
    path = paths(draft.state, move.card, move.at).get(move.to)
    if path is None:
        raise Illegal("no_way", f"No {move.card} leads this explorer there.", card=move.card, to=move.to)
    draft.tell(CardPlayed(seat, move.card), ExplorerTravelled(seat, move.at, path))


def quake(draft: Draft[State, Fact], seat: int, move: Quake) -> None:
    """Turn a terrain tile, with the artifacts on it (5.4)."""
    state = draft.state
    _check_held(state, seat, EARTHQUAKE)
    if move.cell is None:
        _quake_nothing(draft, seat, move)
        return
    if not is_tile(state, move.cell):
        raise Illegal("no_tile", "No terrain tile lies there that could be turned.", cell=move.cell)
    if not is_turnable(state, move.cell):
        raise Illegal("explorer_on_tile", "A tile with an explorer on it cannot be turned.", cell=move.cell)
    if move.turn not in quake_turns(state, move.cell):
        raise Illegal("same_turn", "Turn it by one quarter or more, and by no more than changes how it lies.")
    draft.tell(CardPlayed(seat, EARTHQUAKE), TileTurned(seat, move.cell, move.turn))
    _offer_draw(draft, seat)


def _quake_nothing(draft: Draft[State, Fact], seat: int, move: Quake) -> None:
    """Turn nothing, if there is nothing to turn (5.4)."""
    if turnable_cells(draft.state):
        raise Illegal("turn_a_tile", "An earthquake turns a tile: choose one.")
    if move.turn:
        raise Illegal("same_turn", "Nothing is turned by no quarter.", turn=move.turn)
    draft.tell(CardPlayed(seat, EARTHQUAKE))
    _offer_draw(draft, seat)


def _offer_draw(draft: Draft[State, Fact], seat: int) -> None:
    """Ask whether a tile is drawn, if there is one (5.5)."""
    if draft.state.bag:
        draft.tell(DrawOffered(seat))


def draw(draft: Draft[State, Fact], seat: int, chance: Picker) -> None:
    """Draw a tile after an earthquake: lava flows at once; terrain has to be laid, or leaves the game (5.5)."""
    if draft.state.stage != "draw":
        raise Illegal("no_draw", "You draw when your turn ends, or after an earthquake.")
    tile, _ = draw_one(draft.state.bag, chance)
    if is_lava(tile):
        draft.tell(LavaDrawn(seat, tile))
        lava.pour(draft, tile)
        ending.look(draft)
        return
    draft.tell(QuakeTileDrawn(seat, tile, out=not empty_cells(draft.state)))


def decline(draft: Draft[State, Fact], seat: int) -> None:
    """Draw no tile after an earthquake (5.5)."""
    if draft.state.stage != "draw":
        raise Illegal("no_draw", "No draw is offered to you.")
    draft.tell(DrawDeclined(seat))


def lift(draft: Draft[State, Fact], seat: int, move: Lift) -> None:
    """Lift an explorer and what it carries off the island, but not one's last (5.6)."""
    state = draft.state
    _check_held(state, seat, HELICOPTER)
    explorer = own(state, seat, move.at)
    if len(state.explorers[seat]) == 1:
        raise Illegal("last_explorer", "Your last explorer on the island cannot take the helicopter.")
    draft.tell(CardPlayed(seat, HELICOPTER), ExplorerLifted(seat, move.at, explorer.load))


def _check_held(state: State, seat: int, card: str) -> None:
    if card not in state.hands[seat]:
        raise Illegal("card_not_in_hand", f"You do not hold a card {card}.", card=card)
