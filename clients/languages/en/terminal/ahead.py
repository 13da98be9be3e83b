"""English: what moves would do before they are made, and why one is good."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

AHEAD: Final[Mapping[str, str]] = {
    "key.hint": "Good move",
    "ahead.then": "Then: {what}",
    "ahead.open": "What comes after that nobody can know.",
    "ahead.over": "The game would be over.",
    "ahead.over.win": "The game would be over, and {who} would win.",
    "ahead.over.shared": "The game would be over, and {names} would win.",
    "ahead.over.draw": "The game would be over, in a draw.",
    "ahead.over.lost": "The game would be over, and lost.",
    "ahead.thinking": "The bots think about it …",
    "ahead.good_move": "A good move: {move}.",
    "kahuna.reason.takes": "You take {island} by it.",
    "kahuna.reason.takes_over": "You take {island} over from the other.",
    "kahuna.reason.cuts": "You take {island}; bridges that the other loses: {bridges}.",
    "kahuna.reason.breaks": "The other loses control of {island}.",
    "kahuna.reason.prepares": "With what follows you can take {island}.",
    "kahuna.reason.nears": "Bridges still needed for {island}: {bridges}.",
    "kahuna.reason.fits": "Free lines for {island}: {lines}.",
    "mauna_kea.ahead.opened": "A way would open to {count} more spaces.",
    "mauna_kea.ahead.opened.one": "A way would open to 1 more space.",
    "mauna_kea.ahead.closed": "The way to {count} spaces would be cut off.",
    "mauna_kea.ahead.closed.one": "The way to 1 space would be cut off.",
    "mauna_kea.ahead.danger": "The next lava of the {flow} flow would take {what}.",
    "mauna_kea.ahead.explorer": "the explorer on {space}",
    "mauna_kea.ahead.artifacts": "the artifacts on {space}",
    "mauna_kea.ahead.tile": "the tile on {cell}",
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
