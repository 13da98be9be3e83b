"""Commit, then reveal: seats are taken with hashes of nonces, and the game begins when all have shown them."""

from __future__ import annotations

from typing import Any

import pytest

from events.bounds import NEWEST
from events.chance import commitment
from events.event import Commit, Join, Leave, Reveal, Unseat
from events.fold import fold
from events.game import Illegal
from events.kahuna import KAHUNA
from events.motu import MOTU
from events.table import (
    Committed,
    Joined,
    Left,
    NonceShown,
    ShuffleBegan,
    ShuffleBroken,
    Started,
    Unseating,
    UnseatWished,
)
from events.verify import verify
from tests.conformance.pebbles import GAME as PEBBLES
from tests.events.shuffled import Shuffled, joining, nonce_of, token
from tests.events.tables import NAMES, NONCES, Story

ANN, BOB, CAT = 0, 1, 2


def refused(story: Story, who: int | None, action: Any) -> str:
    """Return the code with which an action is refused; nothing changes."""
    before = (story.table, len(story.events))
    with pytest.raises(Illegal) as refusal:
        story.act(who, action)
    assert (story.table, len(story.events)) == before
    assert refusal.value.message
    return refusal.value.code


def three() -> Shuffled:
    return Shuffled(PEBBLES, 3)


def test_a_seat_is_taken_with_a_hash_and_nobody_knows_the_nonce() -> None:
    story = Shuffled()
    assert story.join(0).facts == (Joined(ANN, "Ann", token(0), commitment=commitment(NONCES[0])),)
    assert NONCES[0] not in repr(story.table)
    assert story.table.nonces == ()
    assert (story.table.phase, story.table.awaited) == ("open", ())


def test_the_last_seat_begins_the_shuffle_and_the_last_nonce_the_game() -> None:
    story = Shuffled(first=1)
    story.join(0)
    assert story.join(1).facts[-1] == ShuffleBegan()
    assert (story.table.phase, story.table.awaited, story.state) == ("shuffling", (ANN, BOB), None)
    assert story.reveal(BOB).facts == (NonceShown(BOB, NONCES[1]),)
    assert story.table.awaited == (ANN,)
    event = story.reveal(ANN)
    assert event.facts[:2] == (NonceShown(ANN, NONCES[0]), Started())
    assert (story.table.phase, story.table.nonces, story.state.turn) == ("playing", NONCES[:2], BOB)
    assert len(event.draws) == 9
    assert verify(KAHUNA, story.events).draws == 9


def test_the_start_of_the_game_cannot_be_undone() -> None:
    story = Shuffled()
    story.seated()
    assert story.folded.past is not None
    assert [(link.who, link.before) for link in story.folded.past] == [(None, None)]


@pytest.mark.parametrize(
    ("join", "code"),
    [
        (Join("Ann", token(0), NONCES[0]), "commitment_missing"),
        (Join("Ann", token(0), NONCES[0], None, commitment(NONCES[0])), "too_early"),
    ],
)
def test_a_nonce_is_not_shown_before_all_are_bound(join: Join, code: str) -> None:
    assert refused(Shuffled(), None, join) == code


def test_at_a_table_of_format_1_a_seat_is_taken_with_a_nonce() -> None:
    story = Story()
    assert refused(story, None, joining(0)) == "nonce_missing"
    story.seated()
    assert story.table.phase == "playing"


def test_a_table_for_one_needs_no_more_than_a_seat() -> None:
    story = Shuffled(MOTU, 1)
    other = Join("Ann", token(0), NONCES[1], None, commitment(NONCES[0]))
    assert refused(story, None, other) == "other_nonce"
    event = story.act(None, Join("Ann", token(0), NONCES[0], None, commitment(NONCES[0])))
    assert [type(fact) for fact in event.facts[:3]] == [Joined, NonceShown, Started]
    assert verify(MOTU, story.events).phase == "playing"


def test_what_is_no_part_of_the_shuffle_is_refused() -> None:
    story = three()
    story.join(0)
    assert refused(story, ANN, Reveal(NONCES[0])) == "too_early"
    assert refused(story, ANN, Commit("0" * 64)) == "committed_already"
    assert refused(story, ANN, Unseat(ANN)) == "not_awaited"
    story.join(1)
    story.join(2)
    assert refused(story, None, Join("Dan", "d" * 64, commitment="0" * 64)) == "no_free_seat"
    assert refused(story, ANN, Reveal(NONCES[1])) == "other_nonce"
    story.reveal(ANN)
    assert refused(story, ANN, Reveal(NONCES[0])) == "shown_already"
    assert refused(story, ANN, Unseat(ANN)) == "not_awaited"
    assert refused(story, BOB, Unseat(CAT)) == "own_part_first"
    story.reveal(BOB)
    story.reveal(CAT)
    for action in (Reveal(NONCES[0]), Commit("0" * 64), Unseat(BOB), Leave()):
        assert refused(story, ANN, action) == "already_started"


def test_who_leaves_breaks_the_shuffle_and_all_bind_themselves_anew() -> None:
    story = three().gathered()
    story.reveal(ANN)
    assert story.act(CAT, Leave()).facts == (Left(CAT), ShuffleBroken())
    assert story.table.phase == "open"
    assert NONCES[0] not in repr(story.table)
    assert all(commitment(nonce) not in repr(story.table) for nonce in NONCES)
    # While a seat is free, and after it: in any order.
    assert story.commit(ANN, nonce_of("Ann again")).facts == (Committed(ANN, commitment(nonce_of("Ann again"))),)
    assert refused(story, ANN, Commit("0" * 64)) == "committed_already"
    story.join(2)
    assert (story.table.phase, story.table.awaited) == ("shuffling", (BOB,))
    assert refused(story, ANN, Reveal(nonce_of("Ann again"))) == "too_early"
    story.commit(BOB, nonce_of("Bob again"))
    assert story.table.awaited == (ANN, BOB, CAT)
    assert refused(story, ANN, Reveal(NONCES[0])) == "other_nonce"
    for seat, nonce in enumerate((nonce_of("Ann again"), nonce_of("Bob again"), NONCES[2])):
        story.show(seat, nonce)
    assert story.table.nonces == (nonce_of("Ann again"), nonce_of("Bob again"), NONCES[2])
    assert verify(PEBBLES, story.events).phase == "playing"
    assert fold(PEBBLES, story.events).table == story.table


def test_who_does_not_come_back_is_replaced_when_all_wish_so_who_are_not_waited_for() -> None:
    story = three().gathered()
    story.reveal(ANN)
    story.reveal(CAT)
    assert story.act(ANN, Unseat(BOB)).facts == (UnseatWished(BOB, ANN),)
    assert story.table.unseatings == (Unseating(BOB, ANN),)
    assert refused(story, ANN, Unseat(BOB)) == "wished_already"
    assert story.act(CAT, Unseat(BOB)).facts == (UnseatWished(BOB, CAT), Left(BOB), ShuffleBroken())
    table = story.folded.table
    assert (len(table.unseatings), table.phase, table.seats[BOB]) == (0, "open", None)
    assert verify(PEBBLES, story.events).phase == "open"


def test_a_wish_is_gone_when_the_game_begins() -> None:
    story = three().gathered()
    story.reveal(ANN)
    story.reveal(CAT)
    story.act(ANN, Unseat(BOB))
    story.reveal(BOB)
    assert (story.table.phase, story.table.unseatings) == ("playing", ())


def test_who_does_not_bind_themselves_anew_can_be_replaced_as_well() -> None:
    story = Shuffled().gathered()
    story.act(ANN, Leave())
    story.join(2)
    # Bob went away before he was bound again.
    assert (story.table.phase, story.table.awaited) == ("shuffling", (BOB,))
    assert story.act(ANN, Unseat(BOB)).facts[-2:] == (Left(BOB), ShuffleBroken())


def test_comings_and_goings_have_an_end_and_the_game_can_begin_all_the_same() -> None:
    story = Shuffled().gathered()
    for number in range(NEWEST.comings):
        if story.seq >= NEWEST.comings:
            break
        story.act(ANN, Leave())
        story.commit(BOB, nonce_of(f"Bob {number}"))
        story.act(None, Join(NAMES[0], token(0), commitment=commitment(nonce_of(f"Ann {number}"))))
        last = number
    assert refused(story, ANN, Leave()) == "left_too_often"
    story.show(ANN, nonce_of(f"Ann {last}"))
    assert refused(story, ANN, Unseat(BOB)) == "left_too_often"
    story.show(BOB, nonce_of(f"Bob {last}"))
    assert story.table.phase == "playing"
    assert story.seq < NEWEST.comings + 10
