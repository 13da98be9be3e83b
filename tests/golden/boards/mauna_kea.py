"""Mauna Kea as text: the island space by space, then flows, boats and players, hidden things too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from events.mauna_kea.geometry import PLACE_OF, SIDE, WIDTH
from events.mauna_kea.lava import growing, size
from events.mauna_kea.pieces import FLOWS, Rescue
from events.mauna_kea.state import TERRAIN, State

SMALL = str.maketrans("JWM", "jwm")


def board(state: State) -> list[str]:
    """Return the board: `J`, `W`, `M` for terrain, small under artifacts, digits for the explorers of a seat.

    A cell of lava shows its flow, its shape and the way it came in; the volcano `V`; an empty cell dots.
    """
    moored = ", ".join("none" if boat is None else f"{boat.color} {boat.places}" for boat in state.boats)
    lying = _listed(f"{one.space}:{one.artifacts}" for one in state.lying)
    rows = [" ".join(_cell(state, row, column) for column in range(SIDE)) for row in range(WIDTH)]
    return [
        *rows,
        f"lying {lying}; lost {state.lost_artifacts or 'none'}",
        "; ".join(_flow(state, number) for number in range(len(FLOWS))),
        f"at the landings {moored}",
        f"bag {_counted(state.bag)}",
        f"out {_counted(state.out)}",
        f"pool {state.pool}, idle {state.idle}, drawn {state.drawn or 'none'}, end {state.trigger or 'not yet'}",
        *(_player(state, seat) for seat in range(state.seats)),
        *([f"undealt {_counted(state.undealt)}; played {_listed(state.played, ', ')}"] * bool(state.undealt)),
    ]


def _cell(state: State, row: int, column: int) -> str:
    """Return the part of a cell that is in this row of spaces."""
    there = state.cells[row // 2 * SIDE + column]
    if 0 < len(there) < TERRAIN:
        return (there[:2] if row % 2 == 0 else there[2:]).ljust(2)
    return "".join(_space(state, row * WIDTH + 2 * column + side) for side in (0, 1))


def _space(state: State, space: int) -> str:
    for seat, team in enumerate(state.explorers):
        if any(explorer.space == space for explorer in team):
            return str(seat)
    cell, place = PLACE_OF[space]
    terrain = state.cells[cell][place : place + 1] or "."
    return terrain.translate(SMALL) if state.lying_on(space) else terrain


def _flow(state: State, number: int) -> str:
    arms = state.flows[number]
    arm = arms[growing(arms)]
    return f"{FLOWS[number]} {size(arms, 0)} to {'nowhere' if arm.next is None else arm.next} {arm.way}"


def _player(state: State, seat: int) -> str:
    team = _listed(f"{explorer.space}{':' * bool(explorer.load)}{explorer.load}" for explorer in state.explorers[seat])
    saved = _listed(map(_rescue, state.rescued[seat]), ", ")
    cards = f"; holds {_listed(state.hands[seat], ', ')}" if state.options.cards else ""
    away = f"; laid away {_listed(state.away[seat], ', ')}" if state.away[seat] else ""
    tiles = _listed(state.tiles[seat])
    return f"seat {seat}: on the island {team}; saved {saved}; lost {state.lost[seat]}; tiles {tiles}{cards}{away}"


def _rescue(rescue: Rescue) -> str:
    boat = "helicopter" if rescue.boat is None else f"{rescue.boat.color} {rescue.boat.places}"
    return f"{boat}:{rescue.load}"


def _listed(words: Iterable[str], between: str = " ") -> str:
    return between.join(words) or "none"


def _counted(words: Iterable[str]) -> str:
    """Return each of the words with how often it is there, if more than once."""
    return _listed((f"{word} x {count}" if count > 1 else word for word, count in Counter(words).items()), ", ")
