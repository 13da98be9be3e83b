"""A replay shows each viewer what they saw then, and everybody everything once it is over."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from events.event import Resign
from events.fold import Folded, step
from events.game import Illegal
from events.kahuna.facts import CardDiscarded, CardDrawn, HandDealt
from events.kahuna.moves import Discard, Draw
from events.table import TableFact
from projections.games import GAMES
from projections.kahuna import ToldHandDealt
from projections.record import tell
from projections.replay import Perspective, Replay, UndoIndex, merge_knowledge, perspective_for, replay_all
from projections.view import Playable, Viewer, full_view, table_view
from tests.conformance import pebbles
from tests.played import Played

ALL: dict[str, Playable] = {**GAMES, "pebbles": pebbles.PLAYABLE}


def plain(value: Any) -> Any:
    """Return a value as a client gets it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def merged(view: dict[str, Any], changed: dict[str, Any]) -> dict[str, Any]:
    """Put changes into a view as PROTOCOL says."""
    return {
        name: {**had, **changed[name]} if isinstance(had, dict) and changed.get(name) else changed.get(name, had)
        for name, had in view.items()
    }


def a_game(name: str, seed: int, until: int = 1 << 30) -> Played:
    """Return a game of random moves, some of them taken back."""
    print(f"seed {seed}")
    dice = random.Random(seed)
    game = ALL[name].game
    table = Played(game, max(count for count in game.seat_counts if count <= 3))
    while not table.is_over and table.seq < until:
        table.play_random(dice)
        if dice.random() < 0.1:
            take_back(table)
    return table


def take_back(table: Played) -> None:
    """Take the last event back, if there is a way."""
    past = table.folded.past
    if not table.is_over and past is not None and past.before is not None:
        table.undo(0, past.before.seq)
        if table.table.request is not None:
            table.agree()


def looks(playable: Playable, table: Played, viewer: Viewer) -> list[Any]:
    """Return what `viewer` was shown of table and game after each event, while it was played."""
    folded: Folded[Any] | None = None
    found = []
    for event in table.events:
        folded = step(playable.game, folded, event)
        seen = full_view(playable, folded, table_view(playable, folded.table), viewer)
        found.append(plain({"table": seen.table, "game": seen.game}))
    return found


@pytest.mark.parametrize("name", ALL)
def test_during_a_game_everybody_sees_again_what_they_saw(name: str) -> None:
    table = a_game(name, 5, until=90)
    playable = ALL[name]
    for viewer in (None, *range(len(table.table.seats))):
        view: dict[str, Any] = {"table": None, "game": None}
        again = replay_all(playable, Perspective(viewer), table.events)
        for event, shown, seen in zip(table.events, again, looks(playable, table, viewer), strict=True):
            view = merged(view, plain(shown.set))
            assert view == seen
            told = tell(playable, event, viewer)
            assert (shown.seq, shown.at, shown.who, shown.facts) == (told.seq, told.at, told.who, told.facts)


@pytest.mark.parametrize("name", ALL)
def test_afterwards_everything_lies_open_at_every_step(name: str) -> None:
    table = a_game(name, 6)
    playable = ALL[name]
    view: dict[str, Any] = {"table": None, "game": None}
    folded: Folded[Any] | None = None
    for event, again in zip(
        table.events, replay_all(playable, Perspective(None, everything=True), table.events), strict=True
    ):
        folded = step(playable.game, folded, event)
        view = merged(view, plain(again.set))
        if folded.table.state is not None:
            is_over = folded.table.phase == "over"
            state = playable.game.stopped(folded.table.state) if is_over else folded.table.state
            assert view["game"] == plain(playable.view(state, None, True))
        for fact, told in zip(event.facts, again.facts, strict=True):
            if not isinstance(fact, TableFact):
                known = plain(told)
                for field, value in plain(fact).items():
                    assert known[field] == value, (fact, told)


@pytest.mark.parametrize("name", ALL)
def test_a_page_begins_with_the_view_before_it(name: str) -> None:
    table = a_game(name, 7)
    playable = ALL[name]
    for seen_by in (Perspective(None), Perspective(0), Perspective(1 % len(table.table.seats), everything=True)):
        every = list(replay_all(playable, seen_by, table.events))
        view: dict[str, Any] = {"table": None, "game": None}
        views = [view]
        for again in every:
            view = merged(view, plain(again.set))
            views.append(view)
        for first in range(0, table.seq, 7):
            replay = Replay(playable, seen_by)
            replay.skip(table.events[:first])
            assert plain(replay.view) == views[first]
            page = [replay.advance(event) for event in table.events[first : first + 3]]
            assert [again.set for again in page] == [again.set for again in every[first : first + 3]]


def test_a_replay_goes_on_from_any_table() -> None:
    table = a_game("kahuna", 8, until=40)
    replay = Replay(GAMES["kahuna"], Perspective(0))
    replay.skip(table.events[:20])
    folded: Folded[Any] | None = None
    for event in table.events[:20]:
        folded = step(table.game, folded, event)
    other = Replay(GAMES["kahuna"], Perspective(0), folded)
    assert other.view == replay.view
    assert [other.advance(event) for event in table.events[20:]] == [
        replay.advance(event) for event in table.events[20:]
    ]


def test_hidden_cards_are_told_to_everybody_when_it_is_over() -> None:
    table = Played(first=0)
    hand = table.state.hands[0]
    table.play(0, Discard(hand[0]))
    drawn = table.play(0, Draw()).facts[0]
    table.act(1, Resign())
    steps = list(replay_all(GAMES["kahuna"], Perspective(None, everything=True), table.events))
    assert ToldHandDealt(0, 3, hand) in steps[2].facts
    assert steps[3].facts[0].card == hand[0]
    assert steps[4].facts[0].card == drawn.card
    as_one = list(replay_all(GAMES["kahuna"], Perspective(1), table.events))
    assert ToldHandDealt(0, 3, None) in as_one[2].facts
    assert as_one[3].facts[0].card is None
    assert as_one[4].facts[0].card is None
    assert as_one[4].set["game"]["hand_sizes"] == (3, 3)
    assert as_one[-1].set["game"]["revealed"][0] == table.state.hands[0]
    assert isinstance(drawn, CardDrawn)
    assert not isinstance(steps[2].facts[1], HandDealt | CardDiscarded)


def test_which_perspectives_are_allowed() -> None:
    table = Played(first=0)
    assert perspective_for(table.table, None, None) == Perspective(None)
    assert perspective_for(table.table, 1, None) == perspective_for(table.table, 1, 1) == Perspective(1)
    for seat, wanted, code in (
        (None, 0, "not_over"),
        (1, 0, "not_over"),
        (1, 2, "no_such_seat"),
        (0, -1, "no_such_seat"),
    ):
        with pytest.raises(Illegal) as refused:
            perspective_for(table.table, seat, wanted)
        assert refused.value.code == code
    table.act(0, Resign())
    assert perspective_for(table.table, None, None) == Perspective(None, everything=True)
    assert perspective_for(table.table, 1, None) == Perspective(1, everything=True)
    assert perspective_for(table.table, 1, 0) == perspective_for(table.table, None, 0) == Perspective(0)
    with pytest.raises(Illegal):
        perspective_for(table.table, None, 2)


def test_what_was_taken_back_is_marked_by_what_took_it_back_first() -> None:
    table = Played(first=0, edition="classic")
    for _ in range(2):
        table.play(0, Discard(table.state.hands[0][0]))
    table.undo(0)
    table.play(0, Discard(table.state.hands[0][0]))
    table.undo(0, 3)
    table.play(0, Draw())
    marks = {again.seq: again.undone for again in replay_all(GAMES["kahuna"], Perspective(None), table.events)}
    assert marks == {1: None, 2: None, 3: None, 4: 8, 5: 6, 6: 8, 7: 8, 8: None, 9: None}


def test_a_choice_that_was_taken_back_is_marked_and_what_others_chose_since_is_not() -> None:
    table = Played("mauna_kea", seats=3, cards=True, first=0)
    start = table.seq

    def choose(seat: int, which: int = 0) -> None:
        table.play(seat, list(table.game.legal(table.state, seat))[which])

    choose(0)
    choose(1)
    table.undo(0)
    choose(0, 1)
    table.undo(0)
    table.undo(1)
    choose(1)
    choose(0)
    marks = {
        again.seq - start: again.undone for again in replay_all(GAMES["mauna_kea"], Perspective(None), table.events)
    }
    named = {place: by and by - start for place, by in marks.items() if place > 0}
    assert named == {1: 3, 2: 6, 3: None, 4: 5, 5: None, 6: None, 7: None, 8: None}


def test_many_are_marked_in_one_go() -> None:
    table = Played(first=0)
    undoings = UndoIndex()
    for _ in range(300):
        table.play(0, Draw())
        table.undo(0)
        table.agree()
    for event in table.events:
        undoings.add(event)
    marks = [undoings.undone_by(seq) for seq in range(1, table.seq + 1)]
    assert marks[:7] == [None, None, None, 6, 6, 9, 9]
    assert marks[-1] is None


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        (None, 3, 3),
        (3, None, 3),
        ((None, 2), (1, None), (1, 2)),
        ((1,), (1, 2), (1,)),
        (ToldHandDealt(0, 1, None), ToldHandDealt(0, 1, ("ALOA",)), ToldHandDealt(0, 1, ("ALOA",))),
    ],
)
def test_what_two_know_together(one: Any, other: Any, both: Any) -> None:
    assert merge_knowledge(one, other) == both
