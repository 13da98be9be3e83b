"""What the terminal says of moves before they are made, and of good ones."""

from __future__ import annotations

from typing import Any

import pytest

from clients.terminal.kahuna import KahunaUI
from clients.terminal.mauna_kea import MaunaKeaUI
from clients.terminal.table.ahead import foreseen_text, hint_text, plays_alone
from clients.terminal.words import has_sentence, say
from events.game import Result
from service.redis.hint import Reason
from service.talk.protocol import Hinted, Previewed
from tests.clients.bots.test_hinting import ABOUT, AT_EVERY_GAME

PLACE = {"t": "place", "card": "HUNA", "line": "HL"}


class Seated:
    """A player of whom only the table and the seat are asked."""

    def __init__(self, *seats: dict[str, Any] | None, seat: int | None = 0, phase: str = "playing") -> None:
        self.view = {"table": {"phase": phase, "seats": list(seats)}}
        self.seat = seat


def alone(*seats: dict[str, Any] | None, **how: Any) -> bool:
    player: Any = Seated(*seats, **how)
    return plays_alone(player)


def test_a_good_move_is_offered_to_who_plays_with_nobody_but_bots() -> None:
    person, bot = {"bot": None}, {"bot": "easy"}
    assert alone(person, bot, bot)
    assert alone(person)
    assert not alone(person, person)
    assert not alone(person, {"bot": None, "stand_in": "easy"})
    assert not alone({"bot": None, "stand_in": "easy"}, bot)
    assert not alone(person, None)
    assert not alone(person, bot, seat=None)
    assert not alone(person, bot, phase="over")


def test_what_a_move_would_do_is_said_as_the_record_says_it() -> None:
    facts = ({"t": "BridgePlaced", "seat": 0, "line": "HL"}, {"t": "IslandTaken", "seat": 0, "island": "LALE"})
    text = foreseen_text(Previewed("p", 5, facts), KahunaUI(), ["Ann", "Bob"], 0, PLACE)
    assert text.startswith("Then: ")
    assert "LALE" in text
    assert foreseen_text(Previewed("p", 5), KahunaUI(), ["Ann", "Bob"], 0, PLACE) == ""
    assert foreseen_text(Previewed("p", 5, open=True), KahunaUI(), ["Ann", "Bob"], 0, PLACE) == say("ahead.open")


def test_that_the_game_would_be_over_is_said_with_who_wins() -> None:
    def told(winners: tuple[int, ...] | None, *names: str) -> str:
        result = None if winners is None else Result(winners, (0,) * len(names), "points")
        return foreseen_text(Previewed("p", 5, open=True, over=True, result=result), KahunaUI(), names, 0, PLACE)

    assert told((1,), "Ann", "Bob") == "The game would be over, and Bob would win."
    assert told((0, 1), "Ann", "Bob") == "The game would be over, and Ann and Bob would win."
    assert told((), "Ann", "Bob") == say("ahead.over.draw")
    assert told((), "Ann") == say("ahead.over.lost")
    assert told(None, "Ann", "Bob") == say("ahead.over")


def test_ways_and_lava_are_said() -> None:
    lava = {"flow": "north", "cell": 30, "explorers": [134], "artifacts": []}
    outlook = {"opened": [1, 2], "closed": [3], "dangers": [lava, {**lava, "explorers": []}]}

    def told(kind: str) -> str:
        return foreseen_text(Previewed("p", 5, outlook=outlook), MaunaKeaUI(), ["Ann", "Bob"], 0, {"t": kind})

    laid, walked = told("lay"), told("step")
    assert laid.startswith("A way would open to 2 more spaces. The way to 1 space would be cut off. ")
    assert laid.endswith(walked)
    assert walked.count("The next lava of the north flow would take the ") == 2
    assert "the explorer on" in walked
    assert "the tile on" in walked


def test_a_good_move_is_named_with_its_reason() -> None:
    game = {"freed": None}
    hinted = Hinted("h", 5, PLACE, Reason("nears", {"island": "LALE", "bridges": 2}))
    assert hint_text(hinted, KahunaUI(), game).endswith("Bridges still needed for LALE: 2.")
    named = hint_text(Hinted("h", 5, PLACE), KahunaUI(), game)
    assert named.startswith("A good move: ")
    assert hint_text(Hinted("h", 5, PLACE, Reason("another")), KahunaUI(), game) == named


@pytest.mark.parametrize("game", ABOUT)
def test_every_reason_has_its_sentence(game: str) -> None:
    for code, about in ABOUT[game].items():
        assert has_sentence(f"{game}.reason.{code}")
        assert say(f"{game}.reason.{code}", **dict.fromkeys(about, 2))
    for code in AT_EVERY_GAME:
        assert hint_text(Hinted("h", 5, PLACE, Reason(code)), KahunaUI(), {"freed": None}).endswith(
            say(f"reason.{code}")
        )
