"""The rules: what a move leads to, or why it is refused. Each topic has a module of its own, named beside it here.

A rule is one function: guard after guard in the order of RULES.md, then the facts. A refusal is an `Illegal` with a
code that stays as it is.
"""

from __future__ import annotations

from typing import assert_never

from events.chance import Picker
from events.game import Draft, Illegal
from events.mauna_kea import cards, laying, moving, setup, turns
from events.mauna_kea.facts import Fact
from events.mauna_kea.fold import evolve
from events.mauna_kea.moves import (
    Board,
    Choose,
    Decline,
    Draw,
    End,
    Lay,
    Leave,
    Lift,
    Move,
    Place,
    Quake,
    Spend,
    Step,
    Take,
    Travel,
)
from events.mauna_kea.state import State


def to_act(state: State) -> tuple[int, ...]:
    """Return the seats that can move now: all who have not chosen their cards (2.2), then the one in turn."""
    if state.stage == "choosing":
        return tuple(seat for seat in state.staying if not state.away[seat])
    return () if state.turn is None else (state.turn,)


def decide(state: State, seat: int, move: Move, chance: Picker) -> tuple[Fact, ...]:
    """Return the facts that `move` by `seat` leads to. Raises `Illegal`, and then nothing has happened."""
    _check_turn(state, seat)
    _check_stage(state, move)
    draft = Draft[State, Fact](state, evolve)
    match move:
        case Step():
            moving.step(draft, seat, move)
        case Lay():
            laying.lay(draft, seat, move)
        case Spend():
            laying.spend(draft, seat, move)
        case End():
            turns.end(draft, seat, chance)
        case Take():
            moving.take(draft, seat, move)
        case Leave():
            moving.leave(draft, seat, move)
        case Board():
            moving.board(draft, seat, move)
        case Travel():
            cards.travel(draft, seat, move)
        case Quake():
            cards.quake(draft, seat, move)
        case Draw():
            cards.draw(draft, seat, chance)
        case Decline():
            cards.decline(draft, seat)
        case Lift():
            cards.lift(draft, seat, move)
        case Choose():
            setup.choose(draft, seat, move)
        case Place():
            setup.place(draft, seat, move, chance)
        case _:
            assert_never(move)
    return draft.facts


def _check_turn(state: State, seat: int) -> None:
    if state.stage == "setup":
        raise Illegal("not_set_up", "The game has not been set up yet.")
    if state.stage == "over":
        raise Illegal("over", "The game is over.")
    if seat not in to_act(state):
        if state.stage == "choosing" and 0 <= seat < state.seats:
            raise Illegal("already_chosen", "You have chosen your cards.")
        raise Illegal("not_your_turn", "It is not your turn.")


def _check_stage(state: State, move: Move) -> None:
    """Refuse what belongs to another part of the game, or comes before something that is waiting."""
    match state.stage:
        case "choosing":
            if not isinstance(move, Choose):
                raise Illegal("choose_first", "Choose the four cards that you keep first.")
        case "placing":
            if not isinstance(move, Place):
                raise Illegal("place_first", "Explorers are being placed: place one of yours.")
        case "draw":
            if not isinstance(move, Draw | Decline):
                raise Illegal("draw_first", "Draw a tile after your earthquake, or decline to, first.")
        case "lay":
            if not isinstance(move, Lay):
                raise Illegal("lay_first", "Lay the tile that you have drawn first.")
        case _:
            if isinstance(move, Choose | Place):
                raise Illegal("set_up_already", "The first turn has begun.")
