"""What must be true of every state between two moves, whoever plays: broken invariants are told in words."""

from __future__ import annotations

from collections.abc import Iterator

from events.kahuna.allows import has_majority, is_empty, is_exhausted
from events.kahuna.components import BRIDGES, CARDS, DISPLAY, HAND_LIMIT, ISLANDS, SEATS
from events.kahuna.piles import contains
from events.kahuna.rounds import ROUNDS
from events.kahuna.state import State


def faults(state: State) -> tuple[str, ...]:
    """Return what is wrong with `state`. It is asked after a move, not between its facts."""
    return (*_cards(state), *_knowledge(state), *_bridges(state), *_course(state))


def _cards(state: State) -> Iterator[str]:
    """Two cards of each island; hands and display within their limits (section 1)."""
    everywhere = (*state.hands[0], *state.hands[1], *state.display, *state.deck, *state.discards)
    if tuple(sorted(everywhere)) != CARDS:
        yield f"the 24 cards are not all there once: {sorted(everywhere)}"
    for seat in range(SEATS):
        if len(state.hands[seat]) > HAND_LIMIT:
            yield f"seat {seat} holds {len(state.hands[seat])} cards"
    if state.stage != "setup" and len(state.display) != DISPLAY and (state.deck or len(state.display) > DISPLAY):
        yield f"{len(state.display)} cards are on display beside a deck of {len(state.deck)}"
    piles = (*state.hands, *state.shown, *state.doubtful, *state.buried, state.deck, state.played, state.dropped)
    if any(pile != tuple(sorted(pile)) for pile in piles):
        yield "a pile is not sorted"


def _knowledge(state: State) -> Iterator[str]:
    """Cards known to all are where they are known to be (section 7)."""
    for seat in range(SEATS):
        hand, shown, doubtful = state.hands[seat], state.shown[seat], state.doubtful[seat]
        if not contains(hand, shown):
            yield f"seat {seat} no longer holds all of {shown}"
        if not contains((*hand, *state.buried[seat]), (*shown, *doubtful)):
            yield f"seat {seat} neither holds nor buried all of {doubtful}"
    if state.options.open_cards and any(state.doubtful):
        yield "a card that lay open is in doubt"
    if not state.options.open_cards and state.dropped:
        yield "a card was discarded openly out of a hidden hand"


def _bridges(state: State) -> Iterator[str]:
    """At most one bridge a line and 25 a player; a stone exactly where its player has a majority (section 3)."""
    on_board = (*state.bridges[0], *state.bridges[1])
    if len(set(on_board)) != len(on_board):
        yield "two bridges are on one line"
    for seat in range(SEATS):
        if state.bridges[seat] != tuple(sorted(state.bridges[seat])):
            yield f"the bridges of seat {seat} are not sorted"
        if not 0 <= state.supply[seat] <= BRIDGES:
            yield f"seat {seat} has a supply of {state.supply[seat]}"
        controlled = tuple(island for island in ISLANDS if has_majority(state, seat, island))
        if state.stones[seat] != controlled:
            yield f"seat {seat} has stones on {state.stones[seat]} but bridges for {controlled}"


def _course(state: State) -> Iterator[str]:
    """Only what belongs to the stage is pending, and rounds and scorings are in step (section 4)."""
    if (state.turn is None) != (state.stage in {"setup", "over"}):
        yield f"seat {state.turn} is in turn in stage {state.stage}"
    if (state.stage == "handicap") != (state.handicap_left > 0) or (state.stage == "handicap") != (
        state.begins is not None
    ):
        yield f"{state.handicap_left} handicap bridges are left in stage {state.stage}"
    if (state.stage == "replacement") != (state.freed is not None):
        yield f"line {state.freed} is offered in stage {state.stage}"
    if state.freed is not None and not is_empty(state, state.freed):
        yield f"line {state.freed} is offered with a bridge on it"
    if (state.stage == "over") != (state.ending is not None):
        yield f"the ending is {state.ending} in stage {state.stage}"
    if state.options.edition == "modern" and state.has_played and state.has_discarded:
        yield "cards were played and discarded in one turn"
    if not 1 <= state.round <= ROUNDS or len(state.scorings) != _scorings_due(state):
        yield f"there were {len(state.scorings)} scorings by round {state.round}"
    if is_exhausted(state) != (state.final_turns is not None) or (
        state.final_turns is not None and state.round != ROUNDS
    ):
        yield f"{state.final_turns} final turns are left in round {state.round}"
    if state.owes_draw and state.final_turns is not None:
        yield "a draw is owed with no card left"


def _scorings_due(state: State) -> int:
    played_out = state.ending is not None and state.ending.how != "wiped_out"
    return state.round if played_out else state.round - 1
