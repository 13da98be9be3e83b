"""Rules section 4: rounds, scoring, final turns and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from events.chance import seeded
from events.game import Result
from events.kahuna import KAHUNA
from events.kahuna.facts import (
    BridgeLost,
    CardDrawn,
    CardTaken,
    CardTurned,
    DiscardsShuffled,
    GameEnded,
    IslandLost,
    IslandTaken,
    RoundScored,
    TurnBegan,
    TurnFinished,
)
from events.kahuna.moves import Discard, Draw, Finish, Place, Remove, Take
from events.kahuna.options import Options
from events.kahuna.piles import Pair
from events.kahuna.state import State
from tests.events.kahuna.positions import (
    BLACK,
    CLASSIC,
    EDITIONS,
    MODERN,
    WHITE,
    apply,
    final,
    play,
    position,
    refused,
)

ALOA, COCO, LALE = "AB AD", "CF CG CK", "HL IL"
"""Bridges that control just this one island."""


def last_card(options: Options = MODERN, **given: Any) -> State:
    """Return a position in which black can take the last card, LALE."""
    fields: dict[str, Any] = {"hands": ("A", "B"), "display": "L", "deck": ""}
    return position(options, **(fields | given))


@EDITIONS
def test_4_1_a_round_ends_with_the_draw_that_takes_the_last_card(options: Options) -> None:
    before = position(options, hands=("A", "B"), display="K L", deck="")
    state, facts = play(before, Take("KAHU"))
    assert facts == (CardTaken(BLACK, "KAHU"), TurnBegan(WHITE))
    assert state.round == 1
    state, facts = play(state, Take("LALE"))
    assert facts[:3] == (CardTaken(WHITE, "LALE"), RoundScored(1, (0, 0), (0, 0)), DiscardsShuffled(2))
    assert state.round == 2


def test_4_1_an_empty_deck_alone_ends_nothing() -> None:
    state, facts = play(position(hands=("A", "B"), display="J K L", deck="C"), Draw())
    assert facts == (CardDrawn(BLACK, "COCO"), TurnBegan(WHITE))
    assert state.deck == ()


@EDITIONS
@pytest.mark.parametrize(
    ("round", "black", "white", "points"),
    [
        (1, ALOA, "", (1, 0)),
        (1, "", ALOA, (0, 1)),
        (1, f"{ALOA} {LALE} {COCO}", "", (1, 0)),
        (1, ALOA, LALE, (0, 0)),
        (1, "", "", (0, 0)),
        (2, ALOA, "", (2, 0)),
        (2, ALOA, f"{LALE} {COCO}", (0, 2)),
        (2, ALOA, LALE, (0, 0)),
    ],
)
def test_4_2_one_point_then_two(options: Options, round: int, black: str, white: str, points: Pair[int]) -> None:
    state = last_card(options, round=round, black=black, white=white)
    assert KAHUNA.standing(state) == points
    stones = (len(state.stones[0]), len(state.stones[1]))
    state, facts = play(state, Take("LALE"))
    assert facts[1] == RoundScored(round, stones, points)
    assert state.scores == KAHUNA.scores(state) == points


@EDITIONS
@pytest.mark.parametrize(
    ("black", "white", "points"),
    [
        (ALOA, "", (1, 0)),
        (f"{ALOA} {LALE} {COCO}", "", (3, 0)),
        (ALOA, f"{LALE} {COCO}", (0, 1)),
        (ALOA, LALE, (0, 0)),
    ],
)
def test_4_2_the_difference_after_the_third(options: Options, black: str, white: str, points: Pair[int]) -> None:
    state, facts = play(final(options, black=black, white=white), Finish(), Finish())
    stones = (len(state.stones[0]), len(state.stones[1]))
    assert RoundScored(3, stones, points) in facts


def test_4_2_nine_islands_against_three_score_six() -> None:
    """Classic book: who controls nine islands when the other controls three scores 6."""
    black = "AH BC BD BE BF CF CG CK DE DH EF EH EJ FG FJ GJ GK HL JK"
    white = "AB AD HI IK IL KL"
    state = final(CLASSIC, black=black, white=white)
    assert state.stones[WHITE] == ("ALOA", "IFFI", "LALE")
    assert len(state.stones[BLACK]) == 9
    state, _ = play(state, Finish(), Finish())
    assert state.scorings[-1] == (6, 0)


@EDITIONS
def test_4_3_all_discards_become_the_deck(options: Options) -> None:
    before = last_card(options, black="AB EH JK", white="CK", hands=("A B", "C"))
    before, _ = play(before, Discard("BARI"))
    state, facts = play(before, Take("LALE"))
    turned = tuple(fact.card for fact in facts if isinstance(fact, CardTurned))
    assert facts[0] == CardTaken(BLACK, "LALE")
    assert facts[2:] == (DiscardsShuffled(2), *map(CardTurned, turned), TurnBegan(WHITE))
    assert state.display == turned
    assert len(turned) == 3
    assert tuple(sorted((*state.deck, *turned))) == before.discards
    assert "BARI" in before.discards
    assert state.played == state.face_down == ()
    assert state.hands == (("ALOA", "LALE"), ("COCO",)), "hands stay"
    assert state.bridges == before.bridges
    assert state.stones == before.stones


def test_4_3_the_display_is_turned_by_chance() -> None:
    state = last_card()
    turned = {apply(state, KAHUNA.decide(state, BLACK, Take("LALE"), seeded(str(n)))).display for n in range(30)}
    assert len(turned) > 20


@EDITIONS
@pytest.mark.parametrize("round", [1, 2])
def test_4_3_the_one_who_did_not_take_the_last_card_begins(options: Options, round: int) -> None:
    state, _ = play(last_card(options, round=round), Take("LALE"))
    assert state.turn == WHITE
    other, _ = play(last_card(options, round=round, turn=WHITE), Take("LALE"))
    assert other.turn == BLACK


@EDITIONS
def test_4_4_two_final_turns(options: Options) -> None:
    state, facts = play(last_card(options, round=3, hands=("A", "B C")), Take("LALE"))
    assert facts == (CardTaken(BLACK, "LALE"), TurnBegan(WHITE, final=True))
    assert state.final_turns == 2
    assert state.round == 3
    state, facts = play(state, Place("BARI", "BC"), Finish())
    assert facts[-2:] == (TurnFinished(WHITE), TurnBegan(BLACK, final=True))
    assert state.final_turns == 1
    state, facts = play(state, Place("ALOA", "AB"), Finish())
    assert facts[2:] == (TurnFinished(BLACK), RoundScored(3, (0, 0), (0, 0)), state.ending)
    assert KAHUNA.to_act(state) == ()
    assert state.stage == "over"


@EDITIONS
@pytest.mark.parametrize("left", [None, 0])
def test_4_4_no_final_turn_is_finished_where_none_is_left(options: Options, left: int | None) -> None:
    with pytest.raises(AssertionError, match="no final turn"):
        apply(final(options, final_turns=left), (TurnFinished(BLACK),))


@EDITIONS
def test_4_4_discarding_is_still_allowed_in_a_final_turn(options: Options) -> None:
    state, _ = play(final(options, hands=("A B", "")), Discard("ALOA"), Discard("BARI"), Finish())
    assert state.buried[BLACK] == ("ALOA", "BARI")


def test_4_4_an_obligation_ends_with_the_last_card() -> None:
    state, _ = play(last_card(round=3, owes_draw=True), Take("LALE"), Finish())
    assert not state.owes_draw


@EDITIONS
@pytest.mark.parametrize(
    ("scorings", "winner", "scores"),
    [(((1, 0), (0, 2)), WHITE, (1, 2)), (((1, 0), (0, 0)), BLACK, (1, 0)), (((1, 0), (2, 0)), BLACK, (3, 0))],
)
def test_4_5_most_points_win(options: Options, scorings: tuple[Pair[int], ...], winner: int, scores: Pair[int]) -> None:
    state, facts = play(final(options, scorings=scorings), Finish(), Finish())
    assert facts[-1] == GameEnded(winner, "points")
    assert KAHUNA.result(state) == Result((winner,), scores, "points")


def test_4_5_all_three_scorings_count() -> None:
    """White leads by 2 to 1 and loses by the third scoring."""
    state, _ = play(final(scorings=((1, 0), (0, 2)), black=f"{ALOA} {COCO}"), Finish(), Finish())
    assert KAHUNA.result(state) == Result((BLACK,), (3, 2), "points")


LEVEL = ((0, 0), (2, 0))
"""Black leads by 2; two islands more for white in the third scoring make it level."""


def test_4_5_modern_tie_the_third_scoring_decides() -> None:
    state, _ = play(final(MODERN, scorings=LEVEL, white=f"{ALOA} {LALE}", black="FJ GJ CK EF BE"), Finish(), Finish())
    assert KAHUNA.result(state) == Result((WHITE,), (2, 2), "third")


def test_4_5_classic_tie_bridges_decide_whatever_the_third_scoring() -> None:
    state, _ = play(final(CLASSIC, scorings=LEVEL, white=f"{ALOA} {LALE}", black="FJ GJ CK EF BE"), Finish(), Finish())
    assert KAHUNA.result(state) == Result((BLACK,), (2, 2), "bridges")


@EDITIONS
def test_4_5_tie_more_bridges(options: Options) -> None:
    """In the modern edition only when the third scoring is level too."""
    state, _ = play(final(options, white="AB", black="CK GJ"), Finish(), Finish())
    assert KAHUNA.result(state) == Result((BLACK,), (0, 0), "bridges")
    state, _ = play(final(options, white="AB JK EF", black="CK GJ"), Finish(), Finish())
    assert KAHUNA.result(state) == Result((WHITE,), (0, 0), "bridges")


@EDITIONS
@pytest.mark.parametrize("bridges", [("", ""), ("AB", "CK"), (ALOA, LALE)])
def test_4_5_all_level_is_a_draw(options: Options, bridges: tuple[str, str]) -> None:
    state, facts = play(final(options, black=bridges[0], white=bridges[1]), Finish(), Finish())
    assert facts[-1] == GameEnded(None, "draw")
    assert KAHUNA.result(state) == Result((), (0, 0), "draw")


def test_4_5_classic_all_level_but_the_third_scoring_is_a_draw() -> None:
    state, _ = play(final(CLASSIC, scorings=LEVEL, white=f"{ALOA} {LALE}", black="FJ GJ CK EF"), Finish(), Finish())
    assert KAHUNA.result(state) == Result((), (2, 2), "draw")


def test_nothing_can_be_done_after_the_end() -> None:
    state, _ = play(final(hands=("A", "")), Finish(), Finish())
    assert refused(state, Place("ALOA", "AB"), BLACK) == "over"
    assert refused(state, Finish(), WHITE) == "over"


@EDITIONS
@pytest.mark.parametrize("round", [2, 3])
def test_6_the_last_bridge_removed_by_two_cards(options: Options, round: int) -> None:
    state = position(options, round=round, scorings=((0, 1), (0, 2))[: round - 1], white="EH", hands=("E H A", ""))
    before = state.scores
    state, facts = play(state, Remove(("ELAI", "HUNA"), "EH"))
    assert facts[-1] == GameEnded(BLACK, "wiped_out")
    assert KAHUNA.result(state) == Result((BLACK,), before, "wiped_out")
    assert KAHUNA.to_act(state) == ()


@EDITIONS
def test_6_the_last_bridges_lost_by_control(options: Options) -> None:
    state = position(options, round=2, black="AB", white="AH", hands=("A", ""))
    state, facts = play(state, Place("ALOA", "AD"))
    assert facts[-1] == GameEnded(BLACK, "wiped_out")
    assert state.stones[BLACK] == ("ALOA",)


def test_6_a_stone_goes_back_with_the_last_bridges() -> None:
    """Black takes BARI and DUDA at once, and with them both bridges by which white held ALOA."""
    state = position(round=2, black="BC BE DE DH", white="AB AD", hands=("B", ""))
    state, facts = play(state, Place("BARI", "BD"))
    assert facts[2:] == (
        IslandTaken(BLACK, "BARI"),
        IslandTaken(BLACK, "DUDA"),
        BridgeLost(WHITE, "AB"),
        BridgeLost(WHITE, "AD"),
        IslandLost(WHITE, "ALOA"),
        GameEnded(BLACK, "wiped_out"),
    )
    assert state.stones == (("BARI", "DUDA"), ())


@EDITIONS
def test_6_white_can_win_early_too(options: Options) -> None:
    state = position(options, round=3, black="EH", hands=("", "E E"), turn=WHITE)
    _, facts = play(state, Remove(("ELAI", "ELAI"), "EH"))
    assert facts[-1] == GameEnded(WHITE, "wiped_out")


@EDITIONS
def test_6_in_a_final_turn(options: Options) -> None:
    for left in (2, 1):
        state = final(options, scorings=((0, 1), (0, 2)), white="EH", hands=("E H", ""), final_turns=left)
        state, facts = play(state, Remove(("ELAI", "HUNA"), "EH"))
        assert facts[-1] == GameEnded(BLACK, "wiped_out")
        assert not any(isinstance(fact, RoundScored) for fact in facts)


@EDITIONS
def test_6_not_in_the_first_round(options: Options) -> None:
    state, _ = play(position(options, white="EH", hands=("E H", "")), Remove(("ELAI", "HUNA"), "EH"))
    assert state.stage == "turn"
    state, _ = play(position(options, black="AB", white="AH", hands=("A", "")), Place("ALOA", "AD"))
    assert state.stage == "turn"


@EDITIONS
def test_6_not_while_a_bridge_is_left(options: Options) -> None:
    state, _ = play(position(options, round=2, white="EH CK", hands=("E H", "")), Remove(("ELAI", "HUNA"), "EH"))
    assert state.stage == "turn"


@EDITIONS
def test_6_no_bridge_at_a_rounds_start_does_not_lose(options: Options) -> None:
    """Ruling: it is looked at only when a bridge leaves the board."""
    state, facts = play(last_card(options, black="AB"), Take("LALE"))
    assert state.round == 2
    assert state.bridges[WHITE] == ()
    assert not any(isinstance(fact, GameEnded) for fact in facts)
    state, _ = play(state, Draw(), Place("ALOA", "AD"))
    assert state.stage == "turn", "placing takes no bridge of white's off the board: there is none"
