"""Taking back: what is free, what is asked and how a request ends; simultaneous choices; the log folds to the same."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.event import AnswerUndo, AskUndo, Play, Resign
from events.game import Game, Illegal
from events.kahuna.moves import Decline, Discard, Draw
from events.table import Over, UndoAgreed, UndoAsked, Undone, UndoRefused, UndoWithdrawn
from projections.games import GAMES
from projections.view import PlaceShown, UndoShown, full_view, table_view
from tests.conformance.pebbles import GAME as PEBBLES
from tests.conformance.pebbles import PLAYABLE as PEBBLES_PLAYABLE
from tests.conformance.pebbles import Bid, BidTakenBack
from tests.played import Played, branch


def offered(table: Played, seat: int) -> UndoShown | None:
    """Return what the view of `seat` says can be taken back."""
    playable = PEBBLES_PLAYABLE if table.game.name == PEBBLES.name else GAMES[table.game.name]
    return full_view(playable, table.folded, table_view(playable, table.table), seat).undo


def refusal(table: Played, who: int, action: Any) -> str:
    """Do what has to be refused; return the code."""
    before = table.folded
    with pytest.raises(Illegal) as refused:
        table.act(who, action)
    assert table.folded is before
    return refused.value.code


def begun(**options: Any) -> Played:
    """Return a table of Kahuna at which seat 0 begins."""
    return Played(first=0, edition="classic", **options)


def discard(table: Played, seat: int) -> None:
    """Discard some card: it shows the others nothing."""
    table.play(seat, Discard(table.state.hands[seat][0]))


# ---- free


def test_my_own_last_actions_are_free_step_by_step() -> None:
    table = begun()
    states = [table.state]
    for _ in range(3):
        discard(table, 0)
        states.append(table.state)
    for state in reversed(states[:-1]):
        event = table.undo(0)
        assert isinstance(event.facts[-1], Undone)
        assert table.state == state
    assert offered(table, 0) is None


def test_any_step_of_my_turn_can_be_chosen() -> None:
    table = begun()
    start = table.state
    for _ in range(3):
        discard(table, 0)
    assert offered(table, 0) == UndoShown(5, True, (PlaceShown(4, True), PlaceShown(3, True)))
    assert offered(table, 1) is None
    assert table.undo(0, 3).facts == (Undone(3),)
    assert table.state == start


def test_it_is_free_until_somebody_else_acts() -> None:
    table = begun()
    table.play(0, Decline())
    assert offered(table, 0) == UndoShown(3, True)
    discard(table, 1)
    assert offered(table, 0) == UndoShown(3, False)
    assert offered(table, 1) == UndoShown(4, True)


def test_what_was_chance_is_not_free_and_neither_is_what_lies_before_it() -> None:
    table = begun()
    discard(table, 0)
    table.play(0, Draw())
    assert offered(table, 0) == UndoShown(4, False, (PlaceShown(3, False),))
    assert table.undo(0, 3).facts == (UndoAsked(0, 3),)


def test_nothing_can_be_taken_back_that_is_not_on_the_branch() -> None:
    table = begun()
    discard(table, 0)
    table.undo(0)
    for to in (-1, 0, 1, 2, 3, 4, 5, 6):
        assert refusal(table, 0, AskUndo(to)) == "undo_nothing"


# ---- asked


def test_a_request_names_where_to_and_everybody_else_has_to_agree() -> None:
    table = Played(PEBBLES, 3)
    dealt = table.state
    for seat in (0, 1, 2):
        table.play(seat, Bid(1))
    assert table.undo(2, 4).facts == (UndoAsked(2, 4),)
    request = table.table.request
    assert request is not None
    assert (request.asker, request.to) == (2, 4)
    assert table.act(0, AnswerUndo(True)).facts == (UndoAgreed(0),)
    assert refusal(table, 0, AnswerUndo(True)) == "already_answered"
    assert refusal(table, 2, AnswerUndo(True)) == "own_request"
    assert table.act(1, AnswerUndo(True)).facts == (UndoAgreed(1), Undone(4))
    assert table.state == dealt
    assert table.table.request is None


def asked_by_0() -> Played:
    """Return a table at which seat 0 drew, seat 1 is in turn, and seat 0 asks to take the draw back."""
    table = begun()
    table.play(0, Draw())
    table.undo(0)
    return table


def test_one_no_ends_it() -> None:
    table = asked_by_0()
    after = table.state
    assert table.act(1, AnswerUndo(False)).facts == (UndoRefused(1),)
    assert table.table.request is None
    assert table.state == after
    assert refusal(table, 1, AnswerUndo(True)) == "no_request"


def test_its_asker_withdraws_it() -> None:
    table = asked_by_0()
    assert table.act(0, AnswerUndo(False)).facts == (UndoWithdrawn(0),)
    assert table.table.request is None


def test_another_request_is_refused_while_one_is_open() -> None:
    table = asked_by_0()
    assert offered(table, 0) is None
    assert refusal(table, 0, AskUndo(3)) == "undo_pending"
    assert refusal(table, 1, AskUndo(3)) == "undo_pending"


def test_any_move_withdraws_it() -> None:
    table = asked_by_0()
    event = table.play(1, Discard(table.state.hands[1][0]))
    assert event.facts[0] == UndoWithdrawn(0)
    assert table.table.request is None


def test_giving_up_withdraws_it() -> None:
    table = asked_by_0()
    facts = table.act(1, Resign()).facts
    assert facts[0] == UndoWithdrawn(0)
    assert isinstance(facts[2], Over)


def test_taking_back_freely_withdraws_it() -> None:
    table = begun()
    table.play(0, Draw())
    discard(table, 1)
    table.undo(0)
    assert offered(table, 1) == UndoShown(4, True)
    assert table.undo(1).facts == (UndoWithdrawn(0), Undone(4))
    assert table.table.request is None


@pytest.mark.parametrize(("undo", "code"), [("free", "undo_not_free"), ("none", "undo_none")])
def test_a_table_may_know_no_asking_or_no_taking_back(undo: Any, code: str) -> None:
    table = begun(undo=undo)
    discard(table, 0)
    if undo == "none":
        assert offered(table, 0) is None
        assert refusal(table, 0, AskUndo(3)) == code
    else:
        assert table.undo(0).facts == (Undone(3),)
    table.play(0, Draw())
    assert offered(table, 0) is None
    assert refusal(table, 0, AskUndo(3)) == code


def test_alone_at_a_table_everything_is_free() -> None:
    table = Played(ALONE, 1)
    for _ in range(3):
        table.play(0, Bid(0))
    assert table.is_over
    table = Played(ALONE, 1)
    table.play(0, Bid(0))
    table.play(0, Bid(1))
    assert table.undo(0, 2).facts == (Undone(2),)


def test_alone_too_a_table_may_know_only_free_taking_back() -> None:
    table = Played(ALONE, 1, undo="free")
    start = table.seq
    table.play(0, Bid(0))
    assert offered(table, 0) is None
    assert refusal(table, 0, AskUndo(start)) == "undo_not_free"


class _Alone(type(PEBBLES)):  # type: ignore[misc]
    """Pebbles for one."""

    seat_counts = (1,)


ALONE: Game[Any, Any, Any, Any] = _Alone()


# ---- simultaneous choices


def test_a_choice_can_be_taken_back_by_its_owner_until_the_last_one_is_made() -> None:
    table = Played(PEBBLES, 3)
    start = table.seq
    table.play(0, Bid(3))
    table.play(1, Bid(2))
    assert offered(table, 0) == UndoShown(start, True)
    assert table.undo(0).facts == (BidTakenBack(0),)
    assert table.state.bids == (None, 2, None)
    assert table.game.to_act(table.state) == (0, 2)
    table.play(0, Bid(1))
    table.play(2, Bid(0))
    assert table.state.bids == (None, None, None)
    assert offered(table, 0) == UndoShown(start + 3, False)
    assert table.undo(0).facts == (UndoAsked(0, start + 3),)


def test_a_choice_taken_back_is_no_action_any_more() -> None:
    table = Played(PEBBLES, 3)
    start = table.seq
    table.play(0, Bid(3))
    table.play(1, Bid(2))
    table.undo(0)
    assert offered(table, 0) is None
    table.play(0, Bid(1))
    assert offered(table, 0) == UndoShown(start + 3, True)
    table.undo(0)
    table.play(0, Bid(2))
    table.play(2, Bid(0))
    assert table.state.shells == (8, 8, 10)
    assert offered(table, 0) == UndoShown(start + 5, False)


def test_a_choice_can_be_taken_back_while_a_request_is_open_which_withdraws_it() -> None:
    table = Played(PEBBLES, 2)
    for seat in (0, 1):
        table.play(seat, Bid(1))
    table.play(0, Bid(0))
    table.undo(1, 3)
    assert offered(table, 0) == UndoShown(5, True)
    assert table.undo(0).facts == (UndoWithdrawn(1), BidTakenBack(0))


# ---- always the same


def test_taking_back_leads_to_exactly_what_was() -> None:
    dice = random.Random(3)
    table = Played()
    states = {table.seq: table.state}
    for _ in range(40):
        table.play_random(dice)
        if table.is_over:
            break
        states[table.seq] = table.state
    for to in sorted(states, reverse=True)[1:]:
        if table.undo(0, to).facts[-1] != Undone(to):
            table.agree()
        assert table.state == states[to]


choices = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 1 << 20)), max_size=60)


@settings(deadline=None, max_examples=60)
@given(st.sampled_from([*GAMES, "pebbles"]), choices)
def test_undoing_and_replaying_at_random_folds_to_the_live_table(name: str, choices: list[tuple[int, int]]) -> None:
    table = Played(PEBBLES, 3) if name == "pebbles" else Played(name)
    for kind, number in choices:
        if table.is_over:
            break
        do_anything(table, kind, number)
    reloaded = table.reloaded()
    assert reloaded.table == table.table
    assert branch(reloaded) == branch(table.folded)


def do_anything(table: Played, kind: int, number: int) -> None:
    """Do one of the things that people do at a table, chosen by two numbers."""
    seats = len(table.table.seats)
    seat = number % seats
    request = table.table.request
    if kind <= 1 and request is not None:
        asked = [other for other in range(seats) if other not in request.yes and (kind or other != request.asker)]
        table.act(asked[number % len(asked)], AnswerUndo(kind == 0))
    elif kind <= 2 and table.folded.past is not None:
        links = [link.seq for link in table.folded.past][1:]
        if links and (request is None or kind == 2):
            undo_if_allowed(table, seat, links[number % min(len(links), 8)])
    else:
        turn = table.game.to_act(table.state)
        moves = list(table.game.legal(table.state, turn[number % len(turn)]))
        table.act(turn[number % len(turn)], Play(moves[number % len(moves)]))


def undo_if_allowed(table: Played, seat: int, to: int) -> None:
    """Ask to take back; only other requests may stand in the way."""
    try:
        table.act(seat, AskUndo(to))
    except Illegal as illegal:
        assert illegal.code in {"undo_pending", "undo_asked_already", "undo_too_often"}
