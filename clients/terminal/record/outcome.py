"""How a game ended, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from clients.terminal.game_ui import Data
from clients.terminal.words import and_list, say, standing

_NOBODY_WON = {
    "draw": "result.draw",
    "too_long": "result.too_long",
    "resigned": "result.given_up",
    "called_off": "result.called_off",
    "closed": "result.closed",
    "closed_by_house": "result.closed_by_house",
    "adversary_points": "result.adversary",
    "adversary_coco": "result.adversary",
}
"""What to say of a game without a winner, by how it was decided."""
_WON_BY = {"absent": "result.win.absent", "time": "result.win.time"}
"""What to say of a game that was not won by its rules alone."""


def outcome(table: Data, names: Sequence[str]) -> str:
    """Say how the game ended."""
    result = table["result"]
    scores = standing(result.get("standing", result["scores"]))
    winners = [names[seat] for seat in result["winners"]]
    if not winners:
        return say(_NOBODY_WON.get(result["how"], "result.nobody"), scores=scores)
    if len(winners) > 1:
        return say("result.shared", names=and_list(winners), scores=scores)
    return say(_WON_BY.get(result["how"], "result.win"), who=winners[0], scores=scores)
