"""Motu in the terminal: cards and islands, the panel and the sentences, in games that people without a plan play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import msgspec
import pytest

from clients.terminal.drawing.panel_text import WIDTH
from clients.terminal.game_ui import GameUI, NeedsComponents
from clients.terminal.motu import MotuUI
from clients.terminal.motu.cards import Cards, turned
from clients.terminal.motu.islands import MARKS
from clients.terminal.motu.naming import SYMBOLS, TOTEMS, sign
from clients.terminal.record.sentences import step_text
from events.motu import MOTU, facts, moves
from events.motu.box import TODAY
from events.motu.cells import NOTHING
from events.motu.island import ground
from events.motu.options import Options
from events.table import TableFact
from projections import motu as projection
from projections.games import GAMES
from projections.selfplay import Moment, play
from service.talk.protocol import Step
from tests.clients.terminal.pages import assert_all_can_be_reached

PRINTED = msgspec.to_builtins(MOTU.component_set(MOTU.components))
CARDS = Cards(PRINTED)
NAMES = ("Ann", "Ben", "Cleo", "A name of forty letters, which is a lot!!", "Eve", "Finn")
SEATS = (1, 2, 6)


def face_of_motu() -> GameUI:
    ui = MotuUI()
    assert isinstance(ui, NeedsComponents)
    ui.set_components(PRINTED)
    return ui


UI = face_of_motu()


@cache
def games() -> tuple[tuple[Moment, ...], ...]:
    """Return a few whole games, alone and with others."""
    return tuple(tuple(play(MOTU, Options(), seats, f"terminal {seats}")) for seats in SEATS)


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def views(every: int = 7) -> Iterator[tuple[Any, dict[str, Any], int | None]]:
    """Yield states of those games and views of them, each with its viewer."""
    for number, moments in enumerate(games()):
        for place, moment in enumerate(moments):
            table = moment.after.table
            if table.state is not None and (place + number) % every == 0:
                viewer = place % (len(table.seats) + 1)
                seat = viewer if viewer < len(table.seats) else None
                yield table.state, plain(projection.view(table.state, seat)), seat


def all_views() -> list[tuple[Any, dict[str, Any], int | None]]:
    """Return every view of those games."""
    return list(views(1))


def test_what_is_seen_of_an_island_is_what_the_rules_see() -> None:
    for state, view, _ in views(11):
        for seat, island in enumerate(state.islands):
            mine, theirs = CARDS.ground(view["islands"][seat]), ground(TODAY, island)
            assert mine.keys() == theirs.keys()
            for spot, cell in mine.items():
                seen = theirs[spot].cell
                assert cell.symbol == seen.symbol
                kind = "land" if seen.is_land else "beach" if seen.is_beach else "sea"
                assert {"..": "land", "~~": "sea"}.get(cell.terrain, "beach") == kind


def test_a_strip_runs_on_into_the_next_cell_however_a_card_is_turned() -> None:
    ends = {"─": "EW", "│": "NS", "╮": "SW", "╯": "NW", "╰": "NE", "╭": "ES"}
    for number in range(1, 59):
        cells = CARDS.island(number)
        for _ in range(4):
            drawn = [ends.get(cell._replace(symbol=NOTHING).narrow, "") for cell in cells]
            for place in range(9):
                if place % 3 < 2:
                    assert ("E" in drawn[place]) == ("W" in drawn[place + 1])
                if place < 6:
                    assert ("S" in drawn[place]) == ("N" in drawn[place + 3])
            cells = turned(cells)
        assert cells == CARDS.island(number)


@pytest.mark.parametrize(("width", "height"), [(49, 19), (82, 33), (120, 20)])
def test_the_island_in_turn_is_drawn_whole_with_its_symbols(width: int, height: int) -> None:
    for _, view, _ in views(13):
        rows = UI.draw_board(view, width, height, ()).plain.split("\n")
        assert len(rows) == height
        assert {len(row) for row in rows} == {width}
        seat = view["turn"] or 0
        assert MARKS[seat] in rows[0]
        UI.wear({"emblems": [(emblem + 1) % 6 for emblem in range(6)]})
        assert MARKS[(seat + 1) % 6] in UI.draw_board(view, width, height, ()).plain.split("\n")[0]
        assert MARKS[(seat + 1) % 6] in UI.draw_panel(view, NAMES, None, frozenset()).plain.split("\n")[1 + seat]
        UI.wear({})
        signs = [sign(cell.symbol) for cell in CARDS.ground(view["islands"][seat]).values() if cell.symbol in "VH"]
        drawn = "".join(rows)
        assert signs
        assert all(drawn.count(star) >= signs.count(star) for star in set(signs))


def test_below_the_islands_stands_what_each_sign_means_and_never_on_them() -> None:
    _, view, _ = next(views(13))
    rows = UI.draw_board(view, 82, 33, ()).plain.split("\n")
    assert "F fisher  f fish  H hunter  b bird" in rows[-2] + rows[-1]
    signs = [sign(symbol) for symbol in SYMBOLS + TOTEMS]
    assert len(set(signs)) == len(signs) == sum(map(len, signs))
    island = [row for row in rows[:-2] if row.strip()]
    for height in range(len(island), 33):
        assert UI.draw_board(view, 82, height, ()).plain.split("\n")[: len(island)] == island


def test_there_is_only_sea_before_the_game_and_before_it_is_known_what_is_printed() -> None:
    assert UI.draw_board(None, 40, 20, ()).plain.strip() == ""
    _, view, _ = next(views())
    assert MotuUI().draw_board(view, 40, 20, ()).plain.strip() == ""
    assert MotuUI().draw_panel(view, NAMES[: len(view["islands"])], None, frozenset()).plain


def test_the_panel_fits_beside_the_board() -> None:
    for _, view, seat in views():
        lines = UI.draw_panel(view, NAMES[: len(view["islands"])], seat, frozenset()).plain.split("\n")
        assert max(map(len, lines)) <= WIDTH, lines
        assert len(lines) <= 18


def test_every_fact_is_told_in_words_to_everybody() -> None:
    told = set()
    for moments in games():
        for moment in moments:
            of_game = [fact for fact in moment.event.facts if not isinstance(fact, TableFact)]
            for viewer in (0, 1, None):
                seen = tuple(plain(projection.tell(fact, viewer)) for fact in of_game)
                words = step_text(Step(1, 0, seen, 0), UI, NAMES[: len(moment.after.table.seats)])
                assert "{" not in words
                assert bool(words) == bool(seen)
                told |= {fact["t"] for fact in seen}
    assert told | {"CardDiscarded", "SourcesTakenBack", "PlayerLeft"} == {
        kind.__struct_config__.tag for kind in get_args(facts.Fact)
    }


def test_whoever_left_is_told_of_and_scores_nothing_in_the_words() -> None:
    left = {"t": "PlayerLeft", "seat": 1, "sizes": [8, 6, 4]}
    step = Step(9, 0, ({"t": "Resigned", "seat": 1}, left), 1)
    assert (
        step_text(step, UI, NAMES[:3])
        == "Ben resigned. Ben’s turns are passed over, and the cards for them left the piles: A has 8, B 6, C 4."
    )
    scored = {"t": "PileScored", "pile": "A", "scored": [[["coco", 4]], [], [["coco", 5]]]}
    assert step_text(Step(9, 0, (scored,), 1), UI, NAMES[:3]) == "Scored after pile A: Ann Coco 4; Cleo Coco 5."


def signs(number: int) -> str:
    """Return what is on a card, by the signs of the islands."""
    return "".join(map(sign, CARDS.symbols(number)))


def test_alone_the_cards_of_the_adversary_and_no_cost_of_the_other_card_are_shown() -> None:
    views = [view for _, view, _ in all_views() if view["stage"] == "other" and view["adversary"]["pile"]]
    assert views
    for view in views:
        assert view["costs"] == [None]
        shown = UI.draw_panel(view, NAMES[:1], 0, frozenset()).plain
        # By the signs of what is on them, as on the islands.
        assert f"Its cards: {' '.join(map(signs, view['adversary']['pile']))}" in " ".join(shown.split())


def test_coco_that_were_put_on_the_line_are_marked_until_their_card_is_taken() -> None:
    view = next(view for _, view, _ in all_views() if len(view["line"]) == 4)
    view = {**view, "line_coco": [2, 1, 0, 0]}
    put, taken = {"t": "CocoPut", "seat": 1, "places": [0, 1, 2]}, {"t": "CardTaken", "seat": 1, "place": 3}
    first = {"t": "CardTaken", "seat": 2, "place": 0}

    def heads(*news: dict[str, Any]) -> list[str]:
        lines = UI.draw_panel(view, NAMES[: len(view["islands"])], None, frozenset(), news).plain.split("\n")
        return next(line for line in lines if line.startswith("1 +2")).split()

    assert heads() == ["1", "+2", "2", "+1", "3", "4"]
    assert heads(put, taken) == ["1", "+2*", "2", "+1*", "3", "4"]
    assert heads({**put, "places": [0, 1]}, first) == ["1", "+2*", "2", "+1", "3", "4"]


def test_every_move_has_a_name_and_is_reached_by_short_pages_or_by_picking_its_card() -> None:
    named = set()
    for moments in games():
        for place, moment in enumerate(moments):
            state = moment.after.table.state
            if state is None or (state.seats > 1 and place % 7 not in {0, 3}):
                continue
            for seat in MOTU.to_act(state):
                view = plain(projection.view(state, seat))
                legal = [plain(move) for move in MOTU.legal(state, seat)]
                names = [UI.move_text(move, view) for move in legal]
                assert len(set(names)) == len(names)
                named |= {move["t"] for move in legal}
                hand = UI.pickable(view)
                for move in legal:
                    picked = (hand[move["place"]],) if move["t"] == "lay" else ()
                    assert UI.uses_picked(move, picked)
                    assert UI.uses_picked(move, ())
                assert_all_can_be_reached(UI, legal, view)
    assert named | {"discard"} == {kind.__struct_config__.tag for kind in get_args(moves.Move)}


TOLD: list[tuple[dict[str, Any], str]] = [
    (
        {"t": "CardTaken", "seat": 1, "place": 0, "card": 22, "coco": 2},
        "Ben took a card with a tree, a bird and a canoe, and 2 coco on it.",
    ),
    ({"t": "CardDiscarded", "seat": 0, "card": 1}, "Ann discarded the card with a bird and a hunter."),
    ({"t": "VoyageurDealt", "seat": 1, "voyageur": None}, "Ben got a Voyageur."),
    ({"t": "VoyageurDealt", "seat": 1, "voyageur": 3}, "Ben’s Voyageur brings a tree and 2 coco."),
    ({"t": "SourcesChosen", "seat": 0, "sources": None, "last": False}, "Ann chose."),
    ({"t": "SourcesChosen", "seat": 0, "sources": ["fisher", "coco"], "last": True}, "Ann chose Fishers and Coco."),
    ({"t": "SourcesTakenBack", "seat": 1}, "Ben took the choice back."),
    (
        {"t": "PileScored", "pile": "B", "scored": [[["fisher", 4], ["coco", 2]], [["totem", 7], ["volcano", 0]]]},
        "Scored after pile B: Ann Fishers 4 and Coco 2; Ben Totems 7 and Volcanoes 0.",
    ),
    ({"t": "BeachScored", "lengths": [2, 5], "points": [0, 5]}, "Longest beach (2, 5): Ben +5."),
    ({"t": "CocoScored", "coco": [0, 0], "points": [0, 0]}, "Most coco (0, 0): nobody."),
    (
        {"t": "GameEnded", "winners": [0, 1], "how": "shared"},
        "Ann and Ben won together. Equal in points and coco: the victory is shared.",
    ),
    (
        {"t": "GameEnded", "winners": [], "how": "adversary_coco"},
        "The Adversary won. Equal in points, but more coco lie on the hut.",
    ),
]


@pytest.mark.parametrize(("fact", "sentence"), TOLD)
def test_what_the_record_says(fact: dict[str, Any], sentence: str) -> None:
    assert step_text(Step(9, 0, (fact,), 0), UI, NAMES[:2]) == sentence


def test_alone_the_adversary_is_named_beside_the_one_player() -> None:
    fact = {"t": "BeachScored", "lengths": [2, 5], "points": [0, 5]}
    assert UI.fact_text(fact, NAMES[:1]).words == "Longest beach (2, 5): the Adversary +5."


@pytest.mark.parametrize(
    ("fields", "me", "words"),
    [
        ({"stage": "setup"}, 0, "The game is being set up."),
        ({}, 0, "Your turn: take a card of the Line and lay it."),
        ({}, 1, "Ann is to take a card."),
        ({"stage": "after"}, 0, "You may buy a Destin, or reveal your Voyageur, or end your turn."),
        ({"stage": "other"}, 0, "The other card goes to the Adversary, unless you pay 3 coco to the hut."),
        ({"stage": "scoring", "turn": None}, 1, "Choose what to score: 2. Everybody chooses at the same time."),
        ({"stage": "scoring", "turn": None}, 0, "Still choosing: Ben."),
        ({"stage": "scoring", "turn": None}, None, "Still choosing: Ben."),
        ({"stage": "over"}, 0, "The game is over."),
    ],
)
def test_what_is_expected(fields: dict[str, Any], me: int | None, words: str) -> None:
    view = {"stage": "lay", "turn": 0, "due": 2, "has_chosen": [True, False]} | fields
    assert UI.prompt(view, NAMES[:2], me) == words


def test_the_options_open_a_table_of_each_size() -> None:
    seats, *others = UI.options
    assert sorted(value for _, value in seats.values) == list(MOTU.seat_counts)
    for choice in others:
        for _, value in choice.values:
            options = msgspec.convert({choice.name: value}, GAMES[UI.name].game.options_type)
            MOTU.check_options(options, max(MOTU.seat_counts))


def test_a_first_game_without_destins_and_voyageurs_is_proposed() -> None:
    proposed = {choice.name: choice.values[0][1] for choice in UI.options}
    assert proposed["destins"] is False
    assert proposed["voyageurs"] is False
