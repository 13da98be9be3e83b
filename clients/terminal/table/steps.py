"""Many moves in short pages: what is common to several is asked first, and then what differs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

FLAT: Final = 8
"""So many moves are shown at once: fewer words are read than by going through pages."""

Ways = Callable[[Any], Sequence[Sequence[str]]]
"""The ways to a move: on each the words of one page after the other."""


class Choice(NamedTuple):
    """A line of a page: a move, or (`move` None) the next page, with the path that leads there."""

    words: str
    move: Any | None
    path: tuple[str, ...] = ()


def page(moves: Sequence[Any], path: Sequence[str], ways: Ways, name: Callable[[Any], str]) -> list[Choice]:
    """Return the page that the steps of `path` lead to; `name` is what a move is called by itself.

    Where few moves are left they are all there. A step that is the only one of its page is taken without being asked.
    """
    leading = [(way, move) for move in moves for way in ways(move) if tuple(way[: len(path)]) == tuple(path)]
    left = list({id(move): move for _, move in leading}.values())
    if len(left) <= FLAT and not path:
        return [Choice(name(move), move) for move in left]
    depth, branches = len(path), _branches(leading, len(path))
    while len(branches) == 1 and len(left) > 1:
        depth, branches = depth + 1, _branches(leading, depth + 1)
    return [_choice(words, behind, depth, name) for words, behind in branches.items()]


def _branches(leading: Sequence[tuple[Sequence[str], Any]], depth: int) -> dict[str, list[tuple[Sequence[str], Any]]]:
    """Return the ways by their words at this depth."""
    found: dict[str, list[tuple[Sequence[str], Any]]] = {}
    for way, move in leading:
        found.setdefault(way[depth], []).append((way, move))
    return found


def _choice(words: str, behind: Sequence[tuple[Sequence[str], Any]], depth: int, name: Callable[[Any], str]) -> Choice:
    way, move = behind[0]
    if any(other is not move for _, other in behind):
        return Choice(words, None, tuple(way[: depth + 1]))
    # What follows of a way that does not fork is said at once.
    return Choice(words if depth > 0 and len(way) == depth + 1 else name(move), move)
