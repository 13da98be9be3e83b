"""The arena: who meets whom, what is counted, and figures that are known beforehand."""

from __future__ import annotations

import signal
from collections import Counter
from typing import Any

import pytest

from clients.bots.arena.contest import contest, pool
from clients.bots.arena.ladder import elo, pairs
from clients.bots.arena.match import Pairing, Played, pairings, play
from clients.bots.arena.players import PLAYERS, player
from clients.bots.arena.tally import scores, told, wilson
from events.game import Result
from projections.games import GAMES
from tests.conformance import pebbles

KAHUNA: Any = GAMES["kahuna"].game


def won(*winners: int, pairing: Pairing, seconds: tuple[float, ...] = (0.5,)) -> Played:
    seats = len(pairing.seats)
    return Played(pairing, Result(winners, (0,) * seats, "points"), (seconds,) * seats, (10,) * seats)


def test_each_deal_is_played_from_all_seats() -> None:
    plan = list(pairings(players=2, seats=2, games=5, seed=7))
    assert Counter(pairing.deal for pairing in plan) == {"7/0": 2, "7/1": 2, "7/2": 2}
    assert {pairing.seats for pairing in plan} == {(0, 1), (1, 0)}


def test_the_last_player_takes_the_seats_that_are_left() -> None:
    plan = list(pairings(players=2, seats=4, games=4, seed=1))
    assert [pairing.seats for pairing in plan] == [(0, 1, 1, 1), (1, 1, 1, 0), (1, 1, 0, 1), (1, 0, 1, 1)]
    assert len({pairing.deal for pairing in plan}) == 1


def test_who_plays_against_themself_has_one_seating() -> None:
    assert [pairing.seats for pairing in pairings(players=1, seats=3, games=2, seed=1)] == [(0, 0, 0)] * 2


def test_wins_draws_and_losses_go_to_who_sat_there() -> None:
    at, turned = Pairing("d", (0, 1)), Pairing("d", (1, 0))
    first, second = scores(2, [won(0, pairing=at), won(0, pairing=turned), won(pairing=at), won(0, 1, pairing=at)])
    assert (first.wins, first.draws, first.losses) == (1, 2, 1)
    assert (second.wins, second.draws, second.losses) == (1, 2, 1)


def test_alone_nobody_winning_is_a_loss() -> None:
    (score,) = scores(1, [won(pairing=Pairing("d", (0,))), won(0, pairing=Pairing("d", (0,)))])
    assert (score.wins, score.draws, score.losses) == (1, 0, 1)


def test_time_is_told_as_mean_and_99th_percentile() -> None:
    times = (0.01,) * 98 + (2.0, 4.0)
    (score,) = scores(1, [won(0, pairing=Pairing("d", (0,)), seconds=times)])
    assert score.mean_seconds == pytest.approx((0.98 + 6.0) / 100)
    assert score.late_seconds == 2.0
    assert score.looks_a_second == pytest.approx(10 / 6.98)
    assert "hard" in told(["hard"], [score])


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 20, 0.0, 0.1611), (20, 20, 0.8389, 1.0), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    """Figures of the score interval in Newcombe, Two-sided confidence intervals for the single proportion, 1998."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_elo_explains_what_everybody_won() -> None:
    strengths = (0.0, 120.0, 300.0)
    expected = {
        (one, two): 1000 / (1 + 10 ** ((strengths[two] - strengths[one]) / 400)) for one, two in pairs(len(strengths))
    }
    found = elo(3, {pair: (points, 1000 - points) for pair, points in expected.items()})
    assert found == pytest.approx(strengths, abs=3)


def test_who_won_everything_is_not_infinitely_strong() -> None:
    assert 300 < elo(2, {(0, 1): (0.0, 20.0)})[1] < 1_000


def test_the_same_game_is_played_again() -> None:
    easy, anything = player("easy"), player("random")
    once, again = (play(KAHUNA, KAHUNA.options_type(), [easy, anything], Pairing("same", (0, 1))) for _ in range(2))
    assert (once.result, once.looks) == (again.result, again.looks)


def test_easy_beats_random_play() -> None:
    players = [player("easy"), player("random")]
    plan = list(pairings(2, 2, games=12, seed=3))
    easy, _ = scores(2, contest("kahuna", KAHUNA.options_type(), players, plan))
    assert easy.wins > easy.losses


def test_a_game_that_nobody_wrote_a_judgement_for_has_a_bot_that_beats_random_play() -> None:
    players = [player("hard", 80), player("random")]
    plan = pairings(2, 2, games=24, seed=5)
    options = pebbles.GAME.options_type()
    hard, _ = scores(2, (play(pebbles.GAME, options, players, pairing) for pairing in plan))
    assert hard.wins > 2 * hard.losses


def test_processes_play_the_same_games_in_the_order_of_the_plan() -> None:
    players = [player("easy"), player("random")]
    plan = list(pairings(2, 2, games=2, seed=4))
    here = [game.result for game in contest("kahuna", KAHUNA.options_type(), players, plan)]
    there = list(contest("kahuna", KAHUNA.options_type(), players, plan, processes=2))
    assert [game.result for game in there] == here
    assert [game.pairing for game in there] == plan


def test_a_budget_of_playouts_is_not_bound_by_time() -> None:
    assert player("hard", 40).playouts == 40
    assert player("hard", 40).seconds == float("inf")
    assert player("hard").seconds == 3.0
    with pytest.raises(KeyError):
        player("nobody")
    assert PLAYERS[0] == "random"


def test_ctrl_c_reaches_who_waits_for_games_and_none_of_the_processes_that_play_them() -> None:
    with pool(1) as many:
        assert signal.SIGINT in many.apply(signal.pthread_sigmask, (signal.SIG_BLOCK, ()))
        assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
