"""What a quick player knows of the game alone: the Adversary's pile, its hut, and what is worth keeping from it."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from clients.bots.games import begin
from clients.bots.levels import LEVELS
from clients.bots.motu.adversary import their_worths
from clients.bots.motu.outlook import outcome
from clients.bots.motu.playing_on import WIDTH_ALONE
from clients.bots.motu.quick import layings, play_out, regrets, worths
from clients.bots.motu.sketch import Sketch
from clients.bots.motu.worth import Weights, best_weights
from clients.bots.search.moving import Dice
from clients.bots.thinking import Thinking
from events.motu.allows import WARDING
from events.motu.components import ISLANDS
from events.motu.game import MOTU
from events.motu.moves import Give
from events.motu.options import Options
from events.motu.state import State
from tests.events.motu.positions import new_game, position

ALONE = best_weights(1)
PLAIN = 3
"""A card to take, with the one below beside it."""
VOLCANO = 38
"""A volcano and a tree."""
ROUNDED_DOWN = (2 + 3 + 4) / 2
"""What the three pairs may differ by."""
UNSURE = 2.0
"""What volcanoes may differ by."""


class Open(NamedTuple):
    """Two cards that lie open before a lone player with so many coco."""

    reserve: int
    weights: Weights = ALONE

    def sketch(self) -> Sketch:
        """Return the game in compact form."""
        line = (PLAIN, VOLCANO)
        return Sketch(position(1, drawn=20, line=line, reserves=(self.reserve,), hut=1, adversary=(7,)))

    def best(self) -> float:
        """Return the worth of the best laying of the first card."""
        return max(worth for worth, place, _, _ in layings(self.sketch(), self.weights, every_turn=False) if place == 0)


def test_a_card_left_to_the_adversary_costs_no_more_than_to_keep_it_away() -> None:
    """With one coco to pay for the card, three more have to be there."""
    free = ALONE._replace(deny=2.0)
    sketch = Open(9).sketch()
    gain = free.deny * their_worths(sketch, free).gain(sketch, sketch.prints.islands[VOLCANO])
    ward = WARDING * (worths(sketch, 0, free).coco + 1)
    assert gain > ward
    assert Open(9, free).best() - Open(3, free).best() == pytest.approx(gain - ward)
    assert Open(4, free).best() == Open(9, free).best()


def test_a_source_is_put_off_for_what_it_will_grow_with_each_card_to_come() -> None:
    sketch = Sketch(position(1, stage="scoring", drawn=16, turn=None, choices=(None,)))
    left = sketch.turns_left(0)
    grows = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6)
    before, after = (regrets(sketch, 0, ALONE._replace(grows=each)) for each in ((0.0,) * 6, grows))
    assert left > 0
    assert [after[k] - before[k] for k in range(6)] == pytest.approx([left * each for each in grows])


def test_a_card_that_lies_outward_is_worth_more_while_volcanoes_are_to_come() -> None:
    """Card 3 has no volcano: it opens places for those that come."""
    here, out = (
        {laying[1:]: laying[0] for laying in layings(Open(9, each).sketch(), each, every_turn=False)}
        for each in (ALONE._replace(outward=0.0), ALONE._replace(outward=0.5))
    )
    ruler = Open(9).sketch().prints.ruler
    for (place, spot, turns), worth in here.items():
        more = 0.5 * ruler[spot] if place == 0 else 0
        assert out[place, spot, turns] == pytest.approx(worth + more)


def test_at_the_end_their_worth_is_what_the_adversary_scores() -> None:
    """But for a half that is rounded down, and for volcanoes, of which one more is nearly sure of its points."""
    for number in range(6):
        sketch = Sketch(new_game(1, seed=f"theirs|{number}"))
        play_out(sketch, Dice(f"{number}"))
        worth = their_worths(sketch, ALONE).of(sketch, sketch.adversary) + sketch.hut
        assert abs(worth - sketch.adversary_points()) <= ROUNDED_DOWN + UNSURE


def test_early_alone_a_try_counts_by_how_clearly_it_was_won() -> None:
    sketch = Sketch(new_game(1, Options(level="easy"), "outcome"))
    play_out(sketch, Dice("outcome"))
    clearly, won = outcome(sketch, 0, 0.0), outcome(sketch, 0, 1.0)
    assert won in (0.0, 1.0)
    assert 0 < clearly < 1
    assert outcome(sketch, 0) == pytest.approx((clearly + won) / 2)


def thinking(state: State) -> Thinking:
    """Return hard's thinking about a position."""
    return begin(MOTU, [state], 0, LEVELS["hard"], "alone")


def test_nobody_thinks_about_paying_for_a_card_that_brings_the_adversary_nothing() -> None:
    dear = position(1, stage="other", drawn=20, line=(VOLCANO,), reserves=(6,), hut=1, adversary=(7,))
    sketch = Open(6).sketch()
    gain = their_worths(sketch, ALONE).gain
    least = min(range(1, ISLANDS + 1), key=lambda number: gain(sketch, sketch.prints.islands[number]))
    worthless = position(1, stage="other", drawn=20, line=(least,), reserves=(6,), hut=1, adversary=(7,))
    assert not thinking(dear).is_done
    assert thinking(worthless).is_done
    assert thinking(worthless).best()[0].move == Give()


def test_a_lone_player_tries_layings_that_a_quick_one_thinks_near_the_best_and_few_of_them() -> None:
    state = new_game(1, seed="near")
    race = thinking(state)
    for _ in range(WIDTH_ALONE):
        race.step()
    tried = [one for one in race.best() if one.looks]
    assert 2 <= len(tried) <= WIDTH_ALONE
