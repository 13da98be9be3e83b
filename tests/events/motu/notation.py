"""The notation of the components file taken literally, by other means than the game's: an oracle for its geometry.

The game sees a cell as four corners. Here a side is what the explanation on top of the file says in words, cards are
turned by rewriting their letters, and whether a card may be laid is asked side by side.
"""

from __future__ import annotations

from typing import Final

from events.motu.box import Box
from events.motu.components import Card
from events.motu.island import Island

Side = str
"""`land`, `sea`, or an end of a beach with its land towards one of `N`, `E`, `S`, `W`."""

Written = dict[tuple[int, int], tuple[str, str]]
"""Terrain and symbol at each spot."""

CLOCKWISE: Final = {"N": "E", "E": "S", "S": "W", "W": "N"}
ACROSS: Final = {"N": "S", "E": "W", "S": "N", "W": "E"}
BESIDE: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def side(terrain: str, direction: str) -> Side:
    """Return what a cell of this terrain has on its side in `direction` (N, E, S or W)."""
    if terrain == "..":
        return "land"
    if terrain == "~~":
        return "sea"
    if terrain[0] == terrain[1]:
        return _straight(terrain[0], direction)
    one, two = terrain[0].upper(), terrain[1].upper()
    if terrain.isupper():
        return _cape(one, two, direction)
    return _cove(one, two, direction)


def _straight(sea: str, direction: str) -> Side:
    """Sea on the named side, land on the opposite one, ends on the two between them."""
    if direction == sea:
        return "sea"
    return "land" if direction == ACROSS[sea] else ACROSS[sea]


def _cape(one: str, two: str, direction: str) -> Side:
    """Sea on both named sides, ends on the others, land only in the corner between those two ends."""
    if direction in {one, two}:
        return "sea"
    return ({"N", "E", "S", "W"} - {one, two, direction}).pop()


def _cove(one: str, two: str, direction: str) -> Side:
    """Ends on the two named sides, the sea only in the corner between them, land on the others."""
    if direction not in {one, two}:
        return "land"
    return ACROSS[two if direction == one else one]


def turned(card: Card) -> Card:
    """Return `card` after a quarter turn clockwise."""
    rows = [list(card[3 * y : 3 * y + 3]) for y in range(3)]
    new = [["", "", ""] for _ in range(3)]
    for y in range(3):
        for x in range(3):
            new[x][2 - y] = _turned_terrain(rows[y][x][:2]) + rows[y][x][2]
    return tuple(cell for row in new for cell in row)


def _turned_terrain(terrain: str) -> str:
    if not terrain.isalpha():
        return terrain
    letters = sorted((CLOCKWISE[letter] for letter in terrain.upper()), key="NSEW".index)
    written = "".join(letters)
    return written if terrain.isupper() else written.lower()


def written(box: Box, island: Island) -> Written:
    """Return what is visible of `island`."""
    visible: Written = {}
    _lay(visible, box.components.villages[island.village - 1], 0, 0)
    for laid in island.cards:
        card = box.components.islands[laid.card - 1]
        for _ in range(laid.turns):
            card = turned(card)
        _lay(visible, card, laid.x, laid.y)
    return visible


def _lay(visible: Written, card: Card, x: int, y: int) -> None:
    for k, cell in enumerate(card):
        visible[x - 1 + k % 3, y - 1 + k // 3] = cell[:2], cell[2]


def may_lie(visible: Written, card: Card, x: int, y: int) -> bool:
    """Tell whether `card`, lying as it is written, may be laid with its middle at (x, y)."""
    under = {(x - 1 + k % 3, y - 1 + k // 3): cell for k, cell in enumerate(card)}
    covered = "".join(visible[spot][1] for spot in under if spot in visible)
    if not covered.strip("-VH") or "V" in covered or "H" in covered:
        return False
    for (column, row), cell in under.items():
        for direction, (dx, dy) in BESIDE.items():
            beside = column + dx, row + dy
            if beside in under or beside not in visible:
                continue
            if side(cell[:2], direction) != side(visible[beside][0], ACROSS[direction]):
                return False
    return True
