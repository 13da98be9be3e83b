"""A view of Kahuna to draw and to tell, and moves and facts of every kind."""

from __future__ import annotations

from typing import Any

NAMES = ("Ann", "Ben")


def game(**fields: Any) -> dict[str, Any]:
    """Return seat 0's view of a game in its first round, with some fields changed."""
    return {
        "hand": ["ALOA", "KAHU", "KAHU"],
        "hand_sizes": [3, 2],
        "taken": [[], []],
        "doubtful": [[], []],
        "buried": [],
        "open": [[], []],
        "display": ["BARI", "COCO", "DUDA"],
        "deck": 12,
        "discard": 4,
        "played": [],
        "bridges": [["KL", "JK"], ["AB"]],
        "supply": [23, 24],
        "stones": [["KAHU"], ["ALOA"]],
        "scores": [1, 0],
        "scorings": [],
        "round": 1,
        "stage": "turn",
        "turn": 0,
        "owes_draw": False,
        "has_played": False,
        "has_discarded": False,
        "handicap_left": 0,
        "begins": None,
        "freed": None,
        "final_turns": None,
        "revealed": None,
    } | fields


TOLD: list[tuple[dict[str, Any], str]] = [
    ({"t": "HandDealt", "seat": 0, "count": 3, "cards": ["ALOA", "BARI", "BARI"]}, "Ann got ALOA, BARI and BARI."),
    ({"t": "HandDealt", "seat": 1, "count": 3, "cards": None}, "Ben got 3 cards."),
    ({"t": "CardTurned", "card": "LALE"}, "LALE was turned up."),
    (
        {"t": "HandicapGiven", "seat": 1, "bridges": 2, "first": 0},
        "Ben first places 2 bridges without cards; then it is Ann’s turn.",
    ),
    ({"t": "TurnBegan", "seat": 1, "final": False}, "Ben’s turn."),
    ({"t": "TurnBegan", "seat": 0, "final": True}, "Ann’s final turn."),
    ({"t": "CardsPlayed", "seat": 0, "cards": ["ALOA", "BARI"]}, "Ann played ALOA and BARI."),
    ({"t": "BridgePlaced", "seat": 0, "line": "KL"}, "Ann built a bridge KAHU–LALE."),
    ({"t": "BridgeRemoved", "seat": 1, "line": "AB"}, "Ben’s bridge ALOA–BARI was taken off."),
    ({"t": "IslandTaken", "seat": 0, "island": "LALE"}, "Ann took control of LALE."),
    ({"t": "BridgeLost", "seat": 1, "line": "IL"}, "Ben lost the bridge IFFI–LALE."),
    ({"t": "IslandLost", "seat": 1, "island": "IFFI"}, "Ben lost control of IFFI."),
    ({"t": "ReplacementOffered", "seat": 0, "line": "AB"}, "Ann may build on the freed line ALOA–BARI."),
    ({"t": "ReplacementForgone", "seat": 0}, "Ann left the line empty."),
    ({"t": "CardDiscarded", "seat": 1, "card": None, "open": False}, "Ben discarded a card face down."),
    ({"t": "CardDiscarded", "seat": 0, "card": "ALOA", "open": False}, "Ann discarded ALOA."),
    ({"t": "CardTaken", "seat": 1, "card": "BARI"}, "Ben took BARI from the display."),
    ({"t": "CardDrawn", "seat": 1, "card": None}, "Ben drew a card from the deck."),
    ({"t": "CardDrawn", "seat": 0, "card": "HUNA"}, "Ann drew HUNA from the deck."),
    ({"t": "DrawDeclined", "seat": 0}, "Ann declined to draw."),
    ({"t": "TurnFinished", "seat": 1}, "Ben’s final turn ended."),
    (
        {"t": "RoundScored", "round": 2, "stones": [3, 5], "points": [0, 2]},
        "Round 2 ended, 3 to 5 in islands: 2 points for Ben.",
    ),
    ({"t": "DiscardsShuffled", "round": 2}, "The discards were shuffled into a new deck: round 2."),
    ({"t": "GameEnded", "winner": 1, "how": "points"}, "Ben won the game. Decided by points."),
    (
        {"t": "GameEnded", "winner": 0, "how": "third"},
        "Ann won the game. Equal in points: decided by the better third scoring.",
    ),
    (
        {"t": "GameEnded", "winner": 0, "how": "bridges"},
        "Ann won the game. Equal in points: decided by more bridges on the board.",
    ),
    ({"t": "GameEnded", "winner": None, "how": "draw"}, "The game ended in a draw. Equal in everything: a draw."),
    (
        {"t": "GameEnded", "winner": 0, "how": "wiped_out"},
        "Ann won the game. Decided at once: the last bridge of the other left the board.",
    ),
]
"""Facts as they are told, and what the record says."""

MOVES: list[tuple[dict[str, Any], str]] = [
    ({"t": "place", "card": "KAHU", "line": "KL"}, "Build KAHU–LALE with KAHU"),
    ({"t": "remove", "cards": ["ALOA", "KAHU"], "line": "AB"}, "Take off ALOA–BARI: ALOA, KAHU"),
    ({"t": "discard", "card": "ALOA"}, "Discard ALOA face down"),
    ({"t": "take", "card": "BARI"}, "Take BARI from the display"),
    ({"t": "draw"}, "Draw from the deck"),
    ({"t": "decline"}, "Draw none"),
    ({"t": "finish"}, "Finish turn"),
    ({"t": "replace"}, "Build on HUNA–LALE"),
    ({"t": "forgo"}, "Leave HUNA–LALE empty"),
    ({"t": "found", "line": "CK"}, "Build COCO–KAHU"),
]
"""Moves of every kind (HL is the line just freed), and what the menu calls them."""
