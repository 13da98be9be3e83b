"""The pauses before something is tried, or a process is started, again."""

from __future__ import annotations

from service.backoff import FIRST_S, LAST_RESTART_S, LAST_S, STABLE_S, Backoff, LoggedReasons, RestartBackoff


def test_pauses_double_up_to_the_last_and_begin_anew_once_it_worked() -> None:
    backoff = Backoff()
    pauses = [backoff.next() for _ in range(6)]
    assert pauses == [FIRST_S, 0.5, 1.0, LAST_S, LAST_S, LAST_S]
    backoff.reset()
    assert backoff.next() == FIRST_S


def test_a_process_is_restarted_at_once_and_then_later_and_later() -> None:
    backoff = RestartBackoff()
    pauses = [backoff.next(1.0) for _ in range(9)]
    assert pauses == [0.0, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, LAST_RESTART_S, LAST_RESTART_S]


def test_a_process_that_has_lived_long_is_restarted_at_once() -> None:
    backoff = RestartBackoff()
    for _ in range(6):
        backoff.next()
    assert backoff.next(STABLE_S) == 0.0
    assert backoff.next(1.0) == 0.1


def test_a_reason_is_new_once_until_it_works_again() -> None:
    reasons = LoggedReasons()
    assert [reasons.is_new(why) for why in ("away", "away", "full")] == [True, False, True]
    assert reasons.clear()
    assert not reasons.clear()
    assert reasons.is_new("away")
    assert sum(reasons.is_new(f"{number} left") for number in range(100)) == 7
