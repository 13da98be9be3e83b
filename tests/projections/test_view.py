"""What one viewer sees of a table: the table around the game, their moves, what they can take back, and changes."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from events.actions import act
from events.clock import ClockRule
from events.event import Resign
from events.game import Result
from events.kahuna.moves import Decline, Draw, Move, Place
from events.table import UndoRule
from projections import view
from projections.conformance.updates import check_changes
from projections.games import GAMES
from projections.kahuna import View
from projections.view import (
    ClockShown,
    FullView,
    PlaceShown,
    Playable,
    RequestShown,
    ResultShown,
    SeatShown,
    TableShown,
    UndoShown,
    changed_fields,
    full_view,
    table_view,
)
from tests.conformance import pebbles as small
from tests.conformance.pebbles import Bid
from tests.events.tables import NONCES, SECRET, Story, begun, pebbles, token
from tests.played import Played

KAHUNA = GAMES["kahuna"]
ANN, BOB, CAT = 0, 1, 2
VIEWERS = pytest.mark.parametrize("viewer", [ANN, BOB, None])


def seen(story: Story, viewer: int | None, playable: Playable = KAHUNA) -> FullView:
    """Return what `viewer` sees."""
    return full_view(playable, story.folded, table_view(playable, story.table), viewer)


def shown(story: Story, playable: Playable = KAHUNA) -> TableShown:
    """Return the table around the game."""
    return table_view(playable, story.table)


# ---- the table around the game


def test_an_open_table() -> None:
    story = Story(options={"edition": "classic"}, undo="free")
    story.join(0, seat=1)
    around = shown(story)
    assert (around.id, around.game, around.rules) == ("tableid", "kahuna", KAHUNA.game.version)
    assert (around.components, around.listed, around.opened) == (KAHUNA.game.components, False, 1000)
    assert around.options == KAHUNA.game.options_type(edition="classic")
    assert (around.undo, around.commitment) == ("free", story.table.commitment)
    assert around.seats == (None, SeatShown("Ann", NONCES[0], None))
    assert (around.phase, around.to_act, around.request, around.result) == ("open", (), None, None)


def test_who_is_to_act_while_it_is_played() -> None:
    story = begun(first=1)
    assert (shown(story).phase, shown(story).to_act) == ("playing", (BOB,))
    assert shown(pebbles(), small.PLAYABLE).to_act == (ANN, BOB, CAT)


@pytest.mark.parametrize("name", GAMES)
def test_what_did_not_change_around_a_game_is_shown_as_it_was(name: str) -> None:
    playable = GAMES[name]
    table = Played(playable.game, 2)
    dice = random.Random(3)
    before = table_view(playable, table.table)
    kept = 0
    while not table.is_over:
        table.play_random(dice)
        past = table.folded.past
        if dice.random() < 0.1 and past is not None and past.before is not None:
            table.undo(0, past.before.seq)
        again, made_anew = table_view(playable, table.table, before), table_view(playable, table.table)
        assert again == made_anew
        kept += again is before
        assert (again is before) == (again == before)
        before = again
    assert kept > 5
    assert table_view(playable, table.table, before) == table_view(playable, table.table)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_sees_is_what_everybody_sees_and_its_own(name: str) -> None:
    playable = GAMES[name]
    table = Played(playable.game, 2)
    dice = random.Random(4)
    assert playable.seat_view is not None
    own = 0
    while not table.is_over:
        given_up = act(playable.game, table.folded, 0, Resign(), 0).after
        table.play_random(dice)
        for folded in (given_up, table.folded):
            around = table_view(playable, folded.table)
            public = full_view(playable, folded, around, None).game
            for seat in range(2):
                alone = full_view(playable, folded, around, seat)
                assert full_view(playable, folded, around, seat, public) == alone
                own += alone.game != public
    assert own > 10


def test_a_request_to_take_back() -> None:
    story = pebbles()
    for seat in (ANN, BOB, CAT):
        story.play(seat, Bid(1))
    story.undo(BOB, 4)
    story.answer(ANN, True)
    assert shown(story, small.PLAYABLE).request == RequestShown(BOB, 4, (ANN,))


def test_a_table_that_is_over_shows_its_result_and_secret() -> None:
    story = begun()
    assert shown(story).secret is None
    story.act(BOB, Resign())
    over = shown(story)
    assert (over.phase, over.to_act, over.secret) == ("over", (), SECRET)
    assert over.result == ResultShown((ANN,), (0, 0), "resigned", (0, 0))
    assert story.table.result == Result((ANN,), (0, 0), "resigned")


@VIEWERS
def test_neither_secret_nor_token_is_shown(viewer: int | None) -> None:
    story = begun().play_any(3)
    raw = msgspec.json.encode(seen(story, viewer)).decode()
    assert SECRET not in raw
    assert token(ANN) not in raw
    assert token(BOB) not in raw


# ---- the game and the moves


@VIEWERS
def test_before_the_start_there_is_no_game(viewer: int | None) -> None:
    story = Story()
    assert seen(story, viewer) == FullView(shown(story), None, (), None)


def test_a_player_sees_the_game_and_their_moves() -> None:
    story = begun()
    ann, bob, spectator = (seen(story, viewer) for viewer in (ANN, BOB, None))
    assert ann.game == KAHUNA.view(story.state, ANN, False)
    assert bob.game == KAHUNA.view(story.state, BOB, False)
    assert ann.moves == tuple(KAHUNA.game.legal(story.state, ANN))
    assert bob.moves == spectator.moves == ()
    assert spectator.game == KAHUNA.view(story.state, None, False)


def test_a_game_that_is_over_for_the_table_shows_all_of_it() -> None:
    story = begun()
    story.act(ANN, Resign())
    spectator = seen(story, None)
    assert isinstance(spectator.game, View)
    assert spectator.game.revealed is not None
    assert (seen(story, BOB).moves, seen(story, BOB).undo) == ((), None)


@pytest.mark.parametrize(("count", "sent"), [(59, True), (60, False), (61, False)])
def test_moves_are_sent_unasked_while_they_are_few(count: int, sent: bool) -> None:
    class Many(type(KAHUNA.game)):  # type: ignore[misc]  # the class of a value
        def legal(self, state: Any, seat: int) -> Any:
            return iter([Decline()] * count)

    moves = seen(begun(), ANN, KAHUNA._replace(game=Many())).moves
    assert moves == ((Decline(),) * count if sent else None)


def test_no_more_moves_are_listed_than_are_sent() -> None:
    """A game may have tens of thousands of them."""
    listed: list[Move] = []

    class Endless(type(KAHUNA.game)):  # type: ignore[misc]  # the class of a value
        def legal(self, state: Any, seat: int) -> Any:
            while True:
                listed.append(Decline())
                yield Decline()

    assert seen(begun(), ANN, KAHUNA._replace(game=Endless())).moves is None
    assert len(listed) == view.MAX_UNASKED_MOVES


# ---- what can be taken back


def test_nothing_can_be_taken_back_before_anything_was_done() -> None:
    assert [seen(begun(), viewer).undo for viewer in (ANN, BOB, None)] == [None] * 3


def test_ones_last_action_can_be_taken_back() -> None:
    story = begun()
    story.play(ANN, Decline())
    assert seen(story, ANN).undo == UndoShown(3, True)
    assert (seen(story, BOB).undo, seen(story, None).undo) == (None, None)
    story.play(BOB, Draw())
    assert seen(story, BOB).undo == UndoShown(4, False)
    # Another has acted since: now it has to be asked for.
    assert seen(story, ANN).undo == UndoShown(3, False)


def test_earlier_actions_in_a_row_can_be_taken_back_too() -> None:
    story = begun()
    for _ in range(2):
        story.play(ANN, next(move for move in KAHUNA.game.legal(story.state, ANN) if isinstance(move, Place)))
    assert seen(story, ANN).undo == UndoShown(4, True, (PlaceShown(3, True),))
    story.play(ANN, Draw())
    assert seen(story, ANN).undo == UndoShown(5, False, (PlaceShown(4, False), PlaceShown(3, False)))


@pytest.mark.parametrize(("rule", "after_draw"), [("free+ask", UndoShown(3, False)), ("free", None), ("none", None)])
def test_a_table_says_what_can_be_taken_back_at_it(rule: UndoRule, after_draw: UndoShown | None) -> None:
    story = begun(undo=rule)
    story.play(ANN, Draw())
    assert seen(story, ANN).undo == after_draw
    story.play(BOB, Decline())
    assert seen(story, BOB).undo == (None if rule == "none" else UndoShown(4, True))


def test_while_a_request_is_open_only_what_is_free_can_be_taken_back() -> None:
    story = begun()
    story.play(ANN, Draw())
    story.play(BOB, Decline())
    story.undo(ANN, 3)
    assert seen(story, ANN).undo is None
    assert seen(story, BOB).undo == UndoShown(4, True)


def test_a_part_in_a_simultaneous_choice_is_free_to_take_back() -> None:
    story = pebbles()
    story.play(ANN, Bid(3))
    story.play(BOB, Bid(2))
    assert seen(story, ANN, small.PLAYABLE).undo == UndoShown(4, True)
    assert seen(story, BOB, small.PLAYABLE).undo == UndoShown(5, True)
    assert seen(story, CAT, small.PLAYABLE).undo is None


# ---- changes


def test_nothing_changed() -> None:
    story = begun()
    assert changed_fields(seen(story, ANN), seen(story, ANN)) == {}


def test_only_changed_fields_are_in_it() -> None:
    story = begun()
    before = seen(story, ANN)
    story.play(ANN, Decline())
    assert changed_fields(before, seen(story, ANN)) == {
        "table": {"to_act": (BOB,)},
        "game": {"turn": BOB, "owes_draw": True},
        "moves": (),
        "undo": UndoShown(3, True),
    }


def test_a_spectators_changes_have_no_moves_in_them() -> None:
    story = begun()
    before = seen(story, None)
    story.play(ANN, Decline())
    assert set(changed_fields(before, seen(story, None))) == {"table", "game"}


def test_the_start_is_the_whole_game() -> None:
    story = Story(options={"first": 0})
    story.join(0)
    before = seen(story, BOB)
    story.join(1)
    after = seen(story, BOB)
    changed = changed_fields(before, after)
    assert changed["game"] == after.game
    assert set(changed["table"]) == {"seats", "phase", "to_act"}


def test_something_that_is_gone_is_in_it_as_none() -> None:
    story = begun()
    story.play(ANN, Decline())
    before = seen(story, ANN)
    story.undo(ANN, 3)
    changed = changed_fields(before, seen(story, ANN))
    assert changed["undo"] is None
    assert changed_fields(replace(before, moves=()), replace(before, moves=None)) == {"moves": None}


def test_a_field_of_the_table_that_is_there_no_more_is_none() -> None:
    before = seen(begun(), ANN)
    clock = ClockShown(ClockRule("turn", 60, 0, "lose"), left=(), running=(), since=0, used=(), held=0, nights=())
    timed = replace(before, table=replace(before.table, clock=clock))
    changed = changed_fields(timed, before)
    assert changed == {"table": {"clock": None}}
    assert msgspec.json.decode(msgspec.json.encode(changed)) == changed
    assert msgspec.convert(msgspec.to_builtins(timed.table) | changed["table"], TableShown).clock is None
    check_changes(timed, before, *(msgspec.json.decode(msgspec.json.encode(each)) for each in (timed, before)))


def test_a_table_around_that_is_the_very_same_is_not_looked_at() -> None:
    story = begun()
    one = seen(story, ANN)
    assert "table" not in changed_fields(one, replace(one, moves=None))
