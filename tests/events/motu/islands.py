"""Islands grown by chance, each card laid by the rules."""

from __future__ import annotations

from events.chance import Picker, draw, seeded
from events.motu.box import TODAY
from events.motu.island import Island, Laid, ground
from events.motu.places import fitting, places
from events.motu.state import ALL_ISLANDS, ALL_VILLAGES


def grown(seed: str, cards: int) -> tuple[Island, tuple[int, ...]]:
    """Return an island of any village and so many cards, and the cards that are left, in the order of their numbers."""
    chance: Picker = seeded(f"islands|{seed}")
    island = Island(ALL_VILLAGES[chance.pick(len(ALL_VILLAGES))])
    deck = ALL_ISLANDS
    while len(island.cards) < cards:
        card, rest = draw(deck, chance)
        ways = tuple(fitting(places(ground(TODAY, island)), TODAY.island(card)))
        if ways:
            x, y, turns = ways[chance.pick(len(ways))]
            island, deck = island.with_card(Laid(card, x, y, turns)), rest
    return island, deck
