"""Fitting: what moments say is learnt, and the weights are written as the module that holds them."""

from __future__ import annotations

from clients.bots.kahuna.fitting import Moment, fitted, self_play
from clients.bots.kahuna.value import phase_number
from clients.bots.kahuna.weights import ISLAND, PHASES


def test_what_is_won_with_is_worth_more() -> None:
    opening = phase_number(1, 18, 0)
    three = Moment(opening, (((5, 3, 0), 1),), 1, 0, 3, 3, 1.0)
    fit = fitted([three, three._replace(islands=(((5, 3, 0), -1),), stones=-1, worth=0.0)] * 50, 1)
    assert fit.islands[5, 3, 0] > ISLAND[5][3, 0]
    assert fit.phases[opening][2] > PHASES[opening][2]
    assert fit.phases[0] == list(PHASES[0])


def test_self_play_is_the_same_for_the_same_seed_and_every_turn_has_a_worth() -> None:
    once, again = (list(self_play(2, 3)) for _ in range(2))
    assert once == again
    assert {moment.worth for moment in once} <= {0.0, 0.5, 1.0}
    assert len({moment.phase for moment in once}) > 10


def test_weights_are_written_as_they_are_read() -> None:
    names: dict[str, object] = {}
    exec(compile(fitted([], 1).written(), "weights.py", "exec"), names)
    assert names["ISLAND"] == ISLAND
    assert names["PHASES"] == PHASES
