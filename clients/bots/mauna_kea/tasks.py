"""What cards are good for: tasks by what will lie before a player, actions by what they save."""

from __future__ import annotations

from collections import Counter
from typing import Final

from events.mauna_kea.box import NO_DEDUCTIONS
from events.mauna_kea.scoring import best_tasks, brought, rescue_score
from events.mauna_kea.state import State

KEPT_FOR_LATER: Final = {
    "jungle movement": 1.6,
    "water movement": 1.1,
    "mountain movement": 1.3,
    "earthquake": 0.5,
    "helicopter rescue": 0.9,
}
"""What an action card in hand is worth while there is time left to play it: less than a good use of it."""


def task_points(state: State, seat: int, more: Counter[str]) -> float:
    """Return the points of the task cards of `seat`, once `more` lies before them than does now."""
    hand = state.hands[seat]
    tasks = state.box.tasks
    asking = tuple(card for card in hand if card in tasks)
    done = best_tasks(asking, tasks, brought(state, seat) + more) if asking else ()
    points = float(sum(tasks[card].points for card in done))
    if NO_DEDUCTIONS in hand:
        points -= sum(rescue_score(rescue).empty for rescue in state.rescued[seat])
    return points


def cards_in_hand(state: State, seat: int, time: float) -> float:
    """Return what the action cards of `seat` are worth, with `time` from 1 (plenty) to 0 (none left)."""
    return time * sum(KEPT_FOR_LATER.get(card, 0.0) for card in state.hands[seat])
