"""How far a table may grow: comings and goings, requests to take back, and events at all. Old logs stay right."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from events import actions, codec
from events.bounds import BOUNDS, NEWEST, TABLE_RULES
from events.event import Action, AnswerUndo, AskUndo, Leave, Play, Resign, digest
from events.fold import BrokenLog, Folded, apply_facts, fold
from events.game import Illegal
from events.kahuna import KAHUNA
from events.kahuna.moves import Discard, Draw
from events.table import Over, SecretShown, Undone, UndoRefused, UndoWithdrawn
from events.verify import verify
from projections.games import GAMES
from projections.view import PlaceShown, UndoShown, full_view, table_view
from tests.conformance.pebbles import GAME as PEBBLES
from tests.conformance.pebbles import Bid
from tests.events.tables import Story, pebbles
from tests.events.test_undo import ALONE
from tests.golden import files
from tests.played import Played

INSISTED = files.LOGS / "kahuna-1-insisted.jsonl"
"""A game of the time before there were bounds: ten times in a row one asked, in vain."""


def refusal(table: Story, who: int, action: Action) -> str:
    """Do what has to be refused; return the code."""
    with pytest.raises(Illegal) as refused:
        table.act(who, action)
    return refused.value.code


def drawn() -> Played:
    """Return a table of Kahuna where seat 0 has drawn, which can only be taken back by asking."""
    table = Played(first=0, edition="classic")
    table.play(0, Draw())
    return table


def ask_in_vain(table: Played, who: int, by: int) -> None:
    """Let `who` ask to take back their last action, and `by` end it: the asker withdraws, another refuses."""
    table.undo(who)
    ended = table.act(by, AnswerUndo(False)).facts
    assert ended == ((UndoWithdrawn(who) if by == who else UndoRefused(by)),)


def offered(table: Played, seat: int) -> UndoShown | None:
    """Return what the view of `seat` says can be taken back."""
    playable = GAMES["kahuna"]
    return full_view(playable, table.folded, table_view(playable, table.table), seat).undo


# ---- requests to take back


@pytest.mark.parametrize("by", [0, 1])
def test_who_asked_in_vain_makes_a_move_before_they_ask_again(by: int) -> None:
    table = drawn()
    assert offered(table, 0) == UndoShown(3, False)
    ask_in_vain(table, 0, by)
    assert offered(table, 0) is None
    assert refusal(table, 0, AskUndo(3)) == "undo_asked_already"
    table.play(1, Draw())
    assert refusal(table, 0, AskUndo(3)) == "undo_asked_already"
    table.play(0, Draw())
    assert offered(table, 0) == UndoShown(table.seq - 1, False)
    table.undo(0)


def test_a_request_that_a_move_withdrew_is_not_repeated_either() -> None:
    table = drawn()
    table.undo(0)
    assert table.play(1, Draw()).facts[0] == UndoWithdrawn(0)
    assert refusal(table, 0, AskUndo(3)) == "undo_asked_already"


def test_another_place_can_be_asked_for() -> None:
    """Who chose the wrong one withdraws and asks for the right one; neither is asked for twice."""
    table = Played(first=0, edition="classic")
    table.play(0, next(move for move in KAHUNA.legal(table.state, 0) if type(move).__name__ == "Place"))
    table.play(0, Draw())
    assert offered(table, 0) == UndoShown(4, False, (PlaceShown(3, False),))
    ask_in_vain(table, 0, 0)
    assert offered(table, 0) == UndoShown(3, False)
    table.undo(0, 3)
    table.act(1, AnswerUndo(False))
    assert offered(table, 0) is None
    for to in (3, 4):
        assert refusal(table, 0, AskUndo(to)) == "undo_asked_already"


def test_who_was_let_take_back_may_ask_on() -> None:
    table = drawn()
    for _ in range(2 * NEWEST.requests):
        table.undo(0)
        assert table.act(1, AnswerUndo(True)).facts[-1] == Undone(3)
        table.play(0, Draw())


def test_others_are_not_kept_from_asking() -> None:
    table = drawn()
    table.play(1, Draw())
    ask_in_vain(table, 0, 1)
    ask_in_vain(table, 1, 0)


def test_a_few_requests_a_turn_and_then_it_has_to_be_anothers_move() -> None:
    table = Played(first=0, edition="classic")
    start = table.seq
    for _ in range(NEWEST.requests):
        table.play(0, next(move for move in KAHUNA.legal(table.state, 0) if type(move).__name__ == "Place"))
    table.play(0, Draw())
    for to in range(start + 1, table.seq):
        table.undo(0, to)
        table.act(1, AnswerUndo(False))
    assert refusal(table, 0, AskUndo(start)) == "undo_too_often"
    assert offered(table, 0) is None
    table.play(1, Draw())
    table.play(0, Draw())
    assert offered(table, 0) is not None
    ask_in_vain(table, 0, 1)


# ---- taking back without asking


def test_moving_and_undoing_is_bounded() -> None:
    table = Played(first=0, edition="classic")
    for _ in range(NEWEST.takings):
        table.play(0, Discard(table.state.hands[0][0]))
        assert table.undo(0).facts == (Undone(3),)
    table.play(0, Discard(table.state.hands[0][0]))
    assert offered(table, 0) is None
    assert refusal(table, 0, AskUndo(3)) == "undo_too_often"
    table.play(0, Draw())
    table.play(1, Draw())
    table.play(0, Discard(table.state.hands[0][0]))
    assert offered(table, 0) == UndoShown(table.seq - 1, True)


def test_choosing_and_withdrawing_is_bounded() -> None:
    table = pebbles(3)
    for _ in range(NEWEST.takings):
        table.play(0, Bid(1))
        table.undo(0, 4)
    table.play(0, Bid(1))
    assert refusal(table, 0, AskUndo(4)) == "undo_too_often"


def test_alone_one_takes_back_as_often_as_one_likes() -> None:
    table = Played(ALONE, 1)
    for _ in range(NEWEST.takings + 1):
        table.play(0, Bid(0))
        table.undo(0, 2)


# ---- coming and going


def test_a_seat_that_was_left_too_often_is_kept_and_the_game_can_still_begin() -> None:
    table = Story()
    while table.seq < NEWEST.comings:
        table.join(0)
        if table.seq < NEWEST.comings:
            table.act(0, Leave())
    if table.table.seats[0] is None:
        table.join(0)
    assert refusal(table, 0, Leave()) == "left_too_often"
    table.join(1)
    assert table.table.phase == "playing"
    verify(KAHUNA, table.events)


# ---- the end of a log


def late(table: Story, seq: int) -> Story:
    """Let a table be at `seq`, as after many events."""
    table.folded = table.folded.with_table(replace(table.table, seq=seq))
    return table


@pytest.mark.parametrize(
    "action", [Play(Draw()), AskUndo(3), AnswerUndo(True), AnswerUndo(False)], ids=["move", "ask", "yes", "no"]
)
def test_the_last_event_ends_the_game_whatever_it_is(action: Action) -> None:
    table = drawn()
    if isinstance(action, AnswerUndo):
        table.undo(0)
    late(table, NEWEST.events - 1)
    facts = table.act(0 if isinstance(action, AskUndo) else 1, action).facts
    over = facts[-2]
    assert isinstance(over, Over)
    assert (over.result.winners, over.result.how) == ((), "too_long")
    assert over.result.scores == KAHUNA.scores(table.state)
    assert facts[-1] == SecretShown(table.table.secret)
    assert table.table.phase == "over"
    assert table.table.request is None
    assert refusal(table, 1, Play(Draw())) == "game_over"


def test_who_wins_by_the_last_event_wins() -> None:
    table = late(drawn(), NEWEST.events - 1)
    (_, over, _) = table.act(0, Resign()).facts
    assert isinstance(over, Over)
    assert over.result.winners == (1,)


def test_a_whole_log_that_became_too_long_folds_and_verifies(monkeypatch: pytest.MonkeyPatch) -> None:
    few = NEWEST._replace(events=40)
    monkeypatch.setitem(BOUNDS, TABLE_RULES, few)
    monkeypatch.setattr(actions, "NEWEST", few)
    table = Played(ALONE, 1)
    while table.table.phase == "playing":
        table.play(0, Bid(0))
        if table.table.phase == "playing":
            table.undo(0, 2)
    assert table.seq == 40
    assert table.table.result is not None
    assert table.table.result.how == "too_long"
    assert verify(ALONE, table.events).rules
    assert table.reloaded().table == table.table
    *all_but_the_end, last = table.events
    cut = replace(last, facts=last.facts[:-2])
    unended = table.folded.with_table(replace(table.table, phase="playing", result=None))
    with pytest.raises(BrokenLog, match="other_facts at 40"):
        verify(ALONE, [*all_but_the_end, replace(cut, digest=digest(unended.table))])


# ---- tables from before


def test_what_was_right_before_there_were_bounds_is_right_for_ever() -> None:
    playable, raws, events = files.read(INSISTED)
    assert b"table_rules" not in raws[0]
    assert sum(isinstance(event.action, AskUndo) for event in events) == 11
    assert verify(playable.game, events).rules
    assert [codec.encode(event) for event in events] == raws


def test_the_same_log_is_not_right_at_a_table_of_today() -> None:
    playable, _, events = files.read(INSISTED)
    opened = replace(events[0].facts[0], table_rules=TABLE_RULES)
    today = [replace(events[0], facts=(opened,)), *events[1:]]
    folded: Folded[Any] | None = None
    for at, event in enumerate(today):
        withdraws = isinstance(event.action, AskUndo)
        folded = apply_facts(
            playable.game, folded, event.seq, event.at, event.who, event.facts, bool(event.draws), withdraws
        )
        today[at] = replace(event, digest=digest(folded.table))
    with pytest.raises(BrokenLog, match="undo_asked_already"):
        verify(playable.game, today)


def under_way() -> tuple[Any, Folded[Any]]:
    """Return the game and the table of the old log, while one still asked again and again."""
    playable, _, events = files.read(INSISTED)
    end = [event.seq for event in events if isinstance(event.action, AnswerUndo)][3]
    return playable.game, fold(playable.game, events[:end])


def test_an_old_table_is_played_on_within_the_bounds_of_today() -> None:
    game, folded = under_way()
    assert folded.bounds == BOUNDS[1]
    with pytest.raises(Illegal, match="undo_asked_already"):
        actions.act(game, folded, 0, AskUndo(folded.past.before.seq), 9999)  # type: ignore[union-attr]
    _, after = actions.act(game, folded, 1, Play(Draw()), 9999)
    assert after.bounds == BOUNDS[1]


def test_an_old_table_that_has_become_too_long_can_only_be_resigned() -> None:
    game, folded = under_way()
    full = folded.with_table(replace(folded.table, seq=NEWEST.events))
    with pytest.raises(Illegal, match="too_long"):
        actions.act(game, full, 1, Play(Draw()), 9999)
    assert actions.decide(game, full, 1, Play(Draw()), 9999).facts, "where it was done at the time, it was right"
    event, after = actions.act(game, full, 1, Resign(), 9999)
    assert after.table.phase == "over"
    assert event.facts == actions.decide(game, full, 1, Resign(), 9999).facts


@pytest.mark.parametrize("version", [0, TABLE_RULES + 1])
def test_rules_of_tables_that_are_not_known_are_not_guessed(version: int) -> None:
    story = Story(PEBBLES)
    opened = replace(story.events[0].facts[0], table_rules=version)
    with pytest.raises(BrokenLog, match="unknown_rules"):
        fold(PEBBLES, [replace(story.events[0], facts=(opened,))])
