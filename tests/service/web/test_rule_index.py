"""Everything of a game that a player meets leads to a rule that is there, in every language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
import pytest

from projections.games import GAMES
from service.web.rules.anchors import anchored
from service.web.rules.index import rule_index
from service.web.rules.pages import ENGLISH, rules_file, rules_page

ROOT = Path(__file__).parents[3]
REFUSED = re.compile(r"""Illegal\(\s*"(\w+)\"""")
BARS = re.compile(r"Bar = Literal\[(.*?)\]", re.DOTALL)
ON_THE_PAGE = {"button", "spot", "zone"}
"""Topics that are what something on the page is called."""
FIELDS = re.compile(r"(?:checkbox|dropdown|radioGroup|numberPicker)\([^,]+, '(\w+)'")
"""Fields of a game's form of options, by the names they have on the page."""


def refusals(game: str) -> set[str]:
    """Return the codes that the rules of a game refuse with, those of a card that may not be laid so included."""
    code = "\n".join(path.read_text("utf-8") for path in (ROOT / "events" / game).glob("*.py"))
    return {*REFUSED.findall(code), *re.findall(r'"(\w+)"', "".join(BARS.findall(code)))}


def stages(game: str) -> set[str]:
    """Return what can go on in a game, as its views say it."""
    return set(get_args(get_type_hints(GAMES[game].view_type)["stage"]))


@pytest.mark.parametrize("game", GAMES)
def test_everything_leads_to_a_rule(game: str) -> None:
    rules = GAMES[game].game
    moves = {move.__struct_config__.tag for move in get_args(rules.move_type)}
    form = (ROOT / "clients" / "web" / game / "options.js").read_text("utf-8")
    options = {*(field.name for field in msgspec.structs.fields(rules.options_type)), *FIELDS.findall(form)}
    met = {"refusal": refusals(game), "move": moves, "option": options, "stage": stages(game)}
    found = {topic for topic in rule_index(game) if topic.partition(":")[0] not in ON_THE_PAGE}
    assert found == {f"{kind}:{name}" for kind, names in met.items() for name in names}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_on_the_page_is_there(game: str) -> None:
    page = "\n".join(path.read_text("utf-8") for path in (ROOT / "clients" / "web" / game).glob("*.js"))
    names = [topic.partition(":") for topic in rule_index(game)]
    assert [name for kind, _, name in names if kind in ON_THE_PAGE and f"'{name}'" not in page] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_there(game: str) -> None:
    labels = anchored(rules_file(game, ENGLISH).read_text("utf-8")).labels
    assert set(rule_index(game).values()) == set(labels)
    found = " ".join(re.findall(r'data-topics="([^"]+)"', rules_page(game).text)).split()
    assert sorted(found) == sorted(rule_index(game))
