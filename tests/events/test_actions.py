"""What can be asked of a table, in the order of the guards: refusals change nothing, and what is accepted is a fact."""

from __future__ import annotations

from typing import Any

import pytest

from events import actions
from events.chance import commitment
from events.codec import encode
from events.event import AnswerUndo, AskUndo, Join, Leave, Open, Play, Resign
from events.fold import fold
from events.game import Illegal, Result
from events.kahuna import KAHUNA
from events.kahuna.facts import CardDrawn, DrawDeclined, TurnBegan
from events.kahuna.moves import Decline, Draw
from events.table import (
    Joined,
    Left,
    Opened,
    Over,
    Resigned,
    SecretShown,
    Started,
    UndoAgreed,
    UndoAsked,
    Undone,
    UndoRefused,
    UndoWithdrawn,
)
from tests.conformance.pebbles import Bid, BidTakenBack
from tests.events.tables import NAMES, NONCES, SECRET, TABLE, Story, begun, pebbles, token

ANN, BOB, CAT = 0, 1, 2


def refused(story: Story, who: int | None, action: Any) -> str:
    """Return the code with which `action` is refused; nothing changes."""
    before, count = encode_all(story), len(story.events)
    with pytest.raises(Illegal) as refusal:
        story.act(who, action)
    assert encode_all(story) == before
    assert len(story.events) == count
    assert refusal.value.message
    return refusal.value.code


def encode_all(story: Story) -> tuple[str, bytes]:
    return repr(story.table), b"".join(map(encode, story.events))


# ---- opening


def test_a_table_is_opened_with_all_its_options_spelled_out() -> None:
    story = Story(options={"edition": "classic"}, undo="free")
    (event,) = story.events
    options = {"edition": "classic", "strategic": False, "open_cards": False, "handicap": None, "first": None}
    assert event.facts == (
        Opened(
            table=TABLE,
            game="kahuna",
            rules=KAHUNA.version,
            components=KAHUNA.components,
            options=options,
            seats=2,
            listed=False,
            undo="free",
            secret=SECRET,
            commitment=commitment(SECRET),
            at=1000,
            table_rules=3,
        ),
    )
    assert (event.seq, event.at, event.who, event.draws) == (1, 1000, None, ())


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_a_table_has_seats_for_the_game(seats: int) -> None:
    with pytest.raises(Illegal, match="bad_seats"):
        Story(seats=seats)


def test_options_have_to_go_together_with_the_seats() -> None:
    with pytest.raises(Illegal, match="too_few_shells"):
        Story(pebbles().game, {"shells": 2}, seats=3)


# ---- joining and leaving


def test_people_take_the_first_free_seat_or_the_one_they_name() -> None:
    story = pebbles_open()
    assert story.join(0, seat=1).facts == (Joined(1, "Ann", token(0), NONCES[0]),)
    assert story.join(1).facts == (Joined(0, "Bob", token(1), NONCES[1]),)


def pebbles_open() -> Story:
    return Story(pebbles().game, seats=3)


@pytest.mark.parametrize(
    ("person", "seat", "code"),
    [(0, None, "already_seated"), (0, 2, "already_seated"), (1, 1, "seat_taken"), (1, 3, "no_such_seat")],
)
def test_joining_is_refused(person: int, seat: int | None, code: str) -> None:
    story = pebbles_open()
    story.join(0, seat=1)
    assert refused(story, None, Join(NAMES[person], token(person), NONCES[person], seat)) == code


def test_a_game_that_has_begun_takes_nobody_in() -> None:
    assert refused(begun(), None, Join("Cat", token(2), NONCES[2])) == "already_started"


def test_the_game_begins_when_the_last_seat_is_taken() -> None:
    story = Story(options={"first": 1})
    assert story.join(0).draws == ()
    event = story.join(1)
    assert event.facts[:2] == (Joined(1, "Bob", token(1), NONCES[1]), Started())
    assert event.facts[-1] == TurnBegan(1)
    # 6 cards in hands and 3 on display.
    assert [n for n, _ in event.draws] == list(range(24, 15, -1))
    assert (story.table.phase, story.state.turn) == ("playing", 1)


def test_people_leave_before_the_start_only() -> None:
    story = Story()
    story.join(0)
    assert story.act(ANN, Leave()).facts == (Left(ANN),)
    assert story.table.seats == (None, None)
    assert refused(begun(), ANN, Leave()) == "already_started"


def test_who_left_may_come_again() -> None:
    story = Story()
    story.join(0)
    story.act(ANN, Leave())
    story.join(0, seat=1)
    assert story.table.seat_of(token(0)) == 1


# ---- who may act, and when


@pytest.mark.parametrize("action", [Leave(), Play(Decline()), AskUndo(3), AnswerUndo(True), Resign()])
def test_a_spectator_only_watches(action: Any) -> None:
    assert refused(begun(), None, action) == "not_seated"


@pytest.mark.parametrize("action", [Play(Decline()), AskUndo(1), AnswerUndo(True), Resign()])
def test_nothing_is_played_before_the_start_or_after_the_end(action: Any) -> None:
    story = Story()
    story.join(0)
    assert refused(story, ANN, action) == "not_started"
    story = begun()
    story.act(ANN, Resign())
    assert refused(story, BOB, action) == "game_over"


def test_a_table_is_opened_once() -> None:
    with pytest.raises(TypeError):
        begun().act(ANN, Open("kahuna", {}, 2, False))


# ---- playing


def test_a_move_is_passed_to_the_rules_of_the_game() -> None:
    story = begun()
    event = story.play(ANN, Decline())
    assert event.facts == (DrawDeclined(ANN), TurnBegan(BOB))
    assert (event.seq, event.who, event.action, event.key) == (4, ANN, Play(Decline()), "key3")
    assert refused(story, ANN, Play(Decline())) == "not_your_turn"


def test_draws_are_kept_in_the_event() -> None:
    event = begun().play(ANN, Draw())
    ((n, _),) = event.draws
    assert n == 15
    assert isinstance(event.facts[0], CardDrawn)


def test_the_end_of_a_game_shows_the_secret() -> None:
    story = pebbles(2)
    for bid in (2, 1, 2, 1, 2):
        event = story.play(story.game.to_act(story.state)[0], Bid(bid))
        assert not any(isinstance(fact, Over | SecretShown) for fact in event.facts)
    *_, over, shown = story.play(1, Bid(1)).facts
    assert isinstance(over, Over)
    assert over.result == story.game.result(story.state) == story.table.result
    assert shown == SecretShown(SECRET)
    assert story.table.phase == "over"


def test_resigning_makes_the_others_win() -> None:
    story = begun()
    result = Result((ANN,), (0, 0), "resigned")
    assert story.act(BOB, Resign()).facts == (Resigned(BOB), Over(result), SecretShown(SECRET))
    assert (story.table.phase, story.table.result) == ("over", result)


# ---- taking back


def test_what_showed_nothing_is_taken_back_at_once() -> None:
    story = begun()
    before = story.state
    story.play(ANN, Decline())
    assert story.undo(ANN, 3).facts == (Undone(3),)
    assert story.state == before
    assert (story.seq, story.table.request) == (5, None)


def test_only_ones_own_is_taken_back_unasked() -> None:
    story = begun()
    story.play(ANN, Decline())
    assert story.undo(BOB, 3).facts == (UndoAsked(BOB, 3),)


def test_the_others_are_asked_to_take_back_a_draw() -> None:
    story = begun()
    before = story.state
    story.play(ANN, Draw())
    assert story.undo(ANN, 3).facts == (UndoAsked(ANN, 3),)
    assert story.answer(BOB, True).facts == (UndoAgreed(BOB), Undone(3))
    assert story.state == before


def test_a_draw_taken_again_is_a_new_draw() -> None:
    """Undo cannot be used to peek: what was drawn tells nothing about what will be."""
    story = begun()
    drawn = set()
    for _ in range(12):
        drawn.add(story.play(ANN, Draw()).draws)
        story.undo(ANN, 3)
        story.answer(BOB, True)
    assert len(drawn) > 4


def test_every_other_player_has_to_agree() -> None:
    story = pebbles(3)
    for seat in (ANN, BOB, CAT):
        story.play(seat, Bid(1))
    story.undo(BOB, 4)
    assert story.answer(ANN, True).facts == (UndoAgreed(ANN),)
    assert refused(story, ANN, AnswerUndo(True)) == "already_answered"
    assert refused(story, BOB, AnswerUndo(True)) == "own_request"
    assert story.answer(CAT, True).facts == (UndoAgreed(CAT), Undone(4))
    assert story.game.to_act(story.state) == (ANN, BOB, CAT)


def test_one_no_is_enough() -> None:
    story = pebbles(3)
    for seat in (ANN, BOB, CAT):
        story.play(seat, Bid(1))
    state = story.state
    story.undo(BOB, 4)
    story.answer(ANN, True)
    assert story.answer(CAT, False).facts == (UndoRefused(CAT),)
    assert (story.table.request, story.state) == (None, state)
    assert refused(story, ANN, AnswerUndo(True)) == "no_request"


def test_the_asker_withdraws_a_request_with_no() -> None:
    story = begun()
    story.play(ANN, Draw())
    story.undo(ANN, 3)
    assert story.answer(ANN, False).facts == (UndoWithdrawn(ANN),)
    assert story.table.request is None


def test_a_move_withdraws_a_request() -> None:
    story = begun()
    story.play(ANN, Draw())
    story.undo(ANN, 3)
    assert story.play(BOB, Decline()).facts[:2] == (UndoWithdrawn(ANN), DrawDeclined(BOB))
    assert story.table.request is None


def test_resigning_withdraws_a_request() -> None:
    story = begun()
    story.play(ANN, Draw())
    story.undo(ANN, 3)
    assert story.act(BOB, Resign()).facts[:2] == (UndoWithdrawn(ANN), Resigned(BOB))


def test_what_is_free_is_taken_back_in_spite_of_a_request() -> None:
    story = begun()
    story.play(ANN, Draw())
    story.play(BOB, Decline())
    story.undo(ANN, 3)
    assert story.undo(BOB, 4).facts == (UndoWithdrawn(ANN), Undone(4))


def test_one_request_at_a_time() -> None:
    story = begun()
    story.play(ANN, Draw())
    story.play(BOB, Draw())
    story.undo(ANN, 3)
    assert refused(story, BOB, AskUndo(4)) == "undo_pending"


@pytest.mark.parametrize("to", [0, 1, 2, 4, 5, 99])
def test_one_goes_back_to_where_the_game_was_otherwise(to: int) -> None:
    """Not before its start, not to where it is, nor to what is not yet."""
    story = begun()
    story.play(ANN, Decline())
    assert refused(story, ANN, AskUndo(to)) == "undo_nothing"


def test_what_was_undone_is_no_place_to_go_back_to() -> None:
    story = begun()
    story.play(ANN, Decline())
    story.undo(ANN, 3)
    story.play(ANN, Decline())
    assert refused(story, ANN, AskUndo(4)) == "undo_nothing"
    assert story.undo(ANN, 3).facts == (Undone(3),)


def test_a_table_may_know_only_what_is_free() -> None:
    story = begun(undo="free")
    story.play(ANN, Draw())
    assert refused(story, ANN, AskUndo(3)) == "undo_not_free"
    story.play(BOB, Decline())
    assert story.undo(BOB, 4).facts == (Undone(4),)


def test_a_table_may_know_no_taking_back() -> None:
    story = begun(undo="none")
    story.play(ANN, Decline())
    assert refused(story, ANN, AskUndo(3)) == "undo_none"


def test_a_part_in_a_simultaneous_choice_is_withdrawn_though_others_chose_since() -> None:
    story = pebbles(3)
    story.play(ANN, Bid(3))
    story.play(BOB, Bid(2))
    event = story.undo(ANN, 4)
    assert event.facts == (BidTakenBack(ANN),)
    assert story.state.bids == (None, 2, None)
    # It is not taken back any further without asking, nor forth again.
    assert story.undo(ANN, 4).facts == (UndoAsked(ANN, 4),)


# ---- and all of it folds


def test_what_is_acted_folds_to_the_same_table() -> None:
    story = begun()
    story.play(ANN, Draw())
    story.undo(ANN, 3)
    story.answer(BOB, True)
    story.play(ANN, Decline())
    story.act(BOB, Resign())
    assert fold(story.game, story.events).table == story.table


def test_acting_from_the_same_table_twice_gives_the_same_event() -> None:
    story = begun()
    one = actions.act(KAHUNA, story.folded, ANN, Play(Draw()), 5, "k").event
    assert encode(one) == encode(actions.act(KAHUNA, story.folded, ANN, Play(Draw()), 5, "k").event)
