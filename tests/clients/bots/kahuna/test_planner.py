"""Positions of Kahuna in which a person sees at once what is to be done: the bot does it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from clients.bots.games import begin
from clients.bots.kahuna.compact import Compact
from clients.bots.kahuna.value import lead, playable
from clients.bots.levels import HARD, LEVELS, MEDIUM, Level
from clients.bots.thinking import Estimate, decide
from events.chance import seeded
from events.kahuna import KAHUNA
from events.kahuna.allows import has_majority
from events.kahuna.components import CARDS, ISLANDS, Island, Line
from events.kahuna.moves import Discard, Draw, Finish, Move, Place, Remove, Take
from events.kahuna.options import Options
from events.kahuna.state import State

LOOKS = 400


def position(
    mine: tuple[Line, ...],
    theirs: tuple[Line, ...],
    hand: tuple[Island, ...],
    their_hand: tuple[Island, ...] = ("GOLA",),
    **more: object,
) -> State:
    """Return a turn of seat 0 in the second round, with three cards on display unless `more` says otherwise."""
    bridges = tuple(sorted(mine)), tuple(sorted(theirs))
    left = list(CARDS)
    for card in (*hand, *their_hand):
        left.remove(card)
    display, deck = tuple(left[:3]), tuple(left[3:])
    state = State(
        Options(),
        stage="turn",
        turn=0,
        round=2,
        hands=(tuple(sorted(hand)), tuple(sorted(their_hand))),
        display=display,
        deck=deck,
        bridges=bridges,
        scorings=((0, 0),),
    )
    state = replace(state, **more)
    stones = tuple(tuple(i for i in ISLANDS if has_majority(state, seat, i)) for seat in range(2))
    state = replace(state, stones=stones)
    assert KAHUNA.faults(state) == ()
    return state


def final(hand: tuple[Island, ...], mine: tuple[Line, ...], theirs: tuple[Line, ...]) -> State:
    """Return the last turn of a game, two scorings each of which nobody won."""
    rest = list(CARDS)
    for card in hand:
        rest.remove(card)
    return position(
        mine, theirs, hand, (), display=(), deck=(), played=tuple(rest), round=3, final_turns=1,
        scorings=((0, 0), (0, 0)),
    )  # fmt: skip


def best(state: State, level: Level = HARD) -> Estimate:
    worlds = [KAHUNA.redeal(state, 0, seeded(f"w{k}")) for k in range(8)]
    return decide(
        begin(KAHUNA, worlds, 0, replace(level, name="careful", carelessness=0.0), "position"), steps=LOOKS
    ).estimates[0]


def whole_turn(state: State, level: Level = HARD) -> list[Move]:
    found = best(state, level)
    return [found.move, *found.then]


@pytest.mark.parametrize("level", LEVELS.values(), ids=list(LEVELS))
def test_it_takes_the_last_bridge_off(level: Level) -> None:
    """Section 6: from the second round on that wins at once."""
    state = position(("AB", "AD", "KL"), ("BC",), ("BARI", "COCO", "JOJO"))
    assert best(state, level).move == Remove(("BARI", "COCO"), "BC")


@pytest.mark.parametrize("level", LEVELS.values(), ids=list(LEVELS))
def test_its_last_turn_wins_the_game_if_it_can(level: Level) -> None:
    """One island each: a second bridge of LALE's three lines decides it."""
    state = final(("LALE",), ("AB", "AD", "HL"), ("CF", "CG", "CK"))
    assert whole_turn(state, level)[0] in {Place("LALE", "IL"), Place("LALE", "KL")}


@pytest.mark.parametrize("level", LEVELS.values(), ids=list(LEVELS))
def test_it_does_not_remove_a_bridge_that_falls_by_itself(level: Level) -> None:
    """LALE's third line falls when it takes LALE by the second: the two cards that could remove it stay in hand."""
    state = position(("HL", "AB", "BC"), ("IL", "DE", "FG"), ("KAHU", "LALE", "IFFI"))
    moves = whole_turn(state, level)
    assert not any(isinstance(move, Remove) for move in moves)
    assert Place("KAHU", "KL") in moves or Place("LALE", "KL") in moves


def test_it_uses_cards_that_take_an_island() -> None:
    state = position(("HL", "AB"), ("IL", "CG"), ("LALE",))
    assert best(state).move == Place("LALE", "KL")


def test_a_turn_with_nothing_to_gain_is_ended_by_a_card() -> None:
    state = position(("AB", "AD", "HL", "KL"), ("CF", "CG", "CK"), ())
    assert isinstance(best(state).move, Take | Draw)


def test_the_last_turn_is_finished_when_it_is_won() -> None:
    state = final((), ("AB", "AD"), ("KL",))
    assert best(state).move == Finish()


SURE_TO_WIN: tuple[tuple[Line, ...], tuple[Line, ...]] = (
    ("AB", "AD", "AH", "BC", "BE", "BF", "CF", "CK", "EF", "EH", "EJ", "FJ", "HI", "HL", "IJ", "IK", "IL", "KL"),
    ("BD", "CG", "DE", "DH", "FG", "GK"),
)
"""Ten islands to two, as in a game that a person lost against it."""


@pytest.mark.parametrize("level", [HARD, MEDIUM], ids=lambda level: level.name)
def test_its_final_turn_uses_cards_also_when_it_is_sure_to_win(level: Level) -> None:
    """Cards are worth nothing after it: KAHU's hangs by one bridge, and the card that makes it safer is played."""
    mine, theirs = SURE_TO_WIN
    hand: tuple[Island, ...] = ("ALOA", "COCO", "IFFI", "KAHU")
    kept: tuple[Island, ...] = ("COCO", "FAAA", "FAAA", "KAHU")
    rest = list(CARDS)
    for card in (*hand, *kept):
        rest.remove(card)
    state = position(
        mine, theirs, hand, kept, display=(), deck=(), played=tuple(rest), round=3, final_turns=2,
        scorings=((1, 0), (2, 0)),
    )  # fmt: skip
    moves = whole_turn(state, level)
    assert Place("KAHU", "JK") in moves
    assert not any(isinstance(move, Discard) for move in moves)


def test_it_does_not_leave_the_last_cards_of_a_round_to_the_other_for_nothing() -> None:
    mine, theirs = SURE_TO_WIN
    kept: tuple[Island, ...] = ("BARI", "ELAI", "FAAA")
    rest = list(CARDS)
    shown: tuple[Island, ...] = ("LALE", "LALE")
    for card in (*kept, "BARI", *shown):
        rest.remove(card)
    state = position(mine, theirs, ("BARI",), kept, display=shown, deck=(), played=tuple(rest), scorings=((1, 0),))
    found = best(state)
    assert found.move == Take("LALE")
    # What ten points ahead are worth to it is no chance to win.
    assert 0.99 < found.chance <= 1


def test_who_is_ahead_by_how_many_points() -> None:
    """Points there are, and islands as they stand (the other has LALE); by all twelve of who lost the last bridge."""
    state = position(("AB", "AD", "CF", "CG", "CK"), ("HL", "KL"), ("LALE",), scorings=((1, 0),))
    game = Compact(state)
    assert (lead(game, 0), lead(game, 1)) == (2, -2)
    game.stand_as(game.bridges[0], 0, ())
    assert (lead(game, 0), lead(game, 1)) == (12, -12)


def test_cards_count_for_nobody_who_had_the_final_turn() -> None:
    state = final(("LALE",), ("AB", "AD"), ("KL",))
    state = replace(state, hands=(state.hands[0], ("GOLA",)), played=tuple(c for c in state.played if c != "GOLA"))
    assert (playable(Compact(state), 0), playable(Compact(state), 1)) == (1, 0)


def test_what_it_means_to_do_is_legal_to_the_end_of_the_turn() -> None:
    for strategic in (False, True):
        state = position(("HL", "AB", "BC"), ("IL", "DE", "FG", "AH"), ("ALOA", "HUNA", "LALE", "LALE", "DUDA"))
        state = replace(state, options=Options(strategic=strategic))
        for move in whole_turn(state):
            assert move in set(KAHUNA.legal(state, 0))
            state = KAHUNA.after(state, 0, move, seeded("a card"))


def test_the_decision_is_clear_when_one_plan_has_won_the_race() -> None:
    state = position(("AB", "AD", "KL"), ("BC",), ("BARI", "COCO", "JOJO"))
    worlds = [KAHUNA.redeal(state, 0, seeded("w"))]
    assert decide(begin(KAHUNA, worlds, 0, HARD, "clear")).steps < HARD.playouts
