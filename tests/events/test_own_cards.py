"""What showed nothing but cards of one's own hand is taken back freely while one's turn lasts."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from events.bounds import BOUNDS
from events.chance import seeded
from events.event import AskUndo, Event
from events.fold import Folded, apply_facts
from events.game import Illegal
from events.kahuna.moves import Decline, Discard, Draw, Place
from events.table import UndoAsked, Undone, UndoRule
from projections.conformance import hiding
from projections.conformance.tools import packed, view_of, viewers
from projections.games import GAMES
from projections.view import PlaceShown, UndoShown
from tests.played import Played


def begun(**options: Any) -> Played:
    """Return a table of Kahuna at which seat 0 begins."""
    return Played(first=0, edition="classic", **options)


def offered(table: Played, seat: int) -> UndoShown | None:
    """Return what the view of `seat` says can be taken back."""
    return view_of(GAMES[table.game.name], table.folded, seat).undo


def place(table: Played, seat: int = 0) -> None:
    """Play a card out of the hidden hand."""
    table.play(seat, next(move for move in table.game.legal(table.state, seat) if isinstance(move, Place)))


def test_a_bridge_just_built_is_taken_back_without_asking() -> None:
    table = begun()
    before = table.state
    place(table)
    assert offered(table, 0) == UndoShown(3, True)
    assert table.undo(0).facts == (Undone(3),)
    assert table.state == before


@pytest.mark.parametrize("undo", ["free", "free+ask"])
def test_so_are_all_of_the_turn_so_far(undo: UndoRule) -> None:
    table = begun(undo=undo)
    before = table.state
    place(table)
    place(table)
    assert offered(table, 0) == UndoShown(4, True, (PlaceShown(3, True),))
    assert table.undo(0, 3).facts == (Undone(3),)
    assert table.state == before


def test_what_is_drawn_is_asked_for_and_what_was_before_it_too() -> None:
    table = begun()
    place(table)
    table.play(0, Draw())
    assert offered(table, 0) == UndoShown(4, False, (PlaceShown(3, False),))
    assert table.undo(0, 3).facts == (UndoAsked(0, 3),)


def test_a_card_taken_from_the_display_is_asked_for_since_another_was_turned_up() -> None:
    table = begun()
    table.play(0, next(move for move in table.game.legal(table.state, 0) if type(move).__name__ == "Take"))
    assert offered(table, 0) == UndoShown(3, False)


def test_once_the_turn_is_over_cards_are_shown_for_good_unless_its_end_is_taken_back() -> None:
    table = begun()
    place(table)
    table.play(0, Decline())
    assert offered(table, 0) == UndoShown(4, True, (PlaceShown(3, False),))
    assert table.undo(0, 3).facts == (UndoAsked(0, 3),)
    table.answer(0, False)
    table.undo(0)
    assert offered(table, 0) == UndoShown(3, True)


def test_what_another_has_done_since_stands_before_it() -> None:
    table = begun()
    place(table)
    table.play(0, Decline())
    table.play(1, Discard(table.state.hands[1][0]))
    assert offered(table, 0) == UndoShown(4, False, (PlaceShown(3, False),))


def test_as_often_as_the_table_allows() -> None:
    table = begun()
    for _ in range(BOUNDS[3].takings):
        place(table)
        table.undo(0)
    place(table)
    assert offered(table, 0) is None
    with pytest.raises(Illegal, match="undo_too_often"):
        table.undo(0)


# ---- tables from before


def at_rules(table: Played, version: int) -> Folded[Any]:
    """Fold the same events at a table that follows this version of the rules of tables."""
    opened = replace(table.events[0].facts[0], table_rules=version)
    events: list[Event] = [replace(table.events[0], facts=(opened,)), *table.events[1:]]
    folded: Folded[Any] | None = None
    for event in events:
        folded = apply_facts(
            table.game, folded, event.seq, event.at, event.who, event.facts, bool(event.draws),
            isinstance(event.action, AskUndo),
        )  # fmt: skip
    assert folded is not None
    return folded


@pytest.mark.parametrize(("version", "free"), [(1, False), (2, False), (3, True)])
def test_a_table_keeps_what_was_free_when_it_was_opened(version: int, free: bool) -> None:
    table = begun()
    place(table)
    assert view_of(GAMES["kahuna"], at_rules(table, version), 0).undo == UndoShown(3, free)


# ---- the other games


def first_free(table: Played, kind: str, dice: random.Random) -> Event | None:
    """Play on at random until a move of this kind is made; return it, or None where the game ends before."""
    while not table.is_over:
        seat = table.game.to_act(table.state)[0]
        of_kind = [move for move in table.game.legal(table.state, seat) if type(move).__name__ == kind]
        if of_kind:
            return table.play(seat, dice.choice(of_kind))
        table.play_random(dice)
    return None


@pytest.mark.parametrize("kind", ["Travel", "Quake"])
def test_an_action_card_played_at_mauna_kea_is_free(kind: str) -> None:
    for seed in range(10):
        table = Played("mauna_kea", 2, cards=True)
        played = first_free(table, kind, random.Random(seed))
        if played is not None and not table.is_over:
            assert played.who is not None
            assert offered(table, played.who) is not None
            assert table.undo(played.who, played.seq - 1).facts == (Undone(played.seq - 1),)
            return
    raise AssertionError(f"nobody played {kind}")


def test_a_voyageur_revealed_ends_the_turn_so_it_is_shown_for_good() -> None:
    table = Played("motu", 2, voyageurs=True)
    played = first_free(table, "Reveal", random.Random(1))
    assert played is not None
    assert played.who is not None
    assert offered(table, played.who) is not None
    assert table.undo(played.who, played.seq - 1).facts == (UndoAsked(played.who, played.seq - 1),)


# ---- whatever is free

OPTIONS: dict[str, dict[str, Any]] = {"kahuna": {"strategic": True, "open_cards": True}, "mauna_kea": {"cards": True}}


@settings(deadline=None, max_examples=30)
@given(st.sampled_from(list(GAMES)), st.integers(0, 1 << 20), st.integers(0, 200))
def test_whatever_is_taken_back_freely_left_nobody_wiser_by_what_is_hidden(name: str, seed: int, skip: int) -> None:
    """Whoever took it back knows no more than before; and all that others learned followed from what that seat knew."""
    dice, luck, playable = random.Random(seed), seeded(str(seed)), GAMES[name]
    table = Played(name, 2, **OPTIONS.get(name, {}))
    looked = 0
    while not table.is_over and looked < 3:
        before = table.folded
        everybody = viewers(len(table.table.seats))
        due = [packed(view_of(playable, before, viewer).game) for viewer in everybody]
        event = table.play_random(dice)
        if event.seq < skip or event.who is None:
            continue
        undo = offered(table, event.who)
        if undo is None or not undo.free or undo.to != before.table.seq:
            continue
        looked += 1
        assert not event.draws
        hiding.check_own(playable, before, event, table.folded, luck)
        for viewer in everybody:
            hiding.check_free(playable, before, event, table.folded, viewer, luck)
        again = table.folded
        table.undo(event.who)
        assert [packed(view_of(playable, table.folded, viewer).game) for viewer in everybody] == due
        table.folded = again
