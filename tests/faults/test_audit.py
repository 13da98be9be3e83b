"""What looks for faults finds them: each kind is planted once in a game that is as it should be."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from events.event import Event
from projections.games import GAMES
from projections.record import tell
from projections.selfplay import play
from service.talk.protocol import Accepted, Refused
from tests.faults.audit import Found, in_the_log, seen_alike
from tests.faults.ledger import Game, Ledger, Progress, Witness
from tests.faults.report import report
from tests.faults.storm import Outcome, Struck

Fresh = dict[int | None, Witness]


@pytest.fixture
def events() -> list[Event]:
    """A game of Kahuna whose actions have ids, as those of clients have."""
    game = GAMES["kahuna"].game
    moments = play(game, game.options_type(), 2, "audit")
    return [replace(event, key=f"k{event.seq}" if event.who is not None else "") for _, event, _ in moments]


def kept(events: Sequence[Event]) -> tuple[Game, Fresh]:
    """Return the game as it was answered and seen, when all went well."""
    game = Game("kahuna", "table", ("ann", "bob"), Ledger(), [])
    for event in events:
        if event.key:
            game.ledger(ANYBODY, Accepted(event.key, event.seq))
    fresh: Fresh = {}
    for seat in (None, 0, 1):
        steps = tuple(tell(GAMES["kahuna"], event, seat) for event in events)
        fresh[seat] = Witness(seat, len(events), {"game": {"seat": seat}}, steps, 0)
    game.witnesses.extend(fresh.values())
    return game, fresh


ANYBODY: object = None


def kinds(found: Sequence[Found]) -> list[str]:
    return [each.kind for each in found]


def test_a_game_that_is_as_it_should_be(events: list[Event]) -> None:
    game, fresh = kept(events)
    assert len(game.ledger.accepted) > 50
    assert in_the_log(game, events) == []
    assert seen_alike(game, events, fresh) == []


def test_what_was_acknowledged_and_is_not_there_is_lost(events: list[Event]) -> None:
    game, _ = kept(events)
    at = game.ledger.accepted[events[-1].key].at
    assert [(each.kind, each.at) for each in in_the_log(game, events[:-1])] == [("lost", at)]


def test_what_is_there_in_another_place_is_lost_from_its_own(events: list[Event]) -> None:
    game, _ = kept(events)
    first, second = (event for event in events[-2:])
    swapped = [*events[:-2], *(replace(a, key=b.key) for a, b in ((first, second), (second, first)))]
    assert kinds(in_the_log(game, swapped)) == ["lost", "lost"]


def test_what_is_there_twice_is_doubled(events: list[Event]) -> None:
    game, _ = kept(events)
    again = replace(events[-2], key=events[-1].key)
    game.ledger.accepted.pop(events[-2].key)
    assert kinds(in_the_log(game, [*events[:-2], again, events[-1]])) == ["doubled"]


def test_what_two_bots_did_under_one_id_is_not_doubled(events: list[Event]) -> None:
    game, _ = kept(events)
    one, other = (next(event for event in events if event.key and event.who == seat) for seat in (0, 1))
    for event in (one, other):
        game.ledger.accepted.pop(event.key)
    same = [replace(event, key="yes.9") if event in (one, other) else event for event in events]
    assert in_the_log(game, same) == []
    both_by_one = [replace(event, who=0) if event.key == "yes.9" else event for event in same]
    assert kinds(in_the_log(game, both_by_one)) == ["doubled"]


def test_what_was_refused_and_is_there_is_undead(events: list[Event]) -> None:
    game, _ = kept(events)
    game.ledger.accepted.pop(events[-1].key)
    game.ledger(ANYBODY, Refused(events[-1].key, "stale", "", 1))
    assert kinds(in_the_log(game, events)) == ["undead"]


def test_answers_that_contradict_each_other_are_found(events: list[Event]) -> None:
    game, _ = kept(events)
    game.ledger(ANYBODY, Accepted(events[-1].key, 3))
    game.ledger(ANYBODY, Refused(events[-2].key, "stale", "", 1))
    assert kinds(in_the_log(game, events)) == ["unlike", "unlike", "undead"]


def test_a_client_with_another_record_or_another_view_is_found(events: list[Event]) -> None:
    game, fresh = kept(events)
    spectator, ann, bob = game.witnesses
    game.witnesses[:] = [spectator._replace(steps=spectator.steps[:-1]), ann._replace(view={"game": None}), bob]
    assert kinds(seen_alike(game, events, fresh)) == ["unlike", "unlike"]
    game.witnesses[:] = [spectator, ann]
    assert kinds(seen_alike(game, events, fresh)) == ["unlike"]


def test_how_long_a_table_waited() -> None:
    progress = Progress()
    progress._done = [(1.0, 2.0), (2.5, 3.0), (3.5, 9.0), (9.5, 10.0)]
    assert progress.after(3.0) == 6.0
    assert progress.after(9.75) is None
    assert progress.longest_wait(2.5) == 6.0
    assert progress.longest_wait(9.0) == 1.0


def test_the_table_tells_which_fault_lost_something() -> None:
    struck = [Struck("kill", 0, 5, 7, (1.0, 2.0), (0.5, 0.1)), Struck("cut", 5, 9, 3, (4.0,), (0.2,))]
    found = [Found("lost", "t1", "k at 7", 6.0), Found("doubled", "t1", "k 2 times", 1.0), Found("broken", "t2", "!")]
    lines = report([Outcome("here", struck, [], 12, found, 3)]).splitlines()
    cells = [line.split() for line in lines]
    assert cells[1][1:6] == ["cut", "1", "3", "1", "0"]
    assert cells[2][1:] == ["kill", "1", "7", "0", "1", "1.50", "/", "2.00", "0.30", "/", "0.50"]
    assert cells[3][:10] == ["here", "all,", "0", "games,", "3", "another", "2", "12", "1", "1"]
    assert lines[-1] == "here: broken: t2: !"
