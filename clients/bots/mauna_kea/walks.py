"""Walks without detours: a plan whose explorer comes back to where it was is made without the way there and back."""

from __future__ import annotations

from collections.abc import Iterable

from events.mauna_kea.moves import Move, Step


def without_detours(moves: Iterable[Move]) -> tuple[Move, ...]:
    """Return moves that lead to the same board, without steps that bring an explorer back to where it just was.

    More movement points are left than after all the moves; in a turn that ends they are lost anyway.
    """
    kept: list[Move] = []
    for move in moves:
        kept.append(move)
        if not isinstance(move, Step):
            continue
        at, first = move.at, len(kept) - 1
        while first and isinstance(before := kept[first - 1], Step) and before.to == at:
            first, at = first - 1, before.at
            if at == move.to:
                del kept[first:]
                break
    return tuple(kept)
