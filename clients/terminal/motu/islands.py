"""The islands drawn with characters: that of the player in turn first and with its coordinates, then the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any, Final

from rich.style import Style
from rich.text import Text

from clients.terminal.drawing.canvas import Canvas
from clients.terminal.motu.cards import LAND, NOTHING, SEA, Cards, Cell, Spot
from clients.terminal.motu.naming import legend

MARKS: Final = ("●", "▲", "■", "+", "◆", "○")
"""The character that stands for each emblem."""

_DARK, _WHITE = "#04131a", "#ffffff"
_GROUNDS: Final = {LAND: "#86b463", SEA: "#2f9fab"}
_BEACH: Final = "#ead7a2"
_STAR: Final = "#f6e27a"
_QUIET: Final = Style(color="#8fb8c2")
_LOUD: Final = Style(bold=True)
_NEW: Final = "#ffd23f"

_STARS: Final = "VH"
_LABEL: Final = 4
"""Columns for the coordinates on the left."""
_GAP: Final = 3
_NO_BREAK: Final = "\u00a0"


def draw(
    game: Mapping[str, Any] | None,
    cards: Cards | None,
    width: int,
    height: int,
    news: Sequence[Mapping[str, Any]],
    marks: Sequence[str] = MARKS,
) -> Text:
    """Draw the islands of a game's view on `width` by `height` characters, as many as there is room for.

    Before the game, and before it is known what is printed on the cards, there is only sea. `news` are the latest
    facts: cards just laid are lit up. `marks` are those of the seats.
    """
    canvas = Canvas(width, height)
    if game is None or cards is None:
        return canvas.text()
    fresh = {(fact["seat"], fact["x"], fact["y"]) for fact in news if fact["t"] == "CardLaid"}
    left = tall = top = 0
    used = 0
    for seat in _order(game):
        seen = cards.ground(game["islands"][seat])
        lit = _under({(x, y) for of, x, y in fresh if of == seat})
        labelled = left == 0 and top == 0
        cell = 2 if labelled and _width(seen) * 2 + _LABEL <= width and _height(seen) + 2 <= height else 1
        wide, high = _width(seen) * cell + (_LABEL if labelled else 0), _height(seen) + (2 if labelled else 1)
        if left and left + wide > width:
            left, top = 0, top + tall + 1
            tall = 0
        if top + high > height:
            continue
        _island(canvas, seen, lit, left, top, cell, marks[seat], labelled=labelled)
        left, tall, used = left + wide + _GAP, max(tall, high), max(used, top + high)
    _legend(canvas, used)
    return canvas.text()


def _legend(canvas: Canvas, used: int) -> None:
    """Say below the islands what each sign on them stands for, as fully as there is room."""
    for in_full in (True, False):
        names = (name.replace(" ", _NO_BREAK) for name in legend(in_full=in_full))
        rows = wrap("  ".join(names), canvas.width)
        if used + len(rows) < canvas.height:
            for row, words in enumerate(rows, start=canvas.height - len(rows)):
                canvas.put(0, row, words.replace(_NO_BREAK, " "), _QUIET)
            return


def _order(game: Mapping[str, Any]) -> list[int]:
    """Return the seats, the one in turn first."""
    seats = range(len(game["islands"]))
    begin = 0 if game["turn"] is None else game["turn"]
    return [*seats[begin:], *seats[:begin]]


def _island(
    canvas: Canvas,
    seen: Mapping[Spot, Cell],
    lit: set[Spot],
    left: int,
    top: int,
    cell: int,
    mark: str,
    *,
    labelled: bool,
) -> None:
    """Draw one island with its mark above it; `labelled` with the coordinates of its cells."""
    west, north = min(x for x, _ in seen), min(y for _, y in seen)
    first, above = left + (_LABEL if labelled else 0), top + (2 if labelled else 1)
    _put(canvas, left, top, mark, _LOUD)
    if labelled:
        for x in range(west, west + _width(seen)):
            if len(str(x)) <= cell:
                _put(canvas, first + cell * (x - west), top + 1, f"{x:>{cell}}", _QUIET)
        for y in range(north, north + _height(seen)):
            _put(canvas, left, above + y - north, f"{y:>{_LABEL - 1}}", _QUIET)
    for (x, y), shown in seen.items():
        words = shown.wide if cell == 2 else shown.narrow
        _put(canvas, first + cell * (x - west), above + y - north, words, style(shown, is_new=(x, y) in lit))


def style(cell: Cell, *, is_new: bool = False) -> Style:
    """Return the colours of a cell."""
    if is_new:
        return Style(color=_DARK, bgcolor=_NEW, bold=True)
    ground = _STAR if cell.symbol in _STARS else _GROUNDS.get(cell.terrain, _BEACH)
    return Style(color=_DARK, bgcolor=ground, bold=cell.symbol != NOTHING)


def _put(canvas: Canvas, column: int, row: int, words: str, how: Style) -> None:
    if column >= 0 and column + len(words) <= canvas.width and 0 <= row < canvas.height:
        canvas.put(column, row, words, how)


def _under(middles: set[Spot]) -> set[Spot]:
    return {(x + dx, y + dy) for x, y in middles for dx in (-1, 0, 1) for dy in (-1, 0, 1)}


def _width(seen: Mapping[Spot, Cell]) -> int:
    xs = [x for x, _ in seen]
    return max(xs) - min(xs) + 1


def _height(seen: Mapping[Spot, Cell]) -> int:
    ys = [y for _, y in seen]
    return max(ys) - min(ys) + 1
