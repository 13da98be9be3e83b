"""Hints of one turn at Mauna Kea keep to one plan, and what they say of points is true of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from clients.bots.hinting import GoodMove, Hinting
from clients.bots.thinking import decide
from events.chance import seeded
from events.mauna_kea.facts import BoatBoarded, ExplorerMoved
from events.mauna_kea.moves import End
from projections.games import GAMES
from projections.imagined import imagine
from tests.conformance.test_imagined import positions

SEEDS = (3, 4, 5)
EVERY = 4
STEPS = 60


def turns() -> Iterator[tuple[Any, int, Hinting]]:
    """Yield states in the middle of games, whose turn it is, and what was thought of it."""
    for seed in SEEDS:
        for number, table in enumerate(positions("mauna_kea", seed)):
            state, now = table.state, table.live.now.table
            if number % EVERY or state.stage != "turn":
                continue
            worlds = msgspec.to_builtins(imagine(table.playable.game, now, state.turn, 4, seeded("worlds")))
            hinting = Hinting("mauna_kea", now.rules, worlds, state.turn, "seed")
            decide(hinting.thinking, steps=STEPS)
            yield state, state.turn, hinting


def test_what_is_said_of_points_is_true_of_the_rest_of_the_turn() -> None:
    rules: Any = GAMES["mauna_kea"].game
    said = set()
    for before, seat, hinting in turns():
        state = before
        line: list[GoodMove] = [hinting.best(), *(one.move for one in hinting.planned())]
        moves = [msgspec.convert(one.move, rules.move_type) for one in line]
        # The plan goes to the end of the turn, and is legal to there in the true world too.
        assert isinstance(moves[-1], End) or len(line) == 1
        pools, costs = [], []
        for move in moves[:-1]:
            pools.append(state.pool)
            facts = rules.decide(state, seat, move, seeded("nothing is drawn"))
            costs.append(sum(fact.cost for fact in facts if isinstance(fact, ExplorerMoved | BoatBoarded)))
            for fact in facts:
                state = rules.evolve(state, fact)
        for number, one in enumerate(line[:-1]):
            if one.reason is None or one.move["t"] != "spend":
                continue
            taken = sum(costs[number + 1 :])
            if one.reason.code == "points":
                assert one.reason.about == {"points": taken}
                assert taken > pools[number]
            else:
                assert one.reason.code == "must_go"
                assert taken <= pools[number]
            said.add(one.reason.code)
    assert said == {"points", "must_go"}


@pytest.mark.parametrize("game", ["mauna_kea", "kahuna"])
def test_a_plan_is_found_again_by_what_the_seat_knows(game: str) -> None:
    """Whatever is hidden: other worlds after the same moves stand for the same."""
    looked_at = 0
    for table in positions(game, 11):
        now, rules = table.live.now.table, table.playable.game
        seat = rules.to_act(table.state)[0]
        worlds = msgspec.to_builtins(imagine(rules, now, seat, 4, seeded("worlds")))
        hinting = Hinting(game, now.rules, worlds, seat, "seed")
        decide(hinting.thinking, steps=STEPS)
        state, move = rules.redeal(table.state, seat, seeded("another truth")), hinting.best().move
        for known, planned in hinting.planned():
            before = Hinting(game, now.rules, [msgspec.to_builtins(state)], seat, "seed")
            for fact in rules.decide(state, seat, msgspec.convert(move, rules.move_type), seeded("nothing is drawn")):
                state = rules.evolve(state, fact)
            after = Hinting(game, now.rules, [msgspec.to_builtins(state)], seat, "seed")
            assert (after.known, after.allows(planned.move)) == (known, True)
            assert before.known != known
            move = planned.move
            looked_at += 1
    assert looked_at
