"""The archipelago of Kahuna drawn with characters: twelve islands, 27 lines, bridges and stones.

Nothing is told by colour alone: black builds in ■ and marks islands [KAHU], white builds in ○ and marks them (KAHU);
a line without a bridge is dotted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.style import Style
from rich.text import Text

from clients.terminal.drawing.canvas import ACROSS, DOWN, Canvas, Point

PLACES: Final[Mapping[str, Point]] = {
    "ALOA": (657, 478),
    "BARI": (410, 429),
    "COCO": (131, 414),
    "DUDA": (585, 345),
    "ELAI": (469, 303),
    "FAAA": (229, 343),
    "GOLA": (148, 275),
    "HUNA": (601, 235),
    "IFFI": (377, 200),
    "JOJO": (260, 242),
    "KAHU": (213, 144),
    "LALE": (458, 79),
}
"""Where the islands lie, on the sheet of the rules."""

LINES: Final = tuple(
    "AB AD AH BC BD BE BF CF CG CK DE DH EF EH EI EJ FG FJ GJ GK HI HL IJ IK IL JK KL".split()  # noqa: SIM905
)
"""The lines, by the initials of the islands they join."""

BENT: Final[Mapping[str, Point]] = {"CK": (4, 270), "AH": (716, 352)}
"""Lines drawn as arcs round an island, and where they are pulled to."""

LEFT, RIGHT, TOP, BOTTOM = 66, 712, 62, 495
"""The part of the sheet that is shown."""

STRETCH = 1.35
"""How much more the map may be stretched in one direction than in the other to fill its place."""

SEA: Final = "#1f7a8c"
MARKS: Final = ("■", "○")
"""What the bridges of each colour are marked with."""

_STONES: Final = ("[{}]", "({})")
_BLACK, _WHITE = "#04131a", "#ffffff"
_EMPTY: Final = Style(color="#8fd3da", bgcolor=SEA)
_BRIDGES: Final = (Style(color=_BLACK, bgcolor=SEA, bold=True), Style(color=_WHITE, bgcolor=SEA, bold=True))
_ISLAND: Final = Style(color=_BLACK, bgcolor="#e3c98f")
_HELD: Final = (
    Style(color=_WHITE, bgcolor=_BLACK, bold=True),
    Style(color=_BLACK, bgcolor=_WHITE, bold=True),
)
_NEW: Final = Style(color=_BLACK, bgcolor="#ffd23f", bold=True)
_GONE: Final = Style(color="#ffd23f", bgcolor=SEA, bold=True)


def ends(line: str) -> tuple[str, str]:
    """Return the names of the two islands that `line` joins."""
    first, second = (next(island for island in PLACES if island[0] == initial) for initial in line)
    return first, second


class Chart:
    """The map at one size: converts coordinates of the rules' map to dots."""

    def __init__(self, width: int, height: int) -> None:
        self.canvas = Canvas(width, height)
        across, down = ACROSS * width / (RIGHT - LEFT), DOWN * height / (BOTTOM - TOP)
        self._across = min(across, down * STRETCH)
        self._down = min(down, across * STRETCH)
        self._margin_left = (ACROSS * width - self._across * (RIGHT - LEFT)) / 2
        self._margin_top = (DOWN * height - self._down * (BOTTOM - TOP)) / 2

    def at(self, place: Point) -> Point:
        """Return a place of the rules' map in dots."""
        x, y = place
        return self._margin_left + (x - LEFT) * self._across, self._margin_top + (y - TOP) * self._down

    def way(self, line: str) -> tuple[Point, ...]:
        """Return the points that `line` is drawn through, in dots."""
        a, b = (self.at(PLACES[island]) for island in ends(line))
        if line not in BENT:
            return a, between(a, b, 0.5), b
        pull = self.at(BENT[line])
        parts = [n / 12 for n in range(13)]
        return tuple(between(between(a, pull, t), between(pull, b, t), t) for t in parts)

    def mark(self, place: Point, words: str, style: Style) -> None:
        """Put `words` centred on a place given in dots."""
        column = (round(place[0]) - len(words) + 1) // ACROSS
        row = round(place[1]) // DOWN
        self.canvas.put(max(0, min(column, self.canvas.width - len(words))), row, words, style)


def between(a: Point, b: Point, part: float) -> Point:
    """Return the point that lies `part` of the way from `a` to `b`."""
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def draw(
    game: Mapping[str, Any] | None,
    width: int,
    height: int,
    news: Sequence[Mapping[str, Any]] = (),
    colours: Sequence[int] = (0, 1),
) -> Text:
    """Draw the map of a game's view on `width` by `height` characters; before the game it is empty.

    `news` are the latest facts: what they built is lit up, what they took away is shown as gone. `colours` are those of
    the seats: 0 is black, 1 is white.
    """
    chart = Chart(width, height)
    bridges, stones = (game["bridges"], game["stones"]) if game is not None else (((), ()), ((), ()))
    built = {line: colours[seat] for seat in (0, 1) for line in bridges[seat]}
    held = {island: colours[seat] for seat in (0, 1) for island in stones[seat]}
    fresh = {fact.get("line") or fact.get("island") for fact in news if fact["t"] in ("BridgePlaced", "IslandTaken")}
    gone = {fact["line"] for fact in news if fact["t"] in ("BridgeLost", "BridgeRemoved")}
    ways = {line: chart.way(line) for line in LINES}
    for line in LINES:
        if line not in built:
            chart.canvas.path(ways[line], _EMPTY, every=2)
    for line, colour in built.items():
        chart.canvas.path(ways[line], _BRIDGES[colour], thick=True)
    for line, way in ways.items():
        middle = way[len(way) // 2]
        if line in built:
            colour = built[line]
            chart.mark(middle, MARKS[colour], _NEW if line in fresh else _BRIDGES[colour])
        elif line in gone:
            chart.mark(middle, "✕", _GONE)
    for island, place in PLACES.items():
        stone = held.get(island)
        style = _ISLAND if stone is None else _HELD[stone]
        shape = " {} " if stone is None else _STONES[stone]
        chart.mark(chart.at(place), shape.format(island), _NEW if island in fresh else style)
    return chart.canvas.text()
