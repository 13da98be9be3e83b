"""The modern book's worked example of two turns, step by step (sections 2 and 3).

The book shows the board as a picture; this is a board on which everything its text tells happens.
"""

from __future__ import annotations

from events.kahuna.facts import (
    BridgeLost,
    BridgePlaced,
    BridgeRemoved,
    CardsPlayed,
    Fact,
    IslandLost,
    IslandTaken,
)
from events.kahuna.moves import Move, Place, Remove, Take
from events.kahuna.state import State
from tests.events.kahuna.positions import BLACK, MODERN, WHITE, play, position


def start() -> State:
    """Return the board before white's turn: black holds ALOA and HUNA, white holds DUDA."""
    return position(
        MODERN,
        black="AB AH EF EI EJ HI HL",
        white="AD BE BF DE DH EH",
        hands=("E H H", "A D"),
        display="G K L",
        deck="C F J",
        turn=WHITE,
    )


def step(state: State, move: Move, *expected: Fact) -> State:
    """Play `move`, which must lead to exactly the `expected` facts."""
    after, facts = play(state, move)
    assert facts == expected
    return after


def test_3_the_worked_example_of_the_modern_book() -> None:
    state = start()
    assert state.stones == (("ALOA", "HUNA"), ("DUDA",))

    # White's turn, steps 1 to 4: a bridge between BARI and DUDA, BARI is white's, black loses AB and so ALOA.
    state = step(
        state,
        Place("DUDA", "BD"),
        CardsPlayed(WHITE, ("DUDA",)),
        BridgePlaced(WHITE, "BD"),
        IslandTaken(WHITE, "BARI"),
        BridgeLost(BLACK, "AB"),
        IslandLost(BLACK, "ALOA"),
    )
    assert state.stones == (("HUNA",), ("BARI", "DUDA"))

    # Steps 5 to 8: a bridge between ALOA and BARI, ALOA is white's, black loses AH and so HUNA.
    state = step(
        state,
        Place("ALOA", "AB"),
        CardsPlayed(WHITE, ("ALOA",)),
        BridgePlaced(WHITE, "AB"),
        IslandTaken(WHITE, "ALOA"),
        BridgeLost(BLACK, "AH"),
        IslandLost(BLACK, "HUNA"),
    )
    assert state.stones == ((), ("ALOA", "BARI", "DUDA"))
    state, _ = play(state, Take("LALE"))
    assert state.turn == BLACK

    # Black's turn, step 1: two HUNA cards remove white's bridge between HUNA and ELAI.
    state = step(
        state,
        Remove(("HUNA", "HUNA"), "EH"),
        CardsPlayed(BLACK, ("HUNA", "HUNA")),
        BridgeRemoved(WHITE, "EH"),
    )
    assert state.stones == ((), ("ALOA", "BARI", "DUDA"))

    # Steps 2 to 5: an ELAI card puts one of black's there: HUNA and ELAI fall together, white loses three bridges
    # and, with only two left at DUDA, that stone. BARI stays white's.
    state = step(
        state,
        Place("ELAI", "EH"),
        CardsPlayed(BLACK, ("ELAI",)),
        BridgePlaced(BLACK, "EH"),
        IslandTaken(BLACK, "ELAI"),
        IslandTaken(BLACK, "HUNA"),
        BridgeLost(WHITE, "BE"),
        BridgeLost(WHITE, "DE"),
        BridgeLost(WHITE, "DH"),
        IslandLost(WHITE, "DUDA"),
    )
    assert state.stones == (("ELAI", "HUNA"), ("ALOA", "BARI"))
    assert state.bridges == (("EF", "EH", "EI", "EJ", "HI", "HL"), ("AB", "AD", "BD", "BF"))
