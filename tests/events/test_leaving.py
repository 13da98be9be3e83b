"""A player resigns: two end the game with it, more play on without them, and whoever left is never waited for."""

from __future__ import annotations

from typing import Any

import pytest

from events.event import AnswerUndo, AskUndo, Play, Resign
from events.fold import fold
from events.game import Game, Illegal, Result
from events.mauna_kea import MAUNA_KEA
from events.mauna_kea.rules_v1 import MAUNA_KEA_1
from events.motu import MOTU
from events.motu.rules_v1 import MOTU_1
from events.table import Over, Resigned, SecretShown, UndoAgreed, UndoAsked, Undone, UndoWithdrawn
from events.verify import verify
from projections.games import GAMES
from projections.view import Playable, full_view, table_view
from tests.conformance.pebbles import PLAYABLE as PEBBLES
from tests.conformance.pebbles import Bid, BidderLeft, BidsShown
from tests.events.tables import SECRET, Story, pebbles

ANN, BOB, CAT = 0, 1, 2
EVERYBODY = (ANN, BOB, CAT, None)


def refused(story: Story, who: int, action: Any) -> str:
    """Return the code with which `action` is refused."""
    with pytest.raises(Illegal) as refusal:
        story.act(who, action)
    return refusal.value.code


def resigned_in_view(playable: Playable, story: Story, viewer: int | None) -> tuple[int, ...]:
    """Return who is seen to have resigned."""
    return full_view(playable, story.folded, table_view(playable, story.table), viewer).table.resigned


def test_the_game_goes_on_without_who_resigned() -> None:
    story = pebbles()
    story.play(ANN, Bid(1))
    assert story.act(BOB, Resign()).facts == (Resigned(BOB), BidderLeft(BOB))
    assert (story.table.phase, story.game.to_act(story.state)) == ("playing", (CAT,))
    story.play(CAT, Bid(2))
    assert story.state.rounds == 1
    assert fold(story.game, story.events).table == story.table
    assert verify(story.game, story.events).rules


def test_whoever_all_wait_for_may_resign() -> None:
    story = pebbles()
    story.play(ANN, Bid(1))
    story.play(CAT, Bid(2))
    facts = story.act(BOB, Resign()).facts
    assert facts[:3] == (Resigned(BOB), BidderLeft(BOB), BidsShown((1, 0, 2)))
    assert story.events[-1].draws, "what follows may be chance"


def test_when_one_is_left_they_win() -> None:
    story = pebbles()
    story.act(BOB, Resign())
    scores = story.game.scores(story.state)
    result = Result((CAT,), scores, "resigned")
    assert story.act(ANN, Resign()).facts == (Resigned(ANN), Over(result), SecretShown(SECRET))
    for viewer in EVERYBODY:
        assert resigned_in_view(PEBBLES, story, viewer) == (ANN, BOB)


def test_everybody_sees_who_resigned() -> None:
    story = pebbles()
    for viewer in EVERYBODY:
        assert resigned_in_view(PEBBLES, story, viewer) == ()
    story.act(BOB, Resign())
    for viewer in EVERYBODY:
        assert resigned_in_view(PEBBLES, story, viewer) == (BOB,)


@pytest.mark.parametrize("action", [Play(Bid(1)), AskUndo(4), AnswerUndo(True), AnswerUndo(False), Resign()])
def test_whoever_resigned_does_nothing_more(action: Any) -> None:
    story = pebbles()
    story.act(BOB, Resign())
    story.play(ANN, Bid(1))
    assert refused(story, BOB, action) == "resigned"
    story.play(CAT, Bid(2))
    story.undo(ANN, 5)
    assert refused(story, BOB, action) == "resigned"


def test_whoever_resigned_keeps_the_perspective_of_their_seat() -> None:
    story = pebbles()
    story.act(BOB, Resign())
    seen = full_view(PEBBLES, story.folded, table_view(PEBBLES, story.table), BOB)
    assert seen.game.dealt == story.state.dealt[BOB]
    assert (seen.moves, seen.undo) == ((), None)
    assert seen.table.secret is None


def test_a_resignation_withdraws_a_request() -> None:
    story = pebbles()
    for seat in (ANN, BOB, CAT):
        story.play(seat, Bid(1))
    story.undo(ANN, 4)
    assert story.act(BOB, Resign()).facts == (UndoWithdrawn(ANN), Resigned(BOB), BidderLeft(BOB))


def test_whoever_resigned_is_not_asked_any_more() -> None:
    story = pebbles()
    story.act(BOB, Resign())
    story.play(ANN, Bid(1))
    story.play(CAT, Bid(2))
    assert story.undo(ANN, 5).facts == (UndoAsked(ANN, 5),)
    assert story.answer(CAT, True).facts == (UndoAgreed(CAT), Undone(5))
    assert story.game.staying(story.state) == (ANN, CAT), "they stay gone"


def test_a_resignation_stands_and_so_does_what_was_before_it() -> None:
    story = pebbles()
    story.play(ANN, Bid(1))
    story.act(BOB, Resign())
    for to in (4, 5, 6):
        assert refused(story, ANN, AskUndo(to)) == "undo_nothing"
    assert full_view(PEBBLES, story.folded, table_view(PEBBLES, story.table), ANN).undo is None


def test_a_choice_that_is_open_can_be_taken_back_after_a_resignation() -> None:
    story = pebbles()
    story.act(BOB, Resign())
    story.play(ANN, Bid(1))
    assert [type(fact).__name__ for fact in story.undo(ANN, 5).facts] == ["BidTakenBack"]


@pytest.mark.parametrize("game", [MAUNA_KEA_1, MOTU_1], ids=["mauna_kea", "motu"])
def test_tables_of_version_1_are_played_on_as_they_were_opened(game: Game[Any, Any, Any, Any]) -> None:
    """There all others win when one resigns."""
    story = Story(game, seats=3).seated()
    result = Result((ANN, CAT), game.scores(story.state), "resigned")
    assert story.act(BOB, Resign()).facts[:2] == (Resigned(BOB), Over(result))
    newest = GAMES[game.name]
    assert newest.with_rules(1).game is game
    assert verify(newest.game, story.events, newest.older_rules).rules
    assert resigned_in_view(newest.with_rules(1), story, None) == (BOB,)


@pytest.mark.parametrize("game", [MAUNA_KEA, MOTU], ids=["mauna_kea", "motu"])
def test_in_version_2_the_others_play_on(game: Game[Any, Any, Any, Any]) -> None:
    story = Story(game, seats=3).seated()
    story.act(BOB, Resign())
    assert (story.table.phase, game.staying(story.state)) == ("playing", (ANN, CAT))
    result = Result((CAT,), game.scores(story.state), "resigned")
    assert story.act(ANN, Resign()).facts[:2] == (Resigned(ANN), Over(result))
    assert verify(game, story.events).rules
