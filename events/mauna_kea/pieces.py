"""The pieces of Mauna Kea and how they are written: tiles, artifacts, explorers, boats, arms of lava. Rules section 1.

Pieces that many fields hold are short words that say all about themselves, the same in the components file, in moves,
facts and views:

- terrain is `J` jungle, `W` water, `M` mountain; a terrain tile is its four spaces clockwise from the north-west and
  its points, `JJWM2`; a lava tile its flow and its shape, `north fork`;
- an artifact is `w` white, `g` gray, `b` black; several of them, in this order, are a word: `wwg`.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

import msgspec

from events.mauna_kea.geometry import Way

Artifact = Literal["w", "g", "b"]
"""White, gray or black (1.4)."""
ARTIFACTS: Final[tuple[Artifact, ...]] = get_args(Artifact)

CARRIED: Final = 3
"""Artifacts an explorer can carry (3.4)."""

Load = Literal[
    "", "w", "g", "b", "ww", "wg", "wb", "gg", "gb", "bb",
    "www", "wwg", "wwb", "wgg", "wgb", "wbb", "ggg", "ggb", "gbb", "bbb",
]  # fmt: skip
"""The artifacts that an explorer carries or takes into a boat: three at most (1.4)."""
LOADS: Final[tuple[Load, ...]] = get_args(Load)

FlowName = Literal["north", "east", "south", "west"]
"""A flow of lava, named after the way it sets out (1.5)."""
FLOWS: Final[tuple[FlowName, ...]] = get_args(FlowName)
_FLOW_NUMBERS: Final[dict[str, int]] = {flow: number for number, flow in enumerate(FLOWS)}


class Explorer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An explorer on `space`, carrying `load`."""

    space: int
    load: str = ""


class Boat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A boat: a place for one explorer and so many `places` for artifacts (1.2)."""

    color: str
    places: int


class Rescue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An explorer and a `load` that left the island in `boat`, or on a helicopter card (None)."""

    boat: Boat | None
    load: str


class Lying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Artifacts lying on `space`, where no explorer carries them."""

    space: int
    artifacts: str


class Arm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An arm of a flow: its next tile goes to `next` (None: beyond the board), heading `way` (section 4).

    `tiles` are its own, a fork that ends it among them. `fork` is the number of the left one of the two arms that fork
    from it; the right one comes right after. `dot` marks the arm that carries the dot.
    """

    next: int | None
    way: Way
    tiles: int = 0
    fork: int | None = None
    dot: bool = False


class RescueScore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one boat or helicopter card is worth: its explorer, its artifacts, its empty places (7.1)."""

    explorer: int
    artifacts: int
    empty: int

    @property
    def points(self) -> int:
        """All of it."""
        return self.explorer + self.artifacts + self.empty


class CardScore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a task `card` is worth to its owner, 0 if it is not fulfilled (7.2)."""

    card: str
    points: int


class Tally(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The score of one seat: `rescues` one after the other, its task `cards`, and all of it (section 7)."""

    rescues: tuple[RescueScore, ...]
    cards: tuple[CardScore, ...]
    total: int


def is_lava(tile: str) -> bool:
    """Tell whether a tile is lava."""
    return " " in tile


def shape(tile: str) -> str:
    """Return the four spaces of a terrain tile as it is written in the components file."""
    return tile[:4]


def points(tile: str) -> int:
    """Return the movement points of a terrain tile."""
    return int(tile[4])


def flow_of(tile: str) -> int:
    """Return the number of the flow that a lava tile belongs to."""
    return _FLOW_NUMBERS[tile.partition(" ")[0]]


def lava_shape(tile: str) -> str:
    """Return what the arrows of a lava tile do: `straight`, `left`, `right` or `fork`."""
    return tile.partition(" ")[2]


def joined(*loads: str) -> str:
    """Return all artifacts of `loads` as one word."""
    together = "".join(loads)
    return "".join(artifact * together.count(artifact) for artifact in ARTIFACTS)


def less(load: str, *taken: str) -> str:
    """Return `load` without the artifacts in `taken`, all of which are in it."""
    for artifact in "".join(taken):
        load = load.replace(artifact, "", 1)
    return load
