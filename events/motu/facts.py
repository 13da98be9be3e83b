"""What can happen in a game of Motu: one Struct a fact, past tense, chance outcomes in them.

Seats count from 0. Places in the Line count from the left, from 0; alone, the two open cards are the Line. Hidden parts
are masked for viewers by `projections.motu.tell`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from events.motu.sources import Points, Source

Pile = Literal["A", "B", "C"]
PILES: tuple[Pile, ...] = ("A", "B", "C")

How = Literal["points", "coco", "shared", "level", "adversary_points", "adversary_coco"]
"""What decided the game.

`points`: most points; `coco`: tie, more coco; `shared`: tie in both, a shared victory. Alone, `level`: tie in both, so
the player won; `adversary_points` and `adversary_coco`: the Adversary won by these.
"""


class Scored(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A source that was scored, and what it gave."""

    source: Source
    points: int


class Base(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=True):
    """What all facts share: they are frozen, and tagged by their own name."""


class BoxOpened(Base, frozen=True):
    """The game is played with the component set of this digest."""

    components: str


class VillagesDealt(Base, frozen=True):
    """Each seat was dealt a village card, by number."""

    villages: tuple[int, ...]


class PilesMade(Base, frozen=True):
    """The piles A, B and C were made, of so many cards."""

    sizes: tuple[int, int, int]


class CardTurned(Base, frozen=True):
    """Island `card` came to the right end of the Line, from `pile`, or in the set-up."""

    card: int
    pile: Pile | None = None


class VoyageurDealt(Base, frozen=True):
    """`seat` was dealt Voyageur number `voyageur`, face down. Others see that it was."""

    seat: int
    voyageur: int


class DestinsTurned(Base, frozen=True):
    """These Destins lie open, by number."""

    destins: tuple[int, ...]


class CocoDealt(Base, frozen=True):
    """Each seat was given so many `coco`, and the hut so many."""

    coco: int
    hut: int = 0


class TurnBegan(Base, frozen=True):
    """Turn number `round` (from 1) of `seat` began."""

    seat: int
    round: int


class CocoPut(Base, frozen=True):
    """`seat` put one coco of the reserve on the card in each of these `places` of the Line."""

    seat: int
    places: tuple[int, ...]


class HutPaid(Base, frozen=True):
    """`seat` paid so many `coco` to the hut."""

    seat: int
    coco: int


class HutGave(Base, frozen=True):
    """`seat` got so many `coco` from the hut."""

    seat: int
    coco: int


class CardTaken(Base, frozen=True):
    """`seat` took `card` from this `place` of the Line, and the `coco` on it."""

    seat: int
    place: int
    card: int
    coco: int


class CardLaid(Base, frozen=True):
    """`seat` laid the card just taken: its middle at (x, y), after `turns` quarter turns clockwise."""

    seat: int
    card: int
    x: int
    y: int
    turns: int


class CardDiscarded(Base, frozen=True):
    """`seat` discarded `card`: the one just taken or, alone, the one in the Line."""

    seat: int
    card: int


class CardGiven(Base, frozen=True):
    """The one card left lying open went face down to the Adversary's pile."""


class DestinBought(Base, frozen=True):
    """`seat` took Destin number `destin`, having paid for it."""

    seat: int
    destin: int


class VoyageurRevealed(Base, frozen=True):
    """`seat` revealed Voyageur number `voyageur` and scored `points` by the Line."""

    seat: int
    voyageur: int
    points: int


class ScoringBegan(Base, frozen=True):
    """`pile` is empty: everybody chooses so many (`count`) sources."""

    pile: Pile
    count: int


class SourcesChosen(Base, frozen=True):
    """`seat` chose `sources`. Others see that they did, and which only if it was the `last`: then all are shown."""

    seat: int
    sources: tuple[Source, ...]
    last: bool = False


class SourcesTakenBack(Base, frozen=True):
    """`seat` took its choice back, before all had chosen."""

    seat: int


class PileScored(Base, frozen=True):
    """The scoring after `pile`: for each seat the sources, and what each gave; nothing for one that left."""

    pile: Pile
    scored: tuple[tuple[Scored, ...], ...]


class PlayerLeft(Base, frozen=True):
    """`seat` left the game, which goes on. Their cards left the piles A, B and C, which now have these `sizes`."""

    seat: int
    sizes: tuple[int, int, int]


class DestinScored(Base, frozen=True):
    """`destin` gave `seat` so many `points`, or took them."""

    seat: int
    destin: int
    points: int


class BeachScored(Base, frozen=True):
    """The longest beaches had these `lengths` and gave these `points`, seat by seat; alone, you and the Adversary.

    The beach of a seat that left counts as 0.
    """

    lengths: tuple[int, ...]
    points: tuple[int, ...]


class CocoScored(Base, frozen=True):
    """The seats had so many `coco`, those of a Voyageur included, and the most gave these `points`.

    The coco of a seat that left count as 0.
    """

    coco: tuple[int, ...]
    points: tuple[int, ...]


class AdversaryScored(Base, frozen=True):
    """The Adversary's `cards` (sorted) were turned up and gave `points`, source by source."""

    cards: tuple[int, ...]
    points: Points


class GameEnded(Base, frozen=True):
    """The game ended; `winners` are seats in order, none if the Adversary won."""

    winners: tuple[int, ...]
    how: How


Fact = (
    BoxOpened | VillagesDealt | PilesMade | CardTurned | VoyageurDealt | DestinsTurned | CocoDealt | TurnBegan
    | CocoPut | HutPaid | HutGave | CardTaken | CardLaid | CardDiscarded | CardGiven | DestinBought | VoyageurRevealed
    | ScoringBegan | SourcesChosen | SourcesTakenBack | PileScored | PlayerLeft | DestinScored | BeachScored
    | CocoScored | AdversaryScored | GameEnded
)  # fmt: skip
