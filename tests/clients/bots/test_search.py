"""The search: availability counts, widening, budgets, early ends, and positions with one right move."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from clients.bots.games import begin, carelessness
from clients.bots.judgement import RulesOnly, worth
from clients.bots.levels import EASY, HARD, LEVELS, MEDIUM, Level
from clients.bots.search.ismcts import Search
from clients.bots.search.moving import Dice
from clients.bots.search.tree import Edge, chosen
from clients.bots.thinking import Careless, Estimate, decide
from events.game import Result
from events.mauna_kea.options import Options
from projections.games import GAMES
from tests.clients.bots.positions import dealt
from tests.conformance import pebbles

GAME = pebbles.GAME
SEARCH = Search(RulesOnly(GAME), horizon=20)


def tried(move: str, looks: int, mean: float) -> Edge:
    edge = Edge(move)
    for _ in range(looks):
        edge.add(mean)
    edge.available = looks
    return edge


def last_bid(mine: int, theirs: int) -> pebbles.State:
    """Return a state before the last bids, in which seat 0 can bid `mine` shells at most and seat 1 `theirs`."""
    state: pebbles.State = replace(dealt(GAME, 2, 1), rounds=2, shells=(mine, theirs), dealt=(5, 5), bag=(7,))
    return state


def test_what_was_never_tried_comes_first() -> None:
    edges: dict[Any, Edge] = {"a": tried("a", 5, 1.0)}
    edge, is_new = chosen(edges, ["a", "b"], wide=2, exploration=0.5)
    assert (edge.move, is_new) == ("b", True)


def test_moves_beyond_the_width_wait_but_those_tried_before_do_not() -> None:
    edges: dict[Any, Edge] = {"a": tried("a", 5, 0.1), "z": tried("z", 5, 0.9)}
    edge, is_new = chosen(edges, ["a", "b", "z"], wide=1, exploration=0.1)
    assert (edge.move, is_new) == ("z", False)
    assert "b" not in edges


def test_a_move_that_could_seldom_be_chosen_is_not_explored_for_the_visits_of_others() -> None:
    """The paper's reason for availability counts: visits of the node would make a rare move look neglected."""
    edges: dict[Any, Edge] = {"always": tried("always", 400, 0.5), "rare": tried("rare", 2, 0.45)}
    edges["rare"].available = 2
    bound = 0.45 + 0.1 * math.sqrt(math.log(402) / 2)
    assert bound > 0.5 + 0.1 * math.sqrt(math.log(401) / 400)
    edge, _ = chosen(edges, ["always", "rare"], wide=2, exploration=0.05)
    assert edge.move == "always"
    assert (edges["always"].available, edges["rare"].available) == (401, 3)


def test_every_move_that_can_be_chosen_counts_as_available() -> None:
    edges: dict[Any, Edge] = {}
    for moves in ("ab", "abc", "ac", "a"):
        chosen(edges, list(moves), wide=3, exploration=0.5)[0].add(0.5)
    assert {move: edge.available for move, edge in edges.items()} == {"a": 4, "b": 1, "c": 1}


def test_the_budget_is_kept_and_each_step_is_one_look() -> None:
    state = dealt(GAME, 3, 2)
    thinking = SEARCH.begin(GAME, [state], 0, replace(HARD, playouts=50), "budget")
    decision = decide(thinking)
    assert decision.steps <= 50
    assert sum(estimate.looks for estimate in decision.estimates) == decision.steps


def test_time_bounds_a_decision() -> None:
    thinking = SEARCH.begin(GAME, [dealt(GAME, 3, 2)], 0, replace(HARD, playouts=10**9), "time")
    assert decide(thinking, seconds=0.0).steps == 0
    assert 0 < decide(thinking, seconds=0.05).steps < 10**9


def test_one_legal_move_is_not_thought_about() -> None:
    thinking = SEARCH.begin(GAME, [last_bid(0, 3)], 0, HARD, "one")
    assert thinking.is_done
    assert thinking.best()[0].move == pebbles.Bid(0)


def test_what_can_no_more_be_overtaken_is_not_thought_about_any_longer() -> None:
    """Who alone can bid wins by any bid; by none the pebble stays, and nobody is ahead."""
    thinking = SEARCH.begin(GAME, [last_bid(1, 0)], 0, replace(HARD, playouts=2_000), "clear")
    decision = decide(thinking)
    assert decision.move == pebbles.Bid(1)
    assert decision.estimates[0].chance > 0.9
    assert decision.steps < 2_000


def test_it_outbids_what_it_cannot_see() -> None:
    """Seat 1 has bid, unseen, up to two shells: three are more, whatever it was."""
    state = replace(last_bid(3, 2), bids=(None, 1))
    worlds = [GAME.redeal(state, 0, Dice(f"w{k}")) for k in range(8)]
    decision = decide(SEARCH.begin(GAME, worlds, 0, replace(HARD, playouts=600), "unseen"))
    assert decision.move == pebbles.Bid(3)


class Counting:
    """A judgement that keeps a list of the worlds that it was asked about at the root."""

    def __init__(self) -> None:
        self.seen: list[int | None] = []
        self._rules = RulesOnly(GAME)

    def judge(self, state: Any, seat: int) -> float:
        self.seen.append(state.dealt[1])
        return self._rules.judge(state, seat)

    def candidates(self, state: Any, seat: int) -> Sequence[Any]:
        return self._rules.candidates(state, seat)

    def habits(self, state: Any, seat: int, moves: Sequence[Any]) -> Sequence[float]:
        return self._rules.habits(state, seat, moves)


def test_worlds_are_dealt_anew_when_the_given_ones_are_used_up() -> None:
    judgement = Counting()
    thinking = Search(judgement, horizon=0).begin(GAME, [dealt(GAME, 2, 4)], 0, replace(HARD, playouts=200), "worlds")
    decide(thinking)
    assert len(set(judgement.seen)) >= 7  # the eight pebbles that seat 0 was not dealt


def test_careless_thinking_slips_as_often_as_it_says() -> None:
    best = tuple(Estimate(move, 0.5, 1) for move in "abcd")

    class Sure:
        is_done = True

        def step(self) -> None:
            raise AssertionError

        def best(self) -> tuple[Estimate, ...]:
            return best

    slips = sum(Careless(Sure(), 0.25, str(seed)).best()[0].move != "a" for seed in range(400))
    assert 60 <= slips <= 140
    assert sorted(estimate.move for estimate in Careless(Sure(), 1.0, "x").best()) == list("abcd")


@pytest.mark.parametrize(
    ("winners", "scores", "expected"),
    [((0,), (3, 1), 1.0), ((1,), (1, 3), 0.0), ((0, 1), (3, 3), 0.5), ((), (3, 3), 0.5), ((), (9,), 0.0)],
)
def test_what_an_end_is_worth(winners: tuple[int, ...], scores: tuple[int, ...], expected: float) -> None:
    assert worth(Result(winners, scores, "points"), 0) == expected


@pytest.mark.parametrize("level", LEVELS.values(), ids=list(LEVELS))
@pytest.mark.parametrize("game", GAMES)
def test_how_often_a_level_slips_is_its_own_but_where_the_game_has_another(game: str, level: Level) -> None:
    rules = GAMES[game].game
    state = dealt(rules, 2, 1)
    slips = carelessness(rules, level, state)
    assert isinstance(begin(rules, [state], rules.to_act(state)[0], level, "seed"), Careless) == (slips > 0)


def test_medium_slips_less_often_at_mauna_kea_with_cards() -> None:
    rules = GAMES["mauna_kea"].game
    plain, with_cards = (dealt(rules, 2, 1, Options(cards=cards)) for cards in (False, True))
    assert carelessness(rules, MEDIUM, with_cards) < carelessness(rules, MEDIUM, plain)
    assert carelessness(rules, EASY, with_cards) == carelessness(rules, EASY, plain)
