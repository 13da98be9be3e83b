"""Mauna Kea in the terminal: the island, the panel and the sentences, in games that people without a plan play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import msgspec
import pytest

from clients.terminal.drawing.panel_text import WIDTH
from clients.terminal.game_ui import GameUI
from clients.terminal.mauna_kea import MaunaKeaUI
from clients.terminal.mauna_kea.grid import cell_name, space_name
from clients.terminal.mauna_kea.island import MARKS
from clients.terminal.mauna_kea.naming import tile_points
from clients.terminal.mauna_kea.panel import ROOMY
from clients.terminal.record.sentences import step_text
from events.mauna_kea import MAUNA_KEA, facts, moves
from events.mauna_kea.geometry import SPACES_OF
from events.mauna_kea.options import Options
from events.table import TableFact
from projections import mauna_kea as projection
from projections.games import GAMES
from projections.selfplay import Moment, play
from service.talk.protocol import Step
from tests.clients.terminal.pages import assert_all_can_be_reached

UI: GameUI = MaunaKeaUI()
NAMES = ("Ann", "Ben", "Cleo", "A name of forty letters, which is a lot!!")
LINES = 2
"""Lines of the menu that the name of a move may take."""
SEEDS = (0, 1, 3, 5, 8, 16)


@cache
def games() -> tuple[tuple[Moment, ...], ...]:
    """Return a few whole games, with and without cards, for two to four players."""
    return tuple(
        tuple(play(MAUNA_KEA, Options(cards=seed % 2 == 0), 2 + seed % 3, f"terminal {seed}")) for seed in SEEDS
    )


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def views(every: int = 7) -> Iterator[tuple[dict[str, Any], int | None, int]]:
    """Yield views of those games, each with its viewer and the number of players."""
    for number, moments in enumerate(games()):
        for place, moment in enumerate(moments):
            table = moment.after.table
            if table.state is not None and (place + number) % every == 0:
                viewer = place % (len(table.seats) + 1)
                seat = viewer if viewer < len(table.seats) else None
                yield plain(projection.view(table.state, seat)), seat, len(table.seats)


def test_cells_and_spaces_are_named_like_on_the_page() -> None:
    assert [cell_name(cell) for cell in (0, 8, 72, 80)] == ["A1", "I1", "A9", "I9"]
    for cell, four in enumerate(SPACES_OF):
        assert [space_name(space) for space in four] == [
            f"{cell_name(cell)} {corner}" for corner in ("nw", "ne", "se", "sw")
        ]


@pytest.mark.parametrize(("width", "height"), [(49, 19), (49, 18), (82, 33), (120, 20)])
@pytest.mark.parametrize("colours", [(0, 1, 2, 3), (3, 0, 1, 2)])
def test_everybody_on_the_island_and_all_lava_can_be_seen_at_any_size(
    width: int, height: int, colours: tuple[int, ...]
) -> None:
    ui = MaunaKeaUI()
    ui.wear({"emblems": colours})
    for view, _, _ in views(46):
        rows = ui.draw_board(view, width, height, ()).plain.split("\n")
        assert len(rows) == height
        assert {len(row) for row in rows} == {width}
        drawn = "\n".join(rows)
        for seat, team in enumerate(view["explorers"]):
            assert drawn.count(MARKS[colours[seat]]) == len(team)
        lava = sum(len(lies) == 3 for lies in view["cells"])
        assert sum(drawn.count(mark) > 0 for mark in "↑→↓←") > 0 or lava == 0
        assert drawn.count("▒▒") >= 2 * lava
        assert all(f"{row + 1}" in rows[2 * row + (height - 17) // 2 * (height > 18)] for row in range(9))


def test_tiles_that_were_given_away_stand_in_brackets() -> None:
    view, _, seats = next(one for one in views() if one[0]["stage"] == "turn" and all(one[0]["tiles"]))
    spent = [{"t": "TileSpent", "seat": 1, "points": points} for points in (3, 1)]
    before, after = (UI.draw_panel(view, NAMES[:seats], 0, frozenset(), news).plain.split("\n") for news in ([], spent))
    left = "".join(str(tile_points(tile)) for tile in view["tiles"][1])
    assert left in before[2].split()
    assert f"{left}(31)" in after[2].split()
    assert "(" not in after[1]


def test_there_is_only_sea_before_the_game() -> None:
    assert UI.draw_board(None, 40, 20, ()).plain.strip() == ""


def test_the_panel_fits_beside_the_board() -> None:
    for view, seat, seats in views():
        lines = UI.draw_panel(view, NAMES[:seats], seat, frozenset()).plain.split("\n")
        assert max(map(len, lines)) <= WIDTH, lines
        assert len(lines) <= max(ROOMY, 1 + seats + 5 + 3 + 6)


def test_every_fact_is_told_in_words_to_everybody() -> None:
    told = set()
    for moments in games():
        for moment in moments:
            of_game = [fact for fact in moment.event.facts if not isinstance(fact, TableFact)]
            for viewer in (0, 1, None):
                seen = tuple(plain(projection.tell(fact, viewer)) for fact in of_game)
                words = step_text(Step(1, 0, seen, 0), UI, NAMES)
                assert "{" not in words
                assert bool(words) == bool(seen)
                told |= {fact["t"] for fact in seen}
    assert told | {fact["t"] for fact, _ in TOLD} >= {kind.__struct_config__.tag for kind in get_args(facts.Fact)}


def test_every_move_has_a_name_that_fits_and_can_be_found_by_it() -> None:
    named = set()
    for moments in games():
        for place, moment in enumerate(moments):
            state = moment.after.table.state
            if state is None or place % 2:
                continue
            for seat in MAUNA_KEA.to_act(state):
                view = plain(projection.view(state, seat))
                legal = [plain(move) for move in MAUNA_KEA.legal(state, seat)]
                names = [UI.move_text(move, view) for move in legal]
                assert len(set(names)) == len(names)
                assert max(len(UI.move_text(move, view)) for move in legal) <= LINES * WIDTH
                named |= {move["t"] for move in legal}
                assert len(UI.pickable(view)) <= 9, "things are picked with the keys 1 to 9"
                assert_all_can_be_reached(UI, legal, view)
    assert named == {kind.__struct_config__.tag for kind in get_args(moves.Move)}


TOLD: list[tuple[dict[str, Any], str]] = [
    ({"t": "ChoiceTakenBack", "seat": 1}, "Ben took the choice of cards back."),
    ({"t": "ArtifactLeft", "seat": 0, "space": 0, "artifact": "w"}, "Ann left a white artifact on A1 nw."),
    (
        {"t": "BoatBoarded", "seat": 0, "space": 2, "landing": 0, "load": "", "left": "wg", "cost": 1},
        "Ann sailed off from B1 nw with no artifact, leaving 1 white and 1 gray artifacts behind.",
    ),
    (
        {"t": "LavaFlowed", "tile": "west left", "arm": 0, "cell": 0, "way": "W", "heads": ["S"], "under": [2, 1]},
        "The west flow came west onto A1, under C1 and B1.",
    ),
    (
        {"t": "LavaWasted", "tile": "west left", "arm": 1},
        "The west flow would leave the board: its tile is out of the game.",
    ),
    (
        {"t": "QuakeTileDrawn", "seat": 1, "tile": "JJJJ3", "out": True},
        "Ben drew a tile; no cell was empty, so it is out of the game.",
    ),
    (
        {"t": "EndCame", "why": "gone", "seats": [0, 1], "turns": 1},
        "Ann and Ben have no explorer left on the island: this is the last turn.",
    ),
    (
        {"t": "GameEnded", "winners": [0, 1], "how": "shared"},
        "Ann and Ben won the game. Equal in everything: the victory is shared.",
    ),
]


@pytest.mark.parametrize(("fact", "sentence"), TOLD)
def test_what_the_record_says(fact: dict[str, Any], sentence: str) -> None:
    assert step_text(Step(9, 0, (fact,), 0), UI, NAMES) == sentence


@pytest.mark.parametrize(
    ("fields", "me", "words"),
    [
        ({"stage": "setup"}, 0, "The island is being laid out."),
        ({"stage": "choosing", "turn": None}, 0, "Choose 4 cards to keep; the others leave the game."),
        ({"stage": "choosing", "turn": None}, 1, "The others choose their cards."),
        ({"stage": "choosing", "turn": None}, None, "The others choose their cards."),
        ({"stage": "placing"}, 0, "Put an explorer on a start space: 3 to go."),
        ({"stage": "placing"}, 1, "Ann is to place an explorer."),
        ({}, 0, "Your turn: lay each tile, or give it away for points to walk with."),
        ({"tiles": [[], []]}, 0, "Your tiles are played. Walk on, or end your turn."),
        ({"stage": "draw"}, 0, "You may draw a tile: lava flows at once, terrain is laid by you."),
        ({"stage": "lay"}, 0, "Lay the tile you drew on an empty cell, turned as you like."),
        ({}, 1, "Ann is to play."),
        ({"stage": "over"}, 0, "The game is over."),
    ],
)
def test_what_is_expected(fields: dict[str, Any], me: int | None, words: str) -> None:
    view = {"stage": "turn", "turn": 0, "tiles": [["JJJJ3"], []], "unplaced": [3, 3], "hand_sizes": [6, 4]} | fields
    assert UI.prompt(view, NAMES[:2], me) == words


def test_the_options_open_a_table_of_each_size() -> None:
    seats, cards, first = UI.options
    assert [value for _, value in seats.values] == list(MAUNA_KEA.seat_counts)
    for _, with_cards in cards.values:
        for _, who in first.values:
            options = msgspec.convert({cards.name: with_cards, first.name: who}, GAMES[UI.name].game.options_type)
            MAUNA_KEA.check_options(options, max(MAUNA_KEA.seat_counts))
