"""The lesson of Mauna Kea: tiles, ways, artifacts, lava, and a boat; the basic game."""

from __future__ import annotations

from typing import Final

from events.prepared import Deal
from service.lessons.lesson import Lesson, Pattern, Scene, Step

_OPTIONS: Final = {"cards": False, "first": 1}
_SEED: Final = "mk one 2"
_SETUP: Final = 54
"""So many draws lay out the island and moor the boats."""
_DRAWS: Final = (
    *(4, 11, 34, 24),  # the first tiles: JJJM3, JJJW3, JJWW2, JJMW2, in turn
    *(76, 0, 27),  # a turn of the learner ends: north straight, JJJJ3, JJWM2
    *(11, 48),  # one of Moana's: JJJW3, JWJW2
    *(4, 32),  # JJJM3, JJWW2
    *(82, 11, 20, 12, 20),  # west left, then JJJW3, JJMM2 each
    *(76, 4, 25),  # south straight, JJJM3, JJWM2
)


def _lay(tile: str, cell: int, turn: int = 0) -> Pattern:
    return {"t": "lay", "tile": tile, "cell": cell, "turn": turn}


def _spend(tile: str) -> Pattern:
    return {"t": "spend", "tile": tile}


def _step(at: int, to: int) -> Pattern:
    return {"t": "step", "at": at, "to": to}


_END: Final[Pattern] = {"t": "end"}
_PLACED: Final[tuple[tuple[int, Pattern], ...]] = tuple(
    (seat, {"t": "place", "space": space})
    for seat, space in (
        *((1, 134), (0, 173), (1, 155), (0, 206), (1, 188)),
        *((0, 168), (1, 151), (0, 154), (1, 207)),
    )
)
_FIRST_REPLY: Final = (
    (1, _lay("JJWW2", 51)),
    (1, _spend("JJJM3")),
    (1, _step(155, 156)),
    (1, _step(156, 157)),
    (1, {"t": "take", "at": 157, "artifact": "w"}),
    (1, _END),
)
_TURNS: Final[tuple[tuple[int, Pattern], ...]] = (
    (0, {"t": "place", "space": 116}),
    (0, _lay("JJMW2", 4, 1)),
    (0, _spend("JJJW3")),
    *((0, _step(116, 117)), (0, _step(117, 99)), (0, {"t": "take", "at": 99, "artifact": "w"}), (0, _step(99, 81))),
    (0, _END),
    *_FIRST_REPLY,
    (0, _lay("JJWM2", 5)),
    (0, _spend("JJJJ3")),
    *((0, _step(81, 63)), (0, _step(63, 45)), (0, {"t": "take", "at": 45, "artifact": "g"})),
    (0, _END),
    (1, _lay("JWJW2", 44)),
    (1, _spend("JJJW3")),
    *((1, _step(157, 158)), (1, _step(158, 159)), (1, _END)),
    (0, _lay("JJWW2", 6)),
    (0, _spend("JJJM3")),
    *((0, _step(45, 27)), (0, _step(27, 9)), (0, _step(9, 10)), (0, _END)),
    (1, _lay("JJMM2", 35, 3)),
    (1, _spend("JJJW3")),
    *((1, _step(159, 160)), (1, _END)),
)
"""The same game three turns further: the learner's explorer is two spaces from a boat, with two artifacts."""


def _deal(*moves: tuple[int, Pattern]) -> Deal:
    return Deal(
        names=("Learner", "Moana"), options=_OPTIONS, seed=_SEED, seeded=_SETUP, draws=_DRAWS, moves=(*_PLACED, *moves)
    )


MAUNA_KEA: Final = Lesson(
    game="mauna_kea",
    first_game={"cards": False},
    scenes=(
        Scene(
            _deal(),
            (
                Step("aim"),
                Step("treasure"),
                Step(
                    "place",
                    lit=("spot=place,space=116",),
                    expects=({"t": "place", "space": 116},),
                    reactions=(({}, "other_start"),),
                ),
                Step("tiles", lit=("zone=hand",)),
                Step(
                    "lay",
                    lit=("zone=hand tile=JJMW2", "spot=lay,cell=4", "action=confirm,about=4"),
                    expects=({"t": "lay", "tile": "JJMW2", "cell": 4},),
                    reactions=(
                        ({"t": "lay", "tile": "JJMW2"}, "other_cell"),
                        ({"t": "lay"}, "other_tile"),
                        ({"t": "spend", "tile": "JJMW2"}, "lay_not_spend"),
                        ({"t": "spend"}, "spend_later"),
                    ),
                ),
                Step(
                    "spend",
                    lit=("zone=hand tile=JJJW3", "zone=hand action=spend,about=JJJW3"),
                    expects=(_spend("JJJW3"),),
                    reactions=(({"t": "lay"}, "spend_not_lay"),),
                ),
                Step(
                    "walk",
                    lit=(
                        "spot=explorer,space=116",
                        "spot=explorer,space=117",
                        "spot=walk,space=99",
                        "action=confirm,about=99",
                    ),
                    expects=(_step(117, 99),),
                    on_the_way=(_step(116, 117),),
                    reactions=(({"t": "step"}, "other_way"), ({}, "not_yet_end")),
                ),
                Step(
                    "take",
                    lit=("spot=explorer,space=99", "action=take,about=w"),
                    expects=({"t": "take", "at": 99, "artifact": "w"},),
                    reactions=(({"t": "step"}, "take_first"), ({}, "not_yet_end")),
                ),
                Step(
                    "onward",
                    lit=("spot=explorer,space=99", "spot=walk,space=81", "action=confirm,about=81"),
                    expects=(_step(99, 81),),
                    reactions=(
                        ({"t": "step"}, "other_way"),
                        ({"t": "leave"}, "keep_artifact"),
                        ({}, "not_yet_end"),
                    ),
                ),
                Step(
                    "finish",
                    lit=("action=end",),
                    expects=(_END,),
                    replies=_FIRST_REPLY,
                    reactions=(({"t": "leave"}, "keep_artifact"),),
                ),
                Step("lava", lit=("cell-lies=30",)),
                Step("tunnel"),
                Step("opponent", lit=("explorer=1,on=157",)),
            ),
        ),
        Scene(
            _deal(*_TURNS),
            (
                Step("later", lit=("explorer=0,on=10",)),
                Step(
                    "points",
                    lit=("zone=hand tile=JJJW3", "zone=hand action=spend,about=JJJW3"),
                    expects=(_spend("JJJW3"),),
                    reactions=(
                        ({"t": "lay", "tile": "JJJW3"}, "spend_not_lay"),
                        ({"t": "spend"}, "too_few"),
                        ({"t": "lay"}, "lay_later"),
                        ({"t": "leave"}, "keep_artifact"),
                    ),
                ),
                Step(
                    "shore",
                    lit=(
                        "spot=explorer,space=10",
                        "spot=explorer,space=11",
                        "spot=walk,space=12",
                        "action=confirm,about=12",
                    ),
                    expects=(_step(11, 12),),
                    on_the_way=(_step(10, 11),),
                    reactions=(
                        ({"t": "step"}, "other_way"),
                        ({"t": "leave"}, "keep_artifact"),
                        ({"t": "lay"}, "lay_later"),
                        ({"t": "spend"}, "lay_later"),
                    ),
                ),
                Step(
                    "board",
                    lit=("spot=explorer,space=12", "action=board,about=wg"),
                    expects=({"t": "board", "at": 12, "load": "wg"},),
                    reactions=(
                        ({"t": "board"}, "whole_load"),
                        ({"t": "step"}, "board_first"),
                        ({"t": "leave"}, "keep_artifact"),
                        ({"t": "lay"}, "lay_later"),
                        ({"t": "spend"}, "lay_later"),
                    ),
                ),
                Step("rescued", lit=("rescued-of=0",)),
                Step("ends"),
                Step("ready"),
            ),
        ),
    ),
)
