"""What is in the box of Kahuna: islands, lines, cards, bridges. Rules section 1."""

from __future__ import annotations

import hashlib
from typing import Final, Literal, get_args

Island = Literal["ALOA", "BARI", "COCO", "DUDA", "ELAI", "FAAA", "GOLA", "HUNA", "IFFI", "JOJO", "KAHU", "LALE"]
"""An island (1.1), and so a card that names it (1.2)."""

Line = Literal[
    "AB", "AD", "AH", "BC", "BD", "BE", "BF", "CF", "CG", "CK", "DE", "DH", "EF", "EH", "EI", "EJ", "FG", "FJ",
    "GJ", "GK", "HI", "HL", "IJ", "IK", "IL", "JK", "KL",
]  # fmt: skip
"""A line, by the initials of the two islands it joins: a place for one bridge (1.1)."""

ISLANDS: Final[tuple[Island, ...]] = get_args(Island)
LINES: Final[tuple[Line, ...]] = get_args(Line)

COPIES: Final = 2
"""Cards of each island."""

CARDS: Final[tuple[Island, ...]] = tuple(island for island in ISLANDS for _ in range(COPIES))
"""All 24 cards, sorted."""

BRIDGES: Final = 25
"""Bridges of each player: a limit (1.2). Stones are none, so they are not counted."""

SEATS: Final = 2
HAND_AT_START: Final = 3
HAND_LIMIT: Final = 5
DISPLAY: Final = 3

_BY_INITIAL: Final[dict[str, Island]] = {island[0]: island for island in ISLANDS}

ENDS: Final[dict[Line, tuple[Island, Island]]] = {line: (_BY_INITIAL[line[0]], _BY_INITIAL[line[1]]) for line in LINES}
"""The two islands at the ends of each line."""

LINES_AT: Final[dict[Island, tuple[Line, ...]]] = {
    island: tuple(line for line in LINES if island in ENDS[line]) for island in ISLANDS
}
"""The lines that touch each island."""

MAJORITY: Final[dict[Island, int]] = {island: len(LINES_AT[island]) // 2 + 1 for island in ISLANDS}
"""Bridges needed to control each island: more than half of its lines, empty lines counted."""

DIGEST: Final = hashlib.sha256("|".join((*CARDS, *LINES, str(BRIDGES))).encode()).hexdigest()[:16]
"""Pins a table to this component set."""
