"""A set of components, read from a text that a person can correct, and checked line by line. Rules section 1."""

from __future__ import annotations

import hashlib
from typing import Final, Literal

import msgspec

from events.mauna_kea.geometry import SPACES_OF, WIDTH, Way, cell_at, space_at
from events.mauna_kea.pieces import ARTIFACTS, FLOWS, Boat, FlowName
from events.mauna_kea.reading import Row, Sections, sections, times
from events.text import unmarked

VOLCANO: Final = "V"
JUNGLE_PRINTED: Final = "J"
FOR_STARTING_TILE: Final = "s"
EMPTY: Final = "."

ACTIONS: Final = ("jungle movement", "water movement", "mountain movement", "earthquake", "helicopter rescue")
"""The action cards, by the names the rules know them by (1.6)."""
NO_DEDUCTIONS: Final = "no deductions"
"""The task card that lifts deductions (7.2)."""


Dot = Literal["left", "right"]
"""The arm of a fork that carries the dot (4.6)."""


class Landing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A landing on a `side` of the board, and the border `spaces` from which a boat there is boarded (1.2)."""

    side: FlowName
    spaces: tuple[int, ...]


class Flow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A flow of lava: the cell of its `first` tile, the way it sets out, and the arm of its forks with the dot."""

    name: FlowName
    first: int
    way: Way
    dot: Dot


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a task card asks for, as (how many, of what: `w`, `explorer`, `red boat`), and its points (7.2)."""

    wants: tuple[tuple[int, str], ...]
    points: int


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box. Piles are sorted; `digest` (16 hex digits) pins a table to this set."""

    digest: str
    board: str
    """What is printed on each of the 81 cells: `V` volcano, `J` start cell, `s` for a starting tile, `.` nothing."""
    landings: tuple[Landing, ...]
    starting: tuple[str, ...]
    """The 24 starting tiles, `Jw J W M`: four spaces, each with its mark."""
    terrain: tuple[str, ...]
    flows: tuple[Flow, ...]
    lava: tuple[str, ...]
    boats: tuple[Boat, ...]
    cards: tuple[str, ...]
    tasks: dict[str, Task]
    """What each task card but `no deductions` asks for."""
    volcano: int
    start_spaces: tuple[int, ...]
    """The spaces where explorers begin, ascending."""
    starting_cells: tuple[int, ...]
    """The cells for starting tiles, ascending."""
    landing_of: dict[int, int]
    """The number of the landing that each of the border spaces serves."""


def read(text: str) -> Box:
    """Return the box that `text` describes. Raises `BadComponents`."""
    found = sections(text, _NAMES)
    board = _board(found)
    landings = tuple(_landing(row) for row in found["landings"].rows)
    landing_of = _served(found, landings)
    cards, tasks = _cards(found)
    return Box(
        digest=digest(text),
        board=board,
        landings=landings,
        starting=_starting(found),
        terrain=_terrain(found),
        flows=_flows(found, board),
        lava=_lava(found),
        boats=_boats(found),
        cards=cards,
        tasks=tasks,
        volcano=board.index(VOLCANO),
        start_spaces=_start_spaces(board),
        starting_cells=tuple(cell for cell, letter in enumerate(board) if letter == FOR_STARTING_TILE),
        landing_of=landing_of,
    )


def digest(text: str) -> str:
    """Return 16 hex digits that stand for what `text` says, its remarks and spacing aside."""
    lines = (" ".join(line.partition("#")[0].split()) for line in unmarked(text).splitlines())
    return hashlib.sha256("\n".join(line for line in lines if line).encode()).hexdigest()[:16]


_NAMES: Final = ("board", "landings", "starting tiles", "terrain tiles", "flows", "lava tiles", "boats", "cards")


def _board(found: Sections) -> str:
    section = found["board"]
    section.must_have(len(section.rows), 9, "rows of cells")
    for row in section.rows:
        row.must(len(row.words) == 9, "a row of the board has 9 cells")
        for letter in row.words:
            row.must(letter in {VOLCANO, JUNGLE_PRINTED, FOR_STARTING_TILE, EMPTY}, f"no cell is written {letter}")
    board = "".join(letter for row in section.rows for letter in row.words)
    section.must_have(board.count(VOLCANO), 1, "volcano (V)")
    section.must_have(board.count(JUNGLE_PRINTED), 4, "start cells (J)")
    section.must_have(board.count(FOR_STARTING_TILE), 24, "cells for starting tiles (s)")
    return board


def _start_spaces(board: str) -> tuple[int, ...]:
    cells = (cell for cell, letter in enumerate(board) if letter == JUNGLE_PRINTED)
    return tuple(sorted(space for cell in cells for space in SPACES_OF[cell]))


def _landing(row: Row) -> Landing:
    row.must(len(row.words) == 2 and row.words[0] in FLOWS, "a landing is a side and its border spaces, like north 2-5")
    side, span = row.words
    first, last = row.number(span.partition("-")[0], 0, 17), row.number(span.partition("-")[2], 0, 17)
    row.must(last - first == 3, "a landing is served by 4 neighbouring border spaces")
    along: dict[str, tuple[int, int]] = {
        "north": (space_at(0, 0), 1),
        "east": (space_at(0, WIDTH - 1), WIDTH),
        "south": (space_at(WIDTH - 1, 0), 1),
        "west": (space_at(0, 0), WIDTH),
    }
    corner, stride = along[side]
    return Landing(row.literal(side, FlowName), tuple(corner + k * stride for k in range(first, last + 1)))


def _served(found: Sections, landings: tuple[Landing, ...]) -> dict[int, int]:
    section = found["landings"]
    served: dict[int, int] = {}
    for number, (row, landing) in enumerate(zip(section.rows, landings, strict=True)):
        for space in landing.spaces:
            row.must(space not in served, "a space of this landing serves another one already")
            served[space] = number
    section.must_have(len(landings), 8, "landings")
    return served


def _starting(found: Sections) -> tuple[str, ...]:
    section = found["starting tiles"]
    tiles: list[str] = []
    for row in section.rows:
        words, copies = times(row)
        row.must(len(words) == 4, "a starting tile has four spaces, each with or without a mark")
        for word in words:
            row.must(word[0] in "JWM" and word[1:] in {"", "w", "g", "b"}, f"no space is written {word}")
            row.must(word[0] != "M" or len(word) == 1, "an artifact never lies on a mountain")
        row.must({word[0] for word in words} == set("JWM"), "a starting tile shows jungle, water and mountain")
        tiles += [" ".join(words)] * copies
    section.must_have(len(tiles), 24, "starting tiles")
    marks = "".join(tiles)
    for mark, name, count in (("w", "white", 17), ("g", "gray", 7), ("b", "black", 1)):
        section.must_have(marks.count(mark), count, f"marks for {name} artifacts")
    return tuple(sorted(tiles))


def _terrain(found: Sections) -> tuple[str, ...]:
    section = found["terrain tiles"]
    tiles: list[str] = []
    seen: dict[str, int] = {}
    for row in section.rows:
        words, copies = times(row)
        row.must(len(words) == 2, "a terrain tile is its four spaces and its points, like JJWM 2")
        shape = words[0]
        row.must(len(shape) == 4 and set(shape) <= set("JWM"), f"{shape} is not four of J, W and M")
        tile = f"{shape}{row.number(words[1], 1, 3)}"
        for quarters in range(4):
            twin = f"{shape[quarters:]}{shape[:quarters]}{tile[4]}"
            row.must(twin not in seen, f"this is the tile of line {seen.get(twin)} again")
        seen[tile] = row.line
        tiles += [tile] * copies
    section.must_have(len(tiles), 70, "terrain tiles")
    return tuple(sorted(tiles))


def _flows(found: Sections, board: str) -> tuple[Flow, ...]:
    section = found["flows"]
    flows: dict[str, Flow] = {}
    for row in section.rows:
        row.must(len(row.words) == 4, "a flow is its name, row, column and the arm with the dot, like north 3 3 left")
        name, down, across, dot = row.words
        row.must(name in FLOWS and name not in flows, "flows are north, east, south and west, each once")
        row.must(dot in {"left", "right"}, "the dot is on the left or the right arm")
        first = cell_at(row.number(down, 0, 8), row.number(across, 0, 8))
        row.must(board[first] != VOLCANO, "lava is laid beside the volcano, not on it")
        flows[name] = Flow(row.literal(name, FlowName), first, row.literal(name[0].upper(), Way), row.literal(dot, Dot))
    section.must_have(len(flows), 4, "flows")
    return tuple(flows[name] for name in FLOWS)


def _lava(found: Sections) -> tuple[str, ...]:
    section = found["lava tiles"]
    shapes: list[str] = []
    for row in section.rows:
        words, copies = times(row)
        row.must(words in (["straight"], ["left"], ["right"], ["fork"]), "a lava tile is straight, left, right or fork")
        shapes += words * copies
    section.must_have(len(shapes), 6, "lava tiles a flow")
    return tuple(sorted(f"{flow} {shape}" for flow in FLOWS for shape in shapes))


def _boats(found: Sections) -> tuple[Boat, ...]:
    section = found["boats"]
    boats: list[Boat] = []
    for row in section.rows:
        words, copies = times(row)
        row.must(len(words) == 2 and words[0].isalpha(), "a boat is its colour and its places, like green 2")
        boats += [Boat(words[0], row.number(words[1], 1, 3))] * copies
    section.must_have(len(boats), 8, "boats")
    return tuple(sorted(boats, key=lambda boat: (boat.color, boat.places)))


def _cards(found: Sections) -> tuple[tuple[str, ...], dict[str, Task]]:
    section = found["cards"]
    colors = {boat.color for boat in _boats(found)}
    cards: list[str] = []
    tasks: dict[str, Task] = {}
    for row in section.rows:
        words, copies = times(row)
        name = " ".join(words)
        row.must(name not in cards, "this card is named on an earlier line already")
        cards += [name] * copies
        if name not in {*ACTIONS, NO_DEDUCTIONS}:
            tasks[name] = _task(row, name, colors)
    for action in ACTIONS:
        section.must_have(cards.count(action), 3, f"{action} cards")
    section.must_have(cards.count(NO_DEDUCTIONS), 2, "cards against deductions")
    asking = [tasks[card].wants[0][1] for card in cards if card in tasks]
    section.must_have(sum(thing in ARTIFACTS for thing in asking), 7, "task cards for artifacts")
    section.must_have(asking.count("explorer"), 2, "task cards for explorers")
    section.must_have(sum(thing.endswith(" boat") for thing in asking), 4, "task cards for boats")
    return tuple(sorted(cards)), tasks


def _task(row: Row, name: str, colors: set[str]) -> Task:
    wanted, equals, points = name.partition(" = ")
    row.must(bool(equals), f"{name} is no action card, and a task is what it asks for and its points, like 2 gray = 2")
    things = {"white": "w", "gray": "g", "black": "b", "explorer": "explorer"}
    things |= {f"{color} boat": f"{color} boat" for color in colors}
    wants = []
    for part in wanted.split(" + "):
        count, _, thing = part.partition(" ")
        row.must(thing in things, f"a task cannot ask for {thing or part}")
        wants.append((row.number(count, 1, 17), things[thing]))
    return Task(tuple(wants), row.number(points, 1, 9))
