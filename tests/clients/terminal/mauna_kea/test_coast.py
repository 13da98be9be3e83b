"""Around the island of Mauna Kea every column has its letter and every boat its name, in every language."""

from __future__ import annotations

from typing import Any

import pytest

from clients.terminal.mauna_kea import MaunaKeaUI
from clients.terminal.mauna_kea.grid import SIDE, WIDTH
from clients.terminal.mauna_kea.naming import boat_name, short_boat_name
from clients.terminal.words.language import language_codes, load_language, speaking
from tests.clients.terminal.words.made_up import made_up

AT_80, AT_100, ROOMY = (42, 19), (62, 19), (82, 33)
"""Columns and rows of the board: of a lesson on 80 by 24, on 100 by 24, and on a large screen."""
LANGUAGES = [*map(load_language, language_codes()), made_up()]
LETTERS = "ABCDEFGHI"


def island(color: str) -> dict[str, Any]:
    """Return an empty island, with boats of a colour at landings of all sides."""
    starts = {"north": (2, 1), "south": (WIDTH * (WIDTH - 1) + 2, 1), "west": (36, WIDTH), "east": (53, WIDTH)}
    landings = [
        {"side": side, "spaces": [first + far + step * n for n in range(4)]}
        for side, (first, step) in starts.items()
        for far in (0, 10 * step)
    ]
    boats = [{"color": color, "places": 3} for _ in landings]
    return {"cells": [""] * SIDE**2, "lying": [], "explorers": [], "landings": landings, "boats": boats}


@pytest.mark.parametrize("size", [AT_80, AT_100, ROOMY])
@pytest.mark.parametrize("color", ["blue", "brown", "green", "red"])
def test_letters_and_boats_can_be_read_at_every_size(size: tuple[int, int], color: str) -> None:
    width, height = size
    top, left = (height - WIDTH + 1) // 2, (width - 2 * WIDTH) // 2
    for language in LANGUAGES:
        with speaking(language):
            game = island(color)
            rows = MaunaKeaUI().draw_board(game, width, height, ()).plain.split("\n")
            full, short = boat_name(game["boats"][0]), short_boat_name(game["boats"][0])
        # A word of its own, over its own cells.
        words = rows[top - 1].split()
        assert [word for word in words if word in LETTERS] == list(LETTERS), language.code
        assert all(
            rows[top - 1].index(letter) in range(left + 4 * n, left + 4 * n + 4) for n, letter in enumerate(LETTERS)
        )
        drawn = "\n".join(rows)
        is_tall = height > WIDTH + 1
        assert drawn.count(full) + drawn.count(short) == (8 if is_tall else 6), language.code
        north = rows[top - 2] if is_tall else rows[top - 1]
        assert north.count(full if is_tall else short) == 2, language.code
        assert all(row[left - 1] == str(n + 1) for n, row in enumerate(rows[top : top + WIDTH : 2])), language.code


def test_letters_stand_over_an_island_that_is_cut_in_the_south() -> None:
    first, second, *_ = MaunaKeaUI().draw_board(island("blue"), 42, WIDTH - 4, ()).plain.split("\n")
    assert [word for word in first.split() if word in LETTERS] == list(LETTERS)
    assert second.split()[0] == "1"
