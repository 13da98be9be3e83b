"""The boxes that tables are played with: every component set this program holds, by its digest. Rules section 1.

`components.txt` is the set that new tables get. A person who owns the game may correct it; the file as it was then
stays beside it under any name like `components-….txt`, so that tables opened with it go on as they were. These packaged
files are read here, once, when the rules are loaded, and nowhere else.
"""

from __future__ import annotations

from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from events.motu.cells import Cell, turned
from events.motu.components import Card, Components, Destin, Voyageur, cells, digest
from events.motu.reading import read


class Face(NamedTuple):
    """A card as it lies after some quarter turns: its cells row by row, and its `rim` for quick comparison.

    The rim is the twelve corners around the card, each a bit: on land or at sea. They stand clockwise from the
    north-west one, lowest bit first.
    """

    cells: tuple[Cell, ...]
    rim: int


Faces = tuple[Face, ...]
"""A card after 0, 1, 2 and 3 quarter turns clockwise."""

# Going around a card clockwise: the cell each corner of the rim belongs to, and which corner of that cell it is.
_AROUND: Final = (
    (0, 0), (1, 0), (2, 0), (2, 1), (5, 1), (8, 1), (8, 2), (7, 2), (6, 2), (6, 3), (3, 3), (0, 3),
)  # fmt: skip


class Box:
    """One component set, made ready: cards by number (from 1) as they lie in each of four ways."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.digest = digest(components)
        self._islands = tuple(map(_faces, components.islands))
        self._villages = tuple(map(_faces, components.villages))
        self._beaches = tuple(any(cell.is_beach for cell in cells(card)) for card in components.islands)

    def island(self, number: int) -> Faces:
        """Return the faces of island card `number`."""
        return self._islands[number - 1]

    def village(self, number: int) -> Faces:
        """Return the faces of village card `number`."""
        return self._villages[number - 1]

    def is_beach_card(self, number: int) -> bool:
        """Tell whether island card `number` has at least one beach cell (1.2)."""
        return self._beaches[number - 1]

    def voyageur(self, number: int) -> Voyageur:
        """Return Voyageur `number`."""
        return self.components.voyageurs[number - 1]

    def destin(self, number: int) -> Destin:
        """Return Destin `number`."""
        return self.components.destins[number - 1]

    def ruler(self, squared: int) -> int:
        """Return the ruler's points for the square of a distance, both in cells (1.6)."""
        points = 0
        for distance, worth in self.components.ruler:
            if squared >= distance * distance:
                points = worth
        return points


def _faces(card: Card) -> Faces:
    faces = []
    lying = cells(card)
    for _ in range(4):
        faces.append(Face(lying, _rim(lying)))
        lying = turned(lying)
    return tuple(faces)


def _rim(lying: tuple[Cell, ...]) -> int:
    return sum(lying[cell].corners[corner] << k for k, (cell, corner) in enumerate(_AROUND))


def load(folder: Traversable) -> tuple[Box, dict[str, Box]]:
    """Read the components files in `folder`: the box of today, and all boxes by digest. Raises `BadComponents`."""
    names = sorted(entry.name for entry in folder.iterdir())
    old = [name for name in names if name.startswith("components-") and name.endswith(".txt")]
    boxes = [Box(read((folder / name).read_text(encoding="utf-8"))) for name in (*old, "components.txt")]
    return boxes[-1], {box.digest: box for box in boxes}


_LOADED: Final = load(resources.files("events.motu"))

TODAY: Final[Box] = _LOADED[0]
"""The box that new tables get."""

BOXES: Final[dict[str, Box]] = _LOADED[1]
"""Every box that old tables may have been opened with, by digest."""
