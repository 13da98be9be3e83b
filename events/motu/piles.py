"""Piles of cards by number, kept sorted since nothing hidden has an order before it is drawn, and rows of things."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def added(pile: tuple[int, ...], *numbers: int) -> tuple[int, ...]:
    """Return `pile` with `numbers` in it, sorted."""
    return tuple(sorted((*pile, *numbers)))


def without(pile: tuple[int, ...], *numbers: int) -> tuple[int, ...]:
    """Return `pile` less `numbers`; the rest keeps its order. Raises `ValueError` if one is missing."""
    for number in numbers:
        pile = without_at(pile, pile.index(number))
    return pile


def without_at(items: tuple[T, ...], place: int) -> tuple[T, ...]:
    """Return `items` less the one at `place`."""
    return items[:place] + items[place + 1 :]


def put_at(items: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return `items` with the one at `place` (a seat, or a place in the Line) replaced."""
    return (*items[:place], value, *items[place + 1 :])
