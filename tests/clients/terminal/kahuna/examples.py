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
    ({"t": "HandDealt", "seat": 0, "count": 3, "cards": ["ALOA", "BARI", "BARI"]}, "Ann is dealt ALOA, BARI, BARI."),
    ({"t": "HandDealt", "seat": 1, "count": 3, "cards": None}, "Ben is dealt 3 cards."),
    ({"t": "CardTurned", "card": "LALE"}, "LALE is turned up."),
    ({"t": "HandicapGiven", "seat": 1, "bridges": 2, "first": 0}, "Ben first places 2 bridges without cards."),
    ({"t": "TurnBegan", "seat": 1, "final": False}, "Ben is to play."),
    ({"t": "TurnBegan", "seat": 0, "final": True}, "Ann is to play a final turn."),
    ({"t": "CardsPlayed", "seat": 0, "cards": ["ALOA", "BARI"]}, "Ann plays ALOA, BARI."),
    ({"t": "BridgePlaced", "seat": 0, "line": "KL"}, "Ann builds KAHU–LALE."),
    ({"t": "BridgeRemoved", "seat": 1, "line": "AB"}, "Ben has the bridge ALOA–BARI taken off."),
    ({"t": "IslandTaken", "seat": 0, "island": "LALE"}, "Ann takes control of LALE."),
    ({"t": "BridgeLost", "seat": 1, "line": "IL"}, "Ben loses the bridge IFFI–LALE."),
    ({"t": "IslandLost", "seat": 1, "island": "IFFI"}, "Ben loses control of IFFI."),
    ({"t": "ReplacementOffered", "seat": 0, "line": "AB"}, "Ann may build on the freed line ALOA–BARI."),
    ({"t": "ReplacementForgone", "seat": 0}, "Ann leaves the line empty."),
    ({"t": "CardDiscarded", "seat": 1, "card": None, "open": False}, "Ben discards a card face down."),
    ({"t": "CardDiscarded", "seat": 0, "card": "ALOA", "open": False}, "Ann discards ALOA."),
    ({"t": "CardTaken", "seat": 1, "card": "BARI"}, "Ben takes BARI from the display."),
    ({"t": "CardDrawn", "seat": 1, "card": None}, "Ben draws a card from the deck."),
    ({"t": "CardDrawn", "seat": 0, "card": "HUNA"}, "Ann draws HUNA from the deck."),
    ({"t": "DrawDeclined", "seat": 0}, "Ann declines to draw."),
    ({"t": "TurnFinished", "seat": 1}, "Ben ends the final turn."),
    (
        {"t": "RoundScored", "round": 2, "stones": [3, 5], "points": [0, 2]},
        "Round 2 ended, 3 : 5 in islands; points 0 : 2.",
    ),
    ({"t": "DiscardsShuffled", "round": 2}, "The discards are shuffled into a new deck: round 2."),
    ({"t": "GameEnded", "winner": 1, "how": "points"}, "Ben wins with more points."),
    ({"t": "GameEnded", "winner": 0, "how": "third"}, "Equal in points; Ann wins by the better third scoring."),
    ({"t": "GameEnded", "winner": 0, "how": "bridges"}, "Equal in points; Ann wins with more bridges."),
    ({"t": "GameEnded", "winner": None, "how": "draw"}, "A draw."),
    ({"t": "GameEnded", "winner": 0, "how": "wiped_out"}, "The last bridge of the other left the board: Ann wins."),
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
