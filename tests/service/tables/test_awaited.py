"""For whom a table waits, and since when: people only, and the same for whoever folds the log."""

from __future__ import annotations

import random

from service.tables.awaited import Awaited, reasons
from service.tables.live import load_table
from tests.played import Played


def awaited(played: Played) -> dict[int, tuple[str, int]]:
    """Return by seat why it is awaited, and the seq since when, as the log says."""
    live = load_table(played.table.id, played.raws, 256)
    found: dict[int, tuple[str, int]] = {}
    for seat in range(len(played.table.seats)):
        reason, since = live.awaited.most_urgent(seat), live.awaited.since(seat)
        if reason is not None and since is not None:
            found[seat] = (reason.why, since.seq)
    return found


def test_a_turn_is_awaited_since_it_came() -> None:
    played = Played()
    dice = random.Random(3)
    turn, since = played.game.to_act(played.state), played.table.seq
    for _ in range(60):
        played.play_random(dice)
        now = played.game.to_act(played.state)
        turn, since = (turn, since) if now == turn else (now, played.table.seq)
        assert awaited(played) == dict.fromkeys(now, ("turn", since))


def test_a_request_is_awaited_before_a_turn_and_since_it_was_made() -> None:
    played = Played()
    dice = random.Random(3)
    first = played.game.to_act(played.state)
    while played.game.to_act(played.state) == first:
        played.play_random(dice)
    second = played.game.to_act(played.state)
    while played.game.to_act(played.state) == second:
        played.play_random(dice)
    (asker,), (other,) = second, first
    came = awaited(played)
    assert came == {other: ("turn", played.table.seq)}
    played.undo(other, 1 + next(event.seq for event in played.events if event.who == other) - 1)
    assert awaited(played)[asker][0] == "request"
    asked = played.table.seq
    assert awaited(played) == {asker: ("request", asked), other: came[other]}
    played.answer(asker, False)
    assert awaited(played) == came


def test_nobody_is_awaited_when_the_game_is_over() -> None:
    played = Played()
    played.play_out(random.Random(1))
    assert awaited(played) == {}
    assert reasons(played.game, played.table) == ()


def test_what_is_seen_again_is_no_news() -> None:
    played = Played()
    seen = Awaited()
    seen.see(played.game, played.table, 5)
    first = seen.items()
    seen.see(played.game, played.table, 9)
    assert seen.items() == first
