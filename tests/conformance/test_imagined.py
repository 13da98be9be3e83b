"""Worlds that a seat is shown say nothing of what it cannot know: they come out the same whatever the truth is."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from events.chance import Picker, seeded
from events.event import Play
from events.table import Table
from projections.conformance.tools import packed
from projections.games import GAMES
from projections.imagined import imagine
from projections.selfplay import MoveWeights
from tests.service.talk.test_imagine import Kahuna as TableForTwo

OPTIONS = {"mauna_kea": {"cards": True}}
"""Without its cards nothing is hidden at Mauna Kea."""
WORLDS = 4
ASKED = 8
"""So often worlds are asked for at each position: where one in ten were the truth, that would be far off."""
EVERY = 9
"""So many moves lie between two positions that are looked at."""
SIGMAS = 6
"""By so many standard deviations a count is off once in a thousand million times."""


def positions(game: str, seed: int) -> Iterator[TableForTwo]:
    """Yield a table for two again and again as a random game goes on."""
    table, dice = TableForTwo(game, options=OPTIONS.get(game)), random.Random(seed)
    rules = table.playable.game
    moves = 0
    while table.live.now.table.phase == "playing":
        if moves % EVERY == 0:
            yield table
        seat = rules.to_act(table.state)[0]
        legal = list(rules.legal(table.state, seat))
        if isinstance(rules, MoveWeights):
            heaviest = max(rules.inclination(table.state, seat, move) for move in legal)
            legal = [move for move in legal if rules.inclination(table.state, seat, move) == heaviest]
        table.act(seat, Play(dice.choice(legal)))
        moves += 1


def telling(game: Any, table: Table[Any], seat: int, number: int) -> bool:
    """Tell whether `seat` is shown other worlds where something else is true that it cannot tell from the truth."""
    other = replace(table, state=game.redeal(table.state, seat, seeded(f"other {number}")))
    shown = [imagine(game, one, seat, WORLDS, seeded(f"worlds {number}")) for one in (table, other)]
    return packed(shown[0]) != packed(shown[1])


@pytest.mark.parametrize("game", GAMES)
def test_worlds_are_the_same_whatever_is_true(game: str) -> None:
    looked_at = Counter[bool]()
    for number, table in enumerate(positions(game, 1)):
        now, rules = table.live.now.table, table.playable.game
        for seat in (0, 1):
            assert not telling(rules, now, seat, number), (number, seat)
            looked_at[packed(rules.redeal(now.state, seat, seeded("doubt"))) != packed(now.state)] += 1
    assert looked_at.total() > 6


@pytest.mark.parametrize("game", GAMES)
def test_a_redeal_that_now_and_then_is_the_truth_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = GAMES[game].game
    redeal = rules.redeal

    def hinting(state: Any, seat: int, chance: Picker) -> Any:
        dealt = redeal(state, seat, chance)
        return state if chance.pick(10) == 0 else dealt

    found = 0
    for number, table in enumerate(positions(game, 2)):
        with monkeypatch.context() as patch:
            patch.setattr(type(rules), "redeal", lambda _rules, *what: hinting(*what))
            found += any(telling(rules, table.live.now.table, 0, 100 * number + more) for more in range(8))
    assert found


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_not_shown_the_truth_more_often_than_somebody_who_does_not_know_it(game: str) -> None:
    """What the service deals, by the system's randomness, is compared with what follows from another world."""
    shown = by_chance = 0
    for number, table in enumerate(positions(game, 3)):
        rules, true = table.playable.game, packed(table.state)
        other = rules.redeal(table.state, 0, seeded(f"other {number}"))
        chance = seeded(f"worlds {number}")
        if packed(other) != true:
            answers = (table.ask(0)["worlds"] for _ in range(ASKED))
            worlds = [msgspec.convert(world, rules.state_type) for worlds in answers for world in worlds]
            shown += sum(packed(world) == true for world in worlds)
            by_chance += sum(packed(rules.redeal(other, 0, chance)) == true for _ in worlds)
    assert abs(shown - by_chance) <= SIGMAS * sqrt(shown + by_chance + 1), (shown, by_chance)
