"""Kahuna in the terminal: the map, the panel and the sentences."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from clients.terminal.drawing.panel_text import WIDTH
from clients.terminal.game_ui import GameUI
from clients.terminal.kahuna import KahunaUI, archipelago
from clients.terminal.kahuna.archipelago import LINES, PLACES, draw, ends
from clients.terminal.record.sentences import step_text
from events.kahuna import components, facts, moves
from events.kahuna.options import Options
from projections import kahuna as projection
from service.talk.protocol import Step
from tests.clients.terminal.kahuna.examples import MOVES, NAMES, TOLD, game

UI: GameUI = KahunaUI()


def test_the_map_is_the_one_of_the_rules() -> None:
    assert tuple(PLACES) == components.ISLANDS
    assert components.LINES == LINES
    assert {line: ends(line) for line in LINES} == dict(components.ENDS)


@pytest.mark.parametrize(("width", "height"), [(48, 18), (49, 19), (90, 34), (40, 30), (120, 20)])
def test_every_island_every_bridge_and_every_stone_can_be_read_at_any_size(width: int, height: int) -> None:
    mine, theirs = LINES[::2], LINES[1::2]
    view = game(bridges=[mine, theirs], stones=[["KAHU", "ALOA"], ["LALE", "COCO"]])
    rows = draw(view, width, height).plain.split("\n")
    assert len(rows) == height
    assert {len(row) for row in rows} == {width}
    drawn = "\n".join(rows)
    for island in PLACES:
        shape = {"KAHU": "[KAHU]", "ALOA": "[ALOA]", "LALE": "(LALE)", "COCO": "(COCO)"}.get(island, f" {island} ")
        assert drawn.count(shape) == 1, island
    assert drawn.count("■") == len(mine)
    assert drawn.count("○") == len(theirs)


def test_seats_are_drawn_in_the_colours_they_chose() -> None:
    ui = KahunaUI()
    ui.wear({"emblems": [1, 0]})
    view = game(bridges=[["AB", "AD"], ["KL"]], stones=[["KAHU"], ["LALE"]])
    drawn = ui.draw_board(view, 90, 34, ()).plain
    assert (drawn.count("○"), drawn.count("■"), "(KAHU)" in drawn, "[LALE]" in drawn) == (2, 1, True, True)
    first, _, second, *_ = ui.draw_panel(view, ["Ann", "Bob"], None, frozenset()).plain.split("\n")
    assert ("○ Ann" in first, "■ Bob" in second) == (True, True)
    assert ui.seat_names == tuple(reversed(ui.emblem_names))
    ui.wear({})
    assert ui.seat_names == ui.emblem_names


def test_an_empty_map_is_shown_before_the_game() -> None:
    drawn = draw(None, 48, 18).plain
    assert all(f" {island} " in drawn for island in PLACES)
    assert not any(mark in drawn for mark in archipelago.MARKS)


def test_what_just_happened_can_be_seen() -> None:
    news = [{"t": "BridgePlaced", "seat": 0, "line": "KL"}, {"t": "BridgeLost", "seat": 1, "line": "GK"}]
    before, after = draw(game(), 48, 18), draw(game(), 48, 18, news)
    assert (before.plain.count("✕"), after.plain.count("✕")) == (0, 1)
    assert len(before.plain) == len(after.plain)
    assert [str(span.style) for span in before.spans] != [str(span.style) for span in after.spans]


def told_types() -> set[str]:
    return {kind.__struct_config__.tag for kind in get_args(facts.Fact | projection.Told)}


def test_the_examples_hold_every_fact_and_every_move() -> None:
    assert {fact["t"] for fact, _ in TOLD} == told_types()
    assert {move["t"] for move, _ in MOVES} == {kind.__struct_config__.tag for kind in get_args(moves.Move)}


@pytest.mark.parametrize(("fact", "sentence"), TOLD)
def test_what_the_record_says(fact: dict[str, Any], sentence: str) -> None:
    assert step_text(Step(9, 0, (fact,), 0), UI, NAMES) == sentence


@pytest.mark.parametrize(("move", "name"), MOVES)
def test_what_the_menu_calls_a_move(move: dict[str, Any], name: str) -> None:
    assert UI.move_text(move, game(freed="HL")) == name
    assert len(name) <= 30, "the menu is 30 columns wide on a terminal of 80"


def test_picked_cards_leave_only_moves_that_use_all_of_them() -> None:
    def left(*cards: str) -> list[str]:
        return [move["t"] for move, _ in MOVES if UI.uses_picked(move, cards)]

    assert len(left()) == len(MOVES)
    assert left("KAHU") == ["place", "remove"]
    assert left("ALOA") == ["remove", "discard"]
    assert left("ALOA", "KAHU") == ["remove"]
    assert left("KAHU", "KAHU") == []
    # A card of the display is not a card of the hand.
    assert left("BARI") == []


@pytest.mark.parametrize(
    ("fields", "me", "words"),
    [
        ({}, 0, "Your turn: play cards, or end it by drawing."),
        ({"owes_draw": True}, 0, "Your turn: play cards, or end it by drawing. You have to draw this time."),
        ({"final_turns": 2}, 0, "Your final turn: play cards, or finish."),
        ({}, 1, "Ann is to play."),
        ({}, None, "Ann is to play."),
        ({"stage": "handicap", "handicap_left": 2}, 0, "Place a founding bridge on any free line: 2 to go."),
        ({"stage": "handicap", "handicap_left": 2}, 1, "Ann places founding bridges: 2 to go."),
        (
            {"stage": "replacement", "freed": "AB"},
            0,
            "You may build on the freed line ALOA–BARI without a card.",
        ),
        ({"stage": "replacement", "freed": "AB"}, 1, "Ann may build on the freed line ALOA–BARI."),
        ({"stage": "over", "turn": None}, 0, "The game is over."),
        ({"stage": "setup", "turn": None}, 0, "The cards are being dealt."),
    ],
)
def test_what_is_expected(fields: dict[str, Any], me: int | None, words: str) -> None:
    assert UI.prompt(game(**fields), NAMES, me) == words


def panel(me: int | None = 0, picked: frozenset[int] = frozenset(), **fields: Any) -> list[str]:
    names = ("Ann", "A name of forty letters, which is a lot!!")
    text = UI.draw_panel(game(**fields), names, me, picked).plain
    return [line.rstrip() for line in text.split("\n")]


def test_the_panel_shows_what_lies_beside_the_board() -> None:
    assert panel() == [
        "▶ ■ Ann" + " " * 22 + "1",
        " cards 3 bridges 23 islands 1",
        "  ○ A name of forty letters… 0",
        " cards 2 bridges 24 islands 1",
        "Round 1: deck 12, discards 4",
        "Display  BARI   COCO   DUDA",
        "Hand    1 ALOA 2 KAHU 3 KAHU",
    ]


def test_the_panel_fits_a_terminal_of_80() -> None:
    full: dict[str, Any] = {"hand": ["ALOA"] * 5, "scores": [12, 11], "final_turns": 1, "deck": 0, "discard": 24}
    assert max(map(len, panel(**full))) <= 30
    assert WIDTH <= 30


def test_a_spectator_has_no_hand() -> None:
    assert not any(line.startswith("Hand") for line in panel(me=None, hand=None))


def test_open_cards_and_the_hands_shown_at_the_end() -> None:
    shown = panel(open=[["KAHU"], ["LALE"]], revealed=[["ALOA"], ["FAAA", "LALE"], [], []])
    assert "○ open   LALE" in shown
    assert "Hand ○   FAAA   LALE" in shown
    assert not any(line.startswith(("■ open", "Hand ■")) for line in shown)


def test_what_everybody_saw_being_taken_is_shown_and_ones_own_discards() -> None:
    shown = panel(taken=[["KAHU"], ["LALE"]], doubtful=[[], ["ALOA"]], buried=["COCO"])
    assert "○ took   LALE" in shown
    assert "○ took?  ALOA" in shown
    assert "Buried   COCO" in shown
    assert not any(line.startswith("■ took") for line in shown)


def test_the_options_of_a_table_are_those_of_the_game_and_begin_with_its_defaults() -> None:
    defaults = Options()
    assert {choice.name for choice in UI.options} == set(Options.__struct_fields__)
    for choice in UI.options:
        assert choice.values[0][1] == getattr(defaults, choice.name), choice.name
