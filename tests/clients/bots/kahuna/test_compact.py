"""The quick form of a game is held to the engine, play by play and turn by turn, with the same draws."""

from __future__ import annotations

from typing import Any

import pytest

from clients.bots.judgement import worth
from clients.bots.kahuna.board import bits, stones
from clients.bots.kahuna.compact import DECLINE, DRAW, FINISH, Compact
from clients.bots.kahuna.planner import moves_to
from clients.bots.kahuna.policy import standings
from events.chance import seeded
from events.kahuna import KAHUNA
from events.kahuna.components import ISLANDS
from events.kahuna.moves import Decline, Draw, Finish, Forgo, Found, Move, Replace, Take
from events.kahuna.options import Handicap, Options
from events.kahuna.state import State
from tests.clients.bots.positions import dealt

OPTIONS = {
    "modern": Options(),
    "classic": Options(edition="classic"),
    "strategic": Options(strategic=True),
    "open": Options(edition="classic", open_cards=True, strategic=True),
    "handicap": Options(handicap=Handicap(1, 2), first=0),
}
GAMES = 8


def snapshot(game: Compact) -> dict[str, Any]:
    return {name: getattr(game, name) for name in Compact.__slots__}


def closing(how: int) -> Move:
    ways: dict[int, Move] = {DRAW: Draw(), DECLINE: Decline(), FINISH: Finish()}
    return ways[how] if how < 0 else Take(ISLANDS[how])


def begun(options: Options, number: int) -> State:
    """Return the beginning of the first turn."""
    state: State = dealt(KAHUNA, 2, number, options)
    while state.stage == "handicap":
        assert state.turn is not None
        move = next(move for move in KAHUNA.legal(state, state.turn) if isinstance(move, Found))
        state = KAHUNA.after(state, state.turn, move, seeded("none"))
    return state


def followed(state: State, seat: int, moves: list[Move]) -> State:
    """Make these moves; what may be replaced is left empty where none of them replaces it."""
    for move in (*moves, None):
        if state.stage == "replacement" and not isinstance(move, Replace):
            state = KAHUNA.after(state, seat, Forgo(), seeded("nothing is drawn"))
        if move is not None:
            state = KAHUNA.after(state, seat, move, seeded("nothing is drawn"))
    return state


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("name", OPTIONS)
def test_turn_by_turn_it_is_what_the_engine_comes_to(name: str, number: int) -> None:
    state = begun(OPTIONS[name], number)
    game = Compact(state)
    dice = seeded(f"compact|{number}")
    turn = 0
    while game.worth is None:
        turn += 1
        found = standings(game, most=3_000)
        standing = list(found)[dice.pick(len(found))]
        state = followed(state, game.turn, moves_to(found, standing))
        game.stand_as(*standing)
        if game.turn < 0:
            break
        assert sorted(map(str, map(closing, game.endings()))) == sorted(
            str(move) for move in KAHUNA.legal(state, game.turn) if isinstance(move, Take | Draw | Decline | Finish)
        )
        if not (ways := game.endings()):
            # A full hand and an owed draw: another way to stand is looked for.
            return
        how = ways[dice.pick(len(ways))]
        state = KAHUNA.after(state, game.turn, closing(how), seeded(f"{number}|{turn}"))
        game.end_turn(how, seeded(f"{number}|{turn}"))
        if game.worth is None:
            assert snapshot(game) == snapshot(Compact(state))
    result = KAHUNA.result(state)
    assert result is not None
    assert game.worth == worth(result, 0)


@pytest.mark.parametrize("name", OPTIONS)
def test_no_way_to_play_a_turn_is_missed(name: str) -> None:
    """Whatever legal plays of cards lead to is among the standings, and nothing else is."""
    for number in range(3):
        state = begun(OPTIONS[name], number)
        for turn in range(24):
            seat = state.turn
            assert seat is not None
            found = {
                key for key in standings(Compact(state), most=100_000) if len(key[2]) >= len(state.hands[seat]) - 3
            }
            assert found == reachable(state, seat)
            moves = list(KAHUNA.legal(state, seat))
            dice = seeded(f"{number}|{turn}")
            while state.turn == seat and state.stage != "over":
                moves = list(KAHUNA.legal(state, seat))
                state = KAHUNA.after(state, seat, moves[dice.pick(len(moves))], dice)
            if state.stage == "over":
                break


def reachable(state: State, seat: int) -> set[Any]:
    """Return the standings after up to three cards by the engine's own moves (one discard at most, of a full hand)."""
    numbers = {island: at for at, island in enumerate(ISLANDS)}
    found = set()
    pending = [state]
    while pending:
        now = pending.pop()
        hand = tuple(numbers[card] for card in now.hands[seat])
        key = (bits(now.bridges[seat]), bits(now.bridges[1 - seat]), hand)
        if now.stage != "replacement":
            if len(hand) < len(state.hands[seat]) - 3 or key in found:
                continue
            found.add(key)
        if now.stage == "over":
            continue
        for move in KAHUNA.legal(now, seat):
            if isinstance(move, Take | Draw | Decline | Finish):
                continue
            if move.__class__.__name__ == "Discard":
                if now is state and len(hand) == 5:
                    after = KAHUNA.after(now, seat, move, seeded("none"))
                    found.add((key[0], key[1], tuple(numbers[card] for card in after.hands[seat])))
                continue
            pending.append(KAHUNA.after(now, seat, move, seeded("none")))
    return found


def test_stones_are_those_of_the_engine() -> None:
    state = begun(Options(), 3)
    dice = seeded("stones")
    for _ in range(60):
        if state.turn is None:
            break
        assert tuple(stones(bits(board)) for board in state.bridges) == tuple(map(len, state.stones))
        moves = list(KAHUNA.legal(state, state.turn))
        state = KAHUNA.after(state, state.turn, moves[dice.pick(len(moves))], dice)
