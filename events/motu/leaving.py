"""How the game goes on without a player who left it, and how it is shown when it was ended. Rules section 6.5."""

from __future__ import annotations

from msgspec.structs import replace

from events.chance import Picker
from events.motu.allows import to_act
from events.motu.facts import Fact, PlayerLeft
from events.motu.fold import evolve
from events.motu.setup import TURNS_BY_PILE
from events.motu.state import State
from events.motu.turns import Drafted, end_turn, rounds_played, score_on_the_way


def leave(state: State, seat: int, chance: Picker) -> tuple[Fact, ...]:
    """Let the game go on without `seat`: their turns are passed over, and the cards for them leave the piles."""
    draft = Drafted(state, evolve)
    draft.tell(PlayerLeft(seat, _sizes(state, rounds_played(state, seat))))
    if state.turn == seat:
        end_turn(draft, seat, chance)
    elif state.stage == "scoring" and not to_act(draft.state):
        score_on_the_way(draft, chance)
    return draft.facts


def _sizes(state: State, played: int) -> tuple[int, int, int]:
    """Return how many cards the piles have without those for the turns of a seat after the rounds it has `played`."""
    sizes = list(state.piles)
    for pile, turns in enumerate(TURNS_BY_PILE):
        sizes[pile] -= turns - min(turns, played)
        played -= min(turns, played)
    a, b, c = sizes
    return a, b, c


def stopped(state: State) -> State:
    """Return `state` as it is shown when the game is over, whatever ended it: nobody's turn, and nothing pending."""
    return replace(state, stage="over", turn=None, has_bought=False)
