"""The end of a turn: drawing tiles, and who is next. Rules sections 3.6 and 6.5."""

from __future__ import annotations

from events.chance import Picker, draw
from events.game import Draft, Illegal
from events.mauna_kea import ending, lava
from events.mauna_kea.allows import SUPPLY, shown
from events.mauna_kea.facts import Fact, LavaDrawn, TileDrawn, TurnBegan, TurnEnded
from events.mauna_kea.pieces import is_lava
from events.mauna_kea.state import State


def end(draft: Draft[State, Fact], seat: int, chance: Picker) -> None:
    """End the turn, all tiles played: draw and let the next player begin (3.6), or go on to the end (6.5)."""
    if draft.state.tiles[seat]:
        raise Illegal("tiles_left", "Play all your tiles first: lay each of them, or give it away for its points.")
    draft.tell(TurnEnded(seat, ending.idle_turns(draft.state)))
    ending.look_for_stalling(draft)
    if draft.state.trigger is None:
        _draw(draft, seat, chance)
        came_in_draw = draft.state.trigger is not None
        draft.tell(TurnBegan(seat if came_in_draw else following(draft.state, seat)))
    elif draft.state.turns_left:
        draft.tell(TurnBegan(following(draft.state, seat)))
    else:
        ending.finish(draft)


def following(state: State, seat: int) -> int:
    """Return the seat whose turn comes next: clockwise (2.5), passing over who left (6.6)."""
    seat = (seat + 1) % state.seats
    return seat if seat in state.staying else following(state, seat)


def _draw(draft: Draft[State, Fact], seat: int, chance: Picker) -> None:
    """Draw until 5 points are shown, the bag is empty, or the end has come (3.6, 6.1, 6.4)."""
    while draft.state.trigger is None and shown(draft.state, seat) < SUPPLY:
        if not draft.state.bag:
            if draft.state.options.cards:
                ending.bring(draft, "supply")
            return
        tile, _ = draw(draft.state.bag, chance)
        if is_lava(tile):
            draft.tell(LavaDrawn(seat, tile))
            lava.pour(draft, tile)
            ending.look(draft)
        else:
            draft.tell(TileDrawn(seat, tile))
