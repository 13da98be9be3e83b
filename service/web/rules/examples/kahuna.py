"""The worked examples of Kahuna."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

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


def _moves() -> Iterator[tuple[int, dict[str, Any]]]:
    yield from ((BLACK, {"t": "found", "line": line}) for line in ("AH", "HI", "HL"))
    for turn in _TURNS.strip().splitlines():
        seat, *played, taken = turn.split()
        for card, line in (one.split(":") for one in played):
            yield int(seat), {"t": "place", "card": card, "line": line}
        yield int(seat), {"t": "take", "card": taken}


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
    moves=tuple(_moves()),
)
"""Black controls ALOA and HUNA, white DUDA; white, who holds BARI twice, is in turn."""

_BRIDGE: Final[Moves] = ((WHITE, {"t": "place", "card": "BARI", "line": "BD"}),)
_OTHER: Final[Moves] = ((WHITE, {"t": "place", "card": "BARI", "line": "AB"}),)
_REMOVAL: Final = (BLACK, {"t": "remove", "cards": ["HUNA", "HUNA"], "line": "EH"})

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
        msgspec.structs.replace(_GAME, moves=(*_GAME.moves, *_BRIDGE, *_OTHER, (WHITE, {"t": "draw"}))),
        (
            Step(
                tried=(BLACK, {"t": "remove", "cards": ["HUNA", "KAHU"], "line": "EH"}),
                refused="line_elsewhere",
                holds={"bridges.1": ["AB", "AD", "BC", "BD", "BF", "DE", "DH", "EH"]},
            ),
            Step((_REMOVAL,), holds={"bridges.1": ["AB", "AD", "BC", "BD", "BF", "DE", "DH"]}),
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
