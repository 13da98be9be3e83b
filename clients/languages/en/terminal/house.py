"""English: what whoever runs the house did."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HOUSE: Final[Mapping[str, str]] = {
    "record.Closed.house": "The table was closed by whoever runs this house.",
    "result.closed": "Closed, as nobody came any more, {scores}.",
    "result.closed_by_house": "Closed by whoever runs this house, {scores}.",
    "talk.house_off": "Whoever runs this house has turned talk off for now.",
    "refused.house_talk_off": "Whoever runs this house has turned talk off for now.",
}
