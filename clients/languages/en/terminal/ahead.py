"""English: what moves would do before they are made, and why one is good."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

AHEAD: Final[Mapping[str, str]] = {
    "key.hint": "Good move",
    "ahead.then": "Then: {what}",
    "ahead.open": "What comes after that nobody can know.",
    "ahead.thinking": "The bots think about it …",
    "ahead.good_move": "A good move: {move}.",
    "kahuna.reason.takes": "You take {island} by it.",
    "kahuna.reason.takes_over": "You take {island} over from the other.",
    "kahuna.reason.cuts": "You take {island}; bridges that the other loses: {bridges}.",
    "kahuna.reason.breaks": "The other loses control of {island}.",
    "kahuna.reason.prepares": "With what follows you can take {island}.",
    "kahuna.reason.nears": "Bridges still needed for {island}: {bridges}.",
    "kahuna.reason.fits": "Free lines for {island}: {lines}.",
    "mauna_kea.reason.sails": "An explorer sails off with what it carries.",
    "mauna_kea.reason.lifted": "An explorer is lifted off before the lava comes.",
    "mauna_kea.reason.artifact": "An explorer gets an artifact.",
    "mauna_kea.reason.flees": "There it is out of the way of the next lava.",
    "mauna_kea.reason.to_boat": "From there an explorer can board a boat.",
    "mauna_kea.reason.to_artifact": "It is on the way to an artifact.",
    "mauna_kea.reason.opens": "Spaces to which a way opens: {spaces}.",
    "mauna_kea.reason.points": "Points for walking: {points}.",
    "motu.reason.source": "More points by one source: {points}.",
    "motu.reason.coco": "Coco that it brings: {coco}.",
    "motu.reason.destin": "Points that the Destin would give now: {points}.",
    "motu.reason.voyageur": "Points that your Voyageur would give now: {points}.",
    "motu.reason.scores": "Points together: {points}.",
}
