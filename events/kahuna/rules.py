"""The rules of a turn: what a move leads to, or why it is refused. Rules section 2, with the variants of section 5.

Each rule is one function: guard after guard in the order of RULES.md, then the facts. A refusal is an `Illegal` with
a code that stays as it is.
"""

from __future__ import annotations

from typing import assert_never

from events.chance import Picker, draw
from events.game import Draft, Illegal
from events.kahuna import control
from events.kahuna.allows import can_discard, can_hold_more, can_play, has_bridge, is_empty, is_guarded
from events.kahuna.components import ENDS, HAND_AT_START, SEATS, Island, Line
from events.kahuna.facts import (
    CardDiscarded,
    CardDrawn,
    CardsPlayed,
    CardTaken,
    DrawDeclined,
    Fact,
    HandDealt,
    HandicapGiven,
    ReplacementForgone,
    ReplacementOffered,
    TurnBegan,
    TurnFinished,
)
from events.kahuna.fold import evolve
from events.kahuna.moves import (
    Decline,
    Discard,
    Draw,
    Finish,
    Forgo,
    Found,
    Move,
    Place,
    Remove,
    Replace,
    Take,
)
from events.kahuna.piles import added, contains
from events.kahuna.rounds import end_final_turn, end_turn, turn_cards
from events.kahuna.state import State

Drafted = Draft[State, Fact]


def setup(state: State, chance: Picker) -> tuple[Fact, ...]:
    """Deal, turn the display up, choose who begins, and give the handicap or the first turn (1.3, 5.3)."""
    draft: Drafted = Draft(state, evolve)
    for seat in range(SEATS):
        hand: tuple[Island, ...] = ()
        deck = draft.state.deck
        for _ in range(HAND_AT_START):
            card, deck = draw(deck, chance)
            hand = added(hand, card)
        draft.tell(HandDealt(seat, hand))
    turn_cards(draft, chance)
    chosen = state.options.first
    first = chance.pick(SEATS) if chosen is None else chosen
    if (handicap := state.options.handicap) is not None:
        draft.tell(HandicapGiven(handicap.seat, handicap.bridges, first))
    else:
        draft.tell(TurnBegan(first))
    return draft.facts


def decide(state: State, seat: int, move: Move, chance: Picker) -> tuple[Fact, ...]:
    """Return the facts that `move` by `seat` leads to. Raises `Illegal`, and then nothing has happened."""
    return _carried_out(state, seat, move, chance).facts


def after(state: State, seat: int, move: Move, chance: Picker) -> State:
    """Return the state that `move` by `seat` leads to. Raises `Illegal` like `decide`."""
    return _carried_out(state, seat, move, chance).state


def _carried_out(state: State, seat: int, move: Move, chance: Picker) -> Drafted:
    """Return the draft of what `move` by `seat` leads to."""
    _check_turn(state, seat)
    _check_pending(state, move)
    draft: Drafted = Draft(state, evolve)
    match move:
        case Place():
            _place(draft, seat, move)
        case Remove():
            _remove(draft, seat, move)
        case Discard():
            _discard(draft, seat, move)
        case Take():
            _take(draft, seat, move, chance)
        case Draw():
            _draw(draft, seat, chance)
        case Decline():
            _decline(draft, seat, chance)
        case Finish():
            _finish(draft, seat)
        case Replace():
            _replace(draft, seat)
        case Forgo():
            _forgo(draft, seat)
        case Found():
            _found(draft, seat, move)
        case _:
            assert_never(move)
    return draft


def _check_turn(state: State, seat: int) -> None:
    if state.stage == "setup":
        raise Illegal("not_set_up", "The game has not been set up yet.")
    if state.stage == "over":
        raise Illegal("over", "The game is over.")
    if seat != state.turn:
        raise Illegal("not_your_turn", "It is not your turn.")


def _check_pending(state: State, move: Move) -> None:
    """Refuse anything else while handicap bridges (5.3) or a replacement (5.1) are waiting."""
    if state.stage == "handicap" and not isinstance(move, Found):
        raise Illegal("handicap_first", "Place the bridges of your handicap first.", left=state.handicap_left)
    if state.stage == "replacement" and not isinstance(move, Replace | Forgo):
        raise Illegal("replacement_first", "Replace the bridge you removed, or leave its line empty, first.")


def _place(draft: Drafted, seat: int, move: Place) -> None:
    """Play a card, put a bridge on an empty line at its island (2.1)."""
    _check_can_play(draft.state)
    _check_held(draft.state, seat, move.card)
    if move.card not in ENDS[move.line]:
        raise Illegal("line_elsewhere", f"{move.line} does not touch {move.card}.", line=move.line, card=move.card)
    _check_can_bridge(draft.state, seat, move.line)
    draft.tell(CardsPlayed(seat, (move.card,)))
    control.put_bridge(draft, seat, move.line)


def _remove(draft: Drafted, seat: int, move: Remove) -> None:
    """Play two cards that name ends of a line, take the opposing bridge off it (2.2)."""
    _check_can_play(draft.state)
    _check_held(draft.state, seat, *move.cards)
    for card in move.cards:
        if card not in ENDS[move.line]:
            raise Illegal("line_elsewhere", f"{move.line} does not touch {card}.", line=move.line, card=card)
    if move.line not in draft.state.bridges[1 - seat]:
        raise Illegal("no_opposing_bridge", f"Your opponent has no bridge on {move.line}.", line=move.line)
    draft.tell(CardsPlayed(seat, move.cards))
    control.take_off_bridge(draft, 1 - seat, move.line)
    _offer_replacement(draft, seat, move.line)


def _discard(draft: Drafted, seat: int, move: Discard) -> None:
    """Lay a card face down on the discard pile (2.3), or an open one before all eyes (5.2)."""
    if not can_discard(draft.state):
        raise Illegal("discard_after_play", "You have played a card this turn: you may not discard any more.")
    _check_held(draft.state, seat, move.card)
    draft.tell(CardDiscarded(seat, move.card, open=move.card in draft.state.opened[seat]))


def _take(draft: Drafted, seat: int, move: Take, chance: Picker) -> None:
    """End the turn with a card of the display, which is refilled at once (2.4)."""
    _check_not_final(draft.state)
    _check_room(draft.state, seat)
    if move.card not in draft.state.display:
        raise Illegal("not_on_display", f"{move.card} is not on display.", card=move.card)
    draft.tell(CardTaken(seat, move.card))
    turn_cards(draft, chance)
    end_turn(draft, seat, chance)


def _draw(draft: Drafted, seat: int, chance: Picker) -> None:
    """End the turn with the top card of the deck (2.4)."""
    _check_not_final(draft.state)
    _check_room(draft.state, seat)
    if not draft.state.deck:
        raise Illegal("deck_empty", "The deck is empty: take a card of the display.")
    card, _ = draw(draft.state.deck, chance)
    draft.tell(CardDrawn(seat, card))
    end_turn(draft, seat, chance)


def _decline(draft: Drafted, seat: int, chance: Picker) -> None:
    """End the turn without a card, unless the opponent has just done so (2.5)."""
    _check_not_final(draft.state)
    if draft.state.owes_draw:
        raise Illegal("must_draw", "Your opponent declined to draw: you must draw a card this turn.")
    draft.tell(DrawDeclined(seat))
    end_turn(draft, seat, chance)


def _finish(draft: Drafted, seat: int) -> None:
    """End a final turn (2.6)."""
    if draft.state.final_turns is None:
        raise Illegal("not_final", "There are cards left: draw one or decline to.")
    draft.tell(TurnFinished(seat))
    end_final_turn(draft, seat)


def _offer_replacement(draft: Drafted, seat: int, line: Line) -> None:
    """Offer the freed `line` to `seat`, if the variant and the board allow it (5.1)."""
    state = draft.state
    if not state.options.strategic or state.stage == "over":
        return
    if has_bridge(state, seat) and not is_guarded(state, seat, line):
        draft.tell(ReplacementOffered(seat, line))


def _replace(draft: Drafted, seat: int) -> None:
    """Put a bridge on the line just freed (5.1)."""
    line = draft.state.freed
    if line is None:
        raise Illegal("no_replacement", "You have not just removed a bridge that you may replace.")
    control.put_bridge(draft, seat, line)


def _forgo(draft: Drafted, seat: int) -> None:
    """Leave the line just freed empty (5.1)."""
    if draft.state.freed is None:
        raise Illegal("no_replacement", "You have not just removed a bridge that you may replace.")
    draft.tell(ReplacementForgone(seat))


def _found(draft: Drafted, seat: int, move: Found) -> None:
    """Place a bridge of the handicap; after the last one the first turn begins (5.3)."""
    begins = draft.state.begins
    if begins is None:
        raise Illegal("no_handicap", "There is no handicap to place.")
    _check_can_bridge(draft.state, seat, move.line)
    control.put_bridge(draft, seat, move.line)
    if not draft.state.handicap_left:
        draft.tell(TurnBegan(begins))


def _check_can_play(state: State) -> None:
    if not can_play(state):
        raise Illegal("play_after_discard", "You have discarded this turn: you may not play cards any more.")


def _check_held(state: State, seat: int, *cards: Island) -> None:
    if not contains(state.hands[seat], cards):
        wanted = " and ".join(cards)
        raise Illegal("card_not_in_hand", f"You do not hold {wanted}.", cards=" ".join(cards))


def _check_can_bridge(state: State, seat: int, line: Line) -> None:
    if not is_empty(state, line):
        raise Illegal("line_taken", f"There is a bridge on {line} already.", line=line)
    if not has_bridge(state, seat):
        raise Illegal("no_bridges", "You have no bridge left.")
    if is_guarded(state, seat, line):
        raise Illegal("line_guarded", f"Your opponent controls an end of {line}.", line=line)


def _check_not_final(state: State) -> None:
    if state.final_turns is not None:
        raise Illegal("final_turn", "No card is left to draw: finish your turn.")


def _check_room(state: State, seat: int) -> None:
    if not can_hold_more(state, seat):
        raise Illegal("hand_full", "You hold five cards: play or discard one before you draw.")
