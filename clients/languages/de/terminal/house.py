"""German: what whoever runs the house did."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HOUSE: Final[Mapping[str, str]] = {
    "record.Closed.house": "Wer dieses Haus betreibt, schließt den Tisch.",
    "result.closed": "Geschlossen, weil niemand mehr kam, {scores}.",
    "result.closed_by_house": "Geschlossen von denen, die dieses Haus betreiben, {scores}.",
    "talk.house_off": "Wer dieses Haus betreibt, hat den Chat vorerst ausgeschaltet.",
    "refused.house_talk_off": "Wer dieses Haus betreibt, hat den Chat vorerst ausgeschaltet.",
}
