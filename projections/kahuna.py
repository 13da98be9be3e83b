"""Kahuna as one viewer may see it: the view, and told facts. Rules section 7.

A view starts empty and is built up; a spectator is the default viewer.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from events.kahuna.components import Island, Line
from events.kahuna.facts import Base, CardDiscarded, CardDrawn, Fact, HandDealt
from events.kahuna.state import State


class View(msgspec.Struct, frozen=True):
    """What one viewer may see of a game of Kahuna. Pairs have one entry a seat (0 black, 1 white)."""

    hand: tuple[Island, ...] | None
    """The viewer's own cards, sorted, open ones included; None for a spectator."""
    hand_sizes: tuple[int, int]
    """Cards in each hand, open ones included."""
    open: tuple[tuple[Island, ...], tuple[Island, ...]]
    """Under `open_cards`, the cards that lie open before each player (part of their hand); else empty."""
    taken: tuple[tuple[Island, ...], tuple[Island, ...]]
    """The cards in each hand that everybody saw being taken from the display, sorted."""
    doubtful: tuple[tuple[Island, ...], tuple[Island, ...]]
    """Taken so too, but their owner has discarded face down since: in the hand still, or among those discards."""
    buried: tuple[Island, ...] | None
    """The cards the viewer discarded face down since the last shuffle, sorted; None for a spectator."""
    display: tuple[Island, ...]
    """The cards lying face up to be taken, in the order they were turned."""
    deck: int
    """Cards left in the deck."""
    discard: int
    """Cards on the discard pile, face up and face down."""
    played: tuple[Island, ...]
    """The cards played face up since the last shuffle, sorted."""
    bridges: tuple[tuple[Line, ...], tuple[Line, ...]]
    supply: tuple[int, int]
    """Bridges not on the board."""
    stones: tuple[tuple[Island, ...], tuple[Island, ...]]
    scores: tuple[int, int]
    scorings: tuple[tuple[int, int], ...]
    """The points gained in each scoring so far."""
    round: int
    stage: Literal["setup", "handicap", "turn", "replacement", "over"]
    """What is going on: `handicap` bridges being placed, a `turn`, the offer of a `replacement`, or `over`."""
    turn: int | None
    """The seat whose turn it is."""
    owes_draw: bool
    """The seat in turn may not decline to draw."""
    has_played: bool
    """The seat in turn has played cards in this turn."""
    has_discarded: bool
    """The seat in turn has discarded in this turn."""
    handicap_left: int
    """Bridges of the handicap still to be placed by the seat in turn."""
    begins: int | None
    """The seat whose turn comes after the handicap's bridges; None at any other time."""
    freed: Line | None
    """The line on which a free replacement is offered."""
    final_turns: int | None
    """Final turns left, this one included; None before the last card was drawn."""
    revealed: tuple[tuple[Island, ...], tuple[Island, ...], tuple[Island, ...], tuple[Island, ...]] | None = None
    """After the game, everything: hand of seat 0, of seat 1, the deck, and the cards discarded face down."""


class ToldHandDealt(Base, frozen=True, tag="HandDealt"):
    """`HandDealt` with `cards` None for everyone but their owner."""

    seat: int
    count: int
    cards: tuple[Island, ...] | None


class ToldCardDiscarded(Base, frozen=True, tag="CardDiscarded"):
    """`CardDiscarded` with `card` None for everyone but its owner, unless it lay open."""

    seat: int
    card: Island | None
    open: bool = False


class ToldCardDrawn(Base, frozen=True, tag="CardDrawn"):
    """`CardDrawn` with `card` None for everyone but its owner."""

    seat: int
    card: Island | None


Told = Fact | ToldHandDealt | ToldCardDiscarded | ToldCardDrawn
"""A fact as one viewer is told it: as it is, or masked under the same tag."""


def view(state: State, viewer: int | None = None, over: bool = False) -> View:
    """Return what `viewer`, a seat or None for a spectator, may see of `state`.

    All of it once the game has ended, or is `over` for the table (a player resigned).
    """
    hands = state.hands
    public = View(
        hand=None,
        hand_sizes=(len(hands[0]), len(hands[1])),
        open=state.opened,
        taken=state.shown,
        doubtful=state.doubtful,
        buried=None,
        display=state.display,
        deck=len(state.deck),
        discard=len(state.played) + len(state.dropped) + len(state.buried[0]) + len(state.buried[1]),
        played=state.played,
        bridges=state.bridges,
        supply=state.supply,
        stones=state.stones,
        scores=state.scores,
        scorings=state.scorings,
        round=state.round,
        stage=state.stage,
        turn=state.turn,
        owes_draw=state.owes_draw,
        has_played=state.has_played,
        has_discarded=state.has_discarded,
        handicap_left=state.handicap_left,
        begins=state.begins,
        freed=state.freed,
        final_turns=state.final_turns,
        revealed=(*hands, state.deck, state.face_down) if over or state.stage == "over" else None,
    )
    return public if viewer is None else seat_view(public, state, viewer)


def seat_view(public: View, state: State, seat: int) -> View:
    """Return what `seat` may see, made from the `public` view of the same state: their own cards come to it."""
    return replace(public, hand=state.hands[seat], buried=state.buried[seat])


def tell(fact: Fact, viewer: int | None = None) -> Told:
    """Return `fact` as `viewer`, a seat or None for a spectator, is told it: hidden cards masked, never missing."""
    match fact:
        case HandDealt():
            mine = fact.seat == viewer
            return ToldHandDealt(fact.seat, len(fact.cards), fact.cards if mine else None)
        case CardDiscarded():
            seen = fact.open or fact.seat == viewer
            return ToldCardDiscarded(fact.seat, fact.card if seen else None, fact.open)
        case CardDrawn():
            return ToldCardDrawn(fact.seat, fact.card if fact.seat == viewer else None)
        case _:
            return fact
