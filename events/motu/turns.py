"""How turns follow each other: cards that are turned up, the end of a turn, and what comes then. Sections 2 and 7."""

from __future__ import annotations

from events.chance import Picker, draw
from events.game import Draft
from events.motu.allows import LAST, can_buy, can_reveal, is_scoring_due, sources_due
from events.motu.ending import end_game, score_all
from events.motu.facts import PILES, CardTurned, Fact, ScoringBegan, TurnBegan
from events.motu.state import State

OPEN_ALONE = 2
"""Cards that are laid open each turn, alone (7.2)."""

Drafted = Draft[State, Fact]


def turn_up(draft: Drafted, chance: Picker) -> None:
    """Bring a card from the nearest pile to the right end of the Line (2.4); alone, the two cards of a turn (7.2)."""
    for _ in range(OPEN_ALONE if draft.state.is_solo else 1):
        pile = next(name for name, size in zip(PILES, draft.state.piles, strict=True) if size)
        card, _ = draw(draft.state.deck, chance)
        draft.tell(CardTurned(card, pile))


def end_if_done(draft: Drafted, seat: int, chance: Picker) -> None:
    """End the turn of `seat` if there is nothing left that they could do in it (2.7)."""
    if not can_buy(draft.state, seat) and not can_reveal(draft.state, seat):
        end_turn(draft, seat, chance)


def end_turn(draft: Drafted, seat: int, chance: Picker) -> None:
    """Go on after the turn of `seat`: to a scoring if a pile is empty (5.1), else to the next turn (2.7)."""
    state = draft.state
    if not is_scoring_due(state):
        after = following(state, seat)
        begin_turn(draft, after, state.round + (order(state, after) <= order(state, seat)), chance)
    elif sources_due(state) < LAST:
        draft.tell(ScoringBegan(PILES[state.scorings], sources_due(state)))
    else:
        score_all(draft)
        end_game(draft)


def score_on_the_way(draft: Drafted, chance: Picker) -> None:
    """Score what all have chosen, and begin the next turn of each (5.3)."""
    state = draft.state
    score_all(draft)
    first = state.first if state.first in state.staying else following(state, state.first)
    begin_turn(draft, first, state.round + 1, chance)


def following(state: State, seat: int) -> int:
    """Return the seat that has its turn after `seat`: in their order (1.7), passing over who left (6.5)."""
    seat = (seat + 1) % state.seats
    return seat if seat in state.staying else following(state, seat)


def order(state: State, seat: int) -> int:
    """Return how many seats have their turn before `seat` in each round."""
    return (seat - state.first) % state.seats


def rounds_played(state: State, seat: int) -> int:
    """Return in how many rounds `seat`, still in the game, has brought a card to the Line (2.4)."""
    if state.turn is None or order(state, seat) < order(state, state.turn):
        return state.round
    return state.round if state.turn == seat and state.stage == "after" else state.round - 1


def begin_turn(draft: Drafted, seat: int, round: int, chance: Picker) -> None:
    """Begin turn `round` of `seat`."""
    if draft.state.is_solo:
        turn_up(draft, chance)
    draft.tell(TurnBegan(seat, round))
