"""The terminal and the page have one word for one thing: what happens, why not, and what can be pressed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from clients.terminal.game_ui import NeedsComponents
from clients.terminal.record.sentences import fact_text
from clients.terminal.words.language import language_codes, load_language, speaking
from tests.clients.terminal.words.scenes import scene
from tests.golden import files
from tests.web.test_web import node

PLAYERS = ("Ann", "Ben", "Cleo", "Dov", "Eve", "Flo")
"""One begins with a vowel, for French, and none ends with an s, for German."""
LANGUAGE = pytest.mark.parametrize("code", language_codes())

HERE_ONLY = frozenset(
    ("Over", "ReplacementOffered", "BoxOpened", "ArtifactsSet", "DrawOffered", "TurnEnded", "VoyageurDealt")
)
"""Facts of which the page says nothing, as its board shows them."""
FULLER = frozenset(
    (
        "Left",  # who left
        "Restyled",  # who it was before
        "CardLaid",  # where: a terminal shows no card being laid
        "Asked", "GamePaused",  # of which year the day is
        "ShuffleBroken",  # a terminal has no page that binds itself
        "CardsDealt", "CardsChosen",  # how cards are listed
    )
)  # fmt: skip
"""Facts of which one of them says more, or otherwise for the reason named: most words are the same all the same."""
SHARED = 0.5
"""So much of the words of the shorter sentence the longer one has, at least."""

OTHERWISE = frozenset(
    (
        "bad_body", "bad_frame", "bad_hold", "bad_message", "bad_move", "bad_seats", "bad_token", "broken_table",
        "bundle_name", "commitment_missing", "no_address", "no_event", "no_method", "no_token", "nonce_missing",
        "thought_too_long", "other_nonce", "bad_host", "bad_origin", "push_host", "push_keys", "no_subscription",
        "imagine_off", "name_too_long", "name_marks", "name_taken", "text_marks", "text_too_long", "seats",
        "line_elsewhere", "no_opposing_bridge", "line_taken", "line_guarded", "no_points", "no_places",
        "covers_no_symbol", "covers_star", "beach_ends", "sea_meets_land", "card_too_dear", "destin_too_dear",
        "wrong_count", "scored_already", "cannot_ward",
    )
)  # fmt: skip
"""Refusals that speak of the browser or of the terminal, or of how many or which where one of them cannot."""

SAME = {
    "connection.connecting": "shell:connection.connecting",
    "key.story": "shell:record.title",
    "option.talk": "shell:chat.title",
    "bot.about.easy": "shell:bots.levels.easy.about",
    "bot.about.medium": "shell:bots.levels.medium.about",
    "bot.about.hard": "shell:bots.levels.hard.about",
    "prompt.ask_others": "shell:asking.title",
    "prompt.confirm_resign": "shell:resign.title",
    "prompt.confirm_end": "shell:asking.end.title",
    "menu.resign": "shell:resign.action",
    "menu.leave": "shell:lobby.leave",
    "menu.agree.request": "shell:asking.yes",
    "menu.disagree.request": "shell:asking.no",
    "menu.resume": "shell:asking.paused.goOn",
    "menu.end_not_yet": "shell:asking.end.no",
    "menu.again": "shell:again.want",
    "menu.not_again": "shell:again.not",
    "menu.next": "shell:again.go",
    "again.there": "shell:again.there",
    "opener.close": "shell:opener.close.action",
    "record.undone": "shell:record.undone",
    "record.since": "shell:lastMoves.since",
    "record.turn": "shell:lastMoves.turn",
    "learn.menu.go_on": "shell:learn.goOn",
    "learn.menu.back": "shell:learn.back",
    "learn.menu.over": "shell:learn.startOver",
    "kahuna.move.decline": "kahuna:actions.decline",
    "kahuna.move.finish": "kahuna:actions.finish",
    "kahuna.option.strategic": "kahuna:options.strategic",
    "kahuna.option.handicap": "kahuna:options.handicap",
    "mauna_kea.move.draw": "mauna_kea:actions.draw",
    "mauna_kea.move.decline": "mauna_kea:actions.decline",
    "mauna_kea.move.end": "mauna_kea:actions.end",
    "mauna_kea.move.quake.nothing": "mauna_kea:actions.quakeNothing",
    "motu.step.buy": "motu:actions.buy",
    "motu.move.end": "motu:actions.end",
    "motu.move.give": "motu:actions.give",
    "motu.move.pay": "motu:actions.pay",
    "motu.source.fisher": "motu:sheet.rows.fisher",
    "motu.source.hunter": "motu:sheet.rows.hunter",
}
"""Sentences of the terminal, and where the page has the same; a button that opens something ends with dots."""


@pytest.fixture(scope="module")
def page() -> dict[str, dict[str, Any]]:
    """Return what the page says, by language."""
    done = node("tests/web/page_words.mjs", *PLAYERS)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


def plain(text: str) -> str:
    """Return a text without what only one of the two can show: where a word may be broken, quotation marks, case."""
    return re.sub("[\u00ad“”„«»]", "", text).casefold()


def words_of(text: str) -> set[str]:
    return set(re.findall(r"\w+", plain(text)))


def facts_of(log: Any) -> Iterator[tuple[int, int, Mapping[str, Any]]]:
    for event, line in enumerate(log.read_text().splitlines()):
        for place, fact in enumerate(json.loads(line)["facts"]):
            yield event, place, fact


def known(fact: Mapping[str, Any]) -> Sequence[str]:
    """Return the names that a fact is told with: whoever sits down goes by the name they give."""
    names = list(PLAYERS)
    if fact["t"] == "Joined":
        names[fact["seat"]] = fact["name"]
    return names[: len(fact["scored"])] if fact["t"] == "PileScored" else names


@LANGUAGE
def test_what_happens_in_the_golden_games_is_told_in_the_same_words(page: dict[str, Any], code: str) -> None:
    differ = set()
    for log in files.logs():
        shown, told = scene(log), page[code]["told"][log.name]
        if isinstance(shown.ui, NeedsComponents) and shown.components is not None:
            shown.ui.set_components(shown.components)
        with speaking(load_language(code)):
            for event, place, fact in facts_of(log):
                there, here = told[event][place], str(fact_text(fact, shown.ui, known(fact)).words)
                if not there:
                    assert fact["t"] in HERE_ONLY, (fact, here)
                elif fact["t"] in FULLER:
                    shorter, longer = sorted((words_of(there), words_of(here)), key=len)
                    if len(shorter & longer) < SHARED * len(shorter):
                        differ.add((fact["t"], there, here))
                elif plain(there) != plain(here):
                    differ.add((fact["t"], there, here))
    assert differ == set()


@LANGUAGE
def test_what_is_refused_is_refused_in_the_same_words(page: dict[str, Any], code: str) -> None:
    refused, sentences = page[code]["refused"], load_language(code).sentences
    both = [key for key in refused if key in sentences and key.rpartition(".")[2] not in OTHERWISE]
    assert len(both) > 100
    assert [key for key in both if refused[key] != sentences[key]] == []


@LANGUAGE
def test_what_can_be_pressed_is_called_the_same(page: dict[str, Any], code: str) -> None:
    texts, sentences = page[code]["texts"], load_language(code).sentences
    bare = {key: (texts[path].rstrip("… "), sentences[key].rstrip("… ")) for key, path in SAME.items()}
    assert {key: pair for key, pair in bare.items() if plain(pair[0]) != plain(pair[1])} == {}


def test_nothing_is_excused_that_is_the_same_everywhere(page: dict[str, Any]) -> None:
    differing = {
        key.rpartition(".")[2]
        for code in language_codes()
        for key, text in page[code]["refused"].items()
        if load_language(code).sentences.get(key, text) != text
    }
    assert OTHERWISE - differing == set()
