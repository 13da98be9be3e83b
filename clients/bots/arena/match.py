"""One game in the arena, and the plan of all: each deal is played from all seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from clients.bots.arena.players import think
from clients.bots.levels import Level
from clients.bots.search.moving import Dice
from clients.bots.thinking import decide
from events.chance import seeded
from events.game import Game, Result


class Pairing(msgspec.Struct, frozen=True):
    """A game to be played: the deal, and who has each seat, as places in the list of players."""

    deal: str
    seats: tuple[int, ...]


class Played(msgspec.Struct, frozen=True):
    """A game that was played."""

    pairing: Pairing
    result: Result
    seconds: tuple[tuple[float, ...], ...]
    """What each decision took, a seat. Neither moves meant before are counted nor decisions with one legal move."""
    looks: tuple[int, ...]
    """All looks of a seat."""


def pairings(players: int, seats: int, games: int, seed: int) -> Iterator[Pairing]:
    """Yield the games to be played: at least so many, each deal as often as there are different seatings.

    Where there are more seats than players the last player has several.
    """
    order = tuple(min(place, players - 1) for place in range(seats))
    rotations = tuple(dict.fromkeys(order[shift:] + order[:shift] for shift in range(seats)))
    for deal in range(-(-games // len(rotations))):
        for rotation in rotations:
            yield Pairing(f"{seed}/{deal}", rotation)


def play(game: Game[Any, Any, Any, Any], options: Any, players: Sequence[Level], pairing: Pairing) -> Played:
    """Play one game. Nobody sees the true state: players get worlds dealt anew from what their seat may know."""
    seats = len(pairing.seats)
    state = game.blank(options, seats)
    for fact in game.setup(state, seeded(f"{pairing.deal}|setup")):
        state = game.evolve(state, fact)
    seconds: list[list[float]] = [[] for _ in range(seats)]
    looks = [0] * seats
    number = 0
    meant: tuple[Any, ...] = ()
    last: int | None = None
    while turn := game.to_act(state):
        seat, number = turn[0], number + 1
        if meant and seat == last:
            move, meant = meant[0], meant[1:]
            state = _made(game, state, seat, move, pairing, number)
            continue
        level = players[pairing.seats[seat]]
        # The same for the same player in the same deal, whoever sits elsewhere.
        seed = f"{pairing.deal}|{seat}|{level.name}|{number}"
        dice = Dice(f"worlds|{seed}")
        worlds = tuple(game.redeal(state, seat, dice) for _ in range(level.worlds))
        decision = decide(think(game, worlds, seat, level, seed), seconds=level.seconds)
        if len(decision.estimates) > 1 or decision.steps:
            seconds[seat].append(decision.seconds)
        looks[seat] += decision.steps
        last, meant = seat, decision.estimates[0].then
        state = _made(game, state, seat, decision.move, pairing, number)
    result = game.result(state)
    assert result is not None, "a game in which nobody is to act is over"
    return Played(pairing, result, tuple(map(tuple, seconds)), tuple(looks))


def _made(game: Game[Any, Any, Any, Any], state: Any, seat: int, move: Any, pairing: Pairing, number: int) -> Any:
    """Return the state after the move with this number. Raises `Illegal`."""
    for fact in game.decide(state, seat, move, seeded(f"{pairing.deal}|{number}")):
        state = game.evolve(state, fact)
    return state
