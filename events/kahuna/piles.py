"""Piles without an order: sorted tuples of cards, lines or islands. Nothing hidden has an order before it is drawn."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T", bound=str)
P = TypeVar("P")

Pair = tuple[P, P]
"""One entry a seat."""


def added(pile: tuple[T, ...], *items: T) -> tuple[T, ...]:
    """Return `pile` with `items` in it, sorted."""
    return tuple(sorted((*pile, *items)))


def without(pile: tuple[T, ...], *items: T) -> tuple[T, ...]:
    """Return `pile` less one of each of `items`; the rest keeps its order. Raises `ValueError` if one is missing."""
    for item in items:
        k = pile.index(item)
        pile = pile[:k] + pile[k + 1 :]
    return pile


def less(pile: tuple[T, ...], *items: T) -> tuple[T, ...]:
    """Return `pile` less one of each of those `items` that are in it."""
    for item in items:
        if item in pile:
            pile = without(pile, item)
    return pile


def contains(pile: tuple[T, ...], items: tuple[T, ...]) -> bool:
    """Tell whether all of `items` are in `pile`, equal ones counted."""
    if len(items) == 1:
        return items[0] in pile
    return all(pile.count(item) >= items.count(item) for item in items)


def for_seat(pair: Pair[P], seat: int, value: P) -> Pair[P]:
    """Return `pair` with the entry of `seat` replaced."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)
