"""The worked examples of Motu: where a card may lie."""

from __future__ import annotations

from typing import Final

from events.prepared import Deal
from service.web.rules.examples.example import Example, Step

_DEAL: Final = Deal(names=("Ana", "Ben"), options={"first": 0}, seed="motu 2")


def _lay(x: int, y: int, turns: int) -> tuple[int, dict[str, object]]:
    return 0, {"t": "lay", "place": 0, "x": x, "y": y, "turns": turns}


EXAMPLES: Final = (
    Example(
        "laying",
        "3.4-1",
        _DEAL,
        (
            Step(tried=_lay(-3, -2, 1), refused="covers_no_symbol"),
            Step(tried=_lay(-1, -1, 1), refused="covers_star"),
            Step(tried=_lay(-2, -2, 3), refused="sea_meets_land"),
            Step(tried=_lay(-2, -2, 0), refused="beach_ends"),
            Step((_lay(-2, -2, 1),), holds={"islands.0.cards": [[38, -2, -2, 1]]}),
        ),
    ),
)
