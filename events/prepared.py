"""Games that were prepared: a deal and moves from data, folded by the rules themselves.

Lessons and worked examples show positions. They are written down as a deal and the moves since, and not as a state, so
that nothing can stand in them that the rules would not lead to.
"""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

import msgspec

from events import chance
from events.actions import open_table
from events.event import Open
from events.fold import Folded, apply_facts
from events.game import Game
from events.table import Joined, Started

_NOBODY = "0" * 64
"""Stands for secrets and tokens: a prepared game has none."""


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a prepared game begins.

    `names` are those of its players, seat by seat. `draws` are what its draws come to, one after another through the
    whole game, each from 0 and below the number of things drawn from. Before them come `seeded` many that go by `seed`,
    any text, and after the last of them all others do. `moves` are played before anything is shown, each by its seat,
    as plain data.
    """

    names: tuple[str, ...]
    options: dict[str, Any] = {}
    draws: tuple[int, ...] = ()
    seed: str = ""
    seeded: int = 0
    moves: tuple[tuple[int, dict[str, Any]], ...] = ()


class Prepared(NamedTuple):
    """A prepared game after some of its moves; `drawn` counts its draws so far."""

    folded: Folded[Any]
    drawn: int

    @property
    def seq(self) -> int:
        """The seq of the last event."""
        return self.folded.table.seq

    @property
    def state(self) -> Any:
        """The state of the game."""
        return self.folded.table.state


def begin(game: Game[Any, Any, Any, Any], deal: Deal) -> Prepared:
    """Return a game after its deal and the moves of that. Raises `Illegal` and `ValueError` where it cannot be."""
    seats = len(deal.names)
    asked = Open(game=game.name, options=deal.options, seats=seats, listed=False, undo="none")
    opened = open_table(game, asked, "prepared", _NOBODY, 0).after
    draws = _Draws(deal, 0)
    set_up = game.setup(game.blank(opened.table.options, seats), draws)
    joined = (Joined(seat, name, _NOBODY) for seat, name in enumerate(deal.names))
    facts = (*joined, Started(), *set_up)
    prepared = Prepared(apply_facts(game, opened, 2, 0, None, facts, draws.number > 0), draws.number)
    for seat, move in deal.moves:
        prepared, _ = play(game, deal, prepared, seat, msgspec.convert(move, game.move_type))
    return prepared


def play(
    game: Game[Any, Any, Any, Any], deal: Deal, before: Prepared, seat: int, move: Any
) -> tuple[Prepared, tuple[Any, ...]]:
    """Return the game after a move, and the facts that it led to. Raises `Illegal`; `ValueError` by wrong `draws`."""
    draws = _Draws(deal, before.drawn)
    facts = game.decide(before.state, seat, move, draws)
    is_chance = draws.number > before.drawn
    folded = apply_facts(game, before.folded, before.seq + 1, 0, seat, facts, is_chance)
    return Prepared(folded, draws.number), facts


class _Draws:
    """The draws of a prepared game from number `number` on: a choice of one is none, as ever."""

    def __init__(self, deal: Deal, number: int) -> None:
        self._deal = deal
        self.number = number

    def pick(self, n: int) -> int:
        """Return the next draw among `n`. Raises `ValueError` where the deal has one that cannot be."""
        if n == 1:
            return 0
        number, draws = self.number, self._deal.draws
        self.number += 1
        given = number - self._deal.seeded
        if given not in range(len(draws)):
            secret = hashlib.sha256(self._deal.seed.encode()).digest()
            return chance.outcome(secret, (), "2|0", number, n)
        if draws[given] >= n:
            raise ValueError(f"draw {given} of a prepared game is {draws[given]}, among {n}")
        return draws[given]


def in_order(pile: tuple[Any, ...], wanted: tuple[Any, ...]) -> tuple[int, ...]:
    """Return the draws by which `wanted` come out of a sorted `pile`, one after another. Raises `ValueError`."""
    left, draws = list(pile), []
    for one in wanted:
        draws.append(left.index(one))
        left.remove(one)
    return tuple(draws)
