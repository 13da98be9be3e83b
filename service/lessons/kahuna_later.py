"""The second scene of Kahuna's lesson: the end of a first round, as it was played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from events.prepared import Deal

_TURNS: Final = """
    1 FAAA FJ LALE
    0 COCO CF -
    1 LALE KL IFFI
    0 LALE IL DUDA
    1 ALOA AD COCO
    0 GOLA CG -
    1 BARI AB JOJO
    0 JOJO GJ -
    1 COCO CK FAAA
    0 BARI BC HUNA
    1 IFFI HI -
    0 HUNA HL DUDA
    1 ELAI EH HUNA
    0 DUDA BD ELAI
    1 HUNA AH -
    0 ELAI BE GOLA
    1 KAHU IK IFFI
"""
"""A turn a line: whose it is, the card played, the line bridged with it, and the card taken (-: from the deck)."""


def _moves() -> Iterator[tuple[int, dict[str, Any]]]:
    for turn in _TURNS.strip().splitlines():
        seat, card, line, taken = turn.split()
        yield int(seat), {"t": "place", "card": card, "line": line}
        yield int(seat), {"t": "draw"} if taken == "-" else {"t": "take", "card": taken}


LATER: Final = Deal(names=("Learner", "Moana"), options={"first": 1}, seed="later 1 119", moves=tuple(_moves()))
"""Two islands are controlled by each; the deck is empty, and KAHU is the last card to be taken."""
