"""Partly filled moves: what is asked for by its fields is found, and nothing that only looks equal to Python."""

from __future__ import annotations

import random
from typing import Any, get_args

import msgspec
import pytest

from projections.games import GAMES
from projections.like import matches
from tests.played import Played
from tests.server import plain

NOUGHTS: tuple[Any, ...] = (0, False, 0.0, -0.0, "0", None, [], [0], {"0": 0})
"""Values that are easily taken for each other."""


LISTS = (msgspec.inspect.TupleType, msgspec.inspect.VarTupleType)
OPTIONS: dict[str, dict[str, Any]] = {"mauna_kea": {"cards": True}}
"""Options under which each game has all of its moves that hold lists."""


@pytest.mark.parametrize("game", GAMES)
def test_every_move_is_found_by_all_of_its_fields_as_they_arrive(game: str) -> None:
    kinds: set[str] = set()
    for seed in range(12):
        table = Played(game, **OPTIONS.get(game, {}))
        dice = random.Random(seed)
        while not table.is_over:
            for seat in table.game.to_act(table.state):
                every = [msgspec.to_builtins(move) for move in table.game.legal(table.state, seat)]
                by_kind = {move["t"]: move for move in dice.sample(every, len(every))}
                for kind, move in by_kind.items():
                    assert [found for found in every if matches(found, plain(move))] == [move]
                    kinds.add(kind)
            table.play_random(dice)
    with_lists = {
        move.__struct_config__.tag
        for move in get_args(GAMES[game].game.move_type)
        if any(isinstance(msgspec.inspect.type_info(field.type), LISTS) for field in msgspec.structs.fields(move))
    }
    assert with_lists
    assert with_lists <= kinds, "lists were among what was asked for"


@pytest.mark.parametrize("value", NOUGHTS)
@pytest.mark.parametrize("asked", NOUGHTS)
def test_what_is_written_in_another_way_is_another_value(value: Any, asked: Any) -> None:
    same = plain(value) == plain(asked) and type(plain(value)) is type(plain(asked))
    assert matches({"turn": value}, {"turn": asked}) == same
    assert matches({"turns": (value, 1)}, {"turns": [asked, 1]}) == same
    assert matches({"turn": {"of": value}}, {"turn": {"of": asked}}) == same


def test_a_field_that_a_move_has_not_is_not_null() -> None:
    assert not matches({"t": "draw"}, {"nonsense": None})
    assert matches({"t": "quake", "cell": None}, {"cell": None})
    assert matches({"t": "draw"}, {})


def test_a_list_has_to_be_there_whole_and_in_order() -> None:
    move = {"t": "remove", "cards": ("FAAA", "GOLA"), "line": "FG"}
    assert matches(move, {"cards": ["FAAA", "GOLA"]})
    others: tuple[Any, ...] = (["FAAA"], ["GOLA", "FAAA"], ["FAAA", "GOLA", "GOLA"], "FAAAGOLA", {})
    assert not any(matches(move, {"cards": cards}) for cards in others)
