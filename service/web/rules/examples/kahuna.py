"""The worked examples of Kahuna."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from events.kahuna.components import CARDS
from events.prepared import Deal, in_order
from service.web.rules.examples.example import Example, Moves, Step

BLACK, WHITE = 0, 1

_TURNS: Final = """
    0 ALOA:AB FAAA:EF IFFI:EI JOJO
    1 ALOA:AD DUDA:DH DUDA:DE COCO
    0 JOJO:EJ HUNA
    1 COCO:BC FAAA
    0 HUNA
    1 FAAA:BF ELAI
    0 ELAI
    1 ELAI:EH BARI
    0 KAHU
    1 BARI
    0 LALE
"""
"""A turn a line: whose it is, each card played with the line that it bridges, and the card taken from the display."""


_THREE_ROUNDS: Final = """
    0 KAHU:KL ELAI:EI DUDA:BD draw
    1 IFFI:HI draw
    0 GOLA:FG draw
    1 draw
    0 ALOA:AB draw
    1 draw
    0 FAAA:BF draw
    1 COCO:BC draw
    0 DUDA:AD draw
    1 ELAI:BE JOJO:JK draw
    0 JOJO:FJ draw
    1 draw
    0 ALOA:AH draw
    1 COCO:CF HUNA:EH draw
    0 draw
    1 GOLA
    0 HUNA
    1 FAAA:EF KAHU
    0 HUNA:HL draw
    1 GOLA:CG draw
    0 JOJO:GJ draw
    1 COCO:CK draw
    0 DUDA:DH draw
    1 IFFI:HI KAHU:IK draw
    0 KAHU:KL draw
    1 draw
    0 ELAI:EJ draw
    1 ELAI:DE draw
    0 draw
    1 HUNA:EH draw
    0 JOJO:IJ draw
    1 LALE:IL FAAA
    0 GOLA:GK FAAA
    1 COCO:CG IFFI
    0 draw
    1 IFFI:EI draw
    0 JOJO:JK draw
    1 JOJO:EJ draw
    0 ALOA:- draw
    1 COCO:CK draw
    0 BARI:- draw
    1 IFFI:IJ draw
    0 BARI:- draw
    1 ALOA:- draw
    0 KAHU:IK draw
    1 DUDA:- draw
    0 COCO:- HUNA
    1 DUDA:- HUNA
    0 ELAI:- KAHU
    1 finish
    0 finish
"""
"""The same; a card may be discarded (`-`), and a turn may end by drawing from the deck or by nothing."""


def _moves(turns: str) -> Iterator[tuple[int, dict[str, Any]]]:
    for turn in turns.strip().splitlines():
        seat, *played, end = turn.split()
        for card, line in (one.split(":") for one in played):
            placed = {"t": "place", "card": card, "line": line}
            yield int(seat), {"t": "discard", "card": card} if line == "-" else placed
        yield int(seat), {"t": end} if end.islower() else {"t": "take", "card": end}


def _removal(*cards: str) -> tuple[int, dict[str, Any]]:
    return BLACK, {"t": "remove", "cards": [*cards], "line": "EH"}


_GAME: Final = Deal(
    names=("Black", "White"),
    options={"first": BLACK, "handicap": {"seat": BLACK, "bridges": 3}},
    draws=in_order(
        CARDS,
        (
            *("ALOA", "FAAA", "IFFI"),
            *("ALOA", "DUDA", "DUDA"),
            *("JOJO", "COCO", "HUNA"),
            *("FAAA", "HUNA", "ELAI", "ELAI", "BARI", "KAHU", "BARI", "LALE", "KAHU", "LALE", "GOLA", "GOLA"),
        ),
    ),
    moves=(*((BLACK, {"t": "found", "line": line}) for line in ("AH", "HI", "HL")), *_moves(_TURNS)),
)
"""Black controls ALOA and HUNA, white DUDA; white, who holds BARI twice, is in turn."""

_BRIDGE: Final[Moves] = ((WHITE, {"t": "place", "card": "BARI", "line": "BD"}),)
_OTHER: Final[Moves] = ((WHITE, {"t": "place", "card": "BARI", "line": "AB"}),)
_PAIRS: Final = Deal(
    names=("Black", "White"),
    options={"first": BLACK, "handicap": {"seat": WHITE, "bridges": 1}},
    draws=in_order(
        CARDS, ("HUNA", "HUNA", "ELAI", "ALOA", "BARI", "COCO", "ELAI", "KAHU", "DUDA", "ALOA", "BARI", "COCO")
    ),
    moves=((WHITE, {"t": "found", "line": "EH"}), *_moves("0 ELAI\n1 DUDA\n0 KAHU\n1 ALOA")),
)
"""White has one bridge; Black holds each of its ends twice, and KAHU."""

_REMOVAL: Final = _removal("HUNA", "HUNA")

_THIRD_SCORING: Final = Deal(
    names=("Black", "White"), options={"first": BLACK}, seed="third 36", moves=tuple(_moves(_THREE_ROUNDS))[:-1]
)

_STRATEGIC: Final = Deal(
    names=("Black", "White"),
    options={"first": BLACK, "strategic": True},
    draws=in_order(CARDS, ("BARI", "KAHU", "LALE", "COCO", "DUDA", "HUNA", "ALOA", "BARI", "COCO")),
    moves=(
        (BLACK, {"t": "place", "card": "KAHU", "line": "KL"}),
        (BLACK, {"t": "place", "card": "LALE", "line": "IL"}),
        (BLACK, {"t": "draw"}),
    ),
)

EXAMPLES: Final = (
    Example(
        "removal",
        "2.2-1",
        _PAIRS,
        (
            Step(tried=_removal("HUNA", "KAHU"), refused="line_elsewhere", holds={"bridges.1": ["EH"]}),
            Step((_removal("HUNA", "HUNA"),), holds={"bridges.1": [], "supply.1": 25}),
            Step((_removal("ELAI", "ELAI"),), anew=True, holds={"bridges.1": [], "supply.1": 25}),
            Step((_removal("ELAI", "HUNA"),), anew=True, holds={"bridges.1": [], "supply.1": 25}),
        ),
    ),
    Example(
        "control",
        "3.3-1",
        _GAME,
        (
            Step(holds={"stones": [["ALOA", "HUNA"], ["DUDA"]]}),
            Step(_BRIDGE, holds={"stones": [["HUNA"], ["BARI", "DUDA"]], "supply.0": 19}),
            Step(_OTHER, holds={"stones": [[], ["ALOA", "BARI", "DUDA"]], "supply.0": 20}),
            Step(((WHITE, {"t": "draw"}), _REMOVAL), holds={"stones": [[], ["ALOA", "BARI", "DUDA"]]}),
            Step(
                ((BLACK, {"t": "place", "card": "ELAI", "line": "EH"}),),
                holds={"stones": [["ELAI", "HUNA"], ["ALOA", "BARI"]], "bridges.1": ["AB", "AD", "BC", "BD", "BF"]},
            ),
        ),
    ),
    Example(
        "scoring",
        "4.2-5",
        _THIRD_SCORING,
        (
            Step(
                holds={
                    "stones": [
                        ["ALOA", "BARI", "DUDA", "FAAA", "GOLA", "HUNA", "JOJO", "KAHU", "LALE"],
                        ["COCO", "ELAI", "IFFI"],
                    ],
                    "scorings": [[1, 0], [2, 0]],
                }
            ),
            Step(((BLACK, {"t": "finish"}),), holds={"scorings.2": [6, 0], "scores": [9, 0]}),
        ),
    ),
    Example(
        "strategic",
        "5.1-2",
        _STRATEGIC,
        (
            Step(
                tried=(WHITE, {"t": "place", "card": "HUNA", "line": "HL"}),
                refused="line_guarded",
                holds={"stones": [["LALE"], []]},
            ),
        ),
    ),
)
