"""Rules section 8 as far as the rules know it: what uncovers something, and how what is hidden could be otherwise."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from events.chance import seeded
from events.motu import MOTU
from events.motu.facts import (
    AdversaryScored,
    CardDiscarded,
    CardGiven,
    CardLaid,
    CardTaken,
    CardTurned,
    CocoPut,
    DestinBought,
    DestinsTurned,
    Fact,
    GameEnded,
    HutPaid,
    PileScored,
    ScoringBegan,
    SourcesChosen,
    SourcesTakenBack,
    TurnBegan,
    VillagesDealt,
    VoyageurDealt,
    VoyageurRevealed,
)
from events.motu.moves import Choose
from events.motu.options import Options
from events.motu.state import State
from tests.events.motu.positions import PLAIN, new_game, play, position

WATCHING = -1


def worlds(state: State, seat: int, count: int = 60) -> list[State]:
    """Return states that `seat` could not tell from `state`; each must be sound."""
    dealt = [MOTU.redeal(state, seat, seeded(f"worlds {n}")) for n in range(count)]
    assert all(MOTU.faults(other) == () for other in dealt)
    return dealt


@pytest.mark.parametrize(
    "fact",
    [
        VillagesDealt((1, 2)),
        CardTurned(5, "A"),
        VoyageurDealt(0, 1),
        DestinsTurned((1, 2, 3)),
        VoyageurRevealed(0, 1, 3),
        PileScored("A", ((), ())),
        AdversaryScored((), (0, 0, 0, 0, 0, 0)),
        GameEnded((0,), "points"),
    ],
)
def test_8_what_was_chance_or_shows_something_is_not_taken_back_freely(fact: Fact) -> None:
    assert MOTU.reveals(position(), fact)


@pytest.mark.parametrize(
    "fact",
    [
        CocoPut(0, (0, 1)),
        CardTaken(0, 0, 1, 0),
        CardLaid(0, 1, 2, 0, 0),
        CardDiscarded(0, 1),
        CardGiven(),
        HutPaid(0, 1),
        DestinBought(0, 1),
        TurnBegan(1, 1),
        ScoringBegan("A", 1),
        SourcesChosen(0, ("coco",)),
        SourcesTakenBack(0),
    ],
)
def test_8_what_shows_nothing_new_is(fact: Fact) -> None:
    assert not MOTU.reveals(position(), fact)


def test_8_who_begins_is_chance_only_when_it_is_drawn() -> None:
    assert MOTU.reveals(MOTU.blank(Options(), 3), TurnBegan(1, 1))
    assert not MOTU.reveals(MOTU.blank(Options(first=1), 3), TurnBegan(1, 1))


@pytest.mark.parametrize("seat", [WATCHING, 0, 1, 2])
def test_8_only_the_own_voyageur_is_known(seat: int) -> None:
    state = new_game(3)
    others = worlds(state, seat)
    for other in range(3):
        possible = {world.voyageurs[other] for world in others}
        if other == seat:
            assert possible == {state.voyageurs[seat]}
        else:
            known = set() if seat == WATCHING else {state.voyageurs[seat]}
            assert possible == {1, 2, 3, 4, 5, 6} - known
    same = {replace(world, voyageurs=state.voyageurs, voyageurs_out=state.voyageurs_out) for world in others}
    assert same == {state}


def test_8_a_revealed_voyageur_stays() -> None:
    state = position(3, Options(), voyageurs=(4, 2, 6), voyageur_points=(None, 3, None))
    for world in worlds(state, 0):
        assert world.voyageurs[:2] == (4, 2)
    assert {world.voyageurs[2] for world in worlds(state, 0)} == {1, 3, 5, 6}


def test_8_without_voyageurs_none_are_dealt() -> None:
    assert set(worlds(new_game(3, PLAIN), WATCHING)) == {new_game(3, PLAIN)}


@pytest.mark.parametrize("scorings", [0, 1])
def test_8_who_has_chosen_is_known_but_not_what(scorings: int) -> None:
    count = scorings + 1
    state = position(3, stage="scoring", turn=None, choices=(None,) * 3, scorings=scorings, drawn=(12, 21)[scorings])
    mine, theirs = (("coco",), ("totem",)) if count == 1 else (("canoe", "coco"), ("hunter", "volcano"))
    state, _ = play(state, Choose(mine), seat=0)  # type: ignore[arg-type]
    state, _ = play(state, Choose(theirs), seat=1)  # type: ignore[arg-type]
    seen = {world.choices for world in worlds(state, 0, 200)}
    assert {choices[0] for choices in seen} == {mine}
    assert {choices[2] for choices in seen} == {None}
    assert len({choices[1] for choices in seen}) == (6, 10)[scorings]
    assert len({world.choices for world in worlds(state, WATCHING, 200)}) > 20


def test_8_the_adversarys_cards_were_seen_on_their_way() -> None:
    state = position(1, line=(1, 2), adversary=(5, 6, 7), hut=3)
    assert set(worlds(state, 0)) == set(worlds(state, WATCHING)) == {state}


def test_8_after_the_end_nothing_is_hidden() -> None:
    state = position(2, Options(), voyageurs=(1, 2), turn=None, stage="over", ending=GameEnded((0,), "points"))
    assert MOTU.redeal(state, 0, seeded("over")) == state
