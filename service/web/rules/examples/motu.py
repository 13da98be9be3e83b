"""The worked examples of Motu: setting up, the Line, Destins, where a card may lie, what an island gives, one alone."""

from __future__ import annotations

from typing import Final

from events.prepared import Deal
from service.web.rules.examples.example import Example, Step, moves_of

_DEAL: Final = Deal(names=("Ana", "Ben"), options={"first": 0}, seed="motu 2")


def _lay(x: int, y: int, turns: int) -> tuple[int, dict[str, object]]:
    return 0, {"t": "lay", "place": 0, "x": x, "y": y, "turns": turns}


_GROWN: Final = moves_of("""
    0 lay place=1 x=-2 y=2 turns=2
    1 lay place=1 x=0 y=-2 turns=0
    0 lay place=0 x=0 y=4 turns=3
    1 lay place=1 x=0 y=-2 turns=2
    0 lay place=1 x=-2 y=-1 turns=2
    1 lay place=0 x=0 y=2 turns=1
    0 lay place=0 x=-3 y=-3 turns=1
""")
_ISLAND: Final = Deal(
    names=("Ana", "Ben"),
    options={"first": 0, "destins": False, "voyageurs": False},
    seed="points 285",
    moves=_GROWN[:5],
)
# What the island and reserve show: fishers, fish, hunters, birds, canoes, trees, volcanoes, totems, beach cards, coco;
# the longest beach; points of fishers, hunters, canoes, coco, totems and volcanoes.
_SHOWN: Final = {"shows.0": [[1, 1, 2, 1, 0, 1, 2, 2, 2, 5], 1, [2, 0, 0, 5, 2, 2]]}
_THEN: Final = {"shows.0": [[1, 2, 2, 1, 0, 1, 2, 3, 3, 5], 2, [2, 0, 0, 5, 4, 2]]}

_RULER: Final = Deal(
    names=("Ana", "Ben"),
    options={"first": 0, "destins": False, "voyageurs": False},
    seed="third 1",
    moves=moves_of("""
        0 lay place=1 x=2 y=-2 turns=2
        1 lay place=0 x=-2 y=-2 turns=0
        0 lay place=1 x=2 y=-2 turns=2
        1 lay place=0 x=-2 y=-2 turns=0
        0 lay place=0 x=1 y=-4 turns=2
        1 lay place=0 x=-4 y=-2 turns=0
    """),
)
_LINE: Final = Deal(names=("Ana", "Ben"), options={"first": 0, "destins": False, "voyageurs": False}, seed="third 0")
_GUEST: Final = Deal(
    names=("Ana", "Ben"),
    options={"first": 0, "destins": False},
    seed="guest 1",
    moves=moves_of("0 lay place=0 x=-2 y=-2 turns=0"),
)
_GUESTS: Final = Deal(
    names=("Ana", "Ben", "Cem"),
    options={"first": 0, "destins": False},
    seed="voyageurs 2",
    moves=moves_of("0 lay place=0 x=-2 y=0 turns=0"),
)
"""The three that the book shows beside the one above."""
_BEACH: Final = Deal(
    names=("Ana", "Ben"),
    options={"first": 0, "destins": False, "voyageurs": False},
    seed="third 14",
    moves=moves_of("""
        0 lay place=1 x=-2 y=2 turns=1
        1 lay place=0 x=-2 y=-2 turns=0
        0 lay place=1 x=-2 y=4 turns=1
        1 lay place=0 x=-3 y=-3 turns=0
        0 lay place=0 x=-4 y=5 turns=3
        1 lay place=0 x=-5 y=-5 turns=0
    """),
)
_TWO: Final = Deal(names=("Ana", "Ben"), options={"first": 0}, seed="motu 2")
_FOUR: Final = Deal(names=("Ana", "Ben", "Cem", "Dan"), options={"first": 0, "voyageurs": False}, seed="destins 738")
"""The Destins are all that the book shows one by one: for totems, beach cards, volcanoes, two things, and coco."""
_ALONE: Final = Deal(names=("Ana",), seed="alone 0")

EXAMPLES: Final = (
    Example(
        "ruler",
        "1.6-1",
        _RULER,
        (
            Step(holds={"shows.0": [[3, 1, 2, 0, 0, 1, 0, 0, 1, 3], 1, [0, 0, 0, 3, 0, 0]]}),
            Step(
                moves_of("0 lay place=0 x=1 y=-5 turns=2"),
                holds={"shows.0": [[4, 0, 2, 0, 0, 2, 1, 0, 1, 3], 1, [0, 0, 0, 3, 0, 3]]},
            ),
        ),
    ),
    Example(
        "setup",
        "1.7-2",
        _TWO,
        (
            Step(holds={"reserves": [5, 5], "islands.0.cards": [], "islands.1.cards": []}),
            Step(holds={"line_coco": [0, 0, 0, 0], "costs": [0, 1, 2, 3], "piles": [8, 6, 4]}),
            Step(holds={"destins": [6, 3, 1], "voyageurs": [None, None], "line": [38, 31, 15, 51]}),
        ),
        beside=True,
    ),
    Example(
        "taking",
        "2.1-2",
        _LINE,
        (
            Step(holds={"line_coco": [0, 0, 0, 0], "reserves": [5, 5]}),
            Step(moves_of("0 lay place=2 x=-2 y=-2 turns=0"), holds={"line_coco": [1, 1, 0, 0], "reserves": [3, 5]}),
            Step(moves_of("1 lay place=0 x=-2 y=-2 turns=0"), holds={"line_coco": [1, 0, 0, 0], "reserves": [3, 6]}),
        ),
        beside=True,
    ),
    Example(
        "destins",
        "2.5-1",
        _FOUR,
        (
            Step(holds={"destins": [1, 2, 4, 6, 3]}),
            Step(moves_of("0 lay place=0 x=2 y=2 turns=0"), holds={"stage": "after", "reserves": [5, 5, 5, 5]}),
            Step(
                moves_of("0 buy destin=2"),
                holds={"destins": [1, 4, 6, 3], "bought.0": [2], "line_coco": [0, 0, 1, 1], "reserves": [3, 5, 5, 5]},
            ),
        ),
        beside=True,
    ),
    Example(
        "voyageur",
        "2.6-1",
        _GUEST,
        (
            Step(holds={"shows.0.0": [1, 1, 1, 0, 1, 1, 0, 1, 1, 5], "reserves.0": 5, "voyageurs": [None, None]}),
            Step(
                moves_of("0 reveal"),
                holds={
                    "shows.0.0": [1, 1, 1, 0, 1, 2, 0, 1, 1, 7],
                    "reserves.0": 5,
                    "voyageurs.0": 3,
                    "voyageur_points.0": 4,
                },
            ),
        ),
        beside=True,
    ),
    Example(
        "voyageurs",
        "2.6-1",
        _GUESTS,
        (
            Step(holds={"shows.0.0": [2, 0, 1, 0, 0, 0, 0, 1, 0, 5], "voyageurs": [None, None, None]}),
            Step(
                moves_of("0 reveal"),
                holds={
                    "voyageurs.0": 2,
                    "voyageur_points.0": 6,
                    "shows.0.0": [2, 0, 2, 0, 0, 1, 0, 1, 0, 5],
                    "line": [53, 12, 13, 51],
                },
            ),
            Step(
                moves_of("1 lay place=0 x=-2 y=0 turns=1\n1 reveal"),
                holds={
                    "voyageurs.1": 1,
                    "voyageur_points.1": 6,
                    "shows.1.0": [1, 2, 0, 1, 2, 0, 0, 0, 1, 5],
                    "line": [12, 13, 51, 33],
                },
            ),
            Step(
                moves_of("2 lay place=0 x=-2 y=0 turns=0\n2 reveal"),
                holds={
                    "voyageurs.2": 4,
                    "voyageur_points.2": 4,
                    "shows.2.0": [0, 4, 1, 0, 0, 2, 0, 1, 1, 5],
                    "line": [13, 51, 33, 41],
                },
            ),
        ),
        beside=True,
    ),
    Example(
        "laying",
        "3.4-1",
        _DEAL,
        (
            Step(tried=_lay(-3, -2, 1), refused="covers_no_symbol"),
            Step(tried=_lay(-1, -1, 1), refused="covers_star"),
            Step(tried=_lay(-2, -2, 3), refused="sea_meets_land"),
            Step(tried=_lay(-2, -2, 0), refused="beach_ends"),
            Step((_lay(-2, -2, 1),), holds={"islands.0.cards": [[38, -2, -2, 1]]}),
        ),
    ),
    Example(
        "beach",
        "3.6-1",
        _BEACH,
        (
            Step(holds={"shows.0.1": 2}),
            Step(moves_of("0 lay place=0 x=-2 y=-1 turns=1"), holds={"shows.0.1": 3}),
        ),
    ),
    Example(
        "points",
        "4.4-1",
        _ISLAND,
        (
            Step(holds=_SHOWN),
            Step(holds=_SHOWN),
            Step(holds=_SHOWN),
            Step(holds=_SHOWN),
            Step(_GROWN[5:], holds=_THEN),
        ),
    ),
    Example(
        "alone",
        "7.3-2",
        _ALONE,
        (
            Step(holds={"reserves": [6], "hut": 3}),
            Step(moves_of("0 lay place=0 x=-2 y=-2 turns=0"), holds={"reserves": [5], "hut": 4}),
            Step(moves_of("0 pay"), holds={"reserves": [2], "hut": 7, "adversary.cards": 0}),
            Step(moves_of("0 lay place=1 x=-4 y=-4 turns=0"), holds={"reserves": [3], "hut": 6}),
            Step(moves_of("0 give"), holds={"adversary.cards": 1, "reserves": [3], "hut": 6}),
        ),
        beside=True,
    ),
)
