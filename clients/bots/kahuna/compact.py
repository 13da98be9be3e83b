"""A game of Kahuna in a form that is quick to think with: numbers in place of names, and turns in place of moves.

`tests/clients/bots/kahuna/test_compact.py` holds it to the engine.
"""

from __future__ import annotations

from typing import Final

from clients.bots.judgement import LOST, SHARED, WON
from clients.bots.kahuna.board import NUMBER, bits, stones
from events.chance import Picker
from events.kahuna.components import DISPLAY, HAND_LIMIT, Island
from events.kahuna.rounds import ROUNDS
from events.kahuna.state import State

Cards = tuple[int, ...]
"""Islands as numbers, sorted, except on display."""

DRAW: Final = -1
DECLINE: Final = -2
FINISH: Final = -3
"""How a turn can end, beside taking an island's card (its number)."""


class Compact:
    """One moment of a game, between two turns or while a turn is being planned. It changes as the game goes on."""

    __slots__ = (
        "bridges", "deck", "display", "final_turns", "hands", "has_discarded", "has_played", "is_classic",
        "is_strategic", "last_scoring", "owes_draw", "pile", "round", "scores", "turn", "worth",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        """Take over a state in which a turn is under way or the game is over."""
        self.bridges = [bits(state.bridges[0]), bits(state.bridges[1])]
        self.hands = [_numbers(state.hands[0]), _numbers(state.hands[1])]
        self.display = _numbers(state.display)
        self.deck = _numbers(state.deck)
        self.pile = _numbers(state.discards)
        self.round = state.round
        self.scores = list(state.scores)
        one, two = state.scorings[-1] if state.scorings else (0, 0)
        self.last_scoring = one - two
        self.turn = -1 if state.turn is None else state.turn
        self.owes_draw = state.owes_draw
        self.final_turns = 0 if state.final_turns is None else state.final_turns
        self.has_played = state.has_played
        self.has_discarded = state.has_discarded
        self.is_classic = state.options.edition == "classic"
        self.is_strategic = state.options.strategic
        self.worth: float | None = None
        """What the game is worth to seat 0, once it is over."""
        if state.ending is not None:
            self.worth = {0: WON, 1: LOST, None: SHARED}[state.ending.winner]

    def copy(self) -> Compact:
        """Return another one, to go on from here."""
        other = object.__new__(Compact)
        other.bridges = self.bridges[:]
        other.hands = self.hands[:]
        other.display = self.display
        other.deck = self.deck
        other.pile = self.pile
        other.round = self.round
        other.scores = self.scores[:]
        other.last_scoring = self.last_scoring
        other.turn = self.turn
        other.owes_draw = self.owes_draw
        other.final_turns = self.final_turns
        other.has_played = self.has_played
        other.has_discarded = self.has_discarded
        other.is_classic = self.is_classic
        other.is_strategic = self.is_strategic
        other.worth = self.worth
        return other

    @property
    def cards_left(self) -> int:
        """Cards that can still be drawn in this round."""
        return len(self.deck) + len(self.display)

    def stand_as(self, mine: int, theirs: int, hand: Cards) -> None:
        """Let the seat in turn have played: both boards, and the cards that are left in its hand."""
        seat = self.turn
        before = self.bridges[1 - seat]
        self.pile = tuple(sorted((*self.pile, *_less(self.hands[seat], hand))))
        self.bridges[seat], self.bridges[1 - seat] = mine, theirs
        self.hands[seat] = hand
        if before and not theirs and self.round > 1:
            self.worth, self.turn = float(seat == 0), -1

    def endings(self) -> list[int]:
        """Return the ways in which the seat in turn can end its turn (2.4 to 2.6)."""
        if self.final_turns:
            return [FINISH]
        found: list[int] = []
        if len(self.hands[self.turn]) < HAND_LIMIT:
            found += sorted(set(self.display))
            if self.deck:
                found.append(DRAW)
        if not self.owes_draw:
            found.append(DECLINE)
        return found

    def end_turn(self, how: int, chance: Picker) -> None:
        """End the turn of the seat in turn, and the round or the game where that does."""
        seat = self.turn
        if how == FINISH:
            self.final_turns -= 1
        elif how == DECLINE:
            self.owes_draw = True
        else:
            self._draw(seat, how, chance)
        self.has_played = self.has_discarded = False
        if how == FINISH and not self.final_turns:
            self._end_game()
            return
        if how != FINISH and not self.display and not self.deck:
            self._end_round(chance)
        self.turn = 1 - seat

    def _draw(self, seat: int, how: int, chance: Picker) -> None:
        self.owes_draw = False
        if how == DRAW:
            how = self._from_deck(chance)
        else:
            at = self.display.index(how)
            self.display = self.display[:at] + self.display[at + 1 :]
            self._turn_cards(chance)
        self.hands[seat] = tuple(sorted((*self.hands[seat], how)))

    def _from_deck(self, chance: Picker) -> int:
        at = chance.pick(len(self.deck))
        card = self.deck[at]
        self.deck = self.deck[:at] + self.deck[at + 1 :]
        return card

    def _turn_cards(self, chance: Picker) -> None:
        while self.deck and len(self.display) < DISPLAY:
            self.display = (*self.display, self._from_deck(chance))

    def _end_round(self, chance: Picker) -> None:
        """Score and shuffle (4.1 to 4.3), or begin the final turns (4.4)."""
        if self.round == ROUNDS:
            self.final_turns = 2
            return
        self._score()
        self.round += 1
        self.deck, self.pile = self.pile, ()
        self._turn_cards(chance)

    def _score(self) -> None:
        ahead = stones(self.bridges[0]) - stones(self.bridges[1])
        worth = abs(ahead) if self.round == ROUNDS else self.round
        self.last_scoring = 0
        if ahead:
            self.scores[0 if ahead > 0 else 1] += worth
            self.last_scoring = worth if ahead > 0 else -worth

    def _end_game(self) -> None:
        """Say who won: by points, or by what breaks a tie in this edition (4.5)."""
        self._score()
        self.turn = -1
        one, two = self.bridges
        ahead = (
            self.scores[0] - self.scores[1]
            or (0 if self.is_classic else self.last_scoring)
            or one.bit_count() - two.bit_count()
        )
        self.worth = WON if ahead > 0 else LOST if ahead < 0 else SHARED


def _numbers(cards: tuple[Island, ...]) -> Cards:
    return tuple(NUMBER[card] for card in cards)


def _less(cards: Cards, kept: Cards) -> list[int]:
    left = list(cards)
    for card in kept:
        left.remove(card)
    return left
