"""The worked examples: their moves are legal, what is refused is refused, and each position is as its sentence says.

In every language they stand at the same rule, with as many sentences as there are steps.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from events.prepared import begin, play
from projections.games import GAMES
from service.web.rules.anchors import anchored
from service.web.rules.examples.example import Example, moves_of
from service.web.rules.examples.shown import EXAMPLES, example_of, shown
from service.web.rules.pages import ENGLISH, rules_file, rules_page

ALL = [(game, example.name) for game, examples in EXAMPLES.items() for example in examples]
LANGUAGES = [code for code in (ENGLISH, "de", "fr", "nl") if rules_file("kahuna", code).is_file()]


def found(game: str, name: str) -> Example:
    """Return an example that is there."""
    example = example_of(game, name)
    assert example is not None
    return example


def at(view: Any, place: str) -> Any:
    """Return what stands at a place of a view, such as `stones.1`."""
    for part in place.split("."):
        view = view[int(part)] if isinstance(view, list) else view[part]
    return view


@pytest.mark.parametrize(("game", "name"), ALL)
def test_each_position_is_as_it_is_said(game: str, name: str) -> None:
    told = shown(game, name)
    assert told is not None
    steps = msgspec.json.decode(told)["steps"]
    for step, told_step in zip(found(game, name).steps, steps, strict=True):
        assert step.holds or step.tried, "a step whose sentence nothing is held to"
        assert {place: at(told_step["view"], place) for place in step.holds} == step.holds
        assert told_step.get("refused", "") == step.refused


@pytest.mark.parametrize(("game", "name"), ALL)
def test_nothing_is_wrong_with_the_game(game: str, name: str) -> None:
    example, rules = found(game, name), GAMES[game].game
    first = prepared = begin(rules, example.deal)
    for step in example.steps:
        if step.anew:
            prepared = first
        for seat, move in step.moves:
            prepared, _ = play(rules, example.deal, prepared, seat, msgspec.convert(move, rules.move_type))
        assert rules.faults(prepared.state) == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", EXAMPLES)
def test_every_language_tells_all_of_them(game: str, language: str) -> None:
    tokens = anchored(rules_file(game, language).read_text("utf-8")).tokens
    told: list[tuple[str, int]] = []
    anchor = ""
    for token in tokens:
        anchor = str(token.attrGet("id") or anchor)
        if token.type == "blockquote_open":
            told.append((anchor, 0))
        elif token.type == "list_item_open" and token.level > 1:
            told[-1] = (told[-1][0], told[-1][1] + 1)
    assert told == [(f"rule-{example.after}", len(example.steps)) for example in EXAMPLES[game]]
    page = rules_page(game, language).text
    assert re.findall(r'<figure data-example="(\w+)">', page) == [example.name for example in EXAMPLES[game]]


def test_moves_are_read() -> None:
    assert moves_of("1 step at=189 to=190\n0 lay x=-2\n0 end") == (
        (1, {"t": "step", "at": 189, "to": 190}),
        (0, {"t": "lay", "x": -2}),
        (0, {"t": "end"}),
    )
    assert shown("kahuna", "nothing") is None
