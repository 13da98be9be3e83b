"""The lesson of Motu: the Line and its coco, laying cards, volcanoes, how sources are scored; as for a first game."""

from __future__ import annotations

from typing import Any, Final

from events.motu.state import ALL_ISLANDS, ALL_VILLAGES
from events.prepared import Deal, in_order
from service.lessons.lesson import Lesson, Scene, Step

_FIRST_GAME: Final[dict[str, Any]] = {"destins": False, "voyageurs": False}
_NAMES: Final = ("Learner", "Moana")

_BEGINNING: Final = Deal(
    names=_NAMES,
    options={**_FIRST_GAME, "first": 0},
    draws=(
        *in_order(ALL_VILLAGES, (3, 2)),
        # The Line, and the cards that come to it.
        *in_order(ALL_ISLANDS, (25, 54, 26, 18, 43, 13, 34, 2, 29)),
    ),
)

_LATER: Final = Deal(
    names=_NAMES,
    options={**_FIRST_GAME, "first": 1},
    seed="motu 10",
    moves=tuple(
        (seat, {"t": "lay", "place": place, "x": x, "y": y, "turns": turns})
        for seat, place, x, y, turns in (
            *((1, 0, 2, 2, 2), (0, 1, -2, -1, 3), (1, 3, 2, 4, 0), (0, 3, -3, -3, 3)),
            *((1, 0, -2, -1, 1), (0, 0, -1, -4, 3), (1, 0, -4, -1, 3)),
        )
    ),
)
"""The learner takes the last turn before pile A is empty; Fishers are worth 6, Canoes 4, three coco 3."""

MOTU: Final = Lesson(
    game="motu",
    first_game=_FIRST_GAME,
    scenes=(
        Scene(
            _BEGINNING,
            (
                Step("aim"),
                Step("harmony", lit=("zone=sources",)),
                Step("line", lit=("zone=line",)),
                Step(
                    "first",
                    lit=("zone=line card=25", "zone=ghost"),
                    expects=({"t": "lay", "place": 0},),
                    replies=((1, {"t": "lay", "place": 1, "x": 2, "y": 0, "turns": 3}),),
                    reactions=(({}, "free_card"),),
                ),
                Step("opponent", lit=("zone=line card=54",)),
                Step(
                    "pay",
                    lit=("zone=line card=18", "zone=ghost"),
                    expects=({"t": "lay", "place": 1},),
                    replies=((1, {"t": "lay", "place": 2, "x": -2, "y": -2, "turns": 1}),),
                    reactions=(({"t": "lay", "place": 0}, "volcano_first"), ({}, "other_card")),
                ),
                Step("volcano", lit=("source=volcano",)),
                Step(
                    "coco",
                    lit=("zone=line card=54", "zone=ghost"),
                    expects=({"t": "lay", "place": 0},),
                    reactions=(({}, "take_coco"),),
                ),
                Step("gained", lit=("source=coco",)),
                Step("covered", lit=("zone=sources",)),
                Step("beach"),
            ),
        ),
        Scene(
            _LATER,
            (
                Step("later", lit=("pile=A",)),
                Step(
                    "last",
                    lit=("zone=line card=25", "zone=ghost"),
                    expects=({"t": "lay", "place": 0},),
                    reactions=(({}, "free_card"),),
                ),
                Step(
                    "choose",
                    lit=("source=fisher", "action=choose"),
                    expects=({"t": "choose"},),
                    replies=((1, {"t": "choose", "sources": ("coco",)}),),
                ),
                Step("scored", lit=("zone=sources",)),
                Step("pairs"),
                Step("ends"),
                Step("ready"),
            ),
        ),
    ),
)
