"""Reading a components file: its text in, `Components` out, or an error that names the card and the cell.

The notation is explained at the top of `components.txt`; what the rules ask of cards is section 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, TypeVar

from events.motu.cells import EAST, SOUTH, STARS, SYMBOLS, TERRAINS, VILLAGE, Direction, is_end, side
from events.motu.components import (
    DESTINS,
    ISLANDS,
    LINE,
    THINGS,
    VILLAGES,
    VOYAGEURS,
    Card,
    Components,
    Destin,
    Thing,
    Voyageur,
    cells,
)
from events.text import unmarked

T = TypeVar("T")

_NAMES: Final = ("north-west", "north", "north-east", "west", "middle", "east", "south-west", "south", "south-east")
_MIDDLE: Final = 4
_OPPOSITE_SIDES: Final[tuple[tuple[Direction, Direction, int], ...]] = ((EAST, 3, 1), (SOUTH, 0, 3))
_NOT_ADDED: Final = frozenset({"totem", "beach"})
_NOT_IN_LINE: Final = frozenset({"coco"})
_COMMENT: Final = re.compile(r"#.*")


class BadComponents(Exception):  # noqa: N818  (what the file is)
    """A components file that cannot be played with: a stable `code`, `where` it is wrong, and a sentence."""

    def __init__(self, code: str, where: str, message: str) -> None:
        super().__init__(f"{where}: {message} ({code})")
        self.code = code
        self.where = where
        self.message = message


class _Words:
    """The words of a file, one after the other, remembering the line."""

    def __init__(self, text: str) -> None:
        lines = enumerate(unmarked(text).splitlines(), start=1)
        self._words = [(number, word) for number, line in lines for word in _COMMENT.sub("", line).split()]
        self._next = 0

    @property
    def line(self) -> int:
        """The line of the next word, or of the last one at the end."""
        return self._words[min(self._next, len(self._words) - 1)][0] if self._words else 1

    def more(self) -> bool:
        return self._next < len(self._words)

    def peek(self) -> str:
        return self._words[self._next][1] if self.more() else ""

    def take(self, where: str) -> str:
        if not self.more():
            raise BadComponents("cut_short", where, "the file ends here, where more words were expected")
        self._next += 1
        return self._words[self._next - 1][1]

    def expect(self, wanted: str, where: str) -> None:
        word = self.take(where)
        if word != wanted:
            raise BadComponents("bad_word", where, f"'{word}' stands where '{wanted}' was expected")

    def number(self, where: str) -> int:
        word = self.take(where)
        if not (word.isascii() and word.isdigit() and len(word) <= 4):
            raise BadComponents("bad_number", where, f"'{word}' stands where a number was expected")
        return int(word)

    def thing(self, where: str, but: frozenset[str] = frozenset()) -> Thing:
        word = self.take(where)
        for thing in THINGS:
            if thing == word and thing not in but:
                return thing
        raise BadComponents("bad_thing", where, f"'{word}' is nothing that can stand here")


def read(text: str) -> Components:
    """Return the components that `text` tells of. Raises `BadComponents`."""
    words = _Words(text)
    islands: dict[int, Card] = {}
    villages: dict[int, Card] = {}
    voyageurs: dict[int, Voyageur] = {}
    destins: dict[int, Destin] = {}
    ruler: list[tuple[int, int]] = []
    while words.more():
        line = f"line {words.line}"
        match words.take(line):
            case "island":
                _put(islands, *_read_card(words, "island"))
            case "village":
                _put(villages, *_read_card(words, "village"))
            case "voyageur":
                _put(voyageurs, *_read_voyageur(words))
            case "destin":
                _put(destins, *_read_destin(words))
            case "ruler":
                ruler.append((words.number(line), words.number(line)))
            case word:
                raise BadComponents("bad_word", line, f"'{word}' begins nothing known")
    return Components(
        islands=_all(islands, "island", ISLANDS),
        villages=_all(villages, "village", VILLAGES),
        voyageurs=_all(voyageurs, "voyageur", VOYAGEURS),
        destins=_all(destins, "destin", DESTINS),
        ruler=_checked_ruler(ruler),
    )


def _put(found: dict[int, T], where: str, number: int, item: T) -> None:
    if number in found:
        raise BadComponents("twice", where, "this number stands in the file twice")
    found[number] = item


def _all(found: dict[int, T], kind: str, total: int) -> tuple[T, ...]:
    """Return the items in the order of their numbers, which must be 1 to `total`."""
    missing = sorted(set(range(1, total + 1)) - set(found))
    extra = sorted(set(found) - set(range(1, total + 1)))
    if missing:
        raise BadComponents("missing", f"{kind} {missing[0]}", f"there must be {total}, and this one is not there")
    if extra:
        raise BadComponents("too_many", f"{kind} {extra[0]}", f"there must be {total}, and this one is too many")
    return tuple(found[number] for number in range(1, total + 1))


def _read_card(words: _Words, kind: str) -> tuple[str, int, Card]:
    number = words.number(f"line {words.line}")
    where = f"{kind} {number}"
    card = tuple(_read_cell(words, f"{where}, {name} cell") for name in _NAMES)
    _check_star(card, kind, where)
    _check_sides(card, where)
    return where, number, card


def _read_cell(words: _Words, where: str) -> str:
    cell = words.take(where)
    if len(cell) != 3:
        raise BadComponents("bad_cell", where, f"'{cell}' is not two characters of terrain and one of a symbol")
    if cell[:2] not in TERRAINS:
        raise BadComponents("bad_terrain", where, f"'{cell[:2]}' is no terrain")
    if cell[2] not in SYMBOLS:
        raise BadComponents("bad_symbol", where, f"'{cell[2]}' is no symbol")
    return cell


def _check_star(card: Card, kind: str, where: str) -> None:
    """Stars stand in the middle, on land; every village has its own, no island has a village's (1.2)."""
    for k, cell in enumerate(cells(card)):
        if cell.symbol in STARS and (k != _MIDDLE or not cell.is_land):
            at = f"{where}, {_NAMES[k]} cell"
            raise BadComponents("bad_star", at, "a volcano or village stands in the middle of its card, on land")
    middle = card[_MIDDLE][2]
    if (kind == "village") != (middle == VILLAGE):
        at = f"{where}, {_NAMES[_MIDDLE]} cell"
        raise BadComponents("bad_village", at, "every village card has a village, and no island card has one")


def _check_sides(card: Card, where: str) -> None:
    """Inside a card, too, every side meets its like (1.1)."""
    seen = cells(card)
    for k in range(len(seen)):
        for direction, last, step in _OPPOSITE_SIDES:
            if (k % 3 if direction == EAST else k // 3) == 2:
                continue
            opposite: Direction = last
            mine, theirs = side(seen[k], direction), side(seen[k + step], opposite)
            if mine == theirs:
                continue
            at = f"{where}, {_NAMES[k]} cell"
            if is_end(mine) != is_end(theirs):
                other = _NAMES[k + step]
                raise BadComponents("beach_ends", at, f"a beach ends nowhere between this cell and the {other} one")
            raise BadComponents("sides_differ", at, f"its side does not match that of the {_NAMES[k + step]} cell")


def _read_voyageur(words: _Words) -> tuple[str, int, Voyageur]:
    where = f"line {words.line}"
    number = words.number(where)
    where = f"voyageur {number}"
    words.expect("adds", where)
    adds = [words.thing(where, but=_NOT_ADDED)]
    while words.peek() != "scores":
        adds.append(words.thing(where, but=_NOT_ADDED))
    words.expect("scores", where)
    points = words.number(where)
    return where, number, Voyageur(tuple(adds), points, words.thing(where, but=_NOT_IN_LINE))


def _read_destin(words: _Words) -> tuple[str, int, Destin]:
    where = f"line {words.line}"
    number = words.number(where)
    where = f"destin {number}"
    words.expect("costs", where)
    costs = words.number(where)
    if costs > LINE:
        raise BadComponents("too_dear", where, f"it costs {costs}, but the Line has only {LINE} cards to pay on")
    words.expect("most", where)
    most = list(_read_elements(words, where))
    words.expect("gains", where)
    gains, half = words.number(where), 0
    if len(most) == 2:
        words.expect("half", where)
        half = words.number(where)
    words.expect("loses", where)
    return where, number, Destin(costs, tuple(most), gains, half, words.number(where))


def _read_elements(words: _Words, where: str) -> Iterator[Thing]:
    yield words.thing(where)
    if words.peek() != "gains":
        yield words.thing(where)


def _checked_ruler(ruler: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    distances = [distance for distance, _ in ruler]
    if not ruler:
        raise BadComponents("missing", "ruler", "there is no ruler")
    if any(a >= b for a, b in pairwise(distances)):
        raise BadComponents("bad_ruler", "ruler", f"its distances do not ascend: {distances}")
    return tuple(ruler)
