"""Scoring: boats, helicopter cards, task cards, and who wins. Rules section 7."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Final

from events.mauna_kea.box import NO_DEDUCTIONS, Task
from events.mauna_kea.facts import GameEnded, SeatScored
from events.mauna_kea.pieces import CardScore, Rescue, RescueScore, Tally
from events.mauna_kea.state import State

EXPLORER: Final = 3
WORTH: Final[dict[str, int]] = {"w": 1, "g": 2, "b": 3}


def rescue_score(rescue: Rescue) -> RescueScore:
    """Return what a boat is worth: explorer 3, artifacts by colour, each empty place -1 (7.1).

    A helicopter card has no places, and its explorer does not score.
    """
    artifacts = sum(WORTH[artifact] for artifact in rescue.load)
    if rescue.boat is None:
        return RescueScore(0, artifacts, 0)
    return RescueScore(EXPLORER, artifacts, len(rescue.load) - rescue.boat.places)


def open_points(state: State, seat: int) -> int:
    """Return the points of `seat` that everybody can see: boats and helicopter cards (7.1)."""
    return sum(rescue_score(rescue).points for rescue in state.rescued[seat])


def tally(state: State, seat: int) -> Tally:
    """Return the score of `seat`, with the task cards in hand (section 7)."""
    rescues = tuple(map(rescue_score, state.rescued[seat]))
    empty = sum(rescue.empty for rescue in rescues)
    cards = _tasks(state, seat, empty)
    return Tally(rescues, cards, sum(rescue.points for rescue in rescues) + sum(card.points for card in cards))


def score(state: State, seat: int) -> SeatScored:
    """Return the fact that `seat` was scored."""
    return SeatScored(seat, tally(state, seat))


def _tasks(state: State, seat: int, empty: int) -> tuple[CardScore, ...]:
    """Return what each task card in the hand of `seat` is worth, played for the most points (7.2)."""
    hand = state.hands[seat]
    asking = tuple(card for card in hand if card in state.box.tasks)
    fulfilled = Counter(best_tasks(asking, state.box.tasks, brought(state, seat)))
    lifted = -empty
    scores = []
    for card in hand:
        if card == NO_DEDUCTIONS:
            scores.append(CardScore(card, lifted))
            lifted = 0
        elif card in state.box.tasks:
            done = fulfilled[card] > 0
            fulfilled[card] -= done
            scores.append(CardScore(card, state.box.tasks[card].points if done else 0))
    return tuple(scores)


def brought(state: State, seat: int) -> Counter[str]:
    """Count what lies before `seat` for task cards: boats, explorers in them, artifacts (7.2)."""
    there: Counter[str] = Counter()
    for rescue in state.rescued[seat]:
        there.update(rescue.load)
        if rescue.boat is not None:
            there.update(("explorer", f"{rescue.boat.color} boat"))
    return there


def best_tasks(cards: tuple[str, ...], tasks: dict[str, Task], there: Counter[str]) -> tuple[str, ...]:
    """Return those of `cards` that together give most points, nothing serving two of them: all choices are tried.

    Of equally good choices it is the one with the fewest cards that comes first.
    """
    choices = (choice for count in range(len(cards) + 1) for choice in combinations(cards, count))
    possible = (choice for choice in choices if _wanted(choice, tasks) <= there)
    return max(possible, key=lambda choice: sum(tasks[card].points for card in choice))


def _wanted(cards: tuple[str, ...], tasks: dict[str, Task]) -> Counter[str]:
    """Count what `cards` ask for together."""
    wanted: Counter[str] = Counter()
    for card in cards:
        for count, thing in tasks[card].wants:
            wanted[thing] += count
    return wanted


def verdict(state: State) -> GameEnded:
    """Say who won (7.3): most points, then explorers on the island, then artifacts with them; else it is shared.

    Who left the game does not win (6.6).
    """
    ahead = state.staying
    totals = [one.total for one in state.tallies]
    left = [len(team) for team in state.explorers]
    carried = [sum(len(explorer.load) for explorer in team) for team in state.explorers]
    ahead = _most(totals, ahead)
    if len(ahead) == 1:
        return GameEnded(ahead, "points")
    ahead = _most(left, ahead)
    if len(ahead) == 1:
        return GameEnded(ahead, "explorers")
    ahead = _most(carried, ahead)
    return GameEnded(ahead, "artifacts" if len(ahead) == 1 else "shared")


def _most(counts: list[int], seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of `seats` that have most."""
    most = max(counts[seat] for seat in seats)
    return tuple(seat for seat in seats if counts[seat] == most)
