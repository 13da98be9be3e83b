"""Walks without detours: a plan whose explorer comes back to where it was is made without the way there and back."""

from __future__ import annotations

from collections.abc import Iterable

from events.mauna_kea.moves import Move, Spend, Step


def without_detours(moves: Iterable[Move]) -> tuple[Move, ...]:
    """Return moves that lead to the same board, without steps that bring an explorer back to where it just was.

    Others may have walked in between. More movement points are left than after all the moves; in a turn that ends they
    are lost anyway.
    """
    kept: list[Move] = []
    for move in moves:
        kept.append(move)
        if isinstance(move, Step):
            for number in _way_there_and_back(kept, move):
                del kept[number]
    return tuple(kept)


def _way_there_and_back(moves: list[Move], last: Step) -> list[int]:
    """Return the places of the steps of a detour that `last`, the last of `moves`, ends, the latest first.

    They can be left out where nobody else came by the space that the explorer then never leaves.
    """
    at, steps = last.at, [len(moves) - 1]
    for number in range(len(moves) - 2, -1, -1):
        before = moves[number]
        if isinstance(before, Spend):
            continue
        if not isinstance(before, Step):
            break
        if before.to == at:
            at = before.at
            steps.append(number)
            if at == last.to:
                return steps
        elif last.to in (before.at, before.to):
            break
    return []
