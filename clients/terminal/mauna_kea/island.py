r"""The island drawn with characters: each space two wide, each cell two by two spaces.

Nothing is told by colour alone: jungle is `,,`, water `~~`, mountains `/\`, the volcano `^^`. Lava shows the initial
of its flow and arrows where it goes on. An explorer is the mark of its colour and how many artifacts it carries;
artifacts lying are their initials.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rich.style import Style
from rich.text import Text

from clients.terminal.drawing.canvas import Canvas
from clients.terminal.mauna_kea.coast import SPACE, draw_coast
from clients.terminal.mauna_kea.grid import WIDTH, spaces_of
from clients.terminal.mauna_kea.naming import GROUND, sign

MARKS: Final = ("●", "▲", "■", "+")
"""What the explorers of each colour are marked with."""

_GROUND: Final = {**GROUND, "V": "^^"}
_DARK, _WHITE = "#04131a", "#ffffff"
STYLES: Final = {
    "J": Style(color="#1d4a1c", bgcolor="#86b463"),
    "W": Style(color="#d5efff", bgcolor="#2f7fb5"),
    "M": Style(color=_WHITE, bgcolor="#7b6d60"),
    "V": Style(color="#ffd23f", bgcolor="#5a2418", bold=True),
}
_BLANK: Final = Style(color="#a98e5c", bgcolor="#e3c98f")
_LAVA: Final = Style(color="#ffd98a", bgcolor="#a3260f", bold=True)
_THING: Final = Style(color=_DARK, bgcolor="#fff6df", bold=True)
_PEOPLE: Final = (
    Style(color=_WHITE, bgcolor="#a8281d", bold=True),
    Style(color=_DARK, bgcolor="#f2bf1d", bold=True),
    Style(color=_WHITE, bgcolor="#6a2f93", bold=True),
    Style(color=_DARK, bgcolor="#fdfbf3", bold=True),
)
_NEW: Final = Style(color=_DARK, bgcolor="#ffd23f", bold=True)

_ARROWS: Final = {"N": "↑", "E": "→", "S": "↓", "W": "←"}
_WAYS: Final = "NESW"
_TURNS: Final = {"S": (0,), "L": (-1,), "R": (1,), "F": (-1, 1)}


def draw(
    game: Mapping[str, Any] | None,
    width: int,
    height: int,
    news: Sequence[Mapping[str, Any]] = (),
    colours: Sequence[int] = range(len(MARKS)),
) -> Text:
    """Draw the island of a game's view on `width` by `height` characters; before the game there is only sea.

    `news` are the latest facts: where they happened is lit up. What lies around the island is left out where there is
    no room for it. `colours` are those of the seats.
    """
    canvas = Canvas(width, height)
    if game is None:
        return canvas.text()
    # Where it is cut in the south anyway, the letters are worth a row more of it.
    top = (height - WIDTH + 1) // 2 if height >= WIDTH else 1
    left = max(0, (width - SPACE * WIDTH) // 2)
    fresh = set(_places(news))
    for cell, lies in enumerate(game["cells"]):
        for space, (words, style) in zip(spaces_of(cell), _ground(lies), strict=True):
            _put(canvas, top, left, space, words, _NEW if space in fresh else style)
    for lying in game["lying"]:
        signs = "".join(map(sign, lying["artifacts"][:SPACE]))
        _put(canvas, top, left, lying["space"], signs.ljust(SPACE), _THING)
    for colour, team in zip(colours, game["explorers"], strict=False):
        for explorer in team:
            words = MARKS[colour] + (str(len(explorer["load"])) if explorer["load"] else " ")
            is_new = explorer["space"] in fresh
            _put(canvas, top, left, explorer["space"], words, _NEW if is_new else _PEOPLE[colour])
    draw_coast(canvas, game, top, left)
    return canvas.text()


def _put(canvas: Canvas, top: int, left: int, space: int, words: str, style: Style) -> None:
    row, column = divmod(space, WIDTH)
    if top + row < canvas.height:
        canvas.put(left + SPACE * column, top + row, words, style)


def _ground(lies: str) -> list[tuple[str, Style]]:
    """Return what the four spaces of a cell look like, clockwise from the north-west."""
    if not lies:
        return [("  ", _BLANK), (" .", _BLANK), ("  ", _BLANK), ("  ", _BLANK)]
    if lies == "V":
        return [(_GROUND["V"], STYLES["V"])] * 4
    if len(lies) == len("NSN"):
        came = _WAYS.index(lies[2])
        arrows = "".join(_ARROWS[_WAYS[(came + turn) % 4]] for turn in _TURNS[lies[1]])
        shown = sign(lies[0]) + arrows
        first, second = shown.ljust(3, "▒")[:2], shown.ljust(4, "▒")[2:]
        return [(first, _LAVA), (second, _LAVA), ("▒▒", _LAVA), ("▒▒", _LAVA)]
    return [(_GROUND[kind], STYLES[kind]) for kind in lies]


def _places(news: Sequence[Mapping[str, Any]]) -> Iterator[int]:
    """Yield the spaces where the latest facts happened."""
    for fact in news:
        match fact["t"]:
            case "ExplorerPlaced":
                yield fact["space"]
            case "ExplorerMoved":
                yield fact["to"]
            case "ExplorerTravelled":
                yield fact["path"][-1]
            case "LavaFlowed":
                yield from spaces_of(fact["cell"])
