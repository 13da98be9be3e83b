"""Dutch: what a table of any game can be opened with, but for its clock."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

OPTIONS: Final[Mapping[str, str]] = {
    "option.listed": "Wie hem kan vinden",
    "option.listed.no": "alleen wie de link heeft",
    "option.listed.yes": "iedereen",
    "option.yes": "ja",
    "option.no": "nee",
    "option.seats": "Spelers",
    "option.undo": "Terugnemen",
    "option.undo.free+ask": "vrij, anders na vragen",
    "option.undo.free": "alleen wat je niets nieuws liet zien",
    "option.undo.none": "nooit",
    "option.talk": "Chat",
    "option.talk.yes": "aan",
    "option.talk.no": "uit",
    "option.spectators": "Wie toekijkt",
    "option.spectators.yes": "iedereen met de link",
    "option.spectators.delayed": "iedereen met de link, één beurt later",
    "option.spectators.no": "niemand, tot de partij is afgelopen",
    "option.bots": "Bots",
    "option.bots.none": "geen",
    "option.bots.all": "op alle andere plaatsen: {level}",
}
"""What a table is opened with."""
