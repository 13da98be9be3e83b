"""Piles without an order: sorted tuples of tiles or cards. Nothing hidden has an order before it is drawn."""

from __future__ import annotations

from typing import TypeVar

P = TypeVar("P")


def added(pile: tuple[str, ...], *items: str) -> tuple[str, ...]:
    """Return `pile` with `items` in it, sorted."""
    return tuple(sorted((*pile, *items)))


def without(pile: tuple[str, ...], *items: str) -> tuple[str, ...]:
    """Return `pile` less one of each of `items`; the rest keeps its order. Raises `ValueError` if one is missing."""
    for item in items:
        k = pile.index(item)
        pile = pile[:k] + pile[k + 1 :]
    return pile


def contains(pile: tuple[str, ...], items: tuple[str, ...]) -> bool:
    """Tell whether all of `items` are in `pile`, equal ones counted."""
    return all(pile.count(item) >= items.count(item) for item in items)


def kinds(pile: tuple[str, ...]) -> tuple[str, ...]:
    """Return the different ones in `pile`, each once, in its order."""
    return tuple(dict.fromkeys(pile))


def at(row: tuple[P, ...], number: int, value: P) -> tuple[P, ...]:
    """Return `row` with entry `number` replaced by `value`."""
    return (*row[:number], value, *row[number + 1 :])


def cut(row: tuple[P, ...], number: int) -> tuple[P, ...]:
    """Return `row` without entry `number`."""
    return row[:number] + row[number + 1 :]
