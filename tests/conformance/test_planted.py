"""Every check can fail: each finds the fault that is planted for it, and only finds fault where there is one."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from msgspec.structs import replace

from events import actions, chance, requests
from events.chance import Picker
from events.game import Illegal
from events.guards import check_playing
from events.kahuna import Kahuna
from events.kahuna.moves import Decline
from events.past import Past
from events.table import Joined, Table
from projections import record, selfplay, view
from projections.conformance import hiding, replays, tools, updates
from projections.conformance.fault import Fault
from projections.conformance.game_check import Thoroughness, check_game
from projections.record import tell_table_fact
from projections.selfplay import HABITS, Habits
from projections.view import FullView, Playable, TableShown
from tests.conformance import pebbles
from tests.conformance.planted import PLANTED, SOUND, HasNobodyToAct, IsStuck, Planted
from tests.played import Played

CARE = Thoroughness(closely=8, enumerate=2)
TRIES = 6
"""Games in one of which the fault has to show."""


def fault_of(playable: Playable, seats: int, habits: Habits = HABITS, care: Thoroughness = CARE) -> Fault:
    """Play until a check finds a fault, and return it."""
    for seed in range(TRIES):
        try:
            for _ in check_game(playable, playable.game.options_type(), seats, str(seed), habits, care):
                pass
        except Fault as fault:
            return fault
    raise AssertionError(f"no fault was found in {TRIES} games")


@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.name)
def test_a_planted_fault_is_found(planted: Planted) -> None:
    fault = fault_of(planted.playable, planted.playable.game.seat_counts[-1])
    assert fault.check == planted.check, fault


def check_that_finds(playable: Playable = SOUND, closely: int = 1000) -> str:
    """Return the name of the check that finds the fault there is now, whatever was tampered with."""
    return fault_of(playable, 2, Habits(undo=4), Thoroughness(closely=closely)).check


def test_another_game_by_the_same_seed_is_found() -> None:
    class Dealt(Kahuna):
        times = itertools.count()

        def setup(self, state: Any, chance: Picker) -> Any:
            for _ in range(next(self.times)):
                chance.pick(7)
            return super().setup(state, chance)

    assert check_that_finds(SOUND._replace(game=Dealt())) == "twins"


def test_a_draw_that_comes_out_as_before_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = chance.outcome
    monkeypatch.setattr(
        chance, "outcome", lambda secret, nonces, turn, number, n: outcome(secret, nonces, "2|0", number, n)
    )
    assert check_that_finds(closely=3) == "fresh"


def test_a_state_that_is_not_restored_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    back_to = Past.back_to

    def too_far(past: Past[Any], to: int) -> Past[Any] | None:
        link = back_to(past, to)
        return link if link is None or link.before is None else link.before

    monkeypatch.setattr(Past, "back_to", too_far)
    assert check_that_finds() == "undo"


def test_taking_back_unasked_what_is_not_free_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Past, "free_for", lambda past, seat: 1)
    assert check_that_finds() == "undo"


def test_a_way_back_that_is_shown_but_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Past, "places_of", lambda past, seat: iter([past.seq]))
    assert check_that_finds() == "undo"


def test_a_table_that_is_open_to_action_after_the_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(game: Any, table: Table[Any], who: int) -> None:
        if table.phase != "over":
            check_playing(game, table, who)

    monkeypatch.setattr(actions, "check_playing", check)
    assert check_that_finds() == "closed"


def test_a_table_at_which_spectators_act_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    decide = actions.decide
    monkeypatch.setattr(
        actions, "decide", lambda game, folded, who, action, at: decide(game, folded, who or 0, action, at)
    )
    assert check_that_finds() == "closed"


def test_changes_that_leave_something_out_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(old: FullView, new: FullView) -> dict[str, Any]:
        changed = view.changed_fields(old, new)
        changed.pop("moves", None)
        return changed

    monkeypatch.setattr(updates, "changed_fields", forgetful)
    assert check_that_finds() == "updates"


def test_the_secret_shown_before_the_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(playable: Playable, table: Table[Any]) -> TableShown:
        return replace(view.table_view(playable, table), secret=table.secret)

    monkeypatch.setattr(tools, "table_view", careless)
    assert check_that_finds() == "secret"


def test_the_hash_of_a_token_told_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        record, "tell_table_fact", lambda fact: fact if isinstance(fact, Joined) else tell_table_fact(fact)
    )
    assert check_that_finds() == "secret"


def test_a_game_without_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay, "MAX_EVENTS", 30)
    assert check_that_finds() == "bounded"


@pytest.mark.parametrize("game", [HasNobodyToAct(), IsStuck()])
def test_people_who_cannot_move_say_so_without_any_check(game: Kahuna) -> None:
    with pytest.raises(Fault, match=r"^stuck: "):
        for _ in selfplay.play(game, game.options_type(), 2, "0", Habits(resign=0)):
            pass


def test_a_log_that_the_rules_would_not_write_is_found() -> None:
    """A fold only records, so nothing but asking the rules again can find it."""
    raws = list(check_game(SOUND, SOUND.game.options_type(), 2, "0"))

    class Stricter(Kahuna):
        def decide(self, state: Any, seat: int, move: Any, chance: Picker) -> tuple[Any, ...]:
            if move == Decline():
                raise Illegal("must_draw", "You must draw.")
            return super().decide(state, seat, move, chance)

    with pytest.raises(Fault, match=r"^verify: "):
        replays.check_verified(Stricter(), raws)


def test_a_request_that_is_done_before_all_agreed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "still_asked", lambda game, table: ())
    assert fault_of(SOUND, 2, Habits(undo=0, ask=3)).check == "request"


def test_a_pause_in_which_somebody_moves_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actions, "check_not_paused", lambda table: None)
    assert fault_of(SOUND, 2, Habits(undo=0, ask=3)).check == "request"


def test_what_is_called_ones_own_though_it_shows_what_others_hid_is_found() -> None:
    class CallsBidsItsOwn(pebbles.Pebbles):
        def shown_by(self, state: Any, fact: Any) -> int | None:
            return 0

    table = Played(CallsBidsItsOwn(), 2)
    table.play(1, pebbles.Bid(1))
    before = table.folded
    event = table.play(0, pebbles.Bid(1))
    playable = pebbles.PLAYABLE._replace(game=table.game)
    with pytest.raises(Fault, match="reveals"):
        hiding.check_own(playable, before, event, table.folded, chance.seeded("bids"))
