"""Rules section 5: strategic play, open cards, handicap."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from events.kahuna import KAHUNA
from events.kahuna.components import LINES, Line
from events.kahuna.facts import (
    BridgeLost,
    BridgePlaced,
    BridgeRemoved,
    CardDiscarded,
    GameEnded,
    IslandLost,
    IslandTaken,
    ReplacementForgone,
    ReplacementOffered,
    TurnBegan,
)
from events.kahuna.moves import Decline, Discard, Draw, Forgo, Found, Place, Remove, Replace, Take
from events.kahuna.options import Handicap, Options
from tests.events.kahuna.positions import BLACK, WHITE, new_game, play, position, refused

STRATEGIC = pytest.mark.parametrize(
    "options",
    [Options(edition="classic", strategic=True), Options(edition="modern", strategic=True)],
    ids=["classic", "modern"],
)
OPEN = pytest.mark.parametrize(
    "options",
    [Options(edition="classic", open_cards=True), Options(edition="modern", open_cards=True)],
    ids=["classic", "modern"],
)


@STRATEGIC
def test_5_1_no_bridge_where_the_opponent_controls_an_end(options: Options) -> None:
    state = position(options, white="AB AD", hands=("A B", ""))
    assert state.stones[WHITE] == ("ALOA",)
    assert refused(state, Place("ALOA", "AH")) == "line_guarded"
    play(state, Place("BARI", "BC"))


@STRATEGIC
def test_5_1_one_may_place_at_an_island_of_ones_own(options: Options) -> None:
    play(position(options, black="AB AD", hands=("A", "")), Place("ALOA", "AH"))


@STRATEGIC
def test_5_1_replacing_a_removed_bridge_without_a_card(options: Options) -> None:
    state = position(options, white="EH", hands=("E H A", ""))
    state, facts = play(state, Remove(("ELAI", "HUNA"), "EH"))
    assert facts[-2:] == (BridgeRemoved(WHITE, "EH"), ReplacementOffered(BLACK, "EH"))
    assert (state.stage, state.freed, state.turn) == ("replacement", "EH", BLACK)
    state, facts = play(state, Replace())
    assert facts == (BridgePlaced(BLACK, "EH"),)
    assert (state.stage, state.freed) == ("turn", None)
    assert state.hands[BLACK] == ("ALOA",)
    play(state, Place("ALOA", "AB"))


@STRATEGIC
def test_5_1_leaving_the_line_empty(options: Options) -> None:
    state = position(options, white="EH", hands=("E H H", ""))
    state, facts = play(state, Remove(("ELAI", "HUNA"), "EH"), Forgo())
    assert facts[-1] == ReplacementForgone(BLACK)
    assert (state.stage, state.freed, state.bridges) == ("turn", None, ((), ()))
    play(state, Place("HUNA", "EH"))


@STRATEGIC
def test_5_1_the_replacement_comes_before_anything_else(options: Options) -> None:
    state, _ = play(position(options, white="EH CK", hands=("C C E H", "")), Remove(("ELAI", "HUNA"), "EH"))
    assert tuple(KAHUNA.legal(state, BLACK)) == (Replace(), Forgo())
    later = (Place("COCO", "CF"), Remove(("COCO", "COCO"), "CK"), Discard("COCO"), Draw(), Decline(), Found("AB"))
    for move in later:
        assert refused(state, move) == "replacement_first"


@STRATEGIC
def test_5_1_not_where_the_opponent_still_controls_an_end(options: Options) -> None:
    state = position(options, white="AB AD AH", hands=("A A", ""))
    state, facts = play(state, Remove(("ALOA", "ALOA"), "AB"))
    assert state.stones[WHITE] == ("ALOA",)
    assert facts[-1] == BridgeRemoved(WHITE, "AB")
    assert refused(state, Replace()) == "no_replacement"
    assert refused(state, Forgo()) == "no_replacement"


@STRATEGIC
def test_5_1_control_is_looked_at_after_the_removal(options: Options) -> None:
    state = position(options, white="AB AD", hands=("A A", ""))
    state, facts = play(state, Remove(("ALOA", "ALOA"), "AB"))
    assert facts[-2:] == (IslandLost(WHITE, "ALOA"), ReplacementOffered(BLACK, "AB"))


@STRATEGIC
def test_5_1_a_replacement_needs_a_bridge_in_supply(options: Options) -> None:
    lines = " ".join(line for line in LINES if line not in {"AB", "JK"})
    state = position(options, black=lines, white="AB", hands=("A B", ""))
    state, facts = play(state, Remove(("ALOA", "BARI"), "AB"))
    assert facts[-1] == BridgeRemoved(WHITE, "AB")
    assert state.stage == "turn"


@STRATEGIC
def test_5_1_a_replacement_can_take_islands(options: Options) -> None:
    state = position(options, black="AD", white="AB AH", hands=("A A", ""))
    assert state.stones[WHITE] == ("ALOA",)
    state, facts = play(state, Remove(("ALOA", "ALOA"), "AB"), Replace())
    assert facts[-3:] == (BridgePlaced(BLACK, "AB"), IslandTaken(BLACK, "ALOA"), BridgeLost(WHITE, "AH"))
    assert state.stones == (("ALOA",), ())


@STRATEGIC
def test_5_1_no_replacement_after_an_early_end(options: Options) -> None:
    state, facts = play(position(options, round=2, white="EH", hands=("E H", "")), Remove(("ELAI", "HUNA"), "EH"))
    assert facts[-1] == GameEnded(BLACK, "wiped_out")
    assert state.stage == "over"


@STRATEGIC
def test_5_1_a_replacement_can_end_the_game(options: Options) -> None:
    """In the second round it takes the opponent's last bridge off the board (section 6)."""
    state = position(options, round=2, black="AD", white="AB AH", hands=("A A", ""))
    state, facts = play(state, Remove(("ALOA", "ALOA"), "AB"), Replace())
    assert facts[-1] == GameEnded(BLACK, "wiped_out")
    assert KAHUNA.to_act(state) == ()


def test_5_1_only_in_the_strategic_game() -> None:
    state, facts = play(position(white="EH", hands=("E H", "")), Remove(("ELAI", "HUNA"), "EH"))
    assert facts[-1] == BridgeRemoved(WHITE, "EH")
    assert refused(state, Replace()) == "no_replacement"


@OPEN
def test_5_2_a_card_from_the_display_stays_open(options: Options) -> None:
    state = position(options, hands=("A", "B"), display="K L C", deck="D E F")
    state, _ = play(state, Take("KAHU"))
    assert state.opened == (("KAHU",), ())
    assert state.hands[BLACK] == ("ALOA", "KAHU")
    state, _ = play(state, Draw())
    assert state.opened == (("KAHU",), ()), "a card from the deck does not lie open"


@OPEN
def test_5_2_open_cards_count_in_the_hand_of_five(options: Options) -> None:
    state = position(options, hands=("A B C D", "H"), display="K L E")
    state, _ = play(state, Take("KAHU"), Decline())
    assert refused(state, Draw()) == "hand_full"


@OPEN
def test_5_2_open_cards_are_played_as_usual(options: Options) -> None:
    state, _ = play(
        position(options, white="CK", hands=("C K", ""), shown=(("COCO",), ())), Remove(("COCO", "KAHU"), "CK")
    )
    assert state.opened == ((), ())
    assert state.bridges[WHITE] == ()


@OPEN
def test_5_2_the_open_copy_is_played_first(options: Options) -> None:
    """Ruling: with an open and a hidden copy of one island."""
    state = position(options, hands=("A A", ""), shown=(("ALOA",), ()))
    state, _ = play(state, Place("ALOA", "AB"))
    assert state.hands[BLACK] == ("ALOA",)
    assert state.opened[BLACK] == ()


@OPEN
def test_5_2_the_open_copy_is_discarded_first(options: Options) -> None:
    """Ruling, and everybody sees an open card being discarded."""
    state = position(options, hands=("A A", ""), shown=(("ALOA",), ()))
    state, facts = play(state, Discard("ALOA"))
    assert facts == (CardDiscarded(BLACK, "ALOA", open=True),)
    assert (state.opened[BLACK], state.dropped, state.buried[BLACK]) == ((), ("ALOA",), ())
    state, facts = play(state, Discard("ALOA"))
    assert facts == (CardDiscarded(BLACK, "ALOA"),)
    assert (state.dropped, state.buried[BLACK]) == (("ALOA",), ("ALOA",))
    assert state.face_down == ("ALOA", "ALOA")


@OPEN
def test_5_2_a_hidden_card_is_discarded_unseen(options: Options) -> None:
    state, facts = play(position(options, hands=("A B", ""), shown=(("ALOA",), ())), Discard("BARI"))
    assert facts == (CardDiscarded(BLACK, "BARI"),)
    assert state.opened[BLACK] == ("ALOA",)


@OPEN
def test_5_2_open_cards_go_back_into_the_deck(options: Options) -> None:
    state = position(options, hands=("A B", "C"), shown=(("ALOA",), ("COCO",)), display="L", deck="")
    state, _ = play(state, Discard("ALOA"), Take("LALE"))
    assert state.round == 2
    assert state.dropped == ()
    assert state.opened == (("LALE",), ("COCO",))


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("seat", [BLACK, WHITE])
@pytest.mark.parametrize("first", [BLACK, WHITE])
def test_5_3_so_many_bridges_then_the_first_turn(number: int, seat: Literal[0, 1], first: Literal[0, 1]) -> None:
    state = new_game(Options(handicap=Handicap(seat, number), first=first))
    hands = state.hands
    lines: tuple[Line, ...] = ("AB", "CK", "EH")
    for line in lines[:number]:
        assert state.turn == seat
        assert state.stage == "handicap"
        state, facts = play(state, Found(line))
        assert facts[0] == BridgePlaced(seat, line)
    assert facts[-1] == TurnBegan(first)
    assert (state.stage, state.turn, state.begins, state.handicap_left) == ("turn", first, None, 0)
    assert len(state.bridges[seat]) == number
    assert state.hands == hands, "no card was needed"


def test_5_3_anywhere_on_empty_lines_and_all_of_them() -> None:
    state = new_game(Options(handicap=Handicap(WHITE, 2)))
    assert tuple(KAHUNA.legal(state, WHITE)) == tuple(map(Found, LINES))
    for move in (Draw(), Decline(), Discard(state.hands[WHITE][0]), Forgo()):
        assert refused(state, move) == "handicap_first"
    state, _ = play(state, Found("EJ"))
    assert refused(state, Found("EJ")) == "line_taken"
    assert refused(state, Decline()) == "handicap_first"
    assert refused(state, Found("AB"), BLACK) == "not_your_turn"


def test_5_3_such_a_bridge_can_take_islands() -> None:
    state = new_game(Options(handicap=Handicap(BLACK, 3)))
    state, facts = play(state, Found("AB"), Found("AD"), Found("CK"))
    assert IslandTaken(BLACK, "ALOA") in facts
    assert state.stones[BLACK] == ("ALOA",)


def test_5_3_only_before_the_first_turn() -> None:
    assert refused(position(hands=("A", "")), Found("AB")) == "no_handicap"


@pytest.mark.parametrize(
    "text",
    [
        '{"handicap": {"seat": 0, "bridges": 0}}',
        '{"handicap": {"seat": 0, "bridges": 4}}',
        '{"handicap": {"seat": 2, "bridges": 1}}',
        '{"handicap": {"seat": 0, "bridges": 1, "more": 1}}',
        '{"first": 2}',
        '{"edition": "none"}',
        '{"strategic": 1}',
        '{"unknown": true}',
    ],
)
def test_5_options_out_of_bounds_are_refused(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Options)


def test_5_options_from_text() -> None:
    text = (
        '{"edition": "classic", "strategic": true, "open_cards": true,'
        ' "handicap": {"seat": 1, "bridges": 3}, "first": 0}'
    )
    assert msgspec.json.decode(text, type=Options) == Options("classic", True, True, Handicap(1, 3), 0)
    assert msgspec.json.decode("{}", type=Options) == Options() == KAHUNA.options_type()


def test_5_4_the_modern_edition_is_the_default() -> None:
    assert Options().edition == "modern"
