"""Why a move of Mauna Kea is good: who or what comes to safety by it, now or by what follows, and which way opens."""

from __future__ import annotations

from typing import Any

from clients.bots.reasons import Course, Reason
from events.game import Game
from events.mauna_kea.facts import ArtifactTaken, BoatBoarded, ExplorerLifted, TileSpent
from events.mauna_kea.moves import Lay, Step, Travel
from events.mauna_kea.outlook import endangered, outlook


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
    for fact in course.later:
        match fact:
            case BoatBoarded():
                return Reason("to_boat")
            case ArtifactTaken():
                return Reason("to_artifact")
    if isinstance(move, Lay):
        ways = outlook(course.before, course.after, seat)
        return Reason("opens", {"spaces": len(ways.opened)}) if ways is not None and ways.opened else None
    spent = next((fact for fact in course.facts if isinstance(fact, TileSpent)), None)
    return None if spent is None else Reason("points", {"points": spent.points})


def _left_danger(course: Course, at: int, to: int) -> str | None:
    """Return the flow whose next lava would have taken an explorer where it stood, and does not where it goes."""
    was, would = endangered(course.before), endangered(course.after)
    return was[at] if at in was and to not in would else None
