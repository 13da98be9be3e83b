"""Playing tiles: each is laid or spent. Rules sections 3.1 and 3.2."""

from __future__ import annotations

from events.game import Draft, Illegal
from events.mauna_kea import ending
from events.mauna_kea.allows import is_empty
from events.mauna_kea.facts import Fact, TileLaid, TileSpent
from events.mauna_kea.geometry import turned, turns
from events.mauna_kea.moves import Lay, Spend
from events.mauna_kea.pieces import points, shape
from events.mauna_kea.state import State


def lay(draft: Draft[State, Fact], seat: int, move: Lay) -> None:
    """Lay a tile on an empty cell, turned as one likes (3.1): one of one's own, or the one just drawn (5.5)."""
    state = draft.state
    if state.drawn is None:
        _check_before(state, seat, move.tile)
    elif move.tile != state.drawn:
        raise Illegal("not_the_drawn_tile", "Lay the tile you have just drawn first.", tile=state.drawn)
    if not is_empty(state, move.cell):
        raise Illegal("cell_taken", "A tile can only be laid on an empty cell.", cell=move.cell)
    if move.turn not in turns(shape(move.tile)):
        raise Illegal("same_turn", "This tile lies the same when it is turned less.", tile=move.tile, turn=move.turn)
    draft.tell(TileLaid(seat, move.tile, move.cell, turned(shape(move.tile), move.turn)))
    ending.look(draft)


def spend(draft: Draft[State, Fact], seat: int, move: Spend) -> None:
    """Give a tile away for its points (3.2): into the bag, or with cards out of the game (8.1)."""
    _check_before(draft.state, seat, move.tile)
    draft.tell(TileSpent(seat, move.tile, points(move.tile), out=draft.state.options.cards))


def _check_before(state: State, seat: int, tile: str) -> None:
    if tile not in state.tiles[seat]:
        raise Illegal("no_such_tile", f"No tile {tile} lies before you.", tile=tile)
