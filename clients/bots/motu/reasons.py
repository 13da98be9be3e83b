"""Why a move of Motu is good: what gives most more points by it, or what it brings."""

from __future__ import annotations

from typing import Any, Final

from clients.bots.reasons import Course, Reason
from events.game import Game
from events.motu.allows import price
from events.motu.harmony import points_now
from events.motu.hints import Hints
from events.motu.moves import Buy, Choose, End, Lay, Reveal
from events.motu.sources import SOURCES
from events.motu.state import State


def reason(game: Game[Any, Any, Any, Any], seat: int, move: Any, course: Course) -> Reason | None:
    """Return why a move is good, if it can be said in a sentence."""
    before: State = course.before
    match move:
        case Lay():
            is_free = not before.is_solo and not price(before, move.place)
            return _laid(before, course.after, seat) or (Reason("free") if is_free else None)
        case Buy(destin=number):
            hints: Hints | None = game.hints(before, seat, {})
            gives = next((hint.points for hint in hints.destins if hint.destin == number), 0) if hints else 0
            most = before.box.destin(number).gains
            return Reason("destin", {"destin": number, "points": gives}) if gives > 0 else _may(number, most)
        case Reveal():
            return _revealed(game.hints(before, seat, {}))
        case End():
            return _ends(game.hints(before, seat, {}), is_last=before.round == TURNS)
        case Choose(sources=sources):
            now = points_now(before, seat)
            return Reason("scores", {"points": sum(now[SOURCES.index(source)] for source in sources)})
        case _:
            return None


TURNS: Final = 9
"""A game has so many turns of each (section 2)."""


def _may(number: int, most: int) -> Reason:
    return Reason("destin_may", {"destin": number, "points": most})


def _revealed(hints: Hints | None) -> Reason:
    points = 0 if hints is None or hints.voyageur is None else hints.voyageur.points
    return Reason("voyageur", {"points": points}) if points > 0 else Reason("adds")


def _ends(hints: Hints | None, is_last: bool) -> Reason | None:
    """Say that no Destin that could be bought would give points now, or that the Voyageur can be revealed later."""
    if hints is None:
        return None
    if hints.voyageur is not None:
        return None if is_last else Reason("waits")
    gives = any(hint.payable and hint.points > 0 for hint in hints.destins)
    return Reason("no_destin") if hints.destins and not gives else None


def _laid(before: State, after: State, seat: int) -> Reason | None:
    """Return which source gives most more with the card that is laid; or the coco that comes with it.

    Where what is still to be scored gives less in all, a card is laid for what may come later: no reason is named then.
    """
    scored = {one.source for one in before.scored[seat]}
    gains = [
        0 if source in scored else then - now
        for source, now, then in zip(SOURCES, points_now(before, seat), points_now(after, seat), strict=True)
    ]
    most = max(gains)
    if sum(gains) < 0 or (most > 0 and sum(gains) == 0):
        return None
    if most > 0:
        return Reason("source", {"source": SOURCES[gains.index(most)], "points": most})
    coco = after.reserves[seat] - before.reserves[seat]
    return Reason("coco", {"coco": coco}) if coco > 0 else None
