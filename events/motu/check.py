"""What must be true of every state between two moves, whoever plays: broken invariants are told in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from events.motu import laying
from events.motu.allows import LAST, is_scoring_due, sources_due
from events.motu.components import COCO, LINE
from events.motu.setup import PILES_ALONE, TURNS_BY_PILE
from events.motu.state import ALL_DESTINS, ALL_ISLANDS, ALL_VILLAGES, ALL_VOYAGEURS, Numbers, State
from events.motu.turns import OPEN_ALONE

# A pile is empty from its last card being drawn to the scoring at the end of that turn (5.1). Alone, the cards of a
# turn are drawn when it begins (7.2).
_BEFORE_SCORING: Final = frozenset({"after", "scoring"})
_BEFORE_SCORING_ALONE: Final = frozenset({"lay", "other", "scoring"})


def faults(state: State) -> tuple[str, ...]:
    """Return what is wrong with `state`. It is asked after a move, not between its facts."""
    if state.stage == "setup":
        return () if state == State(state.options, state.seats, state.components) else ("the box was opened halfway",)
    return (*_cards(state), *_coco(state), *_islands(state), *_course(state), *_scoring(state), *_end(state))


def _cards(state: State) -> Iterator[str]:
    """Every card is there once; the piles are made of cards nobody has seen (sections 1 and 8)."""
    laid = tuple(laid.card for island in state.islands for laid in island.cards)
    yield from _each_once("island card", ALL_ISLANDS, state.line, state.deck, state.discards, state.adversary, laid)
    yield from _each_once("village", ALL_VILLAGES, state.villages_out, tuple(i.village for i in state.islands))
    met = tuple(number for number in state.voyageurs if number is not None)
    yield from _each_once("Voyageur", ALL_VOYAGEURS, state.voyageurs_out, met)
    yield from _each_once("Destin", ALL_DESTINS, state.destins_out, state.destins, *state.bought)
    piles = (state.deck, state.discards, state.adversary, state.villages_out, state.voyageurs_out, state.destins_out)
    if any(pile != tuple(sorted(pile)) for pile in piles):
        yield "a pile is not sorted"
    if state.taken is not None:
        yield f"card {state.taken} was taken and is nowhere"
    if sum(state.piles) > len(state.deck):
        yield f"the piles have {state.piles} cards, but only {len(state.deck)} are left"
    if state.options.voyageurs and not state.is_solo and None in state.voyageurs:
        yield "a seat has no Voyageur"


def _each_once(what: str, everything: Numbers, *places: Numbers) -> Iterator[str]:
    there = tuple(sorted(number for place in places for number in place))
    if there != everything:
        yield f"each {what} should be there once, but there are {there}"


def _coco(state: State) -> Iterator[str]:
    """The 36 coco are all there, and nobody owes any (1.3)."""
    places = (*state.reserves, *state.line_coco, state.hut, state.coco)
    if sum(places) != COCO:
        yield f"there are {sum(places)} coco"
    if min(places) < 0:
        yield "somebody has less than no coco"
    if len(state.line) != len(state.line_coco):
        yield "the coco in the Line do not lie on its cards"


def _islands(state: State) -> Iterator[str]:
    """Every card of every island was laid by the rules (section 3)."""
    for seat, island in enumerate(state.islands):
        yield from (f"seat {seat}: {fault}" for fault in laying.faults(state.box, island))


def _course(state: State) -> Iterator[str]:
    """The Line is full, piles shrink with every turn, and only what belongs to the stage is pending (2.4, 7.2)."""
    if len(state.line) != _line_size(state):
        yield f"{len(state.line)} cards lie in the Line in stage {state.stage}"
    drawn = sum(PILES_ALONE if state.is_solo else (turns * state.seats for turns in TURNS_BY_PILE)) - sum(state.piles)
    used = len(state.discards) + len(state.adversary) + sum(len(island.cards) for island in state.islands)
    if drawn != used + (len(state.line) if state.is_solo else 0):
        yield f"{drawn} cards were drawn and {used} used"
    if (state.turn is None) != (state.stage in {"scoring", "over"}):
        yield f"seat {state.turn} is in turn in stage {state.stage}"
    if state.has_bought and state.stage == "lay":
        yield "something was bought before a card was laid"


def _line_size(state: State) -> int:
    if not state.is_solo:
        return LINE
    return {"lay": OPEN_ALONE, "other": 1}.get(state.stage, 0)


def _scoring(state: State) -> Iterator[str]:
    """Scorings follow the piles, and no source is scored twice (section 5)."""
    if is_scoring_due(state) and state.stage not in (_BEFORE_SCORING_ALONE if state.is_solo else _BEFORE_SCORING):
        yield f"a scoring is due in stage {state.stage}"
    if (state.stage == "scoring") != bool(state.choices):
        yield f"choices are {state.choices} in stage {state.stage}"
    due = sum(range(1, state.scorings + 1))
    for seat, scored in enumerate(state.scored):
        sources = {one.source for one in scored}
        if len(scored) != due or len(sources) != due:
            yield f"seat {seat} scored {scored} in {state.scorings} scorings"
        chosen = state.choices[seat] if state.choices else None
        if chosen is not None and (len(chosen) != sources_due(state) or sources & set(chosen)):
            yield f"seat {seat} chose {chosen} after {sources}"


def _end(state: State) -> Iterator[str]:
    """What is scored at the end is scored then (section 6)."""
    over = state.stage == "over"
    if over != (state.ending is not None) or over != (state.scorings == LAST):
        yield f"the ending is {state.ending} in stage {state.stage} after {state.scorings} scorings"
    if over != bool(state.beach_points) or (over and state.is_solo) != (state.adversary_points is not None):
        yield f"the last points are not those of stage {state.stage}"
    if over and any(len(mine) != len(given) for mine, given in zip(state.bought, state.destin_points, strict=True)):
        yield "a Destin was not scored"
