"""What each viewer sees of a game of Kahuna (rules section 7)."""

from __future__ import annotations

import msgspec
import pytest

from events.kahuna import KAHUNA
from events.kahuna.facts import (
    CardDiscarded,
    CardDrawn,
    CardsPlayed,
    CardTaken,
    Fact,
    GameEnded,
    HandDealt,
    HandicapGiven,
    TurnBegan,
)
from events.kahuna.moves import Decline, Discard, Draw, Finish, Found, Place, Remove, Take
from events.kahuna.options import Handicap, Options
from projections.kahuna import Told, ToldCardDiscarded, ToldCardDrawn, ToldHandDealt, View, tell, view
from tests.events.kahuna.positions import BLACK, CLASSIC, WHITE, cards, final, new_game, play, position

VIEWERS = pytest.mark.parametrize("viewer", [BLACK, WHITE, None])
OPEN = Options(open_cards=True)


def test_7_a_player_sees_their_own_hand() -> None:
    state = position(hands=("A B", "C D E"))
    assert view(state, BLACK).hand == cards("A B")
    assert view(state, WHITE).hand == cards("C D E")
    assert view(state, BLACK).hand_sizes == view(state, WHITE).hand_sizes == (2, 3)


def test_7_a_spectator_sees_no_hand_and_is_the_default() -> None:
    state = position(hands=("A B", "C D E"))
    assert view(state) == view(state, None)
    assert view(state).hand is None
    assert view(state).hand_sizes == (2, 3)


@VIEWERS
def test_7_what_everybody_sees(viewer: int | None) -> None:
    state = position(
        hands=("A B", "C"),
        black="AB AD",
        white="CK",
        display="F G H",
        deck="I J K L",
        round=2,
        scorings=((1, 0),),
        owes_draw=True,
    )
    seen = view(state, viewer)
    assert seen.display == cards("F G H")
    assert seen.deck == 4
    assert seen.discard == len(seen.played) == 14
    assert seen.bridges == (("AB", "AD"), ("CK",))
    assert seen.supply == (23, 24)
    assert seen.stones == (("ALOA",), ())
    assert (seen.scores, seen.scorings, seen.round) == ((1, 0), ((1, 0),), 2)
    assert (seen.stage, seen.turn, seen.owes_draw) == ("turn", BLACK, True)
    assert (seen.has_played, seen.has_discarded) == (False, False)
    assert (seen.handicap_left, seen.begins, seen.freed, seen.final_turns) == (0, None, None, None)
    assert seen.open == ((), ())
    assert seen.revealed is None


@VIEWERS
def test_7_what_was_done_in_this_turn(viewer: int | None) -> None:
    state, _ = play(position(CLASSIC, hands=("A B", "")), Place("ALOA", "AB"))
    assert (view(state, viewer).has_played, view(state, viewer).has_discarded) == (True, False)
    state, _ = play(state, Discard("BARI"))
    assert (view(state, viewer).has_played, view(state, viewer).has_discarded) == (True, True)
    state, _ = play(state, Decline())
    assert (view(state, viewer).has_played, view(state, viewer).has_discarded) == (False, False)


@VIEWERS
def test_7_what_is_pending(viewer: int | None) -> None:
    state = new_game(Options(handicap=Handicap(1, 2), first=0))
    assert (view(state, viewer).stage, view(state, viewer).turn) == ("handicap", WHITE)
    assert (view(state, viewer).handicap_left, view(state, viewer).begins) == (2, BLACK)
    state, _ = play(state, Found("AB"))
    assert view(state, viewer).handicap_left == 1
    strategic = position(Options(strategic=True), white="EH", hands=("E H", ""))
    state, _ = play(strategic, Remove(("ELAI", "HUNA"), "EH"))
    assert (view(state, viewer).stage, view(state, viewer).freed) == ("replacement", "EH")
    state = final()
    assert view(state, viewer).final_turns == 2
    state, _ = play(state, Finish())
    assert view(state, viewer).final_turns == 1


@VIEWERS
def test_7_discards_are_counted_but_not_shown(viewer: int | None) -> None:
    state = position(hands=("A B", "C"), display="F G H")
    before = view(state, viewer)
    state, _ = play(state, Discard("ALOA"))
    seen = view(state, viewer)
    assert seen.discard == before.discard + 1
    assert seen.played == before.played
    assert "ALOA" not in (*(seen.hand or ()), *seen.played)


def test_7_a_card_taken_openly_is_shown_while_it_is_surely_held() -> None:
    """Ruling: what everybody may remember is shown, to the spectator as well."""
    state, _ = play(position(CLASSIC, hands=("A A", "B"), display="J K L", deck="D E F G H I"), Take("LALE"))
    for viewer in (BLACK, WHITE, None):
        seen = view(state, viewer)
        assert (seen.taken, seen.doubtful, seen.open) == ((cards("L"), ()), ((), ()), ((), ()))
    state, _ = play(state, Draw(), Discard("ALOA"))
    for viewer in (BLACK, WHITE, None):
        assert (view(state, viewer).taken, view(state, viewer).doubtful) == (((), ()), (cards("L"), ()))
    state, _ = play(state, Place("LALE", "HL"))
    assert view(state, WHITE).doubtful == ((), ())


def test_7_ones_own_discards_are_shown_to_oneself() -> None:
    state, _ = play(position(CLASSIC, hands=("A A K", "B"), display="J K L"), Discard("KAHU"), Discard("ALOA"))
    assert [view(state, viewer).buried for viewer in (BLACK, WHITE, None)] == [cards("A K"), (), None]


@VIEWERS
def test_5_2_open_cards_lie_open(viewer: int | None) -> None:
    state, _ = play(position(OPEN, hands=("A", "B"), display="J K L", deck="D E"), Take("LALE"))
    assert view(state, viewer).open == (cards("L"), ())
    assert view(state, viewer).hand_sizes == (2, 1)
    assert view(state, BLACK).hand == cards("A L")


@VIEWERS
def test_7_everything_when_the_game_is_over(viewer: int | None) -> None:
    state = final(hands=("A B C", "D E"))
    state, _ = play(state, Discard("ALOA"), Finish(), Discard("DUDA"), Finish())
    seen = view(state, viewer)
    assert seen.stage == "over"
    assert seen.turn is None
    assert seen.revealed == (cards("B C"), cards("E"), (), cards("A D"))


@VIEWERS
def test_7_everything_when_the_table_is_over(viewer: int | None) -> None:
    """A player who resigns ends the table, not the rules' game."""
    state = position(hands=("A B", "C"), display="F G H", deck="I J")
    assert view(state, viewer, False).revealed is None
    assert view(state, viewer, True).revealed == (cards("A B"), cards("C"), cards("I J"), ())


def test_4_5_with_the_end_all_24_cards_are_to_be_seen() -> None:
    state, _ = play(final(OPEN, hands=("A B C", "D E"), shown=(cards("A"), ())), Discard("ALOA"), Finish(), Finish())
    seen = view(state)
    assert seen.revealed is not None
    shown = (*seen.played, *seen.display, *(card for pile in seen.revealed for card in pile))
    assert len(shown) == 24
    assert "ALOA" in seen.revealed[3]


@VIEWERS
def test_7_nothing_hidden_is_in_the_bytes_of_a_view(viewer: int | None) -> None:
    """Every island name that is in a view is one that this viewer may see."""
    state = position(hands=("A A B", "C C D"), display="E F G", deck="H H I I J J K K L L")
    state, _ = play(state, Discard("ALOA"))
    text = msgspec.json.encode(view(state, viewer)).decode()
    may_see = {*cards("E F G"), *state.played}
    if viewer is not None:
        may_see |= set(state.hands[viewer])
    found = {card for pile in (*state.hands, state.deck, *state.buried) for card in pile if f'"{card}"' in text}
    assert found <= may_see


MASKED: list[tuple[Fact, Told, Told]] = [
    (HandDealt(0, ("ALOA", "BARI")), ToldHandDealt(0, 2, ("ALOA", "BARI")), ToldHandDealt(0, 2, None)),
    (CardDrawn(0, "ALOA"), ToldCardDrawn(0, "ALOA"), ToldCardDrawn(0, None)),
    (CardDiscarded(0, "ALOA"), ToldCardDiscarded(0, "ALOA"), ToldCardDiscarded(0, None)),
    (CardDiscarded(0, "ALOA", True), ToldCardDiscarded(0, "ALOA", True), ToldCardDiscarded(0, "ALOA", True)),
]


@pytest.mark.parametrize(("fact", "mine", "theirs"), MASKED)
def test_7_hidden_facts_arrive_masked(fact: Fact, mine: Told, theirs: Told) -> None:
    assert tell(fact, BLACK) == mine
    assert tell(fact, WHITE) == tell(fact, None) == tell(fact) == theirs


@pytest.mark.parametrize("masked", MASKED)
def test_7_told_facts_keep_their_tags(masked: tuple[Fact, Told, Told]) -> None:
    tags = {msgspec.to_builtins(told)["t"] for told in masked}
    assert tags == {type(masked[0]).__name__}


@VIEWERS
@pytest.mark.parametrize(
    "fact",
    [
        CardTaken(0, "ALOA"),
        CardsPlayed(1, ("ALOA",)),
        TurnBegan(1),
        GameEnded(None, "draw"),
        HandicapGiven(0, 1, 1),
    ],
    ids=lambda fact: type(fact).__name__,
)
def test_7_open_facts_are_told_as_they_are(fact: Fact, viewer: int | None) -> None:
    assert tell(fact, viewer) is fact


def test_a_view_survives_encoding() -> None:
    state, _ = play(new_game(), Draw())
    for viewer in (BLACK, WHITE, None):
        seen = view(state, viewer)
        assert msgspec.json.decode(msgspec.json.encode(seen), type=View) == seen
    assert KAHUNA.faults(state) == ()
