"""What lies beside the map: players and scores, piles, display and hand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from clients.terminal.game_ui import Data
from clients.terminal.kahuna.archipelago import MARKS
from clients.terminal.words import fit_name, say

_CARD = Style(color="#04131a", bgcolor="#e3c98f")
_OPEN = Style(color="#04131a", bgcolor="#9fd8a4")
_PICKED = Style(color="#04131a", bgcolor="#ffd23f", bold=True)
_QUIET = Style(color="#8fb8c2")
_LOUD = Style(bold=True)
_NUMBER = Style(bold=False, italic=True)
_TURN = Style(color="#ffd23f", bold=True)

WIDTH = 30
A_ROW = 3
"""Cards beside each other."""


def panel(game: Data, names: Sequence[str], me: int | None, picked: frozenset[int]) -> Text:
    """Write the panel of a game's view."""
    lines: list[Text] = []
    for seat in (0, 1):
        lines += _player(game, names[seat], seat)
    lines.append(_line((_round(game), _LOUD), ("  " + say("kahuna.panel.piles", **_piles(game)), _QUIET)))
    lines += _cards(say("kahuna.panel.display"), game["display"])
    for seat in (0, 1):
        if seat != me:
            lines += _known(game, seat)
    if game["hand"] is not None:
        mine = list(game["open"][me]) if me is not None else []
        lines += _hand(game["hand"], mine, picked)
    if game["buried"]:
        lines += _cards(say("kahuna.panel.buried"), game["buried"], style=_QUIET)
    if game["revealed"] is not None:
        for seat in (0, 1):
            if seat != me:
                lines += _cards(say("kahuna.panel.hand_of", mark=MARKS[seat]), game["revealed"][seat])
    return Text("\n").join(lines)


def _known(game: Data, seat: int) -> list[Text]:
    """What everybody may know of a hand: the cards that lie open, or else those seen being taken from the display."""
    if game["open"][seat]:
        return _cards(say("kahuna.panel.open", mark=MARKS[seat]), game["open"][seat], style=_OPEN)
    if game["revealed"] is not None:
        return []
    lines: list[Text] = []
    for name in ("taken", "doubtful"):
        if game[name][seat]:
            lines += _cards(say(f"kahuna.panel.{name}", mark=MARKS[seat]), game[name][seat], style=_QUIET)
    return lines


def _piles(game: Data) -> dict[str, int]:
    return {"deck": game["deck"], "discard": game["discard"]}


def _round(game: Data) -> str:
    if game["final_turns"] is not None:
        return say("kahuna.panel.final")
    return say("kahuna.panel.round", round=game["round"])


def _player(game: Data, name: str, seat: int) -> list[Text]:
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
        _line(
            ("▶ " if is_turn else "  ", _TURN),
            (f"{MARKS[seat]} ", _LOUD),
            (fit_name(name, room), _TURN if is_turn else _LOUD),
            (f" {score}", _LOUD),
        ),
        _line((f"  {counts}", _QUIET)),
    ]


def _cards(title: str, cards: Sequence[str], *, style: Style = _CARD) -> list[Text]:
    if not cards:
        return [_line((title.ljust(8), _QUIET), (say("kahuna.panel.nothing"), _QUIET))]
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
        style = _PICKED if place in picked else _OPEN if is_open else _CARD
        cards.append([(str(place + 1), style + _NUMBER), (f" {card}", style)])
    return _rows(title, cards)


def _rows(title: str, cards: Sequence[Sequence[tuple[str, Style]]]) -> list[Text]:
    rows = []
    for start in range(0, len(cards), A_ROW):
        row = [((title if start == 0 else "").ljust(8), _QUIET)]
        for card in cards[start : start + A_ROW]:
            row += [*card, (" ", _QUIET)]
        rows.append(_line(*row))
    return rows


def _line(*parts: tuple[str, Style]) -> Text:
    return Text.assemble(*parts, no_wrap=True)
