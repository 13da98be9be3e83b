"""What must be true of every state between two moves, whoever plays: broken invariants are told in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from events.motu import laying
from events.motu.allows import LAST, is_scoring_due, sources_due
from events.motu.components import COCO, LINE
from events.motu.setup import PILES_ALONE, TURNS_BY_PILE
from events.motu.state import ALL_DESTINS, ALL_ISLANDS, ALL_VILLAGES, ALL_VOYAGEURS, Numbers, State
from events.motu.turns import OPEN_ALONE, rounds_played

FEWEST = 2
"""Players without whom there is no game of several."""
CELLS = 9
"""Cells of a card, each with a symbol at most."""

# A pile is empty from its last card being drawn to the scoring at the end of that turn (5.1). Alone, the cards of a
# turn are drawn when it begins (7.2).
_BEFORE_SCORING: Final = frozenset({"after", "scoring"})
_BEFORE_SCORING_ALONE: Final = frozenset({"lay", "other", "scoring"})


def faults(state: State) -> tuple[str, ...]:
    """Return what is wrong with `state`. It is asked after a move, not between its facts."""
    if state.stage == "setup":
        return () if state == State(state.options, state.seats, state.components) else ("the box was opened halfway",)
    return (
        *_cards(state),
        *_coco(state),
        *_islands(state),
        *_course(state),
        *_things_bought(state),
        *_scoring(state),
        *_end(state),
    )


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
    if state.piles != (due := _piles_due(state)):
        yield f"the piles have {state.piles} cards in round {state.round}, not {due}"
    if fault := _cards_used(state):
        yield fault
    if (state.turn is None) != (state.stage in {"scoring", "over"}):
        yield f"seat {state.turn} is in turn in stage {state.stage}"
    if state.turn not in {None, *state.staying} or state.first not in range(state.seats):
        yield f"seat {state.first} began and {state.turn} is in turn, of {state.staying}"
    if not state.is_solo and len(state.staying) < FEWEST:
        yield f"only seats {state.staying} are in the game"
    last_rounds = tuple(accumulate(_turns_by_pile(state)))
    if state.scorings != sum(state.round > last for last in last_rounds) + (state.stage == "over"):
        yield f"there were {state.scorings} scorings in round {state.round}"
    if state.stage in {"scoring", "over"} and state.round not in last_rounds:
        yield f"the stage is {state.stage} in round {state.round}"
    if state.has_bought and (state.stage == "lay" or (state.turn is not None and not state.bought[state.turn])):
        yield "something was bought before a card was laid, or is nowhere"


def _turns_by_pile(state: State) -> tuple[int, ...]:
    """Return in how many rounds cards come from each pile (1.7, 7.1)."""
    return tuple(size // OPEN_ALONE for size in PILES_ALONE) if state.is_solo else TURNS_BY_PILE


def _piles_due(state: State) -> tuple[int, ...]:
    """Return how many cards the piles have to have: those for the turns still to come (1.7, 2.4, 6.5, 7.2)."""
    due = [0] * len(PILES_ALONE)
    for seat in state.staying:
        played = state.round if state.is_solo else rounds_played(state, seat)
        for pile, turns in enumerate(_turns_by_pile(state)):
            due[pile] += (turns - min(turns, played)) * (OPEN_ALONE if state.is_solo else 1)
            played -= min(turns, played)
    return tuple(due)


def _cards_used(state: State) -> str | None:
    """Return what is wrong with how many cards were laid, discarded and given away, if anything (2.3, 7.3)."""
    if state.is_solo:
        used = len(state.discards) + len(state.adversary) + sum(len(island.cards) for island in state.islands)
        drawn = OPEN_ALONE * state.round
        return None if drawn == used + len(state.line) else f"{drawn} cards were drawn and {used} used"
    unlaid = sum(rounds_played(state, seat) - len(state.islands[seat].cards) for seat in state.staying)
    # Who left may have discarded cards as well.
    some_left = len(state.staying) < state.seats
    if len(state.discards) == unlaid or (some_left and len(state.discards) > unlaid):
        return None
    return f"{unlaid} cards were not laid, and {len(state.discards)} discarded"


def _things_bought(state: State) -> Iterator[str]:
    """One Destin more than players is open or bought; a Voyageur's points are what it can score (1.7, 2.5, 2.6)."""
    destins = len(state.destins) + sum(map(len, state.bought))
    if destins != (state.seats + 1 if state.options.destins and not state.is_solo else 0):
        yield f"{destins} Destins are open or bought"
    for seat in state.staying:
        if len(state.bought[seat]) > state.round:
            yield f"seat {seat} bought {state.bought[seat]} in {state.round} turns"
    for seat, (number, points) in enumerate(zip(state.voyageurs, state.voyageur_points, strict=True)):
        if number is None and (points is not None or (state.options.voyageurs and not state.is_solo)):
            yield f"seat {seat} has no Voyageur, and {points} points for it"
        if number is not None and (state.is_solo or not state.options.voyageurs):
            yield f"seat {seat} has a Voyageur in a game without"
        if number is not None and points is not None:
            voyageur = state.box.voyageur(number)
            most = LINE if voyageur.per == "beach" else LINE * CELLS
            if points not in range(0, voyageur.scores * most + 1, voyageur.scores or 1):
                yield f"Voyageur {number} of seat {seat} cannot have scored {points}"


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
    all_due = sum(range(1, state.scorings + 1))
    for seat, scored in enumerate(state.scored):
        sources = {one.source for one in scored}
        due = all_due if seat in state.staying else min(len(scored), all_due)
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
    if over and any(len(state.bought[seat]) != len(state.destin_points[seat]) for seat in state.staying):
        yield "a Destin was not scored"
