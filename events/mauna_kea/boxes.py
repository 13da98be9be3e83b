"""The component sets that this program holds, and the words for pieces that follow from them.

This is the one place in `events` that reads files: those packaged with this module, once, when it is imported, as if
they were a part of it. `components.txt` is the set for new tables; files named `components-….txt` beside it are earlier
ones, kept so that tables opened with them can be played on, replayed and verified.
"""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Final, Literal

from events.mauna_kea.box import Box, read
from events.mauna_kea.reading import BadComponents


def _packaged() -> dict[str, str]:
    """Return the text of every components file, by file name."""
    beside = files("events.mauna_kea").iterdir()
    return {
        file.name: file.read_text(encoding="utf-8")
        for file in sorted(beside, key=lambda file: file.name)
        if file.name == "components.txt" or (file.name.startswith("components-") and file.name.endswith(".txt"))
    }


def _box(name: str, text: str) -> Box:
    try:
        return read(text)
    except BadComponents as error:
        raise ImportError(f"{name}, {error}") from error


_BOXES: Final = {name: _box(name, text) for name, text in _packaged().items()}

CURRENT: Final[Box] = _BOXES["components.txt"]
"""The set that new tables are opened with."""

BOXES: Final[dict[str, Box]] = {box.digest: box for box in _BOXES.values()}
"""Every set held here, by its digest."""

TERRAIN_TILES: Final = tuple(sorted({tile for box in _BOXES.values() for tile in box.terrain}))
"""Every kind of terrain tile, in the order of all piles."""
LAVA_TILES: Final = tuple(sorted({tile for box in _BOXES.values() for tile in box.lava}))
"""Every kind of lava tile."""
CARDS: Final = tuple(sorted({card for box in _BOXES.values() for card in box.cards}))
"""Every kind of card."""

if TYPE_CHECKING:
    TerrainTile = str
    LavaTile = str
    Tile = str
    Card = str
else:
    # A type checker cannot know what the files say; whoever decodes a move or counts what can be asked for does.
    TerrainTile = Literal[TERRAIN_TILES]
    """A terrain tile such as `JJWM2`."""
    LavaTile = Literal[LAVA_TILES]
    """A lava tile such as `north fork`."""
    Tile = Literal[(*TERRAIN_TILES, *LAVA_TILES)]
    """Anything that can be in the bag."""
    Card = Literal[CARDS]
    """A card, such as `earthquake` or `3 white = 2`."""
