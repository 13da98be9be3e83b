"""The tree of a search: what was tried after what, how often it could have been, and what came of it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any


class Node:
    """What was seen to happen after one sequence of moves, whatever chance and hidden cards made of it.

    Its edges are kept by the seat that is to act: after the same moves that may differ from world to world.
    """

    __slots__ = ("edges",)

    def __init__(self) -> None:
        self.edges: dict[int, dict[Any, Edge]] = {}


class Edge:
    """A move at a node: looks at it, their sum of worths for its seat, and how often it could have been chosen."""

    __slots__ = ("available", "child", "looks", "move", "squares", "worth")

    def __init__(self, move: Any) -> None:
        self.move = move
        self.looks = 0
        self.available = 0
        self.worth = 0.0
        self.squares = 0.0
        self.child = Node()

    @property
    def mean(self) -> float:
        """What it came to on average."""
        return self.worth / self.looks if self.looks else 0.5

    def add(self, worth: float) -> None:
        """Count what one look came to."""
        self.looks += 1
        self.worth += worth
        self.squares += worth * worth

    def error(self) -> float:
        """Return the standard error of the mean, no less than a look or two could leave."""
        variance = max(self.squares / self.looks - self.mean**2, 0.0) + 1 / self.looks
        return math.sqrt(variance / self.looks)


def chosen(edges: dict[Any, Edge], moves: Sequence[Any], wide: int, exploration: float) -> tuple[Edge, bool]:
    """Choose one of `moves` (best first), and tell whether it is tried for the first time.

    Only the first `wide` of them are looked at, and whatever was before. What was never tried comes first; then the
    upper confidence bound decides, with the number of times that a move could be chosen in place of visits of the node
    (section IV-C of the paper).
    """
    best, best_bound = None, -math.inf
    for at, move in enumerate(moves):
        edge = edges.get(move)
        if edge is None:
            if at >= wide:
                continue
            edge = edges[move] = Edge(move)
            edge.available = 1
            for later in moves[at + 1 :]:
                if (other := edges.get(later)) is not None:
                    other.available += 1
            return edge, True
        edge.available += 1
        bound = edge.worth / edge.looks + exploration * math.sqrt(math.log(edge.available) / edge.looks)
        if bound > best_bound:
            best, best_bound = edge, bound
    assert best is not None, "a seat that is to act has a candidate"
    return best, False
