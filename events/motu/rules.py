"""The rules of a turn: what a move leads to, or why it is refused. Rules sections 2, 5 and 7.

Each rule is one function: guard after guard in the order of RULES.md, then the facts. A refusal is an `Illegal` with
a code that stays as it is.
"""

from __future__ import annotations

from typing import assert_never

from events.chance import Picker
from events.game import Draft, Illegal
from events.motu.allows import (
    WARDING,
    can_afford,
    can_lay_any,
    can_pay_for,
    can_reveal,
    can_ward,
    price,
    sources_due,
    sources_left,
    to_act,
)
from events.motu.facts import (
    CardDiscarded,
    CardGiven,
    CardLaid,
    CardTaken,
    CocoPut,
    DestinBought,
    Fact,
    HutGave,
    HutPaid,
    SourcesChosen,
    VoyageurRevealed,
)
from events.motu.fold import evolve
from events.motu.harmony import visible, voyageur_points
from events.motu.laying import BARS, barred
from events.motu.moves import Buy, Choose, Discard, End, Give, Lay, Move, Pay, Reveal
from events.motu.state import State
from events.motu.turns import end_if_done, end_turn, score_on_the_way, turn_up

Drafted = Draft[State, Fact]


def decide(state: State, seat: int, move: Move, chance: Picker) -> tuple[Fact, ...]:
    """Return the facts that `move` by `seat` leads to. Raises `Illegal`, and then nothing has happened."""
    _check_turn(state, seat)
    _check_stage(state, move)
    draft = Drafted(state, evolve)
    match move:
        case Lay():
            _lay(draft, seat, move, chance)
        case Discard():
            _discard(draft, seat, chance)
        case Buy():
            _buy(draft, seat, move, chance)
        case Reveal():
            _reveal(draft, seat, chance)
        case End():
            end_turn(draft, seat, chance)
        case Choose():
            _choose(draft, seat, move, chance)
        case Give():
            draft.tell(CardGiven())
            end_turn(draft, seat, chance)
        case Pay():
            _pay(draft, seat, chance)
        case _:
            assert_never(move)
    return draft.facts


def _check_turn(state: State, seat: int) -> None:
    if state.stage == "setup":
        raise Illegal("not_set_up", "The game has not been set up yet.")
    if state.stage == "over":
        raise Illegal("over", "The game is over.")
    if state.stage == "scoring" and seat not in to_act(state):
        raise Illegal("chosen_already", "You have chosen already; the choice stands.")
    if seat not in to_act(state):
        raise Illegal("not_your_turn", "It is not your turn.")


def _check_stage(state: State, move: Move) -> None:
    """Refuse what does not come now: a turn goes in its order (section 2)."""
    match state.stage:
        case "lay" if not isinstance(move, Lay | Discard):
            raise Illegal("lay_first", "Take a card and lay it first.")
        case "after" if not isinstance(move, Buy | Reveal | End):
            raise Illegal("laid_already", "You have had your card in this turn.")
        case "other" if not isinstance(move, Give | Pay):
            raise Illegal("other_card_first", "Say first what becomes of the other card.")
        case "scoring" if not isinstance(move, Choose):
            raise Illegal("choose_first", "Choose what to score first.")


def _lay(draft: Drafted, seat: int, move: Lay, chance: Picker) -> None:
    """Take a card and lay it (2.1, 2.2); then comes the Line (2.4) or, alone, the other card (7.3)."""
    state = draft.state
    if move.place >= len(state.line):
        raise Illegal("no_such_card", "No card lies there.", place=move.place)
    if not can_pay_for(state, seat, move.place):
        cost = price(state, move.place)
        raise Illegal("card_too_dear", f"That card costs {cost} coco.", place=move.place, cost=cost)
    card = state.line[move.place]
    reason = barred(visible(state, seat), state.box.island(card)[move.turns], move.x, move.y)
    if reason is not None:
        x, y = reason.spot
        raise Illegal(reason.bar, BARS[reason.bar], x=x, y=y)
    if state.is_solo:
        _settle_with_hut(draft, seat, move.place)
    else:
        _pay_on_line(draft, seat, tuple(range(move.place)))
    draft.tell(CardTaken(seat, move.place, card, state.line_coco[move.place]))
    draft.tell(CardLaid(seat, card, move.x, move.y, move.turns))
    if not state.is_solo:
        turn_up(draft, chance)
        end_if_done(draft, seat, chance)
    elif not can_ward(draft.state, seat):
        draft.tell(CardGiven())
        end_turn(draft, seat, chance)


def _pay_on_line(draft: Drafted, seat: int, places: tuple[int, ...]) -> None:
    """Put a coco on each of the cards in `places`, if there are any (2.1, 2.5)."""
    if places:
        draft.tell(CocoPut(seat, places))


def _settle_with_hut(draft: Drafted, seat: int, place: int) -> None:
    """Pay for the left card, or get a coco for the right one, if the hut has any (7.2)."""
    if cost := price(draft.state, place):
        draft.tell(HutPaid(seat, cost))
    elif draft.state.hut:
        draft.tell(HutGave(seat, 1))


def _discard(draft: Drafted, seat: int, chance: Picker) -> None:
    """Discard the first card, when none can be laid (2.3); alone, the right one (7.4)."""
    state = draft.state
    if can_lay_any(state, seat):
        raise Illegal("can_lay", "You can lay a card that you can pay for.")
    if state.is_solo:
        draft.tell(CardDiscarded(seat, state.line[-1]), CardGiven())
        end_turn(draft, seat, chance)
        return
    card = state.line[0]
    draft.tell(CardTaken(seat, 0, card, state.line_coco[0]), CardDiscarded(seat, card))
    turn_up(draft, chance)
    end_if_done(draft, seat, chance)


def _buy(draft: Drafted, seat: int, move: Buy, chance: Picker) -> None:
    """Buy a Destin: coco on the Line from the right, one on each card (2.5)."""
    state = draft.state
    if state.has_bought:
        raise Illegal("bought_already", "You have bought a Destin in this turn.")
    if move.destin not in state.destins:
        raise Illegal("not_for_sale", "That Destin is not to be had.", destin=move.destin)
    cost = state.box.destin(move.destin).costs
    if not can_afford(state, seat, move.destin):
        raise Illegal("destin_too_dear", f"That Destin costs {cost} coco.", destin=move.destin, cost=cost)
    last = len(state.line) - 1
    _pay_on_line(draft, seat, tuple(last - k for k in range(cost)))
    draft.tell(DestinBought(seat, move.destin))
    end_if_done(draft, seat, chance)


def _reveal(draft: Drafted, seat: int, chance: Picker) -> None:
    """Reveal the Voyageur: it scores by the Line as it is now (2.6), and the turn is over (2.7)."""
    number = draft.state.voyageurs[seat]
    if number is None:
        raise Illegal("no_voyageur", "There are no Voyageurs in this game.")
    if not can_reveal(draft.state, seat):
        raise Illegal("revealed_already", "Your Voyageur has been revealed already.")
    draft.tell(VoyageurRevealed(seat, number, voyageur_points(draft.state, number)))
    end_turn(draft, seat, chance)


def _choose(draft: Drafted, seat: int, move: Choose, chance: Picker) -> None:
    """Choose the sources to score (5.2); when all have chosen they are scored, and the next turn begins (5.3)."""
    state = draft.state
    due = sources_due(state)
    if len(move.sources) != due:
        raise Illegal("wrong_count", f"The number of sources to choose is {due}.", due=due)
    if len(set(move.sources)) < due:
        raise Illegal("out_of_order", "Name different sources.")
    for source in move.sources:
        if source not in sources_left(state, seat):
            raise Illegal("scored_already", "You have scored that source already.", source=source)
    last = to_act(state) == (seat,)
    draft.tell(SourcesChosen(seat, move.sources, last=last))
    if not last:
        return
    score_on_the_way(draft, chance)


def _pay(draft: Drafted, seat: int, chance: Picker) -> None:
    """Pay the hut, so that the Adversary does not get the other card (7.3)."""
    if not can_ward(draft.state, seat):
        raise Illegal("cannot_ward", f"That costs {WARDING} coco.", cost=WARDING)
    draft.tell(HutPaid(seat, WARDING), CardDiscarded(seat, draft.state.line[0]))
    end_turn(draft, seat, chance)
