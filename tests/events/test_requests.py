"""Requests of every kind: who is asked, how they end, what they lead to; absence, stand-ins and pauses; in the log."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from msgspec import UNSET

from events import actions, codec
from events.clock import ClockRule, Kind
from events.event import Action, AnswerUndo, Ask, AskUndo, EndPause, Open, Play, Resign, Return, RunOut
from events.fold import fold
from events.game import Illegal, Result
from events.kahuna import KAHUNA
from events.kahuna.moves import Draw
from events.logfile import without_tokens
from events.motu import MOTU
from events.requests import pause_ends, still_asked
from events.shapes import check_event
from events.table import (
    Agreed,
    Asked,
    Declined,
    GamePaused,
    GameResumed,
    Over,
    Replaced,
    Returned,
    SecretShown,
    StandIn,
    UndoAgreed,
    Undone,
    UndoWithdrawn,
    Withdrawn,
)
from events.verify import verify
from events.wanted import CallOff, Claim, Pause, Replace, Resume, Wanted
from tests.conformance.pebbles import GAME as PEBBLES
from tests.conformance.pebbles import Bid
from tests.events.shuffled import Shuffled, token

ANN, BOB, CAT = 0, 1, 2
MINUTE = 60_000
DAY = 24 * 60 * MINUTE
BOT = token(77)


class Timed(Shuffled):
    """A table at which each event has the time `now`."""

    now = 1_000

    def act(self, who: int | None, action: Action, at: int | None = None) -> Any:
        return super().act(who, action, self.now if at is None else at)

    def ask(self, who: int, what: Wanted, *absent: int, bot: Any = UNSET) -> Any:
        return self.act(who, Ask(what, absent, bot)).facts

    def agree(self, who: int) -> Any:
        return self.answer(who, True).facts


def two(**kept: Any) -> Timed:
    """Return a table of Kahuna at which Ann is to move."""
    story = Timed(KAHUNA, 2, first=ANN)
    if kept:
        asked = Open("kahuna", {"first": ANN}, 2, listed=False, **kept)
        event, story.folded = actions.open_table(KAHUNA, asked, "tableid", story.table.secret, 1000)
        story.events = [event]
    story.seated()
    return story


def three() -> Timed:
    """Return a table at which Ann has bid, and Bob and Cat have not."""
    story = Timed(PEBBLES, 3)
    story.seated()
    story.play(ANN, Bid(0))
    return story


def running(story: Timed) -> tuple[int, ...]:
    return story.table.running_clock.running


def over(story: Timed, winners: tuple[int, ...], how: str) -> tuple[Any, ...]:
    scores = story.game.scores(story.state)
    return Over(Result(winners, scores, how)), SecretShown(story.table.secret)


def refused(do: Callable[[], Any]) -> str:
    with pytest.raises(Illegal) as refusal:
        do()
    return refusal.value.code


def holds(story: Timed) -> None:
    """Check that the log folds, verifies and can be given away, to the same table."""
    assert fold(story.game, story.events).table == story.table
    assert verify(story.game, story.events).digest == story.events[-1].digest
    reader = codec.Codec(story.game)
    given = list(without_tokens(reader, map(codec.encode, story.events)))
    assert all(token(number).encode() not in line for line in given for number in (ANN, BOB, CAT, 77))
    away = [reader.decode_foreign(line, seq) for seq, line in enumerate(given, 1)]
    assert verify(story.game, away).digest == story.events[-1].digest
    for event in story.events:
        check_event(event)


# ---- asked and answered


def test_everybody_else_is_asked_and_the_last_yes_does_it() -> None:
    story = three()
    assert story.ask(BOB, CallOff()) == (Asked(BOB, CallOff()),)
    assert still_asked(story.game, story.table) == (ANN, CAT)
    assert story.agree(ANN) == (Agreed(ANN),)
    assert refused(lambda: story.agree(ANN)) == "already_answered"
    assert refused(lambda: story.agree(BOB)) == "own_request"
    end = over(story, (), "called_off")
    assert story.agree(CAT) == (Agreed(CAT), *end)
    assert story.table.phase == "over"
    holds(story)


def test_one_no_or_a_move_ends_it() -> None:
    story = two()
    story.ask(BOB, CallOff())
    assert story.answer(ANN, False).facts == (Declined(ANN),)
    assert story.table.request is None
    story.ask(ANN, CallOff())
    assert story.play(ANN, Draw()).facts[0] == Withdrawn(ANN)
    story.ask(ANN, CallOff())
    assert story.answer(ANN, False).facts == (Withdrawn(ANN),)
    story.ask(ANN, Pause(1_000 + DAY))
    assert story.act(BOB, Resign()).facts[0] == Withdrawn(ANN)
    assert refused(lambda: story.ask(ANN, CallOff())) == "game_over"
    holds(story)


def test_one_request_is_open_at_a_table_whatever_it_is_for() -> None:
    story = two()
    story.play(ANN, Draw())
    story.ask(BOB, CallOff())
    assert refused(lambda: story.ask(ANN, Pause(1_000 + DAY))) == "request_pending"
    assert refused(lambda: story.undo(ANN, story.seq - 2)) == "undo_pending"
    story.answer(ANN, False)
    story.undo(ANN, story.seq - 3)
    assert refused(lambda: story.ask(BOB, Pause(1_000 + DAY))) == "request_pending"
    assert story.act(BOB, AnswerUndo(False)).facts[0] != Declined(BOB)
    assert refused(lambda: story.agree(ANN)) == "no_request"


def test_nobody_insists_and_nobody_asks_too_often() -> None:
    story = two()
    for until in (DAY, 2 * DAY, 3 * DAY):
        story.ask(BOB, Pause(1_000 + until))
        assert refused(lambda: story.ask(BOB, CallOff())) == "request_pending"
        story.answer(ANN, False)
        assert refused(partial(story.ask, BOB, Pause(1_000 + until))) == "asked_already"
    assert refused(lambda: story.ask(BOB, CallOff())) == "asked_too_often"
    assert story.ask(ANN, CallOff()), "the other may ask"
    story.play(ANN, Draw())
    assert story.ask(BOB, CallOff()), "another has made a move"
    story.play(BOB, Draw())
    assert story.ask(BOB, Pause(1_000 + DAY)), "and so has Bob"


def test_what_was_granted_is_not_counted() -> None:
    story = two()
    for _ in range(5):
        story.ask(ANN, Pause(1_000 + DAY))
        assert story.agree(BOB) == (Agreed(BOB), GamePaused(1_000 + DAY))
        story.ask(BOB, Resume())
        assert story.agree(ANN) == (Agreed(ANN), GameResumed())
    holds(story)


def test_alone_there_is_nobody_to_ask() -> None:
    story = Timed(MOTU, 1)
    story.seated()
    assert refused(lambda: story.ask(ANN, CallOff())) == "nobody_to_ask"


# ---- pauses


def test_nobody_moves_or_takes_back_while_the_game_pauses() -> None:
    story = two()
    story.play(ANN, Draw())
    story.ask(ANN, Pause(1_000 + DAY))
    assert pause_ends(story.table) is None
    story.agree(BOB)
    assert pause_ends(story.table) == 1_000 + DAY
    assert refused(lambda: story.play(BOB, Draw())) == "game_paused"
    assert refused(lambda: story.undo(ANN, 5)) == "game_paused"
    assert refused(lambda: story.act(None, EndPause())) == "pause_goes_on"
    story.now = 999 + DAY
    assert refused(lambda: story.act(None, EndPause())) == "pause_goes_on"
    story.now = 1_000 + DAY
    assert story.act(None, EndPause()).facts == (GameResumed(),)
    assert refused(lambda: story.act(None, EndPause())) == "not_paused"
    assert story.play(BOB, Draw()).facts
    holds(story)


@pytest.mark.parametrize("later", [-1, 0, MINUTE - 1, 60 * DAY + 1])
def test_a_pause_has_an_end_and_not_too_far_away(later: int) -> None:
    story = two()
    assert refused(lambda: story.ask(ANN, Pause(1_000 + later))) == "bad_until"
    assert story.ask(ANN, Pause(1_000 + MINUTE))
    story.answer(ANN, False)
    assert story.ask(ANN, Pause(1_000 + 60 * DAY))


def test_a_pause_is_not_agreed_to_after_its_day() -> None:
    story = two()
    until = 1_000 + DAY
    story.ask(ANN, Pause(until))
    story.now = until
    assert refused(lambda: story.agree(BOB)) == "no_request"
    assert story.table.request is not None
    assert story.answer(BOB, False).facts == (Declined(BOB),)
    holds(story)


def test_a_pause_is_put_off_ended_early_and_called_off_by_all() -> None:
    story = two()
    assert refused(lambda: story.ask(ANN, Resume())) == "not_paused"
    story.ask(ANN, Pause(1_000 + DAY))
    story.agree(BOB)
    story.ask(BOB, Pause(1_000 + 2 * DAY))
    story.agree(ANN)
    assert pause_ends(story.table) == 1_000 + 2 * DAY
    story.ask(BOB, Resume())
    story.now = 1_000 + 2 * DAY
    assert story.act(None, EndPause()).facts == (Withdrawn(BOB), GameResumed()), "its day came first"
    story.ask(ANN, Pause(story.now + DAY))
    story.agree(BOB)
    assert story.ask(BOB, CallOff(), ANN) == (Asked(BOB, CallOff()),), "who is away from a pause is asked all the same"
    story.agree(ANN)
    assert story.table.phase == "over"
    assert pause_ends(story.table) is None
    holds(story)


def test_clocks_stand_while_the_game_pauses() -> None:
    story = two(clock=ClockRule("live", 600, 10))
    story.now += 5_000
    story.ask(BOB, Pause(story.now + DAY))
    story.agree(ANN)
    left = story.table.running_clock.left
    assert left == (595_000, 600_000)
    assert running(story) == ()
    story.now += DAY
    story.act(None, EndPause())
    assert story.table.running_clock.left == left
    assert running(story) == (ANN,)
    holds(story)


# ---- absence


def test_who_is_waited_for_and_away_is_not_asked_to_call_off() -> None:
    story = three()
    assert story.ask(ANN, CallOff(), BOB) == (Asked(ANN, CallOff(), (BOB,)),)
    assert still_asked(story.game, story.table) == (CAT,)
    end = over(story, (), "called_off")
    assert story.agree(CAT) == (Agreed(CAT), *end)
    holds(story)


@pytest.mark.parametrize("what", [Replace(BOB, "hard"), Claim(), CallOff()])
def test_nothing_is_done_about_the_absent_by_whose_turn_it_is(what: Wanted) -> None:
    story = two()
    if what == CallOff():
        assert story.ask(ANN, what, BOB) == (Asked(ANN, what),), "Bob is asked, since nobody waits for him"
    else:
        assert refused(lambda: story.ask(ANN, what, BOB, bot=BOT)) == "own_turn"


@pytest.mark.parametrize("what", [Replace(ANN, "hard"), Claim()])
def test_nothing_is_done_about_who_is_here(what: Wanted) -> None:
    assert refused(lambda: two().ask(BOB, what, bot=BOT)) == "not_absent"


@pytest.mark.parametrize("kind", ["live", "turn", "days"])
def test_where_a_clock_runs_it_decides_and_not_absence(kind: Kind) -> None:
    story = two(clock=ClockRule(kind, 3600))
    for what in (Replace(ANN, "hard"), Claim()):
        assert refused(partial(story.ask, BOB, what, ANN, bot=BOT)) == "clock_decides"
    assert story.ask(BOB, CallOff(), ANN) == (Asked(BOB, CallOff()),), "Ann is asked: her clock runs"
    assert still_asked(story.game, story.table) == (ANN,)
    holds(story)


def test_of_a_clock_that_runs_nothing_is_claimed_whoever_is_away_beside_it() -> None:
    """Bob's clock runs, Ann is away and nobody waits for her."""
    story = two(clock=ClockRule("live", 3600))
    story.play(ANN, Draw())
    assert refused(lambda: story.ask(ANN, Claim(), BOB)) == "clock_decides"
    assert refused(lambda: story.ask(BOB, Replace(ANN, "hard"), ANN, bot=BOT)) == "own_turn"


def test_of_two_the_other_wins() -> None:
    story = two()
    end = over(story, (BOB,), "absent")
    assert story.ask(BOB, Claim(), ANN) == (Asked(BOB, Claim(), (ANN,)), *end)
    holds(story)


def test_of_three_nobody_wins_by_absence() -> None:
    story = three()
    assert refused(lambda: story.ask(ANN, Claim(), BOB)) == "claim_two"
    story.act(CAT, Resign())
    assert story.ask(ANN, Claim(), BOB)[0] == Asked(ANN, Claim(), (BOB,)), "two are left"
    holds(story)


def test_only_who_is_waited_for_is_replaced() -> None:
    story = three()
    story.play(BOB, Bid(1))
    assert refused(lambda: story.ask(ANN, Replace(BOB, "hard"), BOB, bot=BOT)) == "not_awaited"
    assert refused(lambda: story.ask(ANN, Replace(5, "hard"), BOB, bot=BOT)) == "no_such_seat"
    assert story.ask(ANN, Replace(CAT, "hard"), BOB, CAT, bot=BOT)[0].absent == (BOB, CAT)


# ---- stand-ins


def replaced() -> Timed:
    """Return a table at which a bot plays for Bob, whom Ann and Cat wait for."""
    story = three()
    asked = Asked(ANN, Replace(BOB, "hard"), (BOB,), BOT)
    assert story.ask(ANN, Replace(BOB, "hard"), BOB, bot=BOT) == (asked,)
    assert story.agree(CAT) == (Agreed(CAT), Replaced(BOB, "hard", BOT))
    return story


def test_a_bot_plays_on_and_the_seat_stays_its_owners() -> None:
    story = replaced()
    seat = story.table.seats[BOB]
    assert seat is not None
    assert (seat.token, seat.stand_in) == (token(BOB), StandIn("hard", BOT))
    assert story.table.seat_of(BOT) == story.table.seat_of(token(BOB)) == BOB
    assert story.table.player_of(BOB) == BOT
    story.play(BOB, Bid(1))
    holds(story)


def test_whoever_comes_back_plays_again() -> None:
    story = replaced()
    story.play(CAT, Bid(0))
    assert story.act(BOB, Return()).facts == (Returned(BOB),)
    assert story.table.player_of(BOB) == token(BOB)
    assert story.table.seat_of(BOT) is None
    assert refused(lambda: story.act(BOB, Return())) == "not_away"
    assert refused(lambda: story.act(None, Return())) == "not_seated"
    holds(story)


def test_nothing_is_done_about_who_comes_back_before() -> None:
    story = three()
    for _ in range(5):
        story.ask(ANN, Replace(BOB, "hard"), BOB, bot=BOT)
        assert story.act(BOB, Return()).facts == (Withdrawn(ANN),), "and it may be asked for again"
    assert story.table.request is None
    holds(story)


def test_who_comes_back_is_asked_anew() -> None:
    story = replaced()
    story.ask(ANN, CallOff())
    assert story.act(BOB, Return()).facts == (Withdrawn(ANN), Returned(BOB))


@pytest.mark.parametrize("what", [CallOff(), Pause(1_000 + DAY), Replace(CAT, "hard")])
def test_nobody_waits_for_the_answer_of_who_was_replaced(what: Wanted) -> None:
    """Their bot agrees to nothing: else the others could never end the game, pause, or replace one more."""
    story = replaced()
    story.play(BOB, Bid(1))
    facts = story.ask(ANN, what, *([CAT] if isinstance(what, Replace) else []), bot=BOT)
    if isinstance(what, Replace):
        assert facts[-1] == Replaced(CAT, "hard", BOT), "nobody is there but Ann"
    else:
        assert still_asked(story.game, story.table) == (CAT,)
        assert refused(lambda: story.answer(BOB, True)) == "no_request"
        assert refused(lambda: story.answer(BOB, False)) == "no_request"
        assert len(story.agree(CAT)) > 1
    holds(story)


def test_what_is_taken_back_needs_no_yes_of_who_was_replaced() -> None:
    story = replaced()
    story.play(BOB, Bid(1))
    story.play(CAT, Bid(0))
    assert story.folded.past is not None
    to = list(story.folded.past)[2].seq
    story.act(CAT, AskUndo(to))
    assert still_asked(story.game, story.table) == (ANN,)
    assert story.agree(ANN) == (UndoAgreed(ANN), Undone(to))
    holds(story)


def test_of_two_one_goes_on_alone_where_the_other_was_replaced() -> None:
    story = two()
    story.ask(BOB, Replace(ANN, "hard"), ANN, bot=BOT)
    story.play(ANN, Draw())
    story.play(BOB, Draw())
    assert story.folded.past is not None
    assert story.folded.past.before is not None
    to = story.folded.past.before.seq
    assert story.act(BOB, AskUndo(to)).facts[-1] == Undone(to)
    assert story.ask(BOB, CallOff()) == (Asked(BOB, CallOff()), *over(story, (), "called_off"))
    holds(story)


def test_by_the_clock_who_is_played_for_may_be_there_and_is_asked() -> None:
    story = two(clock=ClockRule("live", 100, expiry="bot"))
    story.now += 100_001
    story.act(None, RunOut(ANN, BOT))
    assert story.ask(BOB, CallOff()) == (Asked(BOB, CallOff()),)
    assert still_asked(story.game, story.table) == (ANN,)
    holds(story)


def test_a_return_withdraws_a_request_to_take_back() -> None:
    story = replaced()
    story.play(BOB, Bid(1))
    story.play(CAT, Bid(0))
    assert story.folded.past is not None
    story.act(CAT, AskUndo(list(story.folded.past)[2].seq))
    assert story.act(BOB, Return()).facts == (UndoWithdrawn(CAT), Returned(BOB))


def test_a_bot_is_needed_that_does_not_play_there_yet() -> None:
    story = two()
    assert refused(lambda: story.ask(BOB, Replace(ANN, "hard"), ANN)) == "no_stand_in"
    assert refused(lambda: story.ask(BOB, Replace(ANN, "hard"), ANN, bot=token(ANN))) == "bot_already"
    assert refused(lambda: two(imagine=False).ask(BOB, Replace(ANN, "hard"), ANN, bot=BOT)) == "imagine_off"
    assert story.ask(BOB, Replace(ANN, "hard"), ANN, bot=BOT)[-1] == Replaced(ANN, "hard", BOT)
    assert refused(lambda: story.ask(BOB, Replace(ANN, "easy"), ANN, bot=BOT)) == "bot_already"
    holds(story)


def test_a_returned_seat_has_time_to_look_around() -> None:
    story = two(clock=ClockRule("live", 100, expiry="bot"))
    story.now += 100_001
    story.act(None, RunOut(ANN, BOT))
    assert running(story) == ()
    story.now += DAY
    story.act(ANN, Return())
    assert story.table.running_clock.left == (MINUTE, 100_000)
    assert running(story) == (ANN,)
    holds(story)


# ---- the log


def test_a_log_without_them_has_no_word_of_them() -> None:
    story = two()
    story.play(ANN, Draw())
    story.undo(ANN, 5)
    written = b"".join(map(codec.encode, story.events))
    assert not any(word in written for word in (b"what", b"absent", b"stand_in", b"paused"))


def test_whose_bot_it_is_is_kept_out_of_digests() -> None:
    one, other = three(), three()
    one.ask(ANN, Replace(BOB, "hard"), BOB, bot=BOT)
    other.ask(ANN, Replace(BOB, "hard"), BOB, bot=token(78))
    assert one.events[-1].digest == other.events[-1].digest
    assert one.agree(CAT) != other.agree(CAT)
    assert one.events[-1].digest == other.events[-1].digest


def test_a_pause_cannot_be_ended_by_a_seat() -> None:
    story = two()
    story.ask(ANN, Pause(1_000 + DAY))
    story.agree(BOB)
    story.now += 2 * DAY
    assert story.act(None, EndPause()).who is None
    story.play(ANN, Draw())
    assert isinstance(story.events[-1].action, Play)
    holds(story)
