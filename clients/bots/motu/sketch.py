"""A whole game of Motu in compact form, for playing it on many thousand times: a sketch of a state, which changes.

It follows the rules (their sections stand beside) but refuses nothing: only legal moves may be made in it. A test plays
games in the engine and here, move by move, and compares them.
"""

from __future__ import annotations

import copy
from typing import Final, assert_never

from clients.bots.motu import counts as counting
from clients.bots.motu.board import board_of
from clients.bots.motu.counts import BITS, CANOES, FIELD, FISHERS, HUNTERS, PAIR, TOTEM_KINDS, VOLCANOES
from clients.bots.motu.printed import ROW, prints
from events.chance import Picker
from events.motu.adversary import VOLCANOES_WORTH
from events.motu.allows import WARDING
from events.motu.components import Thing
from events.motu.majorities import BONUS
from events.motu.moves import Buy, Choose, Discard, End, Give, Lay, Move, Pay, Reveal
from events.motu.options import START
from events.motu.sources import PAIRS, SOURCES, TOTEM_POINTS
from events.motu.state import State

EACH: Final = (PAIRS["fisher"][2], PAIRS["hunter"][2], PAIRS["canoe"][2])
"""Points for each of the three that need as many of another thing (4.1)."""
PAIR_FIELDS: Final = (FISHERS, HUNTERS, CANOES)
COCO, TOTEM, VOLCANO = SOURCES.index("coco"), SOURCES.index("totem"), SOURCES.index("volcano")
ALL_SCORED: Final = (1 << len(SOURCES)) - 1
LAST: Final = 3


class Sketch:
    """One moment of a game; names are those of `events.motu.state`."""

    def __init__(self, state: State) -> None:
        self.prints = prints(state.box)
        self.box = state.box
        self.seats = state.seats
        self.is_solo = state.is_solo
        self.start = START[state.options.level]
        self.stage = state.stage
        self.turn = -1 if state.turn is None else state.turn
        self.first = state.first
        self.round = state.round
        self.staying = list(state.staying)
        self.line = list(state.line)
        self.line_coco = list(state.line_coco)
        self.piles = list(state.piles)
        self.deck = list(state.deck)
        self.boards = [board_of(self.prints, island) for island in state.islands]
        self.reserves = list(state.reserves)
        self.hut = state.hut
        self.voyageurs = list(state.voyageurs)
        self.revealed = [points is not None for points in state.voyageur_points]
        self.added = [counting.of_things(state.added(seat)) for seat in range(state.seats)]
        self.added_coco = [state.added(seat).count("coco") for seat in range(state.seats)]
        self.destins = list(state.destins)
        self.bought = list(state.bought)
        self.has_bought = state.has_bought
        self.choices = [_mask(chosen) for chosen in state.choices]
        self.scored = [sum(1 << SOURCES.index(one.source) for one in each) for each in state.scored]
        self.scores = list(state.scores)
        self.scorings = state.scorings
        self.adversary = sum(self.prints.islands[card].counts for card in state.adversary)
        self.adversary_beach = sum(self.prints.islands[card].has_beach for card in state.adversary)
        self.adversary_score = self.start
        self.winners: tuple[int, ...] = () if state.ending is None else state.ending.winners

    def copy(self) -> Sketch:
        """Return a sketch like this one, which changes by itself."""
        other = copy.copy(self)
        for name in ("line", "line_coco", "piles", "deck", "reserves", "revealed", "added", "added_coco", "destins",
                     "bought", "choices", "scored", "scores", "voyageurs"):  # fmt: skip
            setattr(other, name, getattr(self, name).copy())
        other.boards = [board.copy() for board in self.boards]
        return other

    @property
    def is_over(self) -> bool:
        """Tell whether the game has ended."""
        return self.stage == "over"

    def to_act(self) -> int:
        """Return the first of the seats that can move now, -1 when the game is over."""
        if self.stage == "scoring":
            return next(seat for seat in self.staying if not self.choices[seat])
        return self.turn

    def play(self, seat: int, move: Move, chance: Picker) -> None:
        """Make a legal move."""
        match move:
            case Lay():
                self.lay(move.place, ROW * move.y + move.x, move.turns, chance)
            case Discard():
                self.discard(chance)
            case Buy():
                self.buy(move.destin, chance)
            case Reveal():
                self.reveal(chance)
            case End():
                self.end_turn(chance)
            case Choose():
                self.choose(seat, _mask(move.sources), chance)
            case Give():
                self.give(chance)
            case Pay():
                self.pay(chance)
            case _:
                assert_never(move)

    # ---- The moves of a turn (section 2; alone, section 7)

    def price(self, place: int) -> int:
        """Return what the card at `place` costs, less the coco that come with it (2.1, 7.2)."""
        if self.is_solo:
            return 1 if place == 0 else -min(1, self.hut)
        return place - self.line_coco[place]

    def lay(self, place: int, spot: int, turns: int, chance: Picker) -> None:
        """Take the card at `place` and lay it (2.1, 2.2, 7.2)."""
        seat = self.turn
        price = self.price(place)
        self.reserves[seat] -= price
        if self.is_solo:
            self.hut += price
        else:
            for left in range(place):
                self.line_coco[left] += 1
        del self.line_coco[place]
        self.boards[seat].lay(self.line.pop(place), spot, turns)
        if not self.is_solo:
            self._after(chance)
        elif self.reserves[seat] < WARDING:
            self.give(chance)
        else:
            self.stage = "other"

    def discard(self, chance: Picker) -> None:
        """Discard the first card (2.3); alone, the right one (7.4)."""
        if self.is_solo:
            self.line.pop()
            self.line_coco.pop()
            self.give(chance)
            return
        self.line.pop(0)
        self.reserves[self.turn] += self.line_coco.pop(0)
        self._after(chance)

    def _after(self, chance: Picker) -> None:
        self.stage = "after"
        self._turn_up(chance)
        self._end_if_done(chance)

    def buy(self, destin: int, chance: Picker) -> None:
        """Buy a Destin (2.5)."""
        cost = self.box.destin(destin).costs
        self.reserves[self.turn] -= cost
        for place in range(cost):
            self.line_coco[-1 - place] += 1
        self.destins.remove(destin)
        self.bought[self.turn] = (*self.bought[self.turn], destin)
        self.has_bought = True
        self._end_if_done(chance)

    def reveal(self, chance: Picker) -> None:
        """Reveal the Voyageur of the seat in turn (2.6), which ends the turn (2.7)."""
        seat = self.turn
        number = self.voyageurs[seat]
        assert number is not None, "only legal moves are made here"
        self.scores[seat] += self.voyageur_points(number)
        self.added[seat] = self.prints.adds[number]
        self.added_coco[seat] = self.box.voyageur(number).adds.count("coco")
        self.revealed[seat] = True
        self.end_turn(chance)

    def voyageur_points(self, number: int) -> int:
        """Return what Voyageur `number` would score by the Line as it is now (2.6)."""
        voyageur = self.box.voyageur(number)
        cards = [self.prints.islands[card] for card in self.line]
        if voyageur.per == "beach":
            return voyageur.scores * sum(card.has_beach for card in cards)
        return voyageur.scores * how_many(sum(card.counts for card in cards), voyageur.per)

    def give(self, chance: Picker) -> None:
        """Let the Adversary have the other card (7.3)."""
        card = self.prints.islands[self.line.pop()]
        self.line_coco.pop()
        self.adversary += card.counts
        self.adversary_beach += card.has_beach
        self.end_turn(chance)

    def pay(self, chance: Picker) -> None:
        """Keep the other card from the Adversary (7.3)."""
        self.reserves[0] -= WARDING
        self.hut += WARDING
        self.line.pop()
        self.line_coco.pop()
        self.end_turn(chance)

    def can_reveal(self, seat: int) -> bool:
        """Tell whether `seat` has a Voyageur that lies face down (2.6)."""
        return self.voyageurs[seat] is not None and not self.revealed[seat]

    def can_afford(self, seat: int, destin: int) -> bool:
        """Tell whether `seat` has the coco for a Destin (2.5)."""
        return self.reserves[seat] >= self.box.destin(destin).costs

    # ---- How turns follow each other (2.4, 2.7, 5)

    def _turn_up(self, chance: Picker) -> None:
        pile = next(k for k, size in enumerate(self.piles) if size)
        self.piles[pile] -= 1
        self.line.append(self.deck.pop(chance.pick(len(self.deck))))
        self.line_coco.append(0)

    def _end_if_done(self, chance: Picker) -> None:
        seat = self.turn
        if self.can_reveal(seat):
            return
        if self.has_bought or not any(self.can_afford(seat, destin) for destin in self.destins):
            self.end_turn(chance)

    def end_turn(self, chance: Picker) -> None:
        """Go on after a turn: to a scoring if a pile is empty, else to the next turn (2.7, 5.1)."""
        if self.scorings < LAST and self.piles[self.scorings] == 0:
            if self.scorings + 1 < LAST:
                self.stage, self.turn = "scoring", -1
                self.choices = [0] * self.seats
            else:
                self._score([ALL_SCORED] * self.seats)
                self._end_game()
            return
        after = self._following(self.turn)
        self._begin_turn(after, self.round + (self._order(after) <= self._order(self.turn)), chance)

    def _begin_turn(self, seat: int, round: int, chance: Picker) -> None:
        if self.is_solo:
            self._turn_up(chance)
            self._turn_up(chance)
        self.stage, self.turn, self.round, self.has_bought = "lay", seat, round, False

    def _following(self, seat: int) -> int:
        seat = (seat + 1) % self.seats
        while seat not in self.staying:
            seat = (seat + 1) % self.seats
        return seat

    def _order(self, seat: int) -> int:
        return (seat - self.first) % self.seats

    def turns_left(self, seat: int) -> int:
        """Return how many cards `seat` will still take, the one of this turn included if it is not taken yet."""
        if self.is_solo:
            return sum(self.piles) // 2 + (self.stage == "lay")
        # Each brings a card to the Line in each turn; the seats from the one in turn on are one turn behind others.
        cards, behind = sum(self.piles), len(self.staying)
        if self.turn < 0:
            return cards // behind
        next_to_take = self.turn if self.stage == "lay" else self._following(self.turn)
        ahead = 0
        while next_to_take != seat:
            ahead += 1
            next_to_take = self._following(next_to_take)
        return (cards - ahead + behind - 1) // behind if cards > ahead else 0

    def choose(self, seat: int, sources: int, chance: Picker) -> None:
        """Choose the sources of this mask; when all have chosen they are scored, and the next turn begins (5.3)."""
        self.choices[seat] = sources
        if all(self.choices[other] for other in self.staying):
            self._score(self.choices)
            self.choices = []
            first = self.first if self.first in self.staying else self._following(self.first)
            self._begin_turn(first, self.round + 1, chance)

    def _score(self, masks: list[int]) -> None:
        for seat in self.staying:
            mask = masks[seat] & ~self.scored[seat]
            self.scores[seat] += sum(points for k, points in enumerate(self.harmony(seat)) if mask >> k & 1)
            self.scored[seat] |= mask
        self.scorings += 1

    # ---- What things are worth (sections 4, 6, 7.6)

    def counts(self, seat: int) -> int:
        """Return what `seat` shows of each symbol, with what a revealed Voyageur adds."""
        return self.boards[seat].counts + self.added[seat]

    def promised(self, seat: int) -> int:
        """Return those counts with what a Voyageur that still lies face down will add."""
        number = self.voyageurs[seat]
        hidden = 0 if number is None or self.revealed[seat] else self.prints.adds[number]
        return self.counts(seat) + hidden

    def coco(self, seat: int) -> int:
        """Return the coco of `seat`, those that a revealed Voyageur adds included."""
        return self.reserves[seat] + self.added_coco[seat]

    def harmony(self, seat: int) -> tuple[int, ...]:
        """Return what each source would give `seat` now, in the order of `SOURCES`."""
        counts = self.counts(seat)
        pairs = (_pair(counts, k) for k in range(3))
        kinds = counting.kinds_once(self.boards[seat].counts >> TOTEM_KINDS)
        return (*pairs, self.coco(seat), TOTEM_POINTS[kinds], self.boards[seat].volcano_points)

    def amount(self, seat: int, thing: Thing) -> int:
        """Return how many of `thing` `seat` has, as majorities count (6.1)."""
        if thing == "coco":
            return self.coco(seat)
        if thing == "beach":
            return self.boards[seat].beach_cards()
        return how_many(self.counts(seat), thing)

    def _end_game(self) -> None:
        self.stage, self.turn = "over", -1
        if self.is_solo:
            self._end_alone()
            return
        for seat in self.staying:
            self.scores[seat] += sum(self.destin_points(seat, number) for number in self.bought[seat])
        for numbers in (
            {seat: self.boards[seat].longest_beach() for seat in self.staying},
            {seat: self.coco(seat) for seat in self.staying},
        ):
            most = max(numbers.values())
            for seat, number in numbers.items():
                self.scores[seat] += BONUS if number == most > 0 else 0
        best = max((self.scores[seat], self.coco(seat)) for seat in self.staying)
        self.winners = tuple(seat for seat in self.staying if (self.scores[seat], self.coco(seat)) == best)

    def destin_points(self, seat: int, number: int) -> int:
        """Return what Destin `number` gives `seat`, if the game ended now (6.1)."""
        destin = self.box.destin(number)
        most = 0
        for thing in destin.most:
            mine = self.amount(seat, thing)
            most += mine > 0 and all(mine >= self.amount(other, thing) for other in self.staying)
        if most == len(destin.most):
            return destin.gains
        return destin.half if most else -destin.loses

    def _end_alone(self) -> None:
        beach = self.boards[0].longest_beach()
        if beach and beach >= self.adversary_beach:
            self.scores[0] += BONUS
        self.adversary_score = self.start + self.adversary_points()
        if self.adversary_beach and self.adversary_beach >= beach:
            self.adversary_score += BONUS
        mine, theirs = (self.scores[0], self.reserves[0]), (self.adversary_score, self.hut)
        self.winners = (0,) if mine >= theirs else ()

    def adversary_points(self) -> int:
        """Return what all sources give the Adversary now (7.6)."""
        counts = self.adversary
        points = self.hut + TOTEM_POINTS[counting.kinds_shown(counts >> TOTEM_KINDS)]
        for field, each in zip(PAIR_FIELDS, EACH, strict=True):
            first, second = counts >> field & FIELD, counts >> (field + BITS) & FIELD
            points += each * (first // 2 if first > second else first)
        more = counts >> VOLCANOES & FIELD > self.boards[0].counts >> VOLCANOES & FIELD
        return points + (VOLCANOES_WORTH if more else 0)


def _mask(sources: tuple[str, ...] | None) -> int:
    return sum(1 << SOURCES.index(source) for source in sources) if sources else 0


def _pair(counts: int, pair: int) -> int:
    both = counts >> PAIR_FIELDS[pair] & PAIR
    first, second = both & FIELD, both >> BITS
    return 0 if first > second else EACH[pair] * first


def how_many(counts: int, thing: Thing) -> int:
    """Return how many of `thing`, a symbol or totems of any kind, there are in `counts`."""
    return counting.totems(counts) if thing == "totem" else counts >> counting.PLACES[thing] & FIELD
