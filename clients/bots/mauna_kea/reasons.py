"""Why a move of Mauna Kea is good: who or what comes to safety by it, now or by what follows, and which way opens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from clients.bots.mauna_kea.nearness import boat_spaces, nearness, open_field
from clients.bots.reasons import Course, Reason
from events.game import Game
from events.mauna_kea.facts import (
    ArtifactTaken,
    BoatBoarded,
    ExplorerLifted,
    ExplorerMoved,
    ExplorerTravelled,
    TileSpent,
)
from events.mauna_kea.moves import Choose, End, Lay, Place, Step, Travel
from events.mauna_kea.outlook import endangered, outlook
from events.mauna_kea.pieces import CARRIED
from events.mauna_kea.state import State


def reason(_game: Game[Any, Any, Any, Any], seat: int, move: Any, course: Course) -> Reason | None:
    """Return why a move is good, if it can be said in a sentence."""
    for fact in course.facts:
        match fact:
            case BoatBoarded():
                return Reason("sails")
            case ExplorerLifted():
                return Reason("lifted")
            case ArtifactTaken():
                return Reason("artifact")
    if isinstance(move, Step | Travel) and (flow := _left_danger(course, move.at, move.to)) is not None:
        return Reason("flees", {"flow": flow})
    if isinstance(move, Step | Travel) and (aim := _aim(course.later, move.to)) is not None:
        return aim
    match move:
        case Lay():
            ways = outlook(course.before, course.after, seat)
            opened = 0 if ways is None else len(ways.opened)
            return Reason("opens", {"spaces": opened}) if opened else _shortens(course, seat)
        case Step():
            return _nearer(course, seat, move.at, move.to)
        case Place():
            return _near(course.after, move.space, None, "")
        case End():
            pool = course.before.pool
            return Reason("few_left", {"points": pool}) if pool else Reason("all_spent")
        case Choose():
            return _tasks(move.cards)
    for fact in course.facts:
        match fact:
            case TileSpent():
                return _spent(course)
            case ExplorerTravelled():
                return Reason("travels", {"spaces": len(fact.path)})
    return None


def _aim(later: Sequence[Any], at: int) -> Reason | None:
    """Return what the explorer who stands `at` a space comes to by what is meant to follow."""
    for fact in later:
        match fact:
            case ExplorerMoved() if fact.at == at:
                at = fact.to
            case ExplorerTravelled() if fact.at == at:
                at = fact.path[-1]
            case BoatBoarded() if fact.space == at:
                return Reason("to_boat")
            case ArtifactTaken() if fact.space == at:
                return Reason("to_artifact")
    return None


def _spent(course: Course) -> Reason:
    """Return the points that what follows takes, if there are not enough without this tile; else that it has to go."""
    points = sum(fact.cost for fact in course.later if isinstance(fact, ExplorerMoved | BoatBoarded))
    return Reason("points", {"points": points}) if points > course.before.pool else Reason("must_go")


def _nearer(course: Course, seat: int, at: int, to: int) -> Reason | None:
    """Return what an explorer comes nearer to by a step: over the terrain that lies, or over cells still empty."""
    explorer = course.after.explorer(seat, to)
    load = "" if explorer is None else explorer.load
    if (found := _near(course.after, to, nearness(course.before, at), load)) is not None:
        return found
    goals = boat_spaces(course.after)
    left = open_field(course.after, goals)
    return Reason("towards_boat") if left[to] < left[at] else None


def _near(state: State, space: int, before: tuple[int | None, int | None] | None, load: str) -> Reason | None:
    """Return the points to the nearest artifact or boat over what lies, where that is less than `before`."""
    names = (("near_artifact", "to_artifact"), ("near_boat", "to_boat"))
    for place, points in enumerate(nearness(state, space)):
        was = None if before is None else before[place]
        is_wanted = place == 1 or len(load) < CARRIED
        if points is None or not is_wanted or (was is not None and points >= was):
            continue
        near, there = names[place]
        return Reason(near, {"points": points}) if points else Reason(there)
    return None


def _shortens(course: Course, seat: int) -> Reason | None:
    """Tell whether a tile that is laid shortens a way to a boat, as against a cell that is still empty."""
    goals = boat_spaces(course.after)
    was, left = open_field(course.before, goals), open_field(course.after, goals)
    is_shorter = any(left[one.space] < was[one.space] for one in course.after.explorers[seat])
    return Reason("shortens") if is_shorter else None


def _tasks(cards: tuple[str, ...]) -> Reason | None:
    """Return the points of the task cards among these."""
    points = sum(int(card.rpartition(" = ")[2]) for card in cards if " = " in card)
    return Reason("tasks", {"points": points}) if points else None


def _left_danger(course: Course, at: int, to: int) -> str | None:
    """Return the flow whose next lava would have taken an explorer where it stood, and does not where it goes."""
    was, would = endangered(course.before), endangered(course.after)
    return was[at] if at in was and to not in would else None
