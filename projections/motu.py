"""Motu as one viewer may see it: the view, and told facts. Rules section 8.

A view starts empty and is built up; a spectator is the default viewer. Cards, Voyageurs and Destins go by their numbers
in the component set that the table was opened with.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec
from msgspec.structs import replace

from events.motu.adversary import total
from events.motu.allows import price
from events.motu.beaches import longest_beach
from events.motu.box import Box
from events.motu.components import THINGS, Thing
from events.motu.facts import Base, Fact, Scored, SourcesChosen, VoyageurDealt
from events.motu.island import Island, ground
from events.motu.sources import Points, Source, island_counts, points
from events.motu.state import State


class Shows(msgspec.Struct, frozen=True, array_like=True):
    """What an island and a reserve show now, what a revealed Voyageur adds included."""

    counts: tuple[int, ...]
    """How many of each thing, in the order fisher, fish, hunter, bird, canoe, tree, volcano, totem, beach, coco."""
    beach: int
    """The length of the longest beach."""
    sources: Points
    """What each source would give now, in the order fisher, hunter, canoe, coco, totem, volcano."""


class AdversaryShown(msgspec.Struct, frozen=True):
    """The Adversary of a lone player."""

    cards: int
    """The size of its pile."""
    pile: tuple[int, ...]
    """The cards of its pile, sorted: all lay open before they went there."""
    total: int
    """Its points so far: before the end, those it started with."""
    sources: Points | None
    """At the end, what each source gave it."""


class Revealed(msgspec.Struct, frozen=True):
    """After the game, everything that was hidden."""

    voyageurs: tuple[int | None, ...]
    """The Voyageur of each seat."""
    voyageurs_out: tuple[int, ...]
    villages_out: tuple[int, ...]
    destins_out: tuple[int, ...]
    """What was never dealt."""
    deck: tuple[int, ...]
    """Island cards nobody saw: of the piles, and out of the game."""
    adversary: tuple[int, ...]
    """The Adversary's pile."""
    choices: tuple[tuple[Source, ...] | None, ...]
    """What was chosen and not scored any more."""


class View(msgspec.Struct, frozen=True):
    """What one viewer may see of a game of Motu. What belongs to players has one entry a seat."""

    stage: Literal["setup", "lay", "after", "other", "scoring", "over"]
    """A card is to be laid; what may come `after` it; alone, what becomes of the `other` card; all choose sources."""
    turn: int | None
    """The seat whose turn it is; null while all choose."""
    first: int
    """The seat that began."""
    round: int
    """Which turn of each is going on, from 1."""
    line: tuple[int, ...]
    """The cards of the Line from left to right; alone, the open cards."""
    line_coco: tuple[int, ...]
    """The coco on each of them."""
    costs: tuple[int | None, ...]
    """What each of them costs in coco; below 0 what one gets for it (alone, from the hut). Null if it is not for the
    taking: alone the other card, and any card when the game is over."""
    piles: tuple[int, int, int]
    """Cards left in the piles A, B and C."""
    discards: tuple[int, ...]
    islands: tuple[Island, ...]
    """Each island: its village, and [card, x, y, turns] of each card in the order they were laid."""
    shows: tuple[Shows, ...]
    """What each island and reserve shows: [counts, longest beach, points of each source now]."""
    reserves: tuple[int, ...]
    hut: int
    """Alone, coco on the hut."""
    voyageur: int | None
    """The viewer's own Voyageur."""
    voyageurs: tuple[int | None, ...]
    """The revealed Voyageurs."""
    voyageur_points: tuple[int | None, ...]
    """What they scored; null while one lies face down."""
    destins: tuple[int, ...]
    """The Destins to buy."""
    bought: tuple[tuple[int, ...], ...]
    has_bought: bool
    """The seat in turn has bought a Destin in this turn."""
    due: int
    """How many sources the next scoring is about; 0 after the last one."""
    choice: tuple[Source, ...] | None
    """What the viewer chose, while others are still choosing."""
    has_chosen: tuple[bool, ...]
    """While all choose: who has. Nobody waits for a seat that left the game."""
    scored: tuple[tuple[Scored, ...], ...]
    """[source, points] of what was scored: one after pile A, two after B, three after C."""
    scores: tuple[int, ...]
    """All points so far."""
    destin_points: tuple[tuple[int, ...], ...]
    """At the end, the points of each seat's Destins, in the order of `bought`."""
    beach_points: tuple[int, ...]
    """At the end, the points for the longest beach; alone, yours and the Adversary's."""
    coco_points: tuple[int, ...]
    """At the end, the points for the most coco."""
    adversary: AdversaryShown | None = None
    revealed: Revealed | None = None


class ToldVoyageurDealt(Base, frozen=True, tag="VoyageurDealt"):
    """`VoyageurDealt` with `voyageur` null for everyone but its owner."""

    seat: int
    voyageur: int | None


class ToldSourcesChosen(Base, frozen=True, tag="SourcesChosen"):
    """`SourcesChosen` with `sources` null for everyone but who chose, unless it was the last."""

    seat: int
    sources: tuple[Source, ...] | None
    last: bool = False


Told = Fact | ToldVoyageurDealt | ToldSourcesChosen
"""A fact as one viewer is told it: as it is, or masked under the same tag."""


def view(state: State, viewer: int | None = None, over: bool = False) -> View:
    """Return what `viewer`, a seat or None for a spectator, may see of `state`.

    All of it once the game has ended, or is `over` for the table (a player resigned).
    """
    seats = range(state.seats)
    faces = zip(state.voyageurs, state.voyageur_points, strict=True)
    choosing = state.stage == "scoring"
    public = View(
        stage=state.stage,
        turn=state.turn,
        first=state.first,
        round=state.round,
        line=state.line,
        line_coco=state.line_coco,
        costs=tuple(_cost(state, place) for place in range(len(state.line))),
        piles=state.piles,
        discards=state.discards,
        islands=state.islands,
        shows=tuple(_shows(state.box, state.islands[s], state.reserves[s], state.added(s)) for s in seats),
        reserves=state.reserves,
        hut=state.hut,
        voyageur=None,
        voyageurs=tuple(None if scored is None else number for number, scored in faces),
        voyageur_points=state.voyageur_points,
        destins=state.destins,
        bought=state.bought,
        has_bought=state.has_bought and state.turn is not None,
        due=0 if state.stage == "over" else state.scorings + 1,
        choice=None,
        has_chosen=tuple(choice is not None for choice in state.choices) if choosing else (),
        scored=state.scored,
        scores=state.scores,
        destin_points=state.destin_points,
        beach_points=state.beach_points,
        coco_points=state.coco_points,
        adversary=_adversary(state) if state.is_solo else None,
        revealed=_revealed(state) if over or state.stage == "over" else None,
    )
    return public if viewer is None else seat_view(public, state, viewer)


def seat_view(public: View, state: State, seat: int) -> View:
    """Return what `seat` may see, made from the `public` view of the same state: their face and choice come to it."""
    choice = state.choices[seat] if state.stage == "scoring" else None
    return replace(public, voyageur=state.voyageurs[seat], choice=choice)


def _cost(state: State, place: int) -> int | None:
    if state.stage in {"other", "over"}:
        return None
    gets = state.is_solo and place > 0 and state.hut > 0
    return -1 if gets else price(state, place)


# The same for all viewers, and at most one island changes with a move.
@lru_cache(maxsize=512)
def _shows(box: Box, island: Island, coco: int, added: tuple[Thing, ...]) -> Shows:
    seen = ground(box, island)
    counts = island_counts(seen, coco, added)
    return Shows(tuple(counts[thing] for thing in THINGS), longest_beach(seen), points(box, seen, coco, added))


def _adversary(state: State) -> AdversaryShown:
    return AdversaryShown(len(state.adversary), state.adversary, total(state), state.adversary_points)


def _revealed(state: State) -> Revealed:
    return Revealed(
        voyageurs=state.voyageurs,
        voyageurs_out=state.voyageurs_out,
        villages_out=state.villages_out,
        destins_out=state.destins_out,
        deck=state.deck,
        adversary=state.adversary,
        choices=state.choices,
    )


def tell(fact: Fact, viewer: int | None = None) -> Told:
    """Return `fact` as `viewer`, a seat or None for a spectator, is told it: hidden cards masked, never missing."""
    match fact:
        case VoyageurDealt():
            return ToldVoyageurDealt(fact.seat, fact.voyageur if fact.seat == viewer else None)
        case SourcesChosen():
            seen = fact.last or fact.seat == viewer
            return ToldSourcesChosen(fact.seat, fact.sources if seen else None, fact.last)
        case _:
            return fact
