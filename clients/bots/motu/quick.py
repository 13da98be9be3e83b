"""A quick player: what it does at each step of a turn, in a fraction of a millisecond. Thought plays on with it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from clients.bots.motu.adversary import their_worths
from clients.bots.motu.printed import Prints
from clients.bots.motu.sketch import Sketch, how_many
from clients.bots.motu.worth import Tables, Wants, Weights, best_weights, tables
from clients.bots.search.moving import Dice
from events.motu.allows import WARDING
from events.motu.components import Destin, Thing
from events.motu.sources import SOURCES

Laying = tuple[float, int, int, int]
"""A way to lay a card: its worth, the place in the Line, the spot and the turns."""


def worths(sketch: Sketch, seat: int, weights: Weights) -> Tables:
    """Return the tables of `seat` for what comes after the card it lays now, if it lays one."""
    left = sketch.turns_left(seat)
    if sketch.stage == "lay" and sketch.turn == seat:
        left -= 1
    return tables(sketch.scored[seat], left, wants(sketch, seat, left, weights), weights)


def wants(sketch: Sketch, seat: int, left: int, weights: Weights) -> Wants:
    """Return what one more of each thing is worth to `seat` for its Destins: most where a majority is open."""
    if not sketch.bought[seat]:
        return ()
    more: dict[Thing, float] = {}
    for number in sketch.bought[seat]:
        destin = sketch.box.destin(number)
        swing = (destin.gains + destin.loses) / len(destin.most)
        for thing in destin.most:
            chance = _chance_of_most(sketch, seat, thing, left, weights)
            slope = swing * chance * (1 - chance) / _spread(left, weights)
            more[thing] = more.get(thing, 0.0) + round(2 * weights.want * slope) / 2
    return tuple(sorted(more.items()))


def _spread(left: int, weights: Weights) -> float:
    return weights.spread * math.sqrt(left + 0.3)


def _chance_of_most(sketch: Sketch, seat: int, thing: Thing, left: int, weights: Weights) -> float:
    """Return about the chance that `seat` has most of `thing` at the end."""
    mine = sketch.amount(seat, thing)
    chance = 1.0
    for other in sketch.staying:
        if other != seat:
            ahead = mine - sketch.amount(other, thing) + 0.4
            chance *= 1 / (1 + math.exp(-1.6 * ahead / _spread(left, weights)))
    return chance if mine or left else 0.0


def _counts(sketch: Sketch, seat: int, weights: Weights) -> int:
    """Return the counts that `seat` plans with."""
    return sketch.promised(seat) if weights.foresees else sketch.counts(seat)


def layings(sketch: Sketch, weights: Weights, every_turn: bool) -> list[Laying]:
    """Return the ways to lay a card, with their worth; of those that differ in turns only one unless `every_turn`."""
    seat = sketch.turn
    worth = worths(sketch, seat, weights)
    counts = _counts(sketch, seat, weights)
    fisher, hunter, canoe, totem = worth.fisher, worth.hunter, worth.canoe, worth.totem
    places = sketch.boards[seat].places()
    ruler, reserve = sketch.prints.ruler, sketch.reserves[seat]
    solo = sketch.is_solo
    theirs = their_worths(sketch, weights) if solo else None
    ward = WARDING * (worth.coco + 1)
    found: list[Laying] = []
    for place, number in enumerate(sketch.line):
        price = sketch.price(place)
        if reserve < (price if solo else place):
            continue
        card = sketch.prints.islands[number]
        before = -price * (worth.coco + 1 if solo else worth.coco)
        if theirs:
            gain = weights.deny * theirs.gain(sketch, sketch.prints.islands[sketch.line[1 - place]])
            before -= min(gain, ward) if reserve - price >= WARDING else gain
            if card.has_volcano:
                before += theirs.spoilt_volcanoes(sketch)
        after = counts + card.counts
        volcano = worth.volcano if card.has_volcano else worth.outward
        join = worth.join if card.has_beach else 0.0
        by_under: dict[int, float] = {}
        for spot, (fits, joins), under in places:
            if turns := fits[number]:
                w = by_under.get(under)
                if w is None:
                    c = after - under
                    w = by_under[under] = (
                        before + fisher[c & 1023] + hunter[c >> 10 & 1023] + canoe[c >> 20 & 1023] + totem[c >> 35]
                    )
                if volcano:
                    w += volcano * ruler[spot]
                w += join * joins
                if every_turn:
                    found += [(w, place, spot, turn) for turn in turns]
                else:
                    found.append((w, place, spot, turns[0]))
    return found


def best_destin(sketch: Sketch, seat: int, weights: Weights) -> int | None:
    """Return the Destin that `seat` had better buy now, if there is one (2.5)."""
    if sketch.has_bought:
        return None
    left = sketch.turns_left(seat)
    coco = worths(sketch, seat, weights).coco
    best, most = None, weights.buy + weights.buy_early * left
    for number in sketch.destins:
        if sketch.can_afford(seat, number):
            destin = sketch.box.destin(number)
            gain = promise(sketch, seat, destin, left, weights) - destin.costs * coco
            if gain > most:
                best, most = number, gain
    return best


def promise(sketch: Sketch, seat: int, destin: Destin, left: int, weights: Weights) -> float:
    """Return about what `destin` will give `seat` (6.1)."""
    chances = [_chance_of_most(sketch, seat, thing, left, weights) for thing in destin.most]
    if len(chances) == 1:
        return chances[0] * (destin.gains + destin.loses) - destin.loses
    a, b = chances
    return a * b * destin.gains + (a + b - 2 * a * b) * destin.half - (1 - a) * (1 - b) * destin.loses


def had_better_reveal(sketch: Sketch, seat: int, weights: Weights) -> bool:
    """Tell whether `seat` had better reveal its Voyageur now (2.6)."""
    number = sketch.voyageurs[seat]
    if number is None or sketch.revealed[seat]:
        return False
    left = sketch.turns_left(seat)
    points = sketch.voyageur_points(number)
    if left == 0:
        worth = worths(sketch, seat, weights)
        return points + worth.of(sketch.promised(seat)) - worth.of(sketch.counts(seat)) >= 0
    return points >= expected(sketch.prints, number, left, weights)


@lru_cache(maxsize=1024)
def expected(prints: Prints, number: int, left: int, weights: Weights) -> float:
    """Return what Voyageur `number` can hope to score in one of the next `left` turns (2.6)."""
    voyageur = prints.box.voyageur(number)
    cards = prints.islands[1:]
    each = [
        voyageur.scores * (card.has_beach if voyageur.per == "beach" else how_many(card.counts, voyageur.per))
        for card in cards
    ]
    mean = sum(each) / len(each)
    spread = math.sqrt(sum((one - mean) ** 2 for one in each) / len(each))
    return 4 * mean + weights.reveal * 2 * spread * (math.sqrt(left) - 1) / 2


def best_sources(sketch: Sketch, seat: int, weights: Weights) -> int:
    """Return the sources to score now, as a mask: those that will not come to more later (5.2)."""
    regret = regrets(sketch, seat, weights)
    return sum(1 << k for k in sorted(regret, key=regret.__getitem__)[: sketch.scorings + 1])


def regrets(sketch: Sketch, seat: int, weights: Weights) -> dict[int, float]:
    """Return for each source not yet scored, by its place in `SOURCES`, how much more it promises to be worth later."""
    worth = worths(sketch, seat, weights)
    counts = _counts(sketch, seat, weights)
    later = (
        worth.fisher[counts & 1023],
        worth.hunter[counts >> 10 & 1023],
        worth.canoe[counts >> 20 & 1023],
        worth.coco * sketch.coco(seat),
        worth.totem[counts >> 35],
        sketch.boards[seat].volcano_points + weights.volcano_later,
    )
    now = sketch.harmony(seat)
    left = sketch.turns_left(seat)
    return {
        k: later[k] + weights.grows[k] * left - now[k] for k in range(len(SOURCES)) if not sketch.scored[seat] >> k & 1
    }


def gain_by_paying(sketch: Sketch, weights: Weights) -> float:
    """Return about how many points a lone player gains by keeping the other card from the Adversary (7.3)."""
    gain = their_worths(sketch, weights).gain(sketch, sketch.prints.islands[sketch.line[0]])
    return weights.deny * gain - WARDING * (worths(sketch, 0, weights).coco + 1)


def step(sketch: Sketch, dice: Dice, weights: Weights) -> None:
    """Make the next move of a game."""
    if sketch.stage == "lay":
        found = layings(sketch, weights, every_turn=False)
        if not found:
            sketch.discard(dice)
            return
        _, place, spot, turns = max(found)
        sketch.lay(place, spot, turns, dice)
    elif sketch.stage == "after":
        seat = sketch.turn
        destin = best_destin(sketch, seat, weights)
        if destin is not None:
            sketch.buy(destin, dice)
        elif had_better_reveal(sketch, seat, weights):
            sketch.reveal(dice)
        else:
            sketch.end_turn(dice)
    elif sketch.stage == "scoring":
        seat = sketch.to_act()
        sketch.choose(seat, best_sources(sketch, seat, weights), dice)
    elif gain_by_paying(sketch, weights) > 0:
        sketch.pay(dice)
    else:
        sketch.give(dice)


def play_out(sketch: Sketch, dice: Dice, weights: Sequence[Weights] | None = None, rounds: int = 99) -> None:
    """Play on to the end of the game, or of so many rounds; `weights` of each seat."""
    each = weights or (best_weights(sketch.seats),) * sketch.seats
    last = sketch.round + rounds
    while not sketch.is_over and sketch.round < last:
        step(sketch, dice, each[sketch.to_act()])
