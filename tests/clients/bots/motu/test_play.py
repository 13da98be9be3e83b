"""Positions in which a person sees at once what to do: bots see it too."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from clients.bots.games import begin
from clients.bots.levels import LEVELS
from clients.bots.motu.choices import Choice
from clients.bots.motu.outlook import outcome
from clients.bots.motu.playing_on import chance_beside
from clients.bots.motu.quick import Laying, layings, play_out, regrets, step
from clients.bots.motu.reasons import reason
from clients.bots.motu.sketch import Sketch
from clients.bots.motu.worth import SHORT_SIGHTED, Weights, best_weights
from clients.bots.reasons import course_of
from clients.bots.search.moving import Dice
from clients.bots.thinking import Estimate, decide
from events.motu.game import MOTU
from events.motu.harmony import points_now
from events.motu.island import Laid
from events.motu.moves import Buy, Choose, End, Give, Lay, Move, Pay, Reveal
from events.motu.options import Options
from events.motu.sources import SOURCES
from events.motu.state import State
from tests.clients.bots.positions import played
from tests.events.motu.positions import PLAIN, new_game, position

STEPS = 100


def move_of(state: State, seat: int, level: str = "hard", seed: str = "play", steps: int = STEPS) -> Move:
    """Return what a bot of this level does after so many steps of thought."""
    worlds = [MOTU.redeal(state, seat, Dice(f"{seed}|{k}")) for k in range(4)]
    move: Move = decide(begin(MOTU, worlds, seat, LEVELS[level], seed), steps=steps).move
    return move


def last_card(number: int) -> State:
    """Return a plain game of two, played by quick players, in which the very last card is to be laid."""
    state, dice = new_game(2, PLAIN, f"last|{number}"), Dice(f"last|{number}")
    while not (state.stage == "lay" and sum(state.piles) == 1):
        seat = MOTU.to_act(state)[0]
        move = decide(begin(MOTU, [state], seat, LEVELS["hard"], f"{number}"), steps=0).move
        for fact in MOTU.decide(state, seat, move, dice):
            state = MOTU.evolve(state, fact)
    return state


def worth_of(state: State, seat: int, move: Move) -> float:
    """Return what a move comes to when nothing is left to choose after it."""
    sketch = Sketch(state)
    sketch.play(seat, move, Dice("last"))
    return outcome(sketch, seat)


@pytest.mark.parametrize("number", range(4))
def test_with_the_very_last_card_it_finds_the_best_of_all_layings(number: int) -> None:
    state = last_card(number)
    (seat,) = MOTU.to_act(state)
    worths = {move: worth_of(state, seat, move) for move in MOTU.legal(state, seat)}
    worlds = [state]
    found = decide(begin(MOTU, worlds, seat, LEVELS["hard"], "last"), steps=20 * len(worths)).move
    assert worths[found] == max(worths.values())


def volcanoes(*cards: int) -> tuple[Laid, ...]:
    """Return cards laid over the symbols of village 1, all round it."""
    spots = ((2, 2), (-2, -2), (2, -2))
    return tuple(Laid(card, x, y, 0) for card, (x, y) in zip(cards, spots, strict=False))


def after_last_laying(**fields: Any) -> State:
    """Return a game of two in the last turn of all, the card laid: what may come after it."""
    return position(2, stage="after", drawn=18, turn=0, **fields)


def test_in_the_last_turn_it_buys_the_destin_that_it_is_sure_of() -> None:
    state = after_last_laying(laid=(volcanoes(15, 16), ()), destins=(4, 2), reserves=(9, 5))
    assert MOTU.faults(state) == ()
    assert move_of(state, 0) == Buy(4)
    assert move_of(state, 0, "medium") == Buy(4)


def test_in_the_last_turn_it_does_not_buy_a_destin_that_it_must_lose() -> None:
    state = after_last_laying(laid=((), volcanoes(15, 16)), destins=(4,), reserves=(2, 9))
    found = move_of(state, 0)
    assert found == End() or (isinstance(found, Buy) and found.destin != 4)


def test_a_voyageur_is_not_kept_to_the_end() -> None:
    state = after_last_laying(voyageurs=(4, 5), line=(25, 26, 53, 56))
    assert Reveal() in tuple(MOTU.legal(state, 0))
    assert move_of(state, 0) == Reveal()
    assert move_of(state, 0, "medium") == Reveal()


def test_cards_are_laid_with_the_own_voyageur_in_mind_before_it_is_revealed() -> None:
    """Voyageur 4 adds three fish: fishers laid now will have them."""
    hidden = position(2, voyageurs=(4, 5), line=(25, 26, 53, 56))
    shown = replace(hidden, voyageur_points=(0, None))
    without = position(2, line=(25, 26, 53, 56))

    def found(state: State, weights: Weights) -> list[Laying]:
        return layings(Sketch(state), weights, every_turn=True)

    best = best_weights(2)
    assert found(hidden, best) == found(shown, best) != found(without, best)
    assert found(hidden, SHORT_SIGHTED) == found(without, SHORT_SIGHTED)


def test_a_source_that_the_own_voyageur_will_help_is_put_off() -> None:
    """Voyageur 4 adds three fish, and nothing to what hunters need; the other seat's is nothing to this one."""
    fields: dict[str, Any] = {"stage": "scoring", "drawn": 8, "turn": None, "choices": (None, None)}
    hidden, without = position(voyageurs=(4, 5), **fields), position(**fields)
    more, none = (regrets(Sketch(state), 0, best_weights(2)) for state in (hidden, without))
    differs = {SOURCES[k] for k in none if more[k] != none[k]}
    assert differs == {"fisher"}
    assert more[SOURCES.index("fisher")] > none[SOURCES.index("fisher")]


def test_what_gives_nothing_is_not_scored_before_what_gives_much() -> None:
    """Village 1 shows one of each; three canoes of a Voyageur's making are out of reach, volcanoes give nothing."""
    state = position(2, stage="scoring", drawn=8, turn=None, choices=(None, None), laid=(volcanoes(15), ()))
    # Nearly all of the game is still to come: it takes many tries to tell the sources apart.
    found = move_of(state, 0, steps=400)
    assert isinstance(found, Choose)
    assert found.sources != ("canoe",)


def alone_at_the_end(**fields: Any) -> State:
    """Return a lone game in its last turn, the card laid, the other one still lying there."""
    return position(1, stage="other", drawn=36, **fields)


def test_a_card_that_gives_the_adversary_much_is_paid_for() -> None:
    """One more volcano than the island shows is worth 7, and its tree stands beside a canoe: 3 coco move 6 points."""
    assert move_of(alone_at_the_end(line=(38,), reserves=(6,), hut=1, adversary=(7,)), 0) == Pay()


def test_a_card_that_gives_the_adversary_nothing_is_not_paid_for() -> None:
    assert move_of(alone_at_the_end(line=(1,), reserves=(6,), hut=1), 0) == Give()


def test_easy_bots_are_at_once_and_think_no_further_than_points() -> None:
    state = new_game(2)
    thinking = begin(MOTU, [state], MOTU.to_act(state)[0], LEVELS["easy"], "easy")
    assert thinking.is_done
    assert isinstance(thinking.best()[0].move, Lay)


def test_a_race_ends_when_one_move_is_left_and_its_moves_are_told_best_first() -> None:
    state = last_card(0)
    thinking = begin(MOTU, [state], MOTU.to_act(state)[0], LEVELS["hard"], "race")
    decision = decide(thinking, steps=100_000)
    chances = [one.chance for one in decision.estimates if one.looks == decision.estimates[0].looks]
    assert decision.steps < 100_000
    assert chances[0] == max(chances)


def test_a_source_is_the_reason_for_a_laying_only_where_it_gains_more_than_others_lose() -> None:
    told = silent = 0
    for state in played(MOTU, 2, 6):
        if state.stage != "lay" or state.turn is None:
            continue
        seat = state.turn
        left = [k for k, source in enumerate(SOURCES) if source not in {one.source for one in state.scored[seat]}]
        for move in list(MOTU.legal(state, seat))[::10]:
            course = course_of(MOTU, state, seat, Estimate(move, 0.5, 1))
            found = reason(MOTU, seat, move, course)
            now, then = points_now(state, seat), points_now(course.after, seat)
            gains: dict[object, int] = {SOURCES[k]: then[k] - now[k] for k in left}
            if found is not None and found.code == "source":
                assert sum(gains.values()) > 0
                assert gains[found.about["source"]] == found.about["points"] == max(gains.values())
                told += 1
            silent += max(gains.values()) > 0 >= sum(gains.values())
    assert told
    assert silent


def test_the_chance_of_a_move_is_told_by_comparison_with_the_one_tried_most() -> None:
    """The first try went well for both: who was tried once did worse, whatever came later."""
    most, once, never = Choice(End()), Choice(Reveal()), Choice(Buy(4))
    most.results += [1.0, 0.2, 0.3, 0.1]
    once.results += [0.9]
    assert [round(chance_beside(one, most), 6) for one in (most, once, never)] == [0.4, 0.3, 0.4]
    once.results[0] = 0.4
    assert chance_beside(once, most) == 0


@pytest.mark.parametrize("seats", MOTU.seat_counts)
def test_quick_players_play_any_game_to_its_end(seats: int) -> None:
    for number, options in enumerate((Options(), PLAIN, Options(voyageurs=False), Options(destins=False))):
        sketch = Sketch(new_game(seats, options, f"quick|{number}"))
        play_out(sketch, Dice(f"quick|{seats}|{number}"))
        assert sketch.is_over
        assert sketch.winners or seats == 1


def test_quick_players_beat_random_ones() -> None:
    ahead = 0
    for number in range(20):
        sketch = Sketch(new_game(2, seed=f"random|{number}"))
        while not sketch.is_over:
            if sketch.to_act() == number % 2:
                step(sketch, Dice(f"{number}|{sketch.round}"), best_weights(2))
            else:
                step(
                    sketch, Dice(f"{number}|{sketch.round}"), best_weights(2)._replace(spare=-9.0, coco=-9.0, join=-9.0)
                )
        ahead += number % 2 in sketch.winners
    assert ahead >= 15
