"""German: what a table of any game can be opened with, but for its clock."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

OPTIONS: Final[Mapping[str, str]] = {
    "option.listed": "Wer ihn finden kann",
    "option.listed.no": "nur wer den Link hat",
    "option.listed.yes": "alle",
    "option.yes": "ja",
    "option.no": "nein",
    "option.seats": "Personen",
    "option.undo": "Zurücknehmen",
    "option.undo.free+ask": "frei, sonst mit Zustimmung",
    "option.undo.free": "nur, was dir nichts Neues gezeigt hat",
    "option.undo.none": "nie",
    "option.talk": "Chat",
    "option.talk.yes": "es kann gechattet werden",
    "option.talk.no": "niemand chattet",
    "option.spectators": "Wer zuschauen darf",
    "option.spectators.yes": "alle mit dem Link",
    "option.spectators.delayed": "alle mit dem Link, einen Zug später",
    "option.spectators.no": "niemand, bis die Partie vorbei ist",
    "option.bots": "Bots",
    "option.bots.none": "keine",
    "option.bots.all": "auf allen anderen Plätzen: {level}",
}
"""What a table is opened with."""
