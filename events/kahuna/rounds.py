"""The end of a turn, of a round and of the game. Rules section 4."""

from __future__ import annotations

from msgspec.structs import replace

from events.chance import Picker, draw
from events.game import Draft
from events.kahuna.allows import is_exhausted
from events.kahuna.components import DISPLAY
from events.kahuna.facts import CardTurned, DiscardsShuffled, Fact, GameEnded, RoundScored, TurnBegan
from events.kahuna.piles import Pair
from events.kahuna.state import State

ROUNDS = 3


def turn_cards(draft: Draft[State, Fact], chance: Picker) -> None:
    """Turn cards face up until the display is full or the deck empty (2.4)."""
    while draft.state.deck and len(draft.state.display) < DISPLAY:
        card, _ = draw(draft.state.deck, chance)
        draft.tell(CardTurned(card))


def end_turn(draft: Draft[State, Fact], seat: int, chance: Picker) -> None:
    """Pass the turn on after `seat` drew or declined; the draw of the last card ends the round (4.1, 4.3)."""
    opponent = 1 - seat
    if not is_exhausted(draft.state):
        draft.tell(TurnBegan(opponent))
    elif draft.state.round == ROUNDS:
        draft.tell(TurnBegan(opponent, final=True))
    else:
        _score(draft)
        draft.tell(DiscardsShuffled(draft.state.round + 1))
        turn_cards(draft, chance)
        draft.tell(TurnBegan(opponent))


def end_final_turn(draft: Draft[State, Fact], seat: int) -> None:
    """Go on after a final turn of `seat`: to the other one, or to the last scoring (4.4)."""
    if draft.state.final_turns:
        draft.tell(TurnBegan(1 - seat, final=True))
    else:
        _score(draft)
        draft.tell(_verdict(draft.state))


def _score(draft: Draft[State, Fact]) -> None:
    """Score the round for the player with more stones."""
    black, white = (len(held) for held in draft.state.stones)
    draft.tell(RoundScored(draft.state.round, (black, white), _points(draft.state)))


def _points(state: State) -> Pair[int]:
    """Return what the round is worth now: 1 point, 2 points, then the difference, to who has more stones (4.2)."""
    black, white = (len(held) for held in state.stones)
    worth = abs(black - white) if state.round == ROUNDS else state.round
    return (worth if black > white else 0, worth if white > black else 0)


def standing(state: State) -> Pair[int]:
    """Return the points of both, were the round scored now, unless it was or nothing is any more."""
    if state.ending is not None or len(state.scorings) >= state.round:
        return state.scores
    (black, white), (more_black, more_white) = state.scores, _points(state)
    return (black + more_black, white + more_white)


def _verdict(state: State) -> GameEnded:
    """Say who won: by points, or by what breaks a tie in this edition (4.5)."""
    if (winner := _ahead(state.scores)) is not None:
        return GameEnded(winner, "points")
    if state.options.edition == "modern" and (winner := _ahead(state.scorings[-1])) is not None:
        return GameEnded(winner, "third")
    if (winner := _ahead((len(state.bridges[0]), len(state.bridges[1])))) is not None:
        return GameEnded(winner, "bridges")
    return GameEnded(None, "draw")


def stopped(state: State) -> State:
    """Return `state` as it is shown when the game is over, whatever ended it: nobody's turn, and nothing pending."""
    return replace(
        state,
        stage="over",
        turn=None,
        begins=None,
        has_played=False,
        has_discarded=False,
        owes_draw=False,
        handicap_left=0,
        freed=None,
        final_turns=None if state.final_turns is None else 0,
    )


def _ahead(counts: Pair[int]) -> int | None:
    """Return the seat with more, or None."""
    if counts[0] == counts[1]:
        return None
    return 0 if counts[0] > counts[1] else 1
