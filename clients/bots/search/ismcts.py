"""Information Set Monte Carlo Tree Search for one decision: one tree over many worlds.

Each look takes a world that the seat could not tell from the true one, walks down the tree by moves that are legal in
that world, adds one node, plays on a little, has the state judged, and counts that on its way back. Chance is thrown
anew in each look (open loop): a node stands for what was done, not for what came of it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from clients.bots.judgement import Judgement
from clients.bots.levels import Level
from clients.bots.search.moving import Dice, mover
from clients.bots.search.tree import Edge, Node, chosen
from clients.bots.thinking import Estimate, Thinking
from events.game import Game

GIVEN_LOOKS = 1
"""Looks on each world as it was given, before worlds are dealt anew from them."""


class Search:
    """The search as a method of thinking, with what is known of a game. `horizon` replaces the level's own."""

    def __init__(
        self,
        judgement: Judgement[Any, Any],
        exploration: float = 0.5,
        first_width: int = 8,
        widening: float = 1.0,
        horizon: int | None = None,
    ) -> None:
        self.judgement = judgement
        self.exploration = exploration
        self.first_width = first_width
        self.widening = widening
        self.horizon = horizon

    def begin(
        self, game: Game[Any, Any, Any, Any], worlds: Sequence[Any], seat: int, level: Level, seed: str
    ) -> Thinking:
        """Begin to think about what `seat` does."""
        return Ismcts(self, game, worlds, seat, level, seed)


class Ismcts:
    """One decision by this search."""

    def __init__(
        self, how: Search, game: Game[Any, Any, Any, Any], worlds: Sequence[Any], seat: int, level: Level, seed: str
    ) -> None:
        self._how = how
        self._game = game
        self._move = mover(game)
        self._worlds = worlds
        self._seat = seat
        self._budget = level.playouts
        self._horizon = level.horizon if how.horizon is None else how.horizon
        self._dice = Dice(f"search|{seed}")
        self._root = Node()
        self._edges: dict[Any, Edge] = {}
        self._root.edges[seat] = self._edges
        self._moves = tuple(how.judgement.candidates(worlds[0], seat))
        self._looks = 0
        self._is_clear = len(self._moves) == 1

    @property
    def is_done(self) -> bool:
        """Tell whether the budget is used up or the decision is clear."""
        return self._is_clear or self._looks >= self._budget

    def step(self) -> None:
        """Take one look: down the tree in one world, a playout, and back."""
        state = self._world()
        path: list[tuple[int, Edge]] = []
        node, is_new = self._root, False
        while not is_new and (turn := self._game.to_act(state)):
            seat = self._seat if node is self._root else turn[0]
            edge, is_new = self._choose(node, state, seat)
            path.append((seat, edge))
            state = self._move(state, seat, edge.move, self._dice)
            node = edge.child
        state = self._played_on(state)
        worths = {seat: self._how.judgement.judge(state, seat) for seat, _ in path}
        for seat, edge in path:
            edge.add(worths[seat])
        self._looks += 1
        self._is_clear = self._is_clear or self._cannot_be_overtaken()

    def best(self) -> tuple[Estimate, ...]:
        """Return the moves looked at, most looks first."""
        if not self._edges:
            return tuple(Estimate(move, 0.5, 0) for move in self._moves)
        edges = sorted(self._edges.values(), key=lambda edge: (-edge.looks, -edge.mean))
        return tuple(Estimate(edge.move, edge.mean, edge.looks) for edge in edges)

    def _world(self) -> Any:
        """Return a world: first those that were given, then ever new ones."""
        given = self._worlds[self._looks % len(self._worlds)]
        if self._looks < GIVEN_LOOKS * len(self._worlds):
            return given
        return self._game.redeal(given, self._seat, self._dice)

    def _choose(self, node: Node, state: Any, seat: int) -> tuple[Edge, bool]:
        if node is self._root:
            moves: Sequence[Any] = self._moves
            edges, visits = self._edges, self._looks
        else:
            moves = self._how.judgement.candidates(state, seat)
            edges = node.edges.setdefault(seat, {})
            visits = sum(edge.looks for edge in edges.values())
        wide = self._how.first_width + int(self._how.widening * math.sqrt(visits))
        return chosen(edges, moves, wide, self._how.exploration)

    def _played_on(self, state: Any) -> Any:
        """Play on by habit, as far as the horizon."""
        judgement = self._how.judgement
        for _ in range(self._horizon):
            turn = self._game.to_act(state)
            if not turn:
                break
            moves = judgement.candidates(state, turn[0])
            move = self._dice.weighted(moves, judgement.habits(state, turn[0], moves))
            state = self._move(state, turn[0], move, self._dice)
        return state

    def _cannot_be_overtaken(self) -> bool:
        """Tell whether no budget that is left makes another move the best, or none is likely to."""
        if self._looks % 32:
            return False
        first, second, *_ = (*sorted((edge.looks for edge in self._edges.values()), reverse=True), 0)
        return first - second > self._budget - self._looks
