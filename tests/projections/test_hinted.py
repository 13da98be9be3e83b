"""Who is shown a good move: a person who can move and plays with nobody but bots; and from what it is thought of."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from events.chance import seeded
from events.game import Illegal
from events.table import StandIn, Table
from projections.conformance.tools import packed
from projections.games import GAMES
from projections.hinted import plays_alone, worlds_for_hint
from tests.conformance.test_imagined import positions
from tests.service.talk.test_imagine import Kahuna as TableForTwo


def with_seat(table: Table[Any], seat: int, **changed: Any) -> Table[Any]:
    """Return the table with something else true of who has a seat."""
    held = table.seats[seat]
    assert held is not None
    return replace(
        table, seats=tuple(replace(held, **changed) if n == seat else one for n, one in enumerate(table.seats))
    )


def against_bot(begun: bool = True, **opened: Any) -> Table[Any]:
    """Return a table of Kahuna at which the second seat is a bot's, and it is the turn of the first."""
    return with_seat(TableForTwo(begun=begun, options={"first": 0}, **opened).live.now.table, 1, bot="easy")


def refused(table: Table[Any], seat: int | None) -> str:
    with pytest.raises(Illegal) as refusal:
        worlds_for_hint(GAMES["kahuna"].game, table, seat, 4, seeded("any"))
    return refusal.value.code


def test_a_person_who_plays_against_bots_is_shown_one() -> None:
    assert len(worlds_for_hint(GAMES["kahuna"].game, against_bot(), 0, 4, seeded("any"))) == 4


def test_nobody_else_is() -> None:
    people = TableForTwo(options={"first": 0}).live.now.table
    assert refused(people, 0) == "not_alone"
    assert refused(against_bot(), None) == "not_seated"
    assert refused(against_bot(), 1) == "not_alone"
    assert refused(with_seat(against_bot(), 0, bot="mine"), 0) == "not_alone"
    assert refused(against_bot(begun=False), 0) == "not_started"
    assert refused(against_bot(imagine=False), 0) == "imagine_off"
    assert refused(replace(against_bot(), paused_until=2_000_000), 0) == "game_paused"


def test_a_bot_in_the_place_of_a_person_is_none_of_those() -> None:
    people = TableForTwo(options={"first": 0}).live.now.table
    stood_in = StandIn("easy", "0" * 64)
    assert not plays_alone(with_seat(people, 1, stand_in=stood_in), 0)
    assert not plays_alone(with_seat(against_bot(), 0, stand_in=stood_in), 0)


def test_it_waits_for_one_s_turn() -> None:
    table = with_seat(TableForTwo(options={"first": 1}).live.now.table, 1, bot="easy")
    assert refused(table, 0) == "not_your_turn"


@pytest.mark.parametrize("game", GAMES)
def test_it_is_thought_of_in_the_same_worlds_whatever_is_true(game: str) -> None:
    for number, table in enumerate(positions(game, 6)):
        rules, now = table.playable.game, table.live.now.table
        seat = rules.to_act(table.state)[0]
        shown = with_seat(now, 1 - seat, bot="easy")
        other = replace(shown, state=rules.redeal(table.state, seat, seeded(f"other {number}")))
        worlds = [worlds_for_hint(rules, one, seat, 4, seeded("any")) for one in (shown, other)]
        assert packed(worlds[0]) == packed(worlds[1])
