"""The list of legal moves: all of section 2 in a fixed order, each move once."""

from __future__ import annotations

from events.kahuna import KAHUNA
from events.kahuna.moves import Decline, Discard, Draw, Finish, Place, Remove, Take
from tests.events.kahuna.positions import BLACK, MODERN, WHITE, final, play, position


def test_2_the_whole_list_of_a_small_position() -> None:
    state = position(MODERN, black="AB", white="AH", hands=("A H H L", ""), display="L C C")
    assert tuple(KAHUNA.legal(state, BLACK)) == (
        Place("ALOA", "AD"),
        *(Place("HUNA", line) for line in ("DH", "EH", "HI", "HL")),
        *(Place("LALE", line) for line in ("HL", "IL", "KL")),
        Remove(("ALOA", "HUNA"), "AH"),
        Remove(("HUNA", "HUNA"), "AH"),
        Discard("ALOA"),
        Discard("HUNA"),
        Discard("LALE"),
        Take("COCO"),
        Take("LALE"),
        Draw(),
        Decline(),
    )
    assert tuple(KAHUNA.legal(state, WHITE)) == ()


def test_2_2_equal_cards_do_not_double_a_move() -> None:
    for hand in ("E H H", "E E H", "E E H H"):
        state = position(white="EH BE", hands=(hand, ""))
        moves = [move for move in KAHUNA.legal(state, BLACK) if isinstance(move, Remove)]
        assert len(set(moves)) == len(moves)


def test_2_3_modern_after_playing_and_after_discarding() -> None:
    state = position(MODERN, hands=("L L", ""), display="C D E")
    ends = (Take("COCO"), Take("DUDA"), Take("ELAI"), Draw(), Decline())
    played, _ = play(state, Place("LALE", "HL"))
    assert tuple(KAHUNA.legal(played, BLACK)) == (Place("LALE", "IL"), Place("LALE", "KL"), *ends)
    discarded, _ = play(state, Discard("LALE"))
    assert tuple(KAHUNA.legal(discarded, BLACK)) == (Discard("LALE"), *ends)


def test_2_6_an_empty_hand_in_a_final_turn_leaves_only_finishing() -> None:
    assert tuple(KAHUNA.legal(final(), BLACK)) == (Finish(),)
