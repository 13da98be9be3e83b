"""The panel beside the island: players, tiles, bag and lava, boats, and what can be picked by number."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from clients.terminal.drawing.panel_text import CARD, LOUD, PICKED, QUIET, TURN, WIDTH, line
from clients.terminal.game_ui import Data
from clients.terminal.mauna_kea.island import boat_name
from clients.terminal.words import fit_name, say

NAME = 7
"""Columns that a name has."""


def pickable(game: Data) -> tuple[str, ...]:
    """Return what can be picked by number: tiles of the player in turn, and the viewer's own cards."""
    cards = tuple(game["hand"] or ())
    if game["turn"] is None or game["hand"] is None or game["stage"] not in ("turn", "lay"):
        return cards
    drawn = () if game["drawn"] is None else (game["drawn"],)
    return (*drawn, *game["tiles"][game["turn"]], *cards)


def panel(game: Data, names: Sequence[str], me: int | None, picked: frozenset[int], marks: Sequence[str]) -> Text:
    """Write the panel of a game's view; `marks` are those of the seats."""
    lines = [_player(game, names[seat], seat, marks[seat]) for seat in range(len(game["explorers"]))]
    lines.append(_supply(game))
    lines += _boats(game)
    for seat, rescued in enumerate(game["rescued"]):
        if rescued:
            lines.append(line((f"{marks[seat]} ", LOUD), (" ".join(map(_rescue, rescued))[: WIDTH - 2], QUIET)))
    lines += _hand(game, me, picked)
    if game["away"]:
        lines += [line((say("mauna_kea.panel.away", card=card)[:WIDTH], QUIET)) for card in game["away"]]
    return Text("\n").join(lines)


def _player(game: Data, name: str, seat: int, mark: str) -> Text:
    """One line: points, explorers on the island and lost, cards in hand, and the points on each tile."""
    is_turn = game["turn"] == seat
    counts = say(
        "mauna_kea.panel.line",
        points=game["points"][seat],
        explorers=len(game["explorers"][seat]) + game["unplaced"][seat],
        lost=game["lost"][seat],
        cards=game["hand_sizes"][seat],
    )
    tiles = "".join(tile[4] for tile in game["tiles"][seat])
    return line(
        ("▶" if is_turn else " ", TURN),
        (f"{mark} ", LOUD),
        (fit_name(name, NAME), TURN if is_turn else LOUD),
        (f" {counts} ", QUIET),
        (tiles, LOUD),
    )


def _supply(game: Data) -> Text:
    flows = " ".join(f"{flow['name'][0].upper()}{flow['tiles']}" for flow in game["flows"])
    parts = [(say("mauna_kea.panel.supply", bag=game["bag"], flows=flows), QUIET)]
    if game["stage"] in ("turn", "draw", "lay"):
        parts.append((say("mauna_kea.panel.pool", pool=game["pool"]), TURN))
    return line(*parts)


def _boats(game: Data) -> list[Text]:
    sides: dict[str, list[str]] = {}
    for landing, boat in zip(game["landings"], game["boats"], strict=True):
        sides.setdefault(landing["side"], []).append("···" if boat is None else boat_name(boat))
    words = [f"{side[0].upper()} {' '.join(boats)}" for side, boats in sides.items()]
    return [line((say("mauna_kea.panel.boats"), QUIET), ("  ".join(words[n : n + 2]), QUIET)) for n in (0, 2)]


def _rescue(rescue: Data) -> str:
    boat = rescue["boat"]
    return f"{'heli' if boat is None else boat_name(boat)}:{rescue['load'] or '-'}"


def _hand(game: Data, me: int | None, picked: frozenset[int]) -> list[Text]:
    """Tiles two a line, cards one a line; numbered where picking them leads to something."""
    things = pickable(game)
    cards = len(game["hand"] or ())
    tiles = len(things) - cards
    can_pick = game["turn"] == me if game["stage"] != "choosing" else True
    words = [
        (f"{place + 1 if can_pick else '·'} {thing}", PICKED if place in picked else CARD)
        for place, thing in enumerate(things)
    ]
    if game["turn"] != me:
        words, tiles = words[tiles:], 0
    rows = [words[start : min(start + 3, tiles)] for start in range(0, tiles, 3)]
    rows += [[card] for card in words[tiles:]]
    return [line(*(part for word in row for part in (word, (" ", QUIET)))) for row in rows]
