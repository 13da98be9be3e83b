"""English: what a table of any game can be opened with, but for its clock."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

OPTIONS: Final[Mapping[str, str]] = {
    "option.listed": "Who can find it",
    "option.listed.no": "only who has the link",
    "option.listed.yes": "everybody",
    "option.yes": "yes",
    "option.no": "no",
    "option.seats": "Players",
    "option.undo": "Taking back",
    "option.undo.free+ask": "freely, or else by asking",
    "option.undo.free": "only what showed you nothing new",
    "option.undo.none": "never",
    "option.talk": "Talk",
    "option.talk.yes": "people may talk",
    "option.talk.no": "nobody talks",
    "option.spectators": "Who watches",
    "option.spectators.yes": "anybody with the link",
    "option.spectators.delayed": "anybody with the link, one turn later",
    "option.spectators.no": "nobody, until the game is over",
    "option.bots": "Bots",
    "option.bots.none": "none",
    "option.bots.all": "on all other seats: {level}",
}
"""What a table is opened with."""
