"""Setting up: with others (1.7) or alone (7.1)."""

from __future__ import annotations

from events.chance import Picker, draw
from events.game import Draft
from events.motu.components import LINE
from events.motu.facts import (
    BoxOpened,
    CardTurned,
    CocoDealt,
    DestinsTurned,
    Fact,
    PilesMade,
    TurnBegan,
    VillagesDealt,
    VoyageurDealt,
)
from events.motu.fold import evolve
from events.motu.state import State
from events.motu.turns import turn_up

COCO_EACH = 5
COCO_ALONE = 6
COCO_ON_HUT = 3
TURNS_BY_PILE = (4, 3, 2)
"""Cards in the piles A, B and C for each player: one for each turn before the next scoring."""
PILES_ALONE = (16, 12, 8)


def setup(state: State, chance: Picker) -> tuple[Fact, ...]:
    """Return the facts of the set-up, from a state with everything in the box."""
    draft = Draft[State, Fact](state, evolve)
    draft.tell(BoxOpened(state.components))
    draft.tell(VillagesDealt(_drawn(state.villages_out, state.seats, chance)))
    if state.is_solo:
        draft.tell(PilesMade(PILES_ALONE), CocoDealt(COCO_ALONE, COCO_ON_HUT))
        turn_up(draft, chance)
        draft.tell(TurnBegan(0, 1))
        return draft.facts
    _lay_out(draft, chance)
    chosen = state.options.first
    draft.tell(TurnBegan(chance.pick(state.seats) if chosen is None else chosen, 1))
    return draft.facts


def _lay_out(draft: Draft[State, Fact], chance: Picker) -> None:
    """Lay out the Line, the piles, Voyageurs, Destins and coco (1.7)."""
    options, seats = draft.state.options, draft.state.seats
    for card in _drawn(draft.state.deck, LINE, chance):
        draft.tell(CardTurned(card))
    a, b, c = (turns * seats for turns in TURNS_BY_PILE)
    draft.tell(PilesMade((a, b, c)))
    if options.voyageurs:
        for seat, voyageur in enumerate(_drawn(draft.state.voyageurs_out, seats, chance)):
            draft.tell(VoyageurDealt(seat, voyageur))
    if options.destins:
        draft.tell(DestinsTurned(_drawn(draft.state.destins_out, seats + 1, chance)))
    draft.tell(CocoDealt(COCO_EACH))


def _drawn(pile: tuple[int, ...], count: int, chance: Picker) -> tuple[int, ...]:
    """Draw `count` cards of a pile; return them in the order they came."""
    drawn: tuple[int, ...] = ()
    for _ in range(count):
        card, pile = draw(pile, chance)
        drawn = (*drawn, card)
    return drawn
