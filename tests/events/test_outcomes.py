"""Games that say at once where a move leads say what their facts say: `after` is held to `decide` and `evolve`."""

from __future__ import annotations

from typing import Any

import pytest

from events.chance import seeded
from events.game import Game, Illegal, Outcomes
from projections.games import GAMES

QUICK = sorted(name for name, playable in GAMES.items() if isinstance(playable.game, Outcomes))
GAMES_EACH = 6
MOVES_EACH = 150


def folded(game: Game[Any, Any, Any, Any], state: Any, facts: tuple[Any, ...]) -> Any:
    for fact in facts:
        state = game.evolve(state, fact)
    return state


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("number", range(GAMES_EACH))
def test_after_is_what_the_facts_lead_to(name: str, number: int) -> None:
    game: Any = GAMES[name].game
    seats = game.seat_counts[number % len(game.seat_counts)]
    dice = seeded(f"outcomes|{number}")
    blank = game.blank(game.options_type(), seats)
    state = folded(game, blank, game.setup(blank, dice))
    for step in range(MOVES_EACH):
        turn = game.to_act(state)
        if not turn:
            break
        moves = tuple(game.legal(state, turn[0]))
        move = moves[dice.pick(len(moves))]
        facts = game.decide(state, turn[0], move, seeded(f"{number}|{step}"))
        after = game.after(state, turn[0], move, seeded(f"{number}|{step}"))
        state = folded(game, state, facts)
        assert after == state


@pytest.mark.parametrize("name", QUICK)
def test_after_refuses_as_decide_does(name: str) -> None:
    game: Any = GAMES[name].game
    seats = game.seat_counts[-1]
    blank = game.blank(game.options_type(), seats)
    state = folded(game, blank, game.setup(blank, seeded("refused")))
    (seat,) = game.to_act(state)[:1]
    move = next(iter(game.legal(state, seat)))
    with pytest.raises(Illegal) as refused:
        game.after(state, (seat + 1) % seats, move, seeded("refused"))
    assert refused.value.code == "not_your_turn"
