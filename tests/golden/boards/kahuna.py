"""Kahuna as text: islands and lines with a mark of whose they are, then piles and hands."""

from __future__ import annotations

from events.kahuna.components import ISLANDS, LINES
from events.kahuna.state import State

BLACK, WHITE, NOBODY = "#", "o", "."


def board(state: State) -> list[str]:
    """Return the board: `#` is black's, `o` white's; open cards stand in brackets."""
    islands = " ".join(name + _owner(name, state.stones) for name in ISLANDS)
    lines = " ".join(name + _owner(name, state.bridges) for name in LINES)
    half = lines.index(" GJ")
    return [
        islands,
        lines[:half],
        lines[half + 1 :],
        f"round {state.round}, on display {_cards(state.display)}, in the deck {_cards(state.deck)}",
        f"discarded {_cards(state.played)}, face down {_cards(state.face_down)}",
        "; ".join(_player(state, seat) for seat in (0, 1)),
    ]


def _player(state: State, seat: int) -> str:
    name = ("black", "white")[seat]
    return f"{name} holds {_hand(state, seat)}, supply {state.supply[seat]}, score {state.scores[seat]}"


def _owner(place: str, held: tuple[tuple[str, ...], tuple[str, ...]]) -> str:
    if place in held[0]:
        return BLACK
    return WHITE if place in held[1] else NOBODY


def _hand(state: State, seat: int) -> str:
    hidden = list(state.hands[seat])
    for card in state.opened[seat]:
        hidden.remove(card)
    shown = f" [{_cards(state.opened[seat])}]" if state.opened[seat] else ""
    return _cards(tuple(hidden)) + shown


def _cards(cards: tuple[str, ...]) -> str:
    return " ".join(cards) or "none"
