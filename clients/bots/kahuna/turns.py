"""Every way to play one turn of Kahuna: what the boards and the hand can come to before the turn ends."""

from __future__ import annotations

from typing import NamedTuple

from clients.bots.kahuna.board import ALL, BITS_AT, END_RULES, JOINING, guarded, with_bridge
from clients.bots.kahuna.compact import Cards, Compact
from events.kahuna.components import BRIDGES

Standing = tuple[int, int, Cards]
"""My board, theirs, and my hand."""


class Play(NamedTuple):
    """How a standing came about: the one before, the cards played, and what they did."""

    before: Standing
    cards: Cards
    """One to place or to discard, two to remove; none to replace, or to forgo that."""
    removed: int
    """The line that was freed, 0 if none was."""
    placed: int
    """The line that was bridged, 0 if none was."""


Turns = dict[Standing, Play | None]
"""Every standing, with the play that led to it; None for the one that the turn began with."""


def turns(start: Standing, is_strategic: bool, can_wipe_out: bool, most: int) -> Turns:
    """Return what plays of cards can lead to from `start`, fewest plays first, at most about so many.

    With `can_wipe_out` the game ends where their last bridge is lost (section 6): nothing comes after that.
    """
    found: Turns = {start: None}
    queue = [start]
    for standing in queue:
        if len(found) >= most:
            break
        mine, theirs, hand = standing
        if can_wipe_out and not theirs and start[1]:
            continue
        empty = ALL & ~(mine | theirs)
        if is_strategic:
            empty &= ~guarded(theirs)
        if mine.bit_count() >= BRIDGES:
            empty = 0
        last = -1
        for at, card in enumerate(hand):
            if card == last:
                continue
            last = card
            rest = hand[:at] + hand[at + 1 :]
            for bit in BITS_AT[card]:
                if bit & empty:
                    one, short_of_one, two, short_of_two = END_RULES[bit]
                    gone = one if (mine & one).bit_count() == short_of_one else 0
                    if (mine & two).bit_count() == short_of_two:
                        gone |= two
                    after = (mine | bit, theirs & ~gone, rest)
                    if after not in found:
                        found[after] = Play(standing, (card,), 0, bit)
                        queue.append(after)
            if theirs:
                _removals(found, queue, standing, card, rest, at, is_strategic)
    return found


def _removals(
    found: Turns, queue: list[Standing], standing: Standing, card: int, rest: Cards, at: int, is_strategic: bool
) -> None:
    """Add the removals by `card` and another one of the `rest` that is not before it in the hand (2.2, 5.1)."""
    mine, theirs, _ = standing
    last = -1
    for other in range(at, len(rest)):
        second = rest[other]
        if second == last:
            continue
        last = second
        for bit in JOINING[card, second]:
            if bit & theirs:
                left = rest[:other] + rest[other + 1 :]
                after = (mine, theirs & ~bit, left)
                if after not in found:
                    found[after] = Play(standing, (card, second), bit, 0)
                    queue.append(after)
                if is_strategic and mine.bit_count() < BRIDGES and not guarded(theirs & ~bit) & bit:
                    replaced = (*with_bridge(mine, theirs & ~bit, bit), left)
                    if replaced not in found:
                        found[replaced] = Play(standing, (card, second), bit, bit)
                        queue.append(replaced)


def discards(found: Turns, start: Standing) -> None:
    """Add what one discard leads to (2.3)."""
    mine, theirs, hand = start
    for card in dict.fromkeys(hand):
        at = hand.index(card)
        found.setdefault((mine, theirs, hand[:at] + hand[at + 1 :]), Play(start, (card,), 0, 0))


def standing(game: Compact) -> Standing:
    """Return how the seat in turn stands."""
    return game.bridges[game.turn], game.bridges[1 - game.turn], game.hands[game.turn]
