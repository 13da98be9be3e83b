"""How a game ended, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from clients.terminal.game_ui import Data
from clients.terminal.words import comma_list, say

_NOBODY_WON = {
    "draw": "result.draw",
    "too_long": "result.too_long",
    "resigned": "result.given_up",
    "called_off": "result.called_off",
    "adversary_points": "result.adversary",
    "adversary_coco": "result.adversary",
}
"""What to say of a game without a winner, by how it was decided."""


def outcome(table: Data, names: Sequence[str]) -> str:
    """Say how the game ended."""
    result = table["result"]
    scores = " : ".join(map(str, result["scores"]))
    winners = [names[seat] for seat in result["winners"]]
    if not winners:
        return say(_NOBODY_WON.get(result["how"], "result.nobody"), scores=scores)
    if len(winners) > 1:
        return say("result.shared", names=comma_list(winners), scores=scores)
    how = "result.win.absent" if result["how"] == "absent" else "result.win"
    return say(how, who=winners[0], scores=scores)
