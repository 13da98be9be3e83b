"""How a turn of Kahuna is played without thinking ahead: the best standing, and the card that helps most."""

from __future__ import annotations

from clients.bots.kahuna.board import ALL, BITS_AT, with_bridge
from clients.bots.kahuna.compact import DRAW, Compact
from clients.bots.kahuna.turns import Standing, Turns, discards, standing, turns
from clients.bots.kahuna.value import Aim, chance, shape
from events.chance import Picker
from events.kahuna.components import HAND_LIMIT

BLIND = 1.0
"""What a card from the deck is held to gain, in the measure of `gain`."""


def standings(game: Compact, most: int) -> Turns:
    """Return all ways for the seat in turn to stand at the end of its turn."""
    start = standing(game)
    if game.has_discarded and not game.is_classic:
        return {start: None}
    found = turns(start, game.is_strategic, game.round > 1, most)
    if len(start[2]) == HAND_LIMIT and (game.is_classic or not game.has_played):
        discards(found, start)
    return found


def gain(card: int, mine: int, theirs: int) -> float:
    """Return how much better the bridges would stand with one more by this card."""
    empty = ALL & ~(mine | theirs)
    now = shape(mine, theirs)
    return max((shape(*with_bridge(mine, theirs, bit)) - now for bit in BITS_AT[card] if bit & empty), default=0.0)


def play_turn(game: Compact, dice: Picker, most: int = 600) -> None:
    """Let the seat in turn play its turn so as to stand best at its end."""
    aim = Aim(game)
    best: Standing | None = None
    best_value = 0.0
    for mine, theirs, hand in standings(game, most):
        value = aim(mine, theirs, len(hand))
        if best is None or value > best_value:
            best, best_value = (mine, theirs, hand), value
    assert best is not None, "a turn can be ended as it began"
    game.stand_as(*best)
    if game.worth is None:
        game.end_turn(ending(game, dice), dice)


def ending(game: Compact, dice: Picker) -> int:
    """Return how the seat in turn best ends its turn, as it stands."""
    ways = game.endings()
    if not ways:
        # A full hand, and a draw is owed.
        hand = game.hands[game.turn]
        mine, theirs = game.bridges[game.turn], game.bridges[1 - game.turn]
        worst = min(hand, key=lambda card: gain(card, mine, theirs))
        at = hand.index(worst)
        game.stand_as(mine, theirs, hand[:at] + hand[at + 1 :])
        ways = game.endings()
    if len(ways) == 1:
        return ways[0]
    if game.cards_left <= 1:
        return max(ways, key=lambda way: _afterwards(game, way, dice))
    mine, theirs = game.bridges[game.turn], game.bridges[1 - game.turn]
    gains = {way: gain(way, mine, theirs) for way in ways if way >= 0}
    gains |= {DRAW: BLIND} if DRAW in ways else {}
    return max(gains, key=gains.__getitem__) if gains else ways[-1]


def _afterwards(game: Compact, way: int, dice: Picker) -> float:
    after = game.copy()
    seat = game.turn
    after.end_turn(way, dice)
    return chance(after, seat)
