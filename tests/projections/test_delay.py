"""What a table that is watched with a delay shows: itself one whole turn ago, whatever is taken back meanwhile."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from events.clock import ClockRule
from events.event import Action, Event, Resign
from events.game import Illegal
from events.table import Started, Undone
from projections.delay import Delayed, follow, standing
from projections.games import GAMES
from projections.view import ClockShown, table_view
from tests.conformance.pebbles import GAME as PEBBLES
from tests.conformance.pebbles import Bid
from tests.events.test_clock import Timed
from tests.played import Played

ENDS = {
    "kahuna": {"TurnBegan"},
    "mauna_kea": {"TurnEnded", "ExplorerPlaced", "PlacingBegan"},
    "motu": {"TurnBegan", "ScoringBegan"},
}
"""The facts by which a turn ends, by the books of the games."""


class Watched(Played):
    """A table as it grows, and what who has no seat is shown of it: `shown` has the seq after each event."""

    _delayed: Delayed | None = None

    def act(self, who: int | None, action: Action, at: int | None = None) -> Event:
        before = self.folded
        if self._delayed is None:
            self._delayed = follow(self.game, None, None, self.events[0], before)
            self.shown = [self._delayed.shown.seq]
        event = super().act(who, action, at)
        self._delayed = follow(self.game, self._delayed, before, event, self.folded)
        self.shown.append(self._delayed.shown.seq)
        return event


def due(events: list[Event], ends: set[str]) -> Iterator[int]:
    """Yield after each event what is to be shown, with every turn of the branch that is live kept in mind."""
    begun: list[int] = []
    shown = 0
    for event in events:
        tags = {type(fact).__struct_config__.tag for fact in event.facts}
        undone = next((fact.to for fact in event.facts if isinstance(fact, Undone)), None)
        if any(isinstance(fact, Started) for fact in event.facts):
            begun = [event.seq]
        elif undone is not None:
            begun = [seq for seq in begun if seq <= undone]
        elif begun and tags & ends:
            begun.append(event.seq)
        if not begun or "Over" in tags:
            shown = event.seq
        elif len(begun) > 1:
            shown = max(shown, begun[-2])
        yield shown


@pytest.mark.parametrize("game", GAMES)
def test_it_is_shown_as_the_turn_before_the_present_one_began(game: str) -> None:
    dice, taken_back = random.Random(game), 0
    table = Watched(game, 2)
    while not table.is_over and table.seq < 400:
        try:
            if dice.random() < 0.2:
                # Anybody, anything on the branch that is left, a turn or several back.
                past = list(table.folded.past or ())
                table.undo(dice.randrange(2), dice.choice(past[1:6]).seq if len(past) > 1 else None)
                if table.table.request is not None:
                    table.agree()
                taken_back += 1
            else:
                table.play_random(dice)
        except Illegal:
            continue
    if not table.is_over:
        table.act(0, Resign())
    assert taken_back > 20
    assert table.shown == list(due(table.events, ENDS[game]))
    assert table.shown[-1] == table.seq, "once it is over all of it is shown"


def test_a_choice_that_all_make_at_once_is_one_turn() -> None:
    table = Watched(PEBBLES, 3)
    begun = table.seq
    for seat in (0, 1):
        table.play(seat, Bid(1))
    table.undo(0)
    table.play(0, Bid(0))
    assert set(table.shown[begun - 1 :]) == {begun - 1}, "in the first turn, the table as it was before the game"
    table.play(2, Bid(2))
    second = table.seq
    for seat in (2, 0):
        table.play(seat, Bid(0))
    assert set(table.shown[second - 1 :]) == {begun}
    table.play(1, Bid(1))
    assert table.shown[-1] == second


def test_at_a_table_for_one_the_first_turn_shows_how_the_game_began() -> None:
    table, dice = Watched("motu", 1), random.Random(1)
    begun = table.seq
    assert table.shown[-1] == begun
    while table.shown[-1] == begun:
        table.play_random(dice)
    assert begun < table.shown[-1] < table.seq


def test_clocks_stand_as_they_stood() -> None:
    table = Timed(ClockRule("live", 600), GAMES["kahuna"].game)
    shown = table_view(GAMES["kahuna"], table.table)
    clock = shown.clock
    assert isinstance(clock, ClockShown)
    assert clock.running
    assert standing(shown) == replace(shown, clock=replace(clock, running=()))
    untimed = table_view(GAMES["kahuna"], Played("kahuna").table)
    assert standing(untimed) is untimed
