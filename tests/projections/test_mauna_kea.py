"""Rules section 9: what each viewer may see, and how much of it there is to send."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from events.chance import seeded
from events.mauna_kea import MAUNA_KEA
from events.mauna_kea.facts import (
    CardPlayed,
    CardsChosen,
    CardsDealt,
    Fact,
    FirstChosen,
    LavaDrawn,
    PlacingBegan,
    TileDrawn,
)
from events.mauna_kea.geometry import cell_at
from events.mauna_kea.moves import Choose, End, Lay, Spend, Step
from events.mauna_kea.options import Options
from events.mauna_kea.state import Stage
from projections.mauna_kea import ArmShown, Revealed, ToldCardsChosen, ToldCardsDealt, tell, view
from tests.events.mauna_kea.positions import BASIC, CARDS, Picks, apply, flows, new_game, play, position

EVERYBODY = (None, 0, 1)


def test_9_ones_own_cards_six_and_then_four_and_of_others_how_many() -> None:
    state = new_game(CARDS, 3)
    assert view(state, 1).hand == state.hands[1]
    assert view(state, 0).hand_sizes == (6, 6, 6)
    hand = state.hands[1]
    state = apply(state, MAUNA_KEA.decide(state, 1, Choose(hand[:4]), Picks()))  # type: ignore[arg-type]
    assert view(state, 1).hand == hand[:4]
    assert view(state, 0).hand_sizes == (6, 4, 6), "who has chosen holds 4"
    assert view(state).hand is None


def test_9_a_choice_is_told_but_not_what_was_chosen() -> None:
    fact = CardsChosen(1, ("earthquake",) * 3, ("earthquake",))
    assert tell(fact, 1) == ToldCardsChosen(1, fact.kept, fact.away)
    assert tell(fact, 0) == tell(fact) == ToldCardsChosen(1, None, None)
    dealt = CardsDealt(0, ("earthquake", "no deductions"))
    assert tell(dealt, 0) == ToldCardsDealt(0, 2, dealt.cards)
    assert tell(dealt, 1) == tell(dealt) == ToldCardsDealt(0, 2, None)


def test_9_all_else_is_told_to_everybody() -> None:
    facts: tuple[Fact, ...] = (TileDrawn(0, "JJJJ3"), CardPlayed(1, "earthquake"), LavaDrawn(0, "north fork"))
    for fact in facts:
        assert [tell(fact, viewer) for viewer in EVERYBODY] == [fact] * 3


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_9_the_bag_is_a_number(viewer: int | None) -> None:
    state = position(bag=("JJJJ3", "north fork"), tiles=("JWWW1",))
    shown = view(state, viewer)
    assert (shown.bag, shown.tiles, shown.revealed) == (2, state.tiles, None)
    assert b"north fork" not in msgspec.json.encode(shown)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_9_of_cards_out_of_the_game_only_those_one_laid_away_are_seen(viewer: int | None) -> None:
    state = position(CARDS, hand=("earthquake",))
    written = msgspec.json.encode(view(state, viewer)).decode()
    others = [away for seat, away in enumerate(state.away) if seat != viewer]
    gone = {*state.undealt, *(card for away in others for card in away)} - {"earthquake"}
    gone -= set(() if viewer is None else state.away[viewer])
    assert len(gone) >= 14
    assert not any(f'"{card}"' in written for card in gone)
    assert view(state, viewer).away == (None if viewer is None else state.away[viewer])


def test_6_3_nothing_is_counted_any_more_when_the_end_has_come() -> None:
    assert view(position(idle=3)).idle == 3
    assert view(position(idle=3, trigger="gone", turns_left=1)).idle == 0


def test_9_redealing_changes_what_is_hidden_and_nothing_else() -> None:
    state = position(CARDS, hand=("earthquake", "no deductions"), others=("helicopter rescue",))
    for viewer in (-1, 0, 1):
        dealt = {MAUNA_KEA.redeal(state, viewer, seeded(str(seed))) for seed in range(8)}
        assert len(dealt) == 8
        for other in dealt:
            assert MAUNA_KEA.faults(other) == ()
            seat = None if viewer < 0 else viewer
            assert view(other, seat) == view(state, seat)
            if viewer >= 0:
                assert (other.hands[viewer], other.away[viewer]) == (state.hands[viewer], state.away[viewer])
            assert (other.bag, other.tiles) == (state.bag, state.tiles)


@pytest.mark.parametrize("stage", sorted({*get_args(Stage)} - {"over"}))
def test_9_before_the_end_nothing_is_uncovered(stage: Stage) -> None:
    state = replace(position(CARDS), stage=stage)
    for viewer in (None, 0, 1):
        assert view(state, viewer).revealed is None


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_9_after_the_game_everything_is_seen(viewer: int | None) -> None:
    state = position(CARDS, hand=("earthquake",), trigger="gone", turns_left=1)
    after, _ = play(state, End())
    shown = view(after, viewer)
    assert shown.revealed == Revealed(after.hands, after.away, after.undealt, after.bag)
    assert shown.tallies == after.tallies
    assert MAUNA_KEA.redeal(after, 0, seeded("")) == after
    assert view(state, viewer, over=True).revealed is not None, "a player resigned"


def test_9_where_each_flow_goes_next_can_be_seen() -> None:
    state, _ = flows(
        position(), "north fork", "west straight", "west straight", "west straight", "west left", "west right"
    )
    shown = view(state).flows
    assert [(flow.name, flow.tiles, flow.next, flow.way) for flow in shown] == [
        ("north", 1, cell_at(3, 2), "W"),
        ("east", 0, cell_at(3, 5), "E"),
        ("south", 0, cell_at(5, 5), "S"),
        ("west", 5, None, "W"),
    ]
    # After a fork both arms: the one that does not grow next will.
    assert shown[0].arms == (
        ArmShown(1, cell_at(3, 2), "W", 0, True),
        ArmShown(2, cell_at(3, 4), "E", 0, False),
    )
    assert shown[3].arms == (ArmShown(0, None, "W", 5, False),)


def test_9_points_that_can_be_seen_leave_task_cards_out() -> None:
    state = position(CARDS, rescued=(("green 1: w",), ()), hand=("1 green boat = 1", "no deductions"))
    assert view(state, 0).points == view(state, 1).points == (4, 0)
    assert MAUNA_KEA.scores(state) == (5, 0)


@pytest.mark.parametrize(
    ("options", "fact", "reveals"),
    [
        (BASIC, TileDrawn(0, "JJJJ3"), True),
        (CARDS, CardPlayed(0, "earthquake"), True),
        (CARDS, CardsChosen(0, (), ()), False),
        (CARDS, PlacingBegan(0), True),
        (BASIC, FirstChosen(0), True),
        (Options(first=0), FirstChosen(0), False),
    ],
)
def test_9_what_shows_something_new_or_was_chance(options: Options, fact: Fact, reveals: bool) -> None:
    assert MAUNA_KEA.reveals(MAUNA_KEA.blank(options, 2), fact) is reveals


def test_9_what_is_played_openly_can_be_taken_back_freely() -> None:
    state = position(land={0: "JWWJ"}, explorers=({0: ""}, {154: ""}), tiles=("JJWW2",), pool=1)
    for move in (Lay("JJWW2", 1, 0), Spend("JJWW2"), Step(0, 18)):
        assert not any(MAUNA_KEA.reveals(state, fact) for fact in MAUNA_KEA.decide(state, 0, move, Picks()))
    assert any(
        MAUNA_KEA.reveals(state, fact) for fact in MAUNA_KEA.decide(replace(state, tiles=((), ())), 0, End(), Picks())
    )


def test_7_who_gives_up_ends_the_game_with_everybodys_points_told_card_by_card() -> None:
    state = position(CARDS, rescued=(("green 1: w",), ()), hand=("1 green boat = 1",))
    assert view(state, 0).tallies == ()
    tallies = view(state, 0, over=True).tallies
    assert [tally.total for tally in tallies] == list(MAUNA_KEA.scores(state)) == [5, 0]
    assert [card.points for card in tallies[0].cards] == [1]
    assert tallies[1].cards == ()
