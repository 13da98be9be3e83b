"""In the arena a player makes the moves that it meant to make after a decision without thinking again."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from clients.bots.arena.match import Pairing, play
from clients.bots.arena.players import think
from clients.bots.levels import EASY, HARD
from clients.bots.thinking import Thinking
from events.mauna_kea import MAUNA_KEA
from events.mauna_kea.options import Options


def test_what_was_meant_is_done_without_thinking_again(monkeypatch: pytest.MonkeyPatch) -> None:
    thought: list[int] = []

    def counted(game: Any, worlds: Any, seat: int, level: Any, seed: str) -> Thinking:
        thought.append(seat)
        return think(game, worlds, seat, level, seed)

    monkeypatch.setattr("clients.bots.arena.match.think", counted)
    planner = replace(HARD, playouts=80, worlds=1, seconds=60.0)
    from_move_to_move = replace(EASY, playouts=12, worlds=1, seconds=60.0)
    played = play(MAUNA_KEA, Options(), (planner, from_move_to_move), Pairing("meant", (0, 1)))
    assert played.result.scores
    # Both make as many moves a turn; one thinks about hardly more than one of them.
    assert 0 < 2 * thought.count(0) < thought.count(1)
