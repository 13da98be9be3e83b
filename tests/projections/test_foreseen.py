"""What is foreseen of a move is what happens when it is made, up to where nobody can know, and tells nothing hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from events.chance import seeded
from events.event import AnswerUndo, Ask, Play
from events.game import Illegal, Outlooks
from events.wanted import Pause
from projections.conformance.tools import packed
from projections.foreseen import Foreseen, foresee
from projections.games import GAMES
from projections.selfplay import MoveWeights
from tests.conformance.test_imagined import positions
from tests.service.talk.test_imagine import Kahuna as TableForTwo

TRIED = 4
"""So many moves are looked at in each position."""


def some(moves: list[Any]) -> list[Any]:
    """Return a few of these moves, from the first to the last."""
    return moves[:: max(1, len(moves) // TRIED)]


@pytest.mark.parametrize("game", GAMES)
def test_it_is_what_happens_then(game: str) -> None:
    looked_at = known = 0
    for number, table in enumerate(positions(game, 4)):
        playable, now = table.playable, table.live.now.table
        seat = playable.game.to_act(table.state)[0]
        for move in some(list(playable.game.legal(table.state, seat))):
            foreseen = foresee(playable, now, seat, [move], seeded(f"foreseen {number}"))
            state, told = table.state, list[Any]()
            for fact in playable.game.decide(table.state, seat, move, seeded(f"true {number}")):
                if foreseen.open and len(told) == len(foreseen.facts):
                    assert playable.game.reveals(state, fact), fact
                    break
                told.append(playable.tell(fact, seat))
                state = playable.game.evolve(state, fact)
            assert foreseen.facts == tuple(told), move
            assert foreseen.over <= (playable.game.result(after(table, seat, move)) is not None)
            if isinstance(playable.game, Outlooks):
                assert foreseen.outlook == playable.game.outlook(table.state, state, seat)
            looked_at += 1
            known += not foreseen.open
    assert looked_at > 10
    assert known


def after(table: Any, seat: int, move: Any, chance: str = "true") -> Any:
    """Return the state after a move."""
    rules, state = table.playable.game, table.state
    for fact in rules.decide(state, seat, move, seeded(chance)):
        state = rules.evolve(state, fact)
    return state


def last_moves(game: str, options: dict[str, Any]) -> Iterator[tuple[TableForTwo, int, Any]]:
    """Play a game at random, and yield the table before each move that would end it."""
    table, dice = TableForTwo(game, options={"first": 0, **options}), random.Random(game)
    rules = table.playable.game
    while table.live.now.table.phase == "playing":
        seat = rules.to_act(table.state)[0]
        legal = list(rules.legal(table.state, seat))
        if isinstance(rules, MoveWeights):
            heaviest = max(rules.inclination(table.state, seat, move) for move in legal)
            legal = [move for move in legal if rules.inclination(table.state, seat, move) == heaviest]
        move = dice.choice(legal)
        if rules.result(after(table, seat, move)) is not None:
            yield table, seat, move
        table.act(seat, Play(move))


@pytest.mark.parametrize(
    ("game", "options", "is_known"),
    [("kahuna", {}, True), ("mauna_kea", {}, True), ("mauna_kea", {"cards": True}, False), ("motu", {}, True)],
)
def test_that_a_move_ends_the_game_is_foreseen(game: str, options: dict[str, Any], is_known: bool) -> None:
    ends = 0
    for table, seat, move in last_moves(game, options):
        now, result = table.live.now.table, table.playable.game.result(after(table, seat, move))
        told = foresee(table.playable, now, seat, [move], seeded("any"))
        # Who wins turns on the task cards of others, where there are any.
        assert (told.over, told.result) == (True, result if is_known else None)
        other = replace(now, state=table.playable.game.redeal(table.state, seat, seeded("other")))
        assert packed(foresee(table.playable, other, seat, [move], seeded("any"))) == packed(told)
        ends += 1
    assert ends


@pytest.mark.parametrize("game", GAMES)
def test_it_is_the_same_whatever_is_true(game: str) -> None:
    for number, table in enumerate(positions(game, 5)):
        playable, now = table.playable, table.live.now.table
        seat = playable.game.to_act(table.state)[0]
        other = replace(now, state=playable.game.redeal(table.state, seat, seeded(f"other {number}")))
        for move in some(list(playable.game.legal(table.state, seat))):
            shown = [foresee(playable, one, seat, [move], seeded("any")) for one in (now, other)]
            assert packed(shown[0]) == packed(shown[1]), move


def foreseen(table: TableForTwo, seat: int | None, *moves: Any) -> Foreseen:
    return foresee(table.playable, table.live.now.table, seat, moves, seeded("any"))


def refused(table: TableForTwo, seat: int | None, *moves: Any) -> str:
    with pytest.raises(Illegal) as refusal:
        foreseen(table, seat, *moves)
    return refusal.value.code


def test_moves_are_looked_at_one_after_the_other_as_far_as_can_be_known() -> None:
    table = TableForTwo("kahuna", options={"first": 0})
    legal = list(table.playable.game.legal(table.state, 0))
    place, draw = (next(move for move in legal if type(move).__name__ == kind) for kind in ("Place", "Draw"))
    built = ["CardsPlayed", "BridgePlaced"]
    assert [type(fact).__name__ for fact in foreseen(table, 0, place).facts] == built
    both = foreseen(table, 0, place, draw)
    assert ([type(fact).__name__ for fact in both.facts], both.open) == (built, True)
    # What comes after a draw depends on the card: it is not looked at, nor refused.
    assert foreseen(table, 0, draw, draw) == Foreseen((), open=True, outlook=None, over=False, result=None)
    assert refused(table, 0, place, place) == "card_not_in_hand"


def test_who_is_told_nothing() -> None:
    table = TableForTwo("kahuna", options={"first": 0})
    move = next(iter(table.playable.game.legal(table.state, 0)))
    assert refused(table, None, move) == "not_seated"
    assert refused(table, 1, move) == "not_your_turn"
    assert refused(TableForTwo(begun=False), 0, move) == "not_started"
    table.act(0, Ask(Pause(2_000_000)))
    table.act(1, AnswerUndo(yes=True))
    assert table.live.now.table.paused_until
    assert refused(table, 0, move) == "game_paused"
