"""The panel beside the map: players and scores, piles, display and hand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from clients.terminal.drawing.panel_text import CARD, DARK, LOUD, PICKED, QUIET, TURN, WIDTH, line, wrapped
from clients.terminal.game_ui import Data
from clients.terminal.words import fit, fit_name, say

_OPEN = Style(color=DARK, bgcolor="#9fd8a4")
_NUMBER = Style(bold=False, italic=True)

A_ROW = 3
"""Cards beside each other."""
_TITLE = 8
"""Columns of what stands before the cards."""


def panel(game: Data, names: Sequence[str], me: int | None, picked: frozenset[int], marks: Sequence[str]) -> Text:
    """Write the panel of a game's view; `marks` are those of the seats."""
    lines: list[Text] = []
    for seat in (0, 1):
        lines += _player(game, names[seat], seat, marks[seat])
    lines += wrapped(_round(game), QUIET)
    lines += _cards(say("kahuna.panel.display"), game["display"])
    for seat in (0, 1):
        if seat != me:
            lines += _known(game, seat, marks[seat])
    if game["hand"] is not None:
        mine = list(game["open"][me]) if me is not None else []
        lines += _hand(game["hand"], mine, picked)
    if game["buried"]:
        lines += _cards(say("kahuna.panel.buried"), game["buried"], style=QUIET)
    if game["revealed"] is not None:
        for seat in (0, 1):
            if seat != me:
                lines += _cards(say("kahuna.panel.hand_of", mark=marks[seat]), game["revealed"][seat])
    return Text("\n").join(lines)


def _known(game: Data, seat: int, mark: str) -> list[Text]:
    """What everybody may know of a hand: the cards that lie open, or else those seen being taken from the display."""
    if game["open"][seat]:
        return _cards(say("kahuna.panel.open", mark=mark), game["open"][seat], style=_OPEN)
    if game["revealed"] is not None:
        return []
    lines: list[Text] = []
    for name in ("taken", "doubtful"):
        if game[name][seat]:
            lines += _cards(say(f"kahuna.panel.{name}", mark=mark), game[name][seat], style=QUIET)
    return lines


def _round(game: Data) -> str:
    """Say which round it is and how many cards lie on the piles; in the final turns the deck is empty."""
    if game["final_turns"] is not None:
        return say("kahuna.panel.final", discard=game["discard"])
    return say("kahuna.panel.round", round=game["round"], deck=game["deck"], discard=game["discard"])


def _player(game: Data, name: str, seat: int, mark: str) -> list[Text]:
    is_turn = game["turn"] == seat
    score = str(game["scores"][seat])
    room = WIDTH - 5 - len(score)
    counts = say(
        "kahuna.panel.line",
        cards=game["hand_sizes"][seat],
        bridges=game["supply"][seat],
        stones=len(game["stones"][seat]),
    )
    return [
        line(
            ("▶ " if is_turn else "  ", TURN),
            (f"{mark} ", LOUD),
            (fit_name(name, room), TURN if is_turn else LOUD),
            (f" {score}", LOUD),
        ),
        *wrapped(f" {counts}", QUIET, indent=1),
    ]


def _cards(title: str, cards: Sequence[str], *, style: Style = CARD) -> list[Text]:
    if not cards:
        return _rows(title, [[(say("kahuna.panel.nothing"), QUIET)]])
    return _rows(title, [[(f" {card} ", style)] for card in cards])


def _hand(hand: Sequence[str], mine_open: list[str], picked: frozenset[int]) -> list[Text]:
    title = say("kahuna.panel.hand")
    if not hand:
        return _cards(title, ())
    cards: list[list[tuple[str, Style]]] = []
    for place, card in enumerate(hand):
        is_open = card in mine_open
        if is_open:
            mine_open.remove(card)
        style = PICKED if place in picked else _OPEN if is_open else CARD
        cards.append([(str(place + 1), style + _NUMBER), (f" {card}", style)])
    return _rows(title, cards)


def _rows(title: str, cards: Sequence[Sequence[tuple[str, Style]]]) -> list[Text]:
    # A longer title has a line of its own.
    is_short = cell_len(title) < _TITLE
    rows = [] if is_short else [line((title, QUIET))]
    for start in range(0, len(cards), A_ROW):
        row = [(fit(title if start == 0 and is_short else "", _TITLE), QUIET)]
        for card in cards[start : start + A_ROW]:
            row += [*card, (" ", QUIET)]
        rows.append(line(*row))
    return rows
