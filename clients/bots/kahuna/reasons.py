"""Why a move of Kahuna is good: what changes hands by it, now or by what follows, and how near that is."""

from __future__ import annotations

from typing import Any

from clients.bots.reasons import Course, Reason
from events.game import Game
from events.kahuna.components import ENDS, LINES_AT, MAJORITY, Island, Line
from events.kahuna.facts import BridgeLost, IslandLost, IslandTaken
from events.kahuna.moves import Decline, Draw, Found, Place, Remove, Take
from events.kahuna.state import State


def reason(_game: Game[Any, Any, Any, Any], seat: int, move: Any, course: Course) -> Reason | None:
    """Return why a move is good, if it can be said in a sentence."""
    if (found := _changes(seat, course.facts)) is not None:
        return found
    if (taken := _taken(seat, course.later)) is not None:
        return Reason("prepares", {"island": taken})
    match move:
        case Place() | Found():
            return _nears(course.after, seat, move.line) or _holds(course.after, seat, move.line)
        case Remove():
            return _sets_back(course.after, seat, move.line)
        case Take():
            return _fits(course.before, move.card)
        case Draw():
            return Reason("unseen")
        case Decline() if course.after.owes_draw:
            return Reason("obliges")
        case _:
            return None


def _changes(seat: int, facts: tuple[Any, ...]) -> Reason | None:
    """Return which island comes to `seat`, or is lost by the other."""
    lost = [fact.island for fact in facts if isinstance(fact, IslandLost) and fact.seat != seat]
    bridges = sum(isinstance(fact, BridgeLost) and fact.seat != seat for fact in facts)
    if (taken := _taken(seat, facts)) is not None:
        code = "takes_over" if taken in lost else "cuts" if bridges else "takes"
        return Reason(code, {"island": taken, **({"bridges": bridges} if code == "cuts" else {})})
    return Reason("breaks", {"island": lost[0]}) if lost else None


def _taken(seat: int, facts: tuple[Any, ...]) -> Island | None:
    return next((fact.island for fact in facts if isinstance(fact, IslandTaken) and fact.seat == seat), None)


def _nears(state: State, seat: int, line: Line) -> Reason | None:
    """Return the island of a new bridge that is nearest to being taken, and the bridges that are still needed there."""
    missing: list[tuple[int, Island]] = []
    for island in ENDS[line]:
        needed = MAJORITY[island] - sum(one in state.bridges[seat] for one in LINES_AT[island])
        if island not in state.stones[seat] and 0 < needed <= _free_at(state, island):
            missing.append((needed, island))
    if not missing:
        return None
    needed, island = min(missing)
    return Reason("nears", {"island": island, "bridges": needed})


def _holds(state: State, seat: int, line: Line) -> Reason | None:
    """Return the controlled island of a new bridge that is lost soonest, and how many bridges have to go for that."""
    held = [
        (sum(one in state.bridges[seat] for one in LINES_AT[island]) - MAJORITY[island] + 1, island)
        for island in ENDS[line]
        if island in state.stones[seat]
    ]
    if not held:
        return None
    bridges, island = min(held)
    return Reason("holds", {"island": island, "bridges": bridges})


def _sets_back(state: State, seat: int, line: Line) -> Reason | None:
    """Return the island that the other is nearest to of those of a freed line, and the bridges needed there now."""
    other = 1 - seat
    missing = [
        (MAJORITY[island] - sum(one in state.bridges[other] for one in LINES_AT[island]), island)
        for island in ENDS[line]
        if island not in state.stones[other]
    ]
    if not missing:
        return None
    bridges, island = min(missing)
    return Reason("sets_back", {"island": island, "bridges": bridges})


def _fits(state: State, card: Island) -> Reason | None:
    """Return at how many lines a card could be used to build."""
    free = _free_at(state, card)
    return Reason("fits", {"island": card, "lines": free}) if free else None


def _free_at(state: State, island: Island) -> int:
    """Return at how many lines of an island no bridge stands."""
    return sum(line not in state.bridges[0] and line not in state.bridges[1] for line in LINES_AT[island])
