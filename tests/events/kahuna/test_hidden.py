"""Rules section 7: what is news to whom, and what could lie otherwise."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from events.chance import seeded
from events.kahuna import KAHUNA
from events.kahuna.facts import (
    BridgeLost,
    BridgePlaced,
    BridgeRemoved,
    CardDiscarded,
    CardDrawn,
    CardsPlayed,
    CardTaken,
    CardTurned,
    DiscardsShuffled,
    DrawDeclined,
    Fact,
    GameEnded,
    HandDealt,
    HandicapGiven,
    IslandLost,
    IslandTaken,
    ReplacementForgone,
    ReplacementOffered,
    RoundScored,
    TurnBegan,
    TurnFinished,
)
from events.kahuna.moves import Discard, Draw, Finish, Place, Take
from events.kahuna.options import Options
from events.kahuna.state import State
from projections.kahuna import view
from tests.events.kahuna.positions import BLACK, WHITE, cards, final, play, position

OPEN = Options(open_cards=True)


@pytest.mark.parametrize(
    "fact",
    [HandDealt(0, ("ALOA",)), CardTurned("ALOA"), CardDrawn(0, "ALOA"), CardsPlayed(0, ("ALOA",))],
    ids=lambda fact: type(fact).__name__,
)
def test_7_these_show_something_or_are_chance(fact: Fact) -> None:
    assert KAHUNA.reveals(position(hands=("A", "")), fact)


@pytest.mark.parametrize(
    "fact",
    [
        BridgePlaced(0, "AB"),
        BridgeRemoved(1, "AB"),
        IslandTaken(0, "ALOA"),
        BridgeLost(1, "AB"),
        IslandLost(1, "ALOA"),
        ReplacementOffered(0, "AB"),
        ReplacementForgone(0),
        CardDiscarded(0, "ALOA"),
        CardDiscarded(0, "ALOA", open=True),
        CardTaken(0, "BARI"),
        DrawDeclined(0),
        TurnFinished(0),
        TurnBegan(1),
        RoundScored(1, (0, 0), (0, 0)),
        DiscardsShuffled(2),
    ],
    ids=lambda fact: type(fact).__name__,
)
def test_7_these_are_no_news(fact: Fact) -> None:
    assert not KAHUNA.reveals(position(hands=("A", "")), fact)


def test_7_the_end_shows_every_hand() -> None:
    assert KAHUNA.reveals(final(), GameEnded(0, "points"))


def test_7_playing_an_open_card_is_no_news() -> None:
    state = position(OPEN, hands=("A A B", ""), shown=(cards("A"), ()))
    assert not KAHUNA.reveals(state, CardsPlayed(BLACK, ("ALOA",)))
    assert KAHUNA.reveals(state, CardsPlayed(BLACK, ("BARI",)))
    assert KAHUNA.reveals(state, CardsPlayed(BLACK, ("ALOA", "ALOA"))), "the second one was hidden"
    assert KAHUNA.reveals(state, CardsPlayed(BLACK, ("ALOA", "BARI")))


def test_7_discarding_face_down_beside_open_cards_is_news() -> None:
    """It is seen to be none of those that lie open, which would have gone first (5.2)."""
    state = position(OPEN, hands=("A B", ""), shown=(cards("A"), ()))
    assert KAHUNA.reveals(state, CardDiscarded(BLACK, "BARI"))
    assert not KAHUNA.reveals(state, CardDiscarded(BLACK, "ALOA", open=True))
    assert not KAHUNA.reveals(position(OPEN, hands=("B", "")), CardDiscarded(BLACK, "BARI"))


def test_7_without_open_cards_a_card_once_taken_openly_is_hidden_again() -> None:
    state = position(hands=("A", ""), shown=(cards("A"), ()))
    assert KAHUNA.reveals(state, CardsPlayed(BLACK, ("ALOA",)))


@pytest.mark.parametrize("fact", [TurnBegan(0), HandicapGiven(0, 1, 0)], ids=lambda fact: type(fact).__name__)
def test_7_who_begins_is_chance_unless_chosen(fact: Fact) -> None:
    assert KAHUNA.reveals(KAHUNA.blank(Options(), 2), fact)
    assert not KAHUNA.reveals(KAHUNA.blank(Options(first=0), 2), fact)


def test_nothing_is_chosen_aside() -> None:
    assert KAHUNA.aside(CardDiscarded(0, "ALOA")) is None


def many(state: State, seat: int, times: int = 200) -> list[State]:
    """Return redealt states that must all be sound and look the same to `seat`."""
    redealt = [KAHUNA.redeal(state, seat, seeded(str(n))) for n in range(times)]
    viewer = None if seat < 0 else seat
    for other in redealt:
        assert KAHUNA.faults(other) == ()
        assert msgspec.json.encode(view(other, viewer)) == msgspec.json.encode(view(state, viewer))
        assert tuple(KAHUNA.legal(other, seat)) == tuple(KAHUNA.legal(state, seat))
    return redealt


def test_7_the_opponents_hand_could_be_any_unseen_cards() -> None:
    state = position(hands=("A B", "C D E"), display="F G H", deck="I I J K L")
    redealt = many(state, BLACK)
    assert {other.hands[BLACK] for other in redealt} == {cards("A B")}
    unseen = {*cards("C D E"), *cards("I J K L")}
    assert {card for other in redealt for card in other.hands[WHITE]} == unseen
    assert {card for other in redealt for card in other.deck} == unseen


def test_7_every_redeal_is_as_likely() -> None:
    """White holds one of four unseen cards: each comes about as often (the chance of 100 or fewer is below 1e-9)."""
    state = position(hands=("A", "C"), display="F G H", deck="I J K")
    held = Counter(other.hands[WHITE] for other in many(state, BLACK, 800))
    assert set(held) == {cards("C"), cards("I"), cards("J"), cards("K")}
    assert min(held.values()) > 100, held


def test_7_what_one_discarded_oneself_stays_discarded() -> None:
    state, _ = play(position(hands=("A B", "C D"), display="F G H"), Discard("ALOA"))
    assert {other.buried[BLACK] for other in many(state, BLACK)} == {cards("A")}
    assert len({other.buried[BLACK] for other in many(state, WHITE)}) > 5
    assert len({other.buried[BLACK] for other in many(state, -1)}) > 5


def test_7_a_spectator_knows_neither_hand() -> None:
    redealt = many(position(hands=("A B", "C D E"), display="F G H"), -1)
    assert len({other.hands[BLACK] for other in redealt}) > 20
    assert len({other.hands[WHITE] for other in redealt}) > 20


@pytest.mark.parametrize("options", [Options(), OPEN], ids=["hidden", "open"])
def test_7_a_card_taken_before_all_eyes_stays_in_that_hand(options: Options) -> None:
    state = position(options, hands=("A", "B C"), display="J K L", deck="D E F G H")
    state, _ = play(state, Take("LALE"), Draw())
    redealt = many(state, WHITE)
    assert all("LALE" in other.hands[BLACK] for other in redealt)
    assert len({other.hands[BLACK] for other in redealt}) > 1


def taken_then_discarded(card: str) -> State:
    """Return a state in which black took LALE, then discarded `card`: LALE itself, or ALOA, which white never saw."""
    state = position(hands=("A", "B C"), display="J K L", deck="D E F G H")
    state, _ = play(state, Take("LALE"), Draw(), Discard(cards(card)[0]))
    return state


@pytest.mark.parametrize("card", ["A", "L"])
def test_7_after_a_face_down_discard_nobody_knows_which_card_went(card: str) -> None:
    """LALE is in black's hand or under the discards, whichever it really is, and nowhere else."""
    redealt = many(taken_then_discarded(card), WHITE)
    assert all("LALE" in (*other.hands[BLACK], *other.buried[BLACK]) for other in redealt)
    assert {"LALE" in other.hands[BLACK] for other in redealt} == {True, False}


def test_7_a_redeal_does_not_depend_on_what_was_discarded() -> None:
    """Otherwise thinking with redealt states would be peeking."""
    deals = [
        Counter((other.hands[BLACK], other.buried[BLACK]) for other in many(taken_then_discarded(card), WHITE, 50))
        for card in ("A", "L")
    ]
    assert deals[0] == deals[1]


def test_7_a_played_card_is_no_longer_in_doubt() -> None:
    state = taken_then_discarded("A")
    assert (state.shown[BLACK], state.doubtful[BLACK]) == ((), cards("L"))
    classic = replace(state, options=Options(edition="classic"))
    after, _ = play(classic, Place("LALE", "HL"))
    assert (after.shown[BLACK], after.doubtful[BLACK]) == ((), ())
    assert after.buried[BLACK] == cards("A")


def test_7_with_open_cards_a_discard_leaves_no_doubt() -> None:
    state = position(OPEN, hands=("A", "B"), display="J K L", deck="D E F G H")
    state, _ = play(state, Take("LALE"), Draw(), Discard("ALOA"))
    assert (state.shown[BLACK], state.doubtful[BLACK]) == (cards("L"), ())
    assert all("LALE" in other.hands[BLACK] for other in many(state, WHITE))


def test_7_an_open_card_discarded_stays_where_everybody_saw_it_go() -> None:
    state = position(OPEN, hands=("A L", "B"), shown=(cards("L"), ()))
    state, _ = play(state, Discard("LALE"))
    assert {other.dropped for other in many(state, WHITE)} == {cards("L")}


def test_7_after_the_end_nothing_is_hidden() -> None:
    state, _ = play(final(hands=("A B", "C")), Finish(), Finish())
    assert KAHUNA.redeal(state, BLACK, seeded("x")) == state


def test_7_a_blank_game_hides_nothing_yet() -> None:
    blank = KAHUNA.blank(Options(), 2)
    assert KAHUNA.redeal(blank, BLACK, seeded("x")) == blank
