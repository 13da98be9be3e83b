"""What things of Mauna Kea are called: artifacts, cards, boats, points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from clients.terminal.words import and_list, comma_list, counted, has_sentence, say

GROUND: Final = {"J": ",,", "W": "~~", "M": "/\\"}
"""How the spaces of a tile are drawn, on the island and in the words for it."""

_KINDS: Final = "wgb"


def artifacts(load: str) -> str:
    """Say how many artifacts of which kind these are: `w`, `g` and `b`, one letter each."""
    kinds = [kind for kind in _KINDS if kind in load]
    if not kinds:
        return say("mauna_kea.nothing")
    if len(kinds) == 1:
        return counted(f"mauna_kea.artifact.{load[0]}", len(load))
    return say(
        "mauna_kea.artifacts",
        kinds=and_list([counted(f"mauna_kea.kind.{kind}", load.count(kind)) for kind in kinds]),
    )


def sign(kind: str) -> str:
    """Return the letter on the island for a kind of artifact (`w`, `g`, `b`), or a flow (`N`, `E`, `S`, `W`)."""
    return say(f"mauna_kea.sign.{kind}")


def card_name(card: str) -> str:
    """Name a card: an action as it is called, a task by what has to lie before its owner and its points."""
    _, is_task, points = card.partition(" = ")
    what = card_title(card)
    return say("mauna_kea.task", what=what, points=counted("mauna_kea.points", int(points))) if is_task else what


def card_title(card: str) -> str:
    """Name a card without its points, as where it is told who has it."""
    task, is_task, _ = card.partition(" = ")
    if not is_task:
        key = f"mauna_kea.card.{card}"
        return say(key) if has_sentence(key) else card
    things = (part.split(" ", 1) for part in task.split(" + "))
    return _PLUS.join(counted(f"mauna_kea.task.{thing}", int(count)) for count, thing in things)


_PLUS: Final = " + "
"""Between the things of a task, as on its card."""


def boat_name(boat: Mapping[str, Any]) -> str:
    """Name a boat by its colour and its places for artifacts."""
    return say(f"mauna_kea.boat.{boat['color']}", places=boat["places"])


def short_boat_name(boat: Mapping[str, Any]) -> str:
    """Name a boat where there is room for four characters."""
    return say(f"mauna_kea.boat.{boat['color']}.short", places=boat["places"])


def tile_points(tile: str) -> int:
    """Return the points of a terrain tile: its fifth letter."""
    return int(tile[4])


def terrain(lies: str) -> str:
    """Say of which terrain the four spaces of a tile are: "2 jungle, water, mountain"."""
    return comma_list([counted(f"mauna_kea.terrain.{kind}", lies.count(kind)) for kind in GROUND if kind in lies])


def drawn(lies: str) -> str:
    """Return the four spaces of a tile, clockwise from the north-west, as they are drawn: two rows of two."""
    north_west, north_east, south_east, south_west = (GROUND[kind] for kind in lies)
    return say("mauna_kea.tile", north=north_west + north_east, south=south_west + south_east)
