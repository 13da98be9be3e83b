"""The best plans of a turn are looked at once more, with what the others can do after each."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from clients.bots.levels import LEVELS
from clients.bots.mauna_kea.breadth import HARD, breadth
from clients.bots.mauna_kea.planning import AS_DRAWN, Turn, ended
from clients.bots.mauna_kea.plans import Plan
from clients.bots.search.moving import Dice
from events.mauna_kea import MAUNA_KEA
from events.mauna_kea.allows import SUPPLY
from events.mauna_kea.moves import End
from events.mauna_kea.pieces import Explorer, points
from events.mauna_kea.piles import at
from events.mauna_kea.state import State
from tests.clients.bots.positions import played
from tests.events.mauna_kea.positions import CARDS, position

SHORE = {1: "JJJJ", 10: "JJJJ"}


def standing(*spaces: int, state: State) -> Plan:
    team = tuple(Explorer(space) for space in spaces)
    return Plan(0.5, (End(),), replace(state, explorers=(team, *state.explorers[1:])))


def test_plans_that_differ_by_a_step_within_a_cell_are_one() -> None:
    state = position(land=SHORE, explorers=({2: "", 116: ""}, {154: ""}))
    assert standing(2, 116, state=state).gist(0) == standing(116, 3, state=state).gist(0)
    assert standing(2, 116, state=state).gist(0) != standing(38, 116, state=state).gist(0)
    laid = replace(state, cells=(*state.cells[:2], "JJJJ", *state.cells[3:]))
    assert standing(2, 116, state=state).gist(0) != standing(2, 116, state=laid).gist(0)


def test_no_two_of_the_plans_that_answers_are_looked_for_are_nearly_the_same() -> None:
    state = position(land=SHORE, explorers=({74: "wg", 116: ""}, {154: "", 220: ""}), tiles=("JJJM3", "JJJM3"))
    thought = Turn((state,), 0, HARD, Dice("finalists"))
    for _ in thought._plan():
        pass
    finalists = thought._finalists()
    assert 1 < len(finalists) <= HARD.replies
    assert len({plan.gist(0) for plan in finalists}) == len(finalists)
    assert len(thought._ends) > len(finalists)
    assert finalists[0].value == max(plan.value for plan in thought._ends.values())


@pytest.mark.parametrize("seats", MAUNA_KEA.seat_counts)
def test_a_plan_is_judged_after_the_turns_of_the_others_and_after_ones_own_next(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = next(state for state in played(MAUNA_KEA, seats, 6) if state.stage == "turn" and any(state.boats))
    seat = state.turn
    assert seat is not None
    thought = Turn((state,), seat, HARD, Dice("answers"))
    judged: list[State] = []

    def judge(state: State) -> float:
        judged.append(state)
        return 0.5

    monkeypatch.setattr(thought, "_value", judge)
    plan = Plan(0.5, (End(),), replace(state, tiles=at(state.tiles, seat, ()), pool=0))
    for _ in thought._followed(plan):
        pass
    answered, followed = judged
    assert answered.turn == seat
    assert answered.explorers[seat] == state.explorers[seat]
    assert answered.tiles == (AS_DRAWN,) * seats
    assert answered.explorers != state.explorers
    assert followed.turn != seat
    assert followed.explorers[seat] != state.explorers[seat]


def test_no_lava_is_drawn_and_no_luck_needed_to_look_at_answers() -> None:
    state = position(bag=("JJJM3",) * 8 + ("north straight",) * 3, tiles=())
    twice = [ended(state, Dice(seed)) for seed in ("one", "another")]
    assert twice[0] == twice[1]
    assert (twice[0].turn, twice[0].cells, twice[0].bag) == (1, state.cells, state.bag)
    assert sum(map(points, twice[0].tiles[0])) >= SUPPLY


def test_near_the_end_of_the_bag_the_rules_say_what_comes() -> None:
    state = position(CARDS, bag=("JJJM3",), tiles=())
    assert ended(state, Dice("end")).trigger == "supply"


def test_medium_thinks_about_each_move_anew() -> None:
    state = position(land=SHORE, explorers=({38: "", 116: ""}, {154: ""}), tiles=("JJJJ3",), lying={20: "g"})
    thought = Turn((state,), 0, breadth(LEVELS["medium"]), Dice("anew"))
    for _ in thought.think():
        pass
    assert not any(estimate.then for estimate in thought.best())
