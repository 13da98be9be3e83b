"""Rules section 6.5: when somebody leaves the game."""

from __future__ import annotations

import pytest

from events.chance import seeded
from events.motu import MOTU
from events.motu.facts import CardTurned, Fact, PileScored, PlayerLeft, Scored, ScoringBegan, TurnBegan
from events.motu.moves import Choose, End
from events.motu.options import Options
from events.motu.state import State
from tests.events.motu.positions import FIRST, a_laying, apply, new_game, play, position, refused


def left(state: State, *seats: int) -> tuple[State, tuple[Fact, ...]]:
    """Let `seats` leave, one after the other; the state is sound after each. Return it, and the facts of the last."""
    facts: tuple[Fact, ...] = ()
    for seat in seats:
        facts = MOTU.leave(state, seat, FIRST)
        state = apply(state, facts)
        assert not MOTU.faults(state), MOTU.faults(state)
        assert seat not in MOTU.staying(state)
        assert tuple(MOTU.legal(state, seat)) == ()
        assert MOTU.hints(state, seat, {}) is None
    return state, facts


@pytest.mark.parametrize("leaving", range(4))
@pytest.mark.parametrize("moves", [0, 7, 30])
def test_6_5_all_others_have_nine_turns(leaving: int, moves: int) -> None:
    state = new_game(4, Options(first=1))
    turns = [0, 1, 0, 0]
    chance = seeded("turns")
    while state.stage != "over":
        if moves == 0:
            facts = MOTU.leave(state, leaving, chance)
        else:
            seat = MOTU.to_act(state)[0]
            legal = tuple(MOTU.legal(state, seat))
            facts = MOTU.decide(state, seat, legal[chance.pick(len(legal))], chance)
        moves -= 1
        state = apply(state, facts)
        assert not MOTU.faults(state), MOTU.faults(state)
        for fact in facts:
            if isinstance(fact, TurnBegan):
                turns[fact.seat] += 1
    assert [turns[seat] for seat in range(4) if seat != leaving] == [9, 9, 9]
    assert [len(scored) for scored in state.scored if len(scored) == 6] == [6, 6, 6]


def test_6_5_the_cards_for_their_turns_leave_the_piles() -> None:
    """In the second round, seat 0 has had its turn and seat 1 has not: 3 and 2 and 2 turns of seat 2 fall away."""
    state = position(3, turn=1, drawn=4)
    assert state.piles == (8, 9, 6)
    after, facts = left(state, 2)
    assert facts == (PlayerLeft(2, (5, 6, 4)),)
    after, facts = left(state, 0)
    assert facts == (PlayerLeft(0, (6, 6, 4)),)
    assert (after.deck, after.line, after.discards) == (state.deck, state.line, state.discards)


def test_6_5_a_turn_that_goes_on_ends() -> None:
    state = position(3, turn=1, drawn=4)
    after, facts = left(state, 1)
    assert facts == (PlayerLeft(1, (5, 6, 4)), TurnBegan(2, 2))
    state = position(
        3, Options(), turn=1, drawn=5, stage="after", destins=(1, 2, 3), has_bought=True, bought=((), (5,), ())
    )
    after, facts = left(state, 1)
    assert facts == (PlayerLeft(1, (5, 6, 4)), TurnBegan(2, 2)), "the card of this turn has been brought to the Line"
    assert (after.reserves, after.bought, after.has_bought) == (state.reserves, state.bought, False)


def test_6_5_their_turns_are_passed_over() -> None:
    state, _ = left(position(3, turn=0), 1)
    after, facts = play(state, a_laying(state))
    assert TurnBegan(2, 1) in facts
    assert refused(after, End(), 1) == "not_your_turn"
    after, facts = play(after, a_laying(after))
    assert TurnBegan(0, 2) in facts


def test_6_5_a_round_begins_without_who_began() -> None:
    state = position(3, turn=0, drawn=0)
    after, facts = left(state, 0)
    assert facts[-1] == TurnBegan(1, 1)
    after, _ = play(after, a_laying(after))
    after, facts = play(after, a_laying(after))
    assert facts[-1] == TurnBegan(1, 2)


def test_6_5_the_scoring_comes_when_it_would_have_come() -> None:
    state = position(3, turn=2, drawn=11)
    after, facts = left(state, 2)
    assert facts == (PlayerLeft(2, (0, 6, 4)), ScoringBegan("A", 1))
    assert MOTU.to_act(after) == (0, 1)
    state = position(3, turn=1, drawn=10)
    after, _ = left(state, 2)
    after, facts = play(after, a_laying(after))
    assert ScoringBegan("A", 1) in facts


@pytest.mark.parametrize("has_chosen", [False, True])
def test_6_5_nobody_waits_for_their_choice_and_it_is_not_scored(has_chosen: bool) -> None:
    choices = (("coco",), ("totem",) if has_chosen else None, None)
    state = position(3, stage="scoring", turn=None, choices=choices, drawn=12, reserves=(4, 4, 4))
    after, facts = left(state, 1)
    assert facts == (PlayerLeft(1, (0, 6, 4)),)
    assert (after.choices, MOTU.to_act(after)) == ((("coco",), None, None), (2,))
    assert MOTU.withdraw(after, 1) == ()
    after, facts = play(after, Choose(("coco",)))
    assert facts[1] == PileScored("A", ((Scored("coco", 4),), (), (Scored("coco", 4),)))
    assert facts[-1] == TurnBegan(0, 5)


def test_6_5_who_all_wait_for_may_leave() -> None:
    state = position(3, stage="scoring", turn=None, choices=(None, ("coco",), ("coco",)), drawn=12, reserves=(4, 4, 4))
    _, facts = left(state, 0)
    assert facts[1] == PileScored("A", ((), (Scored("coco", 4),), (Scored("coco", 4),)))
    assert facts[-1] == TurnBegan(1, 5)


def test_6_5_what_is_theirs_counts_for_nobody() -> None:
    """Seat 2 has the most coco and a Destin for it; once they have left, seat 0 has the most."""
    options = {"destins": (1, 2), "bought": ((3,), (), (4,)), "reserves": (5, 3, 9), "scorings": 2}
    state = position(3, Options(), turn=0, drawn=24, **options)  # type: ignore[arg-type]
    state, _ = left(state, 2)
    while state.stage != "over":
        seat = MOTU.to_act(state)[0]
        state = apply(state, MOTU.decide(state, seat, tuple(MOTU.legal(state, seat))[-1], FIRST))
    assert state.destin_points[2] == ()
    assert state.coco_points[2] == state.beach_points[2] == state.beach_lengths[2] == 0
    assert sum(state.coco_points) > 0, "somebody else has the most"
    assert state.ending is not None
    assert 2 not in state.ending.winners


def test_6_5_who_left_does_not_win_however_many_points_they_have() -> None:
    scored = tuple(
        (Scored("fisher", 0), Scored("hunter", 0), Scored("canoe", 99 if seat == 1 else 0)) for seat in range(3)
    )
    state, _ = left(position(3, turn=0, drawn=21, scored=scored), 1)
    while state.stage != "over":
        seat = MOTU.to_act(state)[0]
        state = apply(state, MOTU.decide(state, seat, next(iter(MOTU.legal(state, seat))), FIRST))
    assert state.scores[1] == max(state.scores) == 99
    assert state.ending is not None
    assert 1 not in state.ending.winners


def test_6_5_those_who_stay_lose_nothing() -> None:
    state = new_game(6)
    after, facts = left(state, 5, 4, 3, 2)
    assert MOTU.staying(after) == (0, 1)
    assert (after.line, after.destins, after.reserves[:2]) == (state.line, state.destins, state.reserves[:2])
    assert not any(isinstance(fact, CardTurned) for fact in facts)
