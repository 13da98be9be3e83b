"""Rules sections 2.3 to 2.6: discarding and the end of a turn."""

from __future__ import annotations

from events.chance import seeded
from events.kahuna import KAHUNA
from events.kahuna.components import ISLANDS
from events.kahuna.facts import CardDiscarded, CardDrawn, CardTaken, CardTurned, DrawDeclined, TurnBegan
from events.kahuna.moves import Decline, Discard, Draw, Finish, Place, Remove, Take
from events.kahuna.options import Options
from tests.events.kahuna.positions import (
    BLACK,
    CLASSIC,
    EDITIONS,
    MODERN,
    WHITE,
    final,
    play,
    position,
    refused,
)

FULL = "A B C D E"


@EDITIONS
def test_2_3_discarding_face_down(options: Options) -> None:
    state, facts = play(position(options, hands=("A B", "")), Discard("ALOA"))
    assert facts == (CardDiscarded(BLACK, "ALOA"),)
    assert state.hands[BLACK] == ("BARI",)
    assert state.buried == (("ALOA",), ())
    assert "ALOA" not in state.played
    assert state.turn == BLACK


@EDITIONS
def test_2_3_several_cards_can_be_discarded(options: Options) -> None:
    state, _ = play(position(options, hands=("A A B", "")), Discard("ALOA"), Discard("BARI"), Discard("ALOA"))
    assert state.buried[BLACK] == ("ALOA", "ALOA", "BARI")


def test_2_3_only_a_card_in_hand() -> None:
    assert refused(position(hands=("A", "B")), Discard("BARI")) == "card_not_in_hand"


def test_2_3_classic_discards_before_and_after_playing() -> None:
    state, _ = play(
        position(CLASSIC, hands=("A B C D", "")),
        Discard("ALOA"),
        Place("BARI", "BC"),
        Discard("COCO"),
        Place("DUDA", "DE"),
    )
    assert state.buried[BLACK] == ("ALOA", "COCO")


def test_2_3_modern_never_discards_after_playing() -> None:
    state, _ = play(position(MODERN, hands=("A B", "")), Place("BARI", "BC"))
    assert refused(state, Discard("ALOA")) == "discard_after_play"
    state, _ = play(position(MODERN, white="AB", hands=("A B C", "")), Remove(("ALOA", "BARI"), "AB"))
    assert refused(state, Discard("COCO")) == "discard_after_play"


def test_2_3_modern_never_plays_after_discarding() -> None:
    state, _ = play(position(MODERN, white="AB", hands=("A B C", "")), Discard("COCO"))
    assert refused(state, Place("BARI", "BC")) == "play_after_discard"
    assert refused(state, Remove(("ALOA", "BARI"), "AB")) == "play_after_discard"


def test_2_3_modern_limits_end_with_the_turn() -> None:
    state, _ = play(position(MODERN, hands=("A B", "C D")), Discard("ALOA"), Draw(), Place("COCO", "CK"), Draw())
    assert not state.has_played
    assert not state.has_discarded
    play(state, Place("BARI", "BC"))


@EDITIONS
def test_2_4_taking_from_the_display_refills_it(options: Options) -> None:
    state = position(options, hands=("A", "B"), display="C K L", deck="D E F")
    state, facts = play(state, Take("KAHU"))
    assert facts == (CardTaken(BLACK, "KAHU"), CardTurned("DUDA"), TurnBegan(WHITE))
    assert state.hands[BLACK] == ("ALOA", "KAHU")
    assert state.display == ("COCO", "LALE", "DUDA")
    assert state.deck == ("ELAI", "FAAA")


@EDITIONS
def test_2_4_drawing_from_the_deck(options: Options) -> None:
    state, facts = play(position(options, hands=("K", "B"), deck="D E F"), Draw())
    assert facts == (CardDrawn(BLACK, "DUDA"), TurnBegan(WHITE))
    assert state.hands[BLACK] == ("DUDA", "KAHU")
    assert state.deck == ("ELAI", "FAAA")
    assert len(state.display) == 3


def test_2_4_any_card_of_the_deck_can_be_on_top() -> None:
    state = position(hands=("A", "B"))
    drawn = {KAHUNA.decide(state, BLACK, Draw(), seeded(str(n)))[0] for n in range(300)}
    assert drawn == {CardDrawn(BLACK, card) for card in set(state.deck)}
    assert len(drawn) > len(ISLANDS) // 2


def test_2_4_the_display_is_not_refilled_from_an_empty_deck() -> None:
    state, facts = play(position(hands=("A", "B"), display="C K L", deck=""), Take("KAHU"))
    assert facts == (CardTaken(BLACK, "KAHU"), TurnBegan(WHITE))
    assert state.display == ("COCO", "LALE")


def test_2_4_only_what_is_there_can_be_drawn() -> None:
    state = position(hands=("A", "B"), display="C K L", deck="")
    assert refused(state, Draw()) == "deck_empty"
    assert refused(state, Take("DUDA")) == "not_on_display"


@EDITIONS
def test_2_4_one_may_draw_having_done_nothing_else(options: Options) -> None:
    state = position(options, hands=("A", "B"))
    play(state, Draw())
    play(state, Take(state.display[0]))
    play(state, Decline())


@EDITIONS
def test_2_4_with_five_cards_one_cannot_draw(options: Options) -> None:
    state = position(options, hands=(FULL, ""))
    assert refused(state, Draw()) == "hand_full"
    assert refused(state, Take(state.display[0])) == "hand_full"
    play(state, Discard("ALOA"), Draw())
    play(state, Place("ALOA", "AB"), Draw())


@EDITIONS
def test_2_5_declining_obliges_the_opponent(options: Options) -> None:
    state, facts = play(position(options, hands=("A", "B")), Decline())
    assert facts == (DrawDeclined(BLACK), TurnBegan(WHITE))
    assert state.owes_draw
    assert refused(state, Decline()) == "must_draw"
    state, _ = play(state, Draw())
    assert not state.owes_draw
    play(state, Decline())


def test_2_5_the_obligation_lasts_through_the_whole_turn() -> None:
    state, _ = play(position(CLASSIC, hands=("A", "B C")), Decline(), Discard("BARI"), Place("COCO", "CG"))
    assert refused(state, Decline()) == "must_draw"


@EDITIONS
def test_2_5_with_five_cards_ending_the_turn_counts_as_declining(options: Options) -> None:
    state, _ = play(position(options, hands=(FULL, "F")), Decline())
    assert state.hands[BLACK] == ("ALOA", "BARI", "COCO", "DUDA", "ELAI")
    assert state.owes_draw
    assert refused(state, Decline()) == "must_draw"


@EDITIONS
def test_2_5_five_cards_and_an_obligation_to_draw(options: Options) -> None:
    """Ruling: one must first play or discard."""
    state = position(options, hands=(FULL, ""), owes_draw=True)
    assert refused(state, Decline()) == "must_draw"
    assert refused(state, Draw()) == "hand_full"
    assert refused(state, Take(state.display[0])) == "hand_full"
    discarded, _ = play(state, Discard("ALOA"))
    assert refused(discarded, Decline()) == "must_draw"
    play(discarded, Draw())
    played, _ = play(state, Place("ALOA", "AB"))
    assert refused(played, Decline()) == "must_draw"
    play(played, Take(played.display[0]))


def test_2_6_finish_only_in_a_final_turn() -> None:
    assert refused(position(hands=("A", "")), Finish()) == "not_final"


@EDITIONS
def test_2_6_nobody_draws_or_declines_in_a_final_turn(options: Options) -> None:
    """Ruling: the turn just ends, and nothing is declined."""
    state = final(options, hands=("A B", "C D"))
    assert refused(state, Draw()) == "final_turn"
    assert refused(state, Take("ALOA")) == "final_turn"
    assert refused(state, Decline()) == "final_turn"
    state, _ = play(state, Finish())
    assert not state.owes_draw
    assert state.turn == WHITE
