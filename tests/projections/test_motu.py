"""What each viewer sees of a game of Motu (rules section 8)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from events.chance import seeded
from events.motu import MOTU
from events.motu.facts import (
    CardDiscarded,
    CardGiven,
    CardTurned,
    Fact,
    GameEnded,
    PileScored,
    Scored,
    SourcesChosen,
    SourcesTakenBack,
    TurnBegan,
    VillagesDealt,
    VoyageurDealt,
    VoyageurRevealed,
)
from events.motu.harmony import counts_now, points_now
from events.motu.island import Island, Laid
from events.motu.legal import legal
from events.motu.moves import Choose, Give, Lay
from events.motu.options import Options
from events.motu.sources import SOURCES
from events.motu.state import State
from projections.motu import AdversaryShown, Told, ToldSourcesChosen, ToldVoyageurDealt, View, tell, view
from tests.events.motu.positions import apply, new_game, play, position

VIEWERS = pytest.mark.parametrize("viewer", [0, 1, None])

BIG = 24_000
"""Bytes that the whole view of a four-player game may have at its end."""


def a_game(seats: int, seed: str) -> list[State]:
    """Return all states of a game played at random."""
    state = new_game(seats, seed=seed)
    chance = seeded(f"view {seed}")
    states = [state]
    while state.stage != "over":
        to_act = MOTU.to_act(state)
        seat = to_act[chance.pick(len(to_act))]
        moves = tuple(legal(state, seat))
        state = apply(state, MOTU.decide(state, seat, moves[chance.pick(len(moves))], chance))
        states.append(state)
    return states


def test_8_a_player_sees_their_own_voyageur() -> None:
    state = position(2, Options(), voyageurs=(4, 6))
    assert view(state, 0).voyageur == 4
    assert view(state, 1).voyageur == 6
    assert view(state, 0).voyageurs == view(state, 1).voyageurs == (None, None)


def test_8_a_spectator_sees_none_and_is_the_default() -> None:
    state = position(2, Options(), voyageurs=(4, 6))
    assert view(state) == view(state, None)
    assert view(state).voyageur is None
    assert view(state).voyageurs == (None, None)


def test_8_revealed_voyageurs_are_seen_by_all() -> None:
    state = position(2, Options(), voyageurs=(4, 6), voyageur_points=(None, 8))
    for viewer in (0, 1, None):
        assert view(state, viewer).voyageurs == (None, 6)
        assert view(state, viewer).voyageur_points == (None, 8)


@VIEWERS
def test_8_what_everybody_sees(viewer: int | None) -> None:
    state = position(
        2,
        Options(),
        line=(5, 6, 7, 8),
        line_coco=(2, 0, 1, 0),
        reserves=(3, 4),
        laid=((Laid(1, 2, 0, 1),), ()),
        voyageurs=(4, 6),
        destins=(1, 5),
        bought=((3,), ()),
        drawn=9,
        scorings=1,
        scored=((Scored("coco", 4),), (Scored("hunter", 3),)),
        round=5,
    )
    seen = view(state, viewer)
    assert seen.line == (5, 6, 7, 8)
    assert seen.line_coco == (2, 0, 1, 0)
    assert seen.piles == (0, 5, 4)
    assert seen.discards == state.discards
    assert seen.islands == (Island(1, (Laid(1, 2, 0, 1),)), Island(2))
    assert seen.reserves == (3, 4)
    assert seen.destins == (1, 5)
    assert seen.bought == ((3,), ())
    assert seen.scored == ((Scored("coco", 4),), (Scored("hunter", 3),))
    assert seen.scores == (4, 3)
    assert (seen.turn, seen.round, seen.stage, seen.due) == (0, 5, "lay", 2)
    assert seen.adversary is None
    assert seen.revealed is None


@VIEWERS
def test_8_what_islands_show_is_counted_for_all(viewer: int | None) -> None:
    state = position(2, Options(), villages=(4, 1), reserves=(3, 4), voyageurs=(4, 2), voyageur_points=(0, None))
    mine, theirs = view(state, viewer).shows
    assert mine.counts == (1, 1 + 3, 1, 0, 0, 1, 0, 0, 1, 3), "village 4, with the three fish of Voyageur 4"
    assert mine.beach == 1
    assert mine.sources == points_now(state, 0)
    assert theirs.counts == tuple(counts_now(state, 1).values())
    assert theirs.sources == (0, 3, 0, 4, 0, 0)


def test_8_who_has_chosen_but_not_what() -> None:
    state = position(3, stage="scoring", turn=None, choices=(None,) * 3, drawn=12)
    state, _ = play(state, Choose(("totem",)), seat=1)
    for viewer in (0, 1, 2, None):
        seen = view(state, viewer)
        assert seen.has_chosen == (False, True, False)
        assert seen.choice == (("totem",) if viewer == 1 else None)
    assert view(position(), 0).has_chosen == ()


def test_8_nobody_has_bought_when_it_is_nobodys_turn() -> None:
    given: dict[str, Any] = {"destins": (1, 3, 4), "bought": ((5,), ()), "has_bought": True, "drawn": 8}
    options = Options()
    assert view(position(2, options, stage="after", turn=0, **given), 0).has_bought
    state = position(2, options, stage="scoring", turn=None, choices=(None, None), **given)
    assert not view(state, 0).has_bought


def test_8_piles_are_numbers_and_their_cards_are_nowhere() -> None:
    state = new_game(2)
    seen = msgspec.json.decode(msgspec.json.encode(view(state, 0)))
    assert seen["piles"] == [8, 6, 4]
    assert seen["revealed"] is None
    assert set(state.deck).isdisjoint(seen["line"] + seen["discards"])


@pytest.mark.parametrize("viewer", [0, None])
def test_8_the_adversarys_pile_is_shown_to_who_remembers(viewer: int | None) -> None:
    """Its cards lay open before they went there; the rest of the view does not show them."""
    for state in a_game(1, "face down"):
        seen = view(state, viewer)
        if state.stage == "over":
            assert seen.revealed is not None
            assert seen.revealed.adversary == state.adversary
            continue
        assert seen.adversary == AdversaryShown(len(state.adversary), state.adversary, 28, None)
        shown = {*seen.line, *seen.discards, *(laid.card for laid in seen.islands[0].cards)}
        assert shown.isdisjoint(state.adversary)
        assert seen.revealed is None


def test_8_alone_the_open_cards_and_the_hut_are_seen() -> None:
    state = position(1, line=(1, 2), reserves=(6,), hut=3, adversary=(7, 8))
    seen = view(state, 0)
    assert (seen.line, seen.hut, seen.reserves) == ((1, 2), 3, (6,))
    assert seen.adversary == AdversaryShown(2, (7, 8), 28, None)
    assert seen.costs == (1, -1)
    state, _ = play(state, Lay(0, 2, 0, 0))
    assert view(state, 0).line == (2,)
    assert view(state, 0).costs == (None,), "the other card is not for the taking"
    state, facts = play(state, Give())
    assert facts[0] == tell(facts[0], 0) == CardGiven()
    assert "7" not in str(tell(CardGiven(), None))


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_8_after_the_end_everything(seats: int) -> None:
    *_, state = a_game(seats, "everything")
    for viewer in (0, seats - 1, None):
        revealed = view(state, viewer).revealed
        assert revealed is not None
        assert revealed.deck == state.deck
        assert revealed.voyageurs == state.voyageurs
        assert revealed.voyageurs_out == state.voyageurs_out
        assert revealed.villages_out == state.villages_out
        assert revealed.destins_out == state.destins_out
        assert revealed.adversary == state.adversary
        assert len(revealed.deck) == 58 - len(state.line) - (36 if seats == 1 else 9 * seats)


def test_8_after_a_resignation_too() -> None:
    state = position(2, Options(), voyageurs=(4, 6), stage="scoring", turn=None, choices=(None, ("coco",)), drawn=8)
    revealed = view(state, None, over=True).revealed
    assert revealed is not None
    assert revealed.voyageurs == (4, 6)
    assert revealed.choices == (None, ("coco",))


@pytest.mark.parametrize(
    ("fact", "owner", "masked"),
    [
        (VoyageurDealt(1, 4), VoyageurDealt(1, 4), ToldVoyageurDealt(1, None)),
        (SourcesChosen(1, ("coco",)), SourcesChosen(1, ("coco",)), ToldSourcesChosen(1, None)),
        (
            SourcesChosen(1, ("coco",), last=True),
            SourcesChosen(1, ("coco",), last=True),
            ToldSourcesChosen(1, ("coco",), last=True),
        ),
    ],
)
def test_8_hidden_parts_are_told_to_their_owner_only(fact: Fact, owner: Fact, masked: Told) -> None:
    assert msgspec.json.encode(tell(fact, 1)) == msgspec.json.encode(owner)
    for viewer in (0, 2, None):
        assert tell(fact, viewer) == masked


@pytest.mark.parametrize(
    "fact",
    [
        VillagesDealt((3, 1)),
        CardTurned(5, "A"),
        CardDiscarded(0, 9),
        VoyageurRevealed(1, 4, 6),
        SourcesTakenBack(0),
        PileScored("A", ((Scored("coco", 4),), (Scored("hunter", 3),))),
        TurnBegan(0, 2),
        GameEnded((0,), "points"),
    ],
)
@VIEWERS
def test_8_all_else_is_told_as_it_is(fact: Fact, viewer: int | None) -> None:
    assert tell(fact, viewer) is fact


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_a_view_survives_and_stays_small(seats: int) -> None:
    for state in a_game(seats, "small"):
        seen = view(state, 0)
        raw = msgspec.json.encode(seen)
        assert msgspec.json.decode(raw, type=View) == seen
        assert len(raw) < BIG
    assert len(raw) < 4_000, "at the end it is far below that"


def test_sources_are_in_the_order_that_the_view_promises() -> None:
    assert SOURCES == ("fisher", "hunter", "canoe", "coco", "totem", "volcano")
    things = ("fisher", "fish", "hunter", "bird", "canoe", "tree", "volcano", "totem", "beach", "coco")
    assert tuple(counts_now(position(), 0)) == things
