"""Dutch: what whoever runs the house did."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HOUSE: Final[Mapping[str, str]] = {
    "record.Closed.house": "De tafel is gesloten door wie dit huis beheert.",
    "result.closed": "Gesloten, omdat er niemand meer kwam, {scores}.",
    "result.closed_by_house": "Gesloten door wie dit huis beheert, {scores}.",
    "talk.house_off": "Wie dit huis beheert, heeft de chat voorlopig uitgezet.",
    "refused.house_talk_off": "Wie dit huis beheert, heeft de chat voorlopig uitgezet.",
}
