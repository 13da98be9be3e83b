"""The state of a game of Motu: everything that is on the table, in front of the players and face down.

What belongs to players has one entry a seat. Piles without an order are sorted tuples of card numbers.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from events.motu.box import BOXES, TODAY, Box
from events.motu.components import COCO, DESTINS, ISLANDS, VILLAGES, VOYAGEURS, Thing
from events.motu.facts import GameEnded, Scored
from events.motu.island import Island
from events.motu.options import Options
from events.motu.sources import Points, Source

Stage = Literal["setup", "lay", "after", "other", "scoring", "over"]
"""What is going on: a card is to be laid; what may come after; alone, what becomes of the other card; a scoring."""

Numbers = tuple[int, ...]


def _all(total: int) -> Numbers:
    return tuple(range(1, total + 1))


ALL_ISLANDS: Final = _all(ISLANDS)
ALL_VILLAGES: Final = _all(VILLAGES)
ALL_VOYAGEURS: Final = _all(VOYAGEURS)
ALL_DESTINS: Final = _all(DESTINS)


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One moment of a game. A State made from options and seats alone has everything still in the box."""

    options: Options
    seats: int
    components: str = TODAY.digest
    """The digest of the component set that is played with."""
    stage: Stage = "setup"
    turn: int | None = None
    """The seat whose turn it is; None while all score."""
    first: int = 0
    """The seat that began."""
    round: int = 0
    """Which turn of each is going on, from 1."""

    line: Numbers = ()
    """The cards of the Line from left to right; alone, the open cards."""
    line_coco: Numbers = ()
    """The coco on each of them."""
    taken: int | None = None
    """The card taken and not yet laid; never between two moves."""
    piles: tuple[int, int, int] = (0, 0, 0)
    """Cards left in the piles A, B and C."""
    deck: Numbers = ALL_ISLANDS
    """The island cards nobody has seen: those in the piles and those out of the game, which nothing tells apart."""
    discards: Numbers = ()

    villages_out: Numbers = ALL_VILLAGES
    """The village cards nobody got."""
    islands: tuple[Island, ...] = ()
    coco: int = COCO
    """Coco in the box."""
    reserves: Numbers = ()
    hut: int = 0
    """Coco on the hut."""

    voyageurs_out: Numbers = ALL_VOYAGEURS
    """The Voyageurs nobody got."""
    voyageurs: tuple[int | None, ...] = ()
    voyageur_points: tuple[int | None, ...] = ()
    """What each Voyageur scored; None while it lies face down."""
    destins_out: Numbers = ALL_DESTINS
    """The Destins out of the game."""
    destins: Numbers = ()
    """The Destins to buy, in the order they were turned."""
    bought: tuple[Numbers, ...] = ()
    """Each seat's Destins, in the order they were bought."""
    has_bought: bool = False
    """The seat in turn has bought in this turn."""

    choices: tuple[tuple[Source, ...] | None, ...] = ()
    """While all score: what each seat chose so far."""
    scored: tuple[tuple[Scored, ...], ...] = ()
    """The sources each seat scored: the first after pile A, the next two after B, the last three after C."""
    scorings: int = 0
    """How many scorings there were."""

    destin_points: tuple[Numbers, ...] = ()
    """At the end, the points of each seat's Destins, in the order of `bought`."""
    beach_lengths: Numbers = ()
    """At the end, the longest beach of each seat; alone, of you and the Adversary."""
    beach_points: Numbers = ()
    coco_points: Numbers = ()
    adversary: Numbers = ()
    """The Adversary's pile."""
    adversary_points: Points | None = None
    """At the end, what each source gave the Adversary."""
    ending: GameEnded | None = None
    left: Numbers | UnsetType = UNSET
    """The seats that left the game, ascending; unset before the first one did, so that it is in no older digest."""

    @property
    def is_solo(self) -> bool:
        """Tell whether one player plays against the Adversary."""
        return self.seats == 1

    @property
    def staying(self) -> Numbers:
        """The seats still in the game, ascending (6.5)."""
        seats = range(self.seats)
        return tuple(seats) if self.left is UNSET else tuple(seat for seat in seats if seat not in self.left)

    @property
    def box(self) -> Box:
        """The component set that is played with."""
        return BOXES[self.components]

    @property
    def scores(self) -> Numbers:
        """All points of each seat so far."""
        return tuple(self._score(seat) for seat in range(self.seats))

    def _score(self, seat: int) -> int:
        total = sum(scored.points for scored in self.scored[seat]) if self.scored else 0
        total += (self.voyageur_points[seat] or 0) if self.voyageur_points else 0
        total += sum(self.destin_points[seat]) if self.destin_points else 0
        total += self.beach_points[seat] if self.beach_points else 0
        return total + (self.coco_points[seat] if self.coco_points else 0)

    def added(self, seat: int) -> tuple[Thing, ...]:
        """Return what a revealed Voyageur adds for `seat` (4.5)."""
        number = self.voyageurs[seat]
        if number is None or self.voyageur_points[seat] is None:
            return ()
        return self.box.voyageur(number).adds

    def all_coco(self, seat: int) -> int:
        """Return the coco of `seat`, those that a revealed Voyageur adds included (4.5)."""
        return self.reserves[seat] + self.added(seat).count("coco")
