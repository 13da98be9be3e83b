"""Everything of a game that a player meets leads to a rule that is there, in every language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
import pytest

from clients.terminal.games import GAME_UIS
from clients.terminal.table.options import shared_options
from projections.games import GAMES
from service.web.rules.anchors import anchored
from service.web.rules.index import rule_index, table_index
from service.web.rules.pages import AT_EVERY_TABLE, ENGLISH, rules_file, rules_page, table_file

ROOT = Path(__file__).parents[3]
REFUSED = re.compile(r"""Illegal\(\s*"(\w+)\"""")
BARS = re.compile(r"Bar = Literal\[(.*?)\]", re.DOTALL)
ON_THE_PAGE = {"button", "spot", "zone", "source"}
"""Topics that are what something on the page is called."""
SAID_THERE = {"card", "row"}
"""Topics that a game says itself of something on its page."""
FIELDS = re.compile(r"(?:checkbox|dropdown|radioGroup|numberPicker)\([^,]+, '(\w+)'")
"""Fields of a form of options, by the names they have on the page."""
DESCRIBED = re.compile(r"option: '(\w+)'")
"""Options that are told in words."""
ACTIONS = re.compile(r"'data-action': '([\w-]+)'")
ROWS = re.compile(r"'(row:\w+)'")

NO_RULE = {"level", "bots", "minutes", "seats", "own"}
"""Fields of the form of a table that no rule is about: which bots and how many, how long one waits, how many play."""
NOT_THE_GAME = {
    "zoom-in", "zoom-out", "zoom-fit", "fold-cards", "fold-panels",
    "back", "put-back",
}  # fmt: skip
"""Buttons of games that only change what is seen, or put back what is not done yet."""


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
    found = {topic for topic in rule_index(game) if topic.partition(":")[0] not in ON_THE_PAGE | SAID_THERE}
    assert found == {f"{kind}:{name}" for kind, names in met.items() for name in names}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_on_the_page_is_there(game: str) -> None:
    page = "\n".join(path.read_text("utf-8") for path in (ROOT / "clients" / "web" / game).glob("*.js"))
    # A game may say more of what every table has.
    names = [topic.partition(":") for topic in rule_index(game) if topic not in table_index()]
    assert [name for kind, _, name in names if kind in ON_THE_PAGE and f"'{name}'" not in page] == []
    said = [(kind, name) for kind, _, name in names if kind in SAID_THERE]
    assert [one for one in said if not re.search(r"'(?:{}:)?{}\b".format(*one), page)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_there(game: str) -> None:
    labels = anchored(rules_file(game, ENGLISH).read_text("utf-8")).labels
    assert set(rule_index(game).values()) == set(labels)
    found = " ".join(re.findall(r'data-topics="([^"]+)"', rules_page(game).text)).split()
    assert sorted(found) == sorted({*rule_index(game), *table_index()})


@pytest.mark.parametrize("game", GAMES)
def test_every_button_and_row_of_a_game_leads_to_a_rule(game: str) -> None:
    """A new one without a paragraph fails here."""
    page = "\n".join(path.read_text("utf-8") for path in (ROOT / "clients" / "web" / game).glob("*.js"))
    known = {*rule_index(game), *table_index()}
    actions = set(ACTIONS.findall(page)) - NOT_THE_GAME
    assert [name for name in sorted(actions) if not known & {f"button:{name}", f"move:{name}"}] == []
    assert set(ROWS.findall(page)) <= known


@pytest.mark.parametrize("game", GAMES)
def test_every_option_leads_to_a_rule(game: str) -> None:
    lobby = ROOT / "clients" / "web" / "lobby"
    told = (ROOT / "clients" / "web" / game / "options.js").read_text("utf-8")
    told += (lobby / "told_options.js").read_text("utf-8")
    forms = "\n".join((lobby / name).read_text("utf-8") for name in ("open_form.js", "change_form.js"))
    wanted = {*DESCRIBED.findall(told), *FIELDS.findall(forms), "clock"} - NO_RULE
    terminal = {option.name for option in (*GAME_UIS[game].options, *shared_options())} - NO_RULE
    known = {*rule_index(game), *table_index()}
    assert [name for name in sorted(wanted | terminal) if f"option:{name}" not in known] == []


def test_what_is_said_of_every_table_is_there() -> None:
    labels = {
        label
        for part in AT_EVERY_TABLE
        for label in anchored(table_file(part, ENGLISH).read_text("utf-8"), part).labels
    }
    assert set(table_index().values()) == labels
