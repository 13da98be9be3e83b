"""The panel beside the island: players, bag and lava, boats, tiles, and cards that can be picked by number."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from clients.terminal.drawing.panel_text import CARD, LOUD, PICKED, QUIET, TURN, WIDTH, line, wrapped
from clients.terminal.drawing.player_table import Column, player_table
from clients.terminal.game_ui import Data
from clients.terminal.mauna_kea.island import STYLES
from clients.terminal.mauna_kea.naming import GROUND, artifacts, boat_name, card_name, tile_points
from clients.terminal.words import comma_list, counted, say

ROOMY = 14
"""Lines up to which there is room for more: the menu below needs some too."""
_TILE = 7
"""Columns of a tile: its number, its two rows of two spaces, and a gap."""


def pickable(game: Data) -> tuple[str, ...]:
    """Return what can be picked by number: tiles of the player in turn, and the viewer's own cards."""
    cards = tuple(game["hand"] or ())
    if game["turn"] is None or game["hand"] is None or game["stage"] not in ("turn", "lay"):
        return cards
    return (*_tiles(game), *cards)


def panel(
    game: Data,
    names: Sequence[str],
    me: int | None,
    picked: frozenset[int],
    marks: Sequence[str],
    news: Sequence[Data] = (),
) -> Text:
    """Write the panel of a game's view; `marks` are those of the seats.

    Tiles that were given away in the latest facts stand in brackets behind those that are left.
    """
    lines = _players(game, names, marks, news)
    lines += _supply(game)
    lines += _shores(game)
    lines += _hand(game, me, picked)
    for seat, rescued in enumerate(game["rescued"]):
        if rescued and len(lines) < ROOMY:
            lines.append(line((f"{marks[seat]} ", LOUD), (comma_list([*map(_rescue, rescued)]), QUIET)))
    for card in game["away"] or ():
        if len(lines) < ROOMY:
            lines.append(line((say("mauna_kea.panel.away", card=card_name(card)), QUIET)))
    return Text("\n").join(lines)


def _spent(news: Sequence[Data], seat: int) -> str:
    given = "".join(str(fact["points"]) for fact in news if fact["t"] == "TileSpent" and fact["seat"] == seat)
    return f"({given})" if given else ""


def _players(game: Data, names: Sequence[str], marks: Sequence[str], news: Sequence[Data]) -> list[Text]:
    """What is told of everybody; what nobody has is left out, and what is lost where there are cards to count too."""
    seats = range(len(game["explorers"]))
    explorers = [len(game["explorers"][seat]) + game["unplaced"][seat] for seat in seats]
    told = [
        (say("mauna_kea.panel.points"), game["points"]),
        (say("mauna_kea.panel.explorers"), explorers),
        (
            say("mauna_kea.panel.tiles"),
            ["".join(str(tile_points(tile)) for tile in game["tiles"][seat]) + _spent(news, seat) for seat in seats],
        ),
    ]
    told += [
        (say(f"mauna_kea.panel.{name}"), counts)
        for name, counts in (("cards", game["hand_sizes"]), ("lost", game["lost"]))
        if any(counts)
    ]
    columns = [Column(heading, [str(value) for value in values]) for heading, values in told]
    return player_table(columns, names[: len(seats)], marks, game["turn"])


def _supply(game: Data) -> list[Text]:
    """Say how many tiles are in the bag and, in a turn, what is left to walk with: in one line where there is room."""
    if game["stage"] in ("turn", "draw", "lay"):
        bag = counted("mauna_kea.panel.bag.short", game["bag"])
        pool = counted("mauna_kea.panel.pool", game["pool"])
        comma = say("list.comma")
        if cell_len(bag + comma + pool) > WIDTH:
            return [line((bag, QUIET)), *wrapped(pool, TURN)]
        return [line((bag, QUIET), (comma, QUIET), (pool, TURN))]
    return wrapped(counted("mauna_kea.panel.bag", game["bag"]), QUIET)


def _shores(game: Data) -> list[Text]:
    """A line for each side of the island: the boats that lie there, and how many tiles the flow on that side has."""
    sides: dict[str, list[str]] = {}
    for landing, boat in zip(game["landings"], game["boats"], strict=True):
        sides.setdefault(landing["side"], []).append(
            say("mauna_kea.panel.no_boat") if boat is None else boat_name(boat)
        )
    lava = {flow["name"]: flow["tiles"] for flow in game["flows"]}
    told = [
        say(f"mauna_kea.panel.shore.{side}", boats=comma_list(boats), tiles=lava.get(side, 0))
        for side, boats in sides.items()
    ]
    return [row for words in told for row in wrapped(words, QUIET, indent=2)]


def _rescue(rescue: Data) -> str:
    boat = say("mauna_kea.helicopter") if rescue["boat"] is None else boat_name(rescue["boat"])
    return say("mauna_kea.panel.rescued", boat=boat, load=artifacts(rescue["load"]))


def _tiles(game: Data) -> tuple[str, ...]:
    """Return the tiles of the player in turn, the one just drawn first."""
    drawn = () if game["drawn"] is None else (game["drawn"],)
    return (*drawn, *game["tiles"][game["turn"]])


def _hand(game: Data, me: int | None, picked: frozenset[int]) -> list[Text]:
    """One's tiles beside each other as they lie, cards one a line; numbered where picking them leads to something."""
    can_pick = game["turn"] == me or game["stage"] == "choosing"
    things = pickable(game)
    cards = game["hand"] or ()
    first = len(things) - len(cards)
    lines = _rows(_tiles(game), picked) if first and game["turn"] == me else []
    for place, card in enumerate(cards, start=first):
        mark = place + 1 if can_pick else "·"
        lines += wrapped(f"{mark} {card_name(card)}", PICKED if place in picked else CARD, indent=2)
    return lines


def _rows(tiles: Sequence[str], picked: frozenset[int]) -> list[Text]:
    """Three lines: the number and north of each tile, its south, its points."""
    north: list[tuple[str, Style]] = []
    south: list[tuple[str, Style]] = []
    points: list[tuple[str, Style]] = []
    for place, tile in enumerate(tiles):
        north += [
            (f"{place + 1} ", PICKED if place in picked else LOUD),
            *map(_space, (tile[0], tile[1])),
            (" ", QUIET),
        ]
        south += [("  ", QUIET), *map(_space, (tile[3], tile[2])), (" ", QUIET)]
        points.append((f"  {tile_points(tile)}".ljust(_TILE), QUIET))
    return [line(*north), line(*south), line(*points)]


def _space(kind: str) -> tuple[str, Style]:
    return GROUND[kind], STYLES[kind]
