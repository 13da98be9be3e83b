"""Good moves for people: legal, the same for all that look alike, and with reasons that are true."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from clients.bots.games import reason_of
from clients.bots.hinting import Hinting
from clients.bots.kahuna.reasons import reason as at_kahuna
from clients.bots.mauna_kea.nearness import boat_spaces, nearness
from clients.bots.mauna_kea.reasons import reason as at_mauna_kea
from clients.bots.motu.reasons import reason as at_motu
from clients.bots.reasons import Reason, course_of
from clients.bots.thinking import Estimate, decide
from events.chance import seeded
from events.kahuna.components import LINES_AT, MAJORITY
from events.mauna_kea.reach import reach
from projections.games import GAMES
from projections.imagined import imagine
from tests.conformance.test_imagined import positions

STEPS = 40
EVERY = 3
"""One position in so many is thought about."""

REASONS = {"kahuna": at_kahuna, "mauna_kea": at_mauna_kea, "motu": at_motu}
ABOUT = {
    "kahuna": {
        "takes": {"island"}, "takes_over": {"island"}, "cuts": {"island", "bridges"}, "breaks": {"island"},
        "prepares": {"island"}, "nears": {"island", "bridges"}, "fits": {"island", "lines"},
        "unseen": set(), "obliges": set(), "holds": {"island", "bridges"}, "sets_back": {"island", "bridges"},
    },
    "mauna_kea": {
        "sails": set(), "lifted": set(), "artifact": set(), "flees": {"flow"}, "to_boat": set(), "to_artifact": set(),
        "opens": {"spaces"}, "points": {"points"}, "must_go": set(), "near_artifact": {"points"},
        "near_boat": {"points"}, "towards_boat": set(), "all_spent": set(),
        "few_left": {"points"}, "travels": {"spaces"}, "tasks": {"points"}, "shortens": set(),
    },
    "motu": {
        "source": {"source", "points"}, "coco": {"coco"}, "destin": {"destin", "points"}, "voyageur": {"points"},
        "scores": {"points"}, "no_destin": set(), "waits": set(), "destin_may": {"destin", "points"}, "adds": set(),
        "free": set(),
    },
}  # fmt: skip
"""The codes of reasons at each game, and what they are about: PROTOCOL.md and the catalogs have them too."""
AT_EVERY_GAME = {"wins", "only"}
"""Codes of reasons that are about nothing of a game."""


@pytest.mark.parametrize("game", GAMES)
def test_it_is_legal_and_the_same_for_two_truths_that_look_alike(game: str) -> None:
    looked_at = 0
    for number, table in enumerate(positions(game, 7)):
        rules, now = table.playable.game, table.live.now.table
        seat = rules.to_act(table.state)[0]
        if number % EVERY:
            continue
        other = msgspec.structs.replace(now, state=rules.redeal(table.state, seat, seeded(f"other {number}")))
        found = []
        for one in (now, other):
            worlds = msgspec.to_builtins(imagine(rules, one, seat, 8, seeded("worlds")))
            hinting = Hinting(game, now.rules, worlds, seat, "seed")
            decide(hinting.thinking, steps=STEPS)
            found.append(hinting.best())
        assert found[0] == found[1]
        assert msgspec.convert(found[0].move, rules.move_type) in set(rules.legal(table.state, seat))
        looked_at += 1
    assert looked_at >= 2


@pytest.mark.parametrize("game", GAMES)
def test_reasons_of_all_moves_have_codes_that_clients_know(game: str) -> None:
    codes = set()
    for table in positions(game, 8):
        rules, seat = table.playable.game, table.playable.game.to_act(table.state)[0]
        legal = list(rules.legal(table.state, seat))
        for move in legal[:: max(1, len(legal) // 12)]:
            course = course_of(rules, table.state, seat, Estimate(move, 0.5, 1))
            if (reason := REASONS[game](rules, seat, move, course)) is not None:
                assert set(reason.about) == ABOUT[game][reason.code], reason
                codes.add(reason.code)
    assert codes


def test_an_island_that_is_taken_is_said_to_be() -> None:
    said = set()
    for seed in range(9, 13):
        for table in positions("kahuna", seed):
            rules: Any = table.playable.game
            seat = rules.to_act(table.state)[0]
            for move in rules.legal(table.state, seat):
                course = course_of(rules, table.state, seat, Estimate(move, 0.5, 1))
                taken = [fact.island for fact in course.facts if type(fact).__name__ == "IslandTaken"]
                reason = at_kahuna(rules, seat, move, course)
                if taken:
                    assert reason is not None
                    assert (reason.code in {"takes", "takes_over", "cuts"}, reason.about["island"]) == (True, taken[0])
                    said.add(reason.code)
    assert "takes" in said


def test_what_follows_is_a_reason_where_it_is_certain() -> None:
    rules: Any = GAMES["kahuna"].game
    for table in positions("kahuna", 10):
        seat = rules.to_act(table.state)[0]
        for first in rules.legal(table.state, seat):
            before = course_of(rules, table.state, seat, Estimate(first, 0.5, 1))
            if type(first).__name__ != "Place" or any(type(fact).__name__ == "IslandTaken" for fact in before.facts):
                continue
            for second in rules.legal(before.after, seat):
                course = course_of(rules, table.state, seat, Estimate(first, 0.5, 1, (second,)))
                taken = [fact.island for fact in course.later if type(fact).__name__ == "IslandTaken"]
                if taken:
                    assert at_kahuna(rules, seat, first, course) == Reason("prepares", {"island": taken[0]})
                    return
    pytest.fail("no such position")


def test_how_near_things_are_is_what_an_explorer_would_pay() -> None:
    looked_at = 0
    for table in positions("mauna_kea", 12):
        state: Any = table.state
        if state.stage != "turn":
            continue
        rich = msgspec.structs.replace(state, pool=500)
        for explorer in state.explorers[state.turn]:
            costs = {explorer.space: 0, **{one.to: one.cost for one in reach(rich, state.turn, explorer.space)}}
            artifacts = [costs[lying.space] for lying in state.lying if lying.space in costs]
            boats = [costs[space] for space in boat_spaces(state) if space in costs]
            assert nearness(state, explorer.space) == (min(artifacts, default=None), min(boats, default=None))
            looked_at += 1
    assert looked_at


def test_drawing_has_a_reason_and_a_bridge_that_holds_an_island_the_right_number() -> None:
    rules: Any = GAMES["kahuna"].game
    for table in positions("kahuna", 14):
        seat = rules.to_act(table.state)[0]
        for move in rules.legal(table.state, seat):
            estimate = Estimate(move, 0.5, 1)
            reason = reason_of(rules, table.state, seat, estimate)
            assert reason is not None or type(move).__name__ not in {"Draw", "Decline"}
            if reason is not None and reason.code == "holds":
                about: Any = reason.about
                after = course_of(rules, table.state, seat, estimate).after
                held = sum(one in after.bridges[seat] for one in LINES_AT[about["island"]])
                assert held - about["bridges"] == MAJORITY[about["island"]] - 1


def test_the_only_move_is_said_to_be_that() -> None:
    class One:
        name = "one"

        def legal(self, _state: Any, _seat: int) -> Any:
            return iter((1,))

        def decide(self, *_about: Any) -> tuple[Any, ...]:
            return ()

        def result(self, _state: Any) -> None:
            return None

    rules: Any = One()
    assert reason_of(rules, None, 0, Estimate(1, 0.5, 1)) == Reason("only")
