"""The rules in the terminal: the section of what was refused or goes on, by F1 and by the command."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.markdown import Markdown
from textual.widgets import Static
from typer.testing import CliRunner

from clients.terminal.games import GAME_UIS
from clients.terminal.rulebook.screen import RulesScreen
from clients.terminal.rulebook.text import rule_about, rule_index, rules_text, sections
from clients.terminal.table.menu import Kind, MenuAction, Page
from clients.terminal.table.topics import topics_of
from clients.terminal.words.language import language_codes, load_language, speaking
from service.cli import app as commands
from tests.clients.terminal.table.quiet_table import table_at
from tests.clients.terminal.words.scenes import scene
from tests.golden import files


@pytest.mark.parametrize("game", GAME_UIS)
def test_every_topic_leads_to_a_section_in_every_language(game: str) -> None:
    for language in language_codes():
        found = {topic: rule_about(game, language, [topic]) for topic in rule_index(game)}
        assert [topic for topic, section in found.items() if section is None] == []
        numbers = [section.number for section in sections(rules_text(game, language))]
        assert numbers == [section.number for section in sections(rules_text(game, "en"))]


def test_the_first_that_is_known_counts() -> None:
    section = rule_about("kahuna", "en", ["refusal:", "hand_full", "2.1"])
    assert section is not None
    assert section.number == "2.4"
    assert section.text.startswith("### 2.4 ")
    assert rule_about("kahuna", "en", ["refusal:no_table", "9.9"]) is None


async def test_f1_shows_what_was_refused_else_what_goes_on(tmp_path: Path) -> None:
    shown = scene(next(log for log in files.logs() if log.stem.startswith("kahuna")))
    position = next(one for one in shown.positions if (one.view["game"] or {}).get("stage") == "turn")
    with speaking(load_language("de")):
        async with table_at(shown, position, tmp_path) as (pilot, screen):
            for refused, heading in (("", "2. Ein Zug"), ("hand_full", "2.4 Eine Karte ziehen")):
                screen.refused = refused
                await pilot.press("f1")
                over = pilot.app.screen
                assert isinstance(over, RulesScreen)
                text = over.query_one("#rules-text", Static).visual
                assert text is not None
                assert over.section is not None
                assert heading in over.section.text
                await pilot.press("a", "escape")
                assert pilot.app.screen is screen


def test_lines_of_the_menu_lead_to_rules() -> None:
    option = MenuAction("opener", Page("option", "first"))
    assert topics_of(option, Page("all")) == ["option:first"]
    assert topics_of(MenuAction("change", {}), Page("option", "open_cards")) == ["option:open_cards"]
    assert topics_of(MenuAction("play", {"t": "draw"}), None) == []
    kinds: list[Kind] = ["undo", "ask_others", "ask_resign", "give_time", "again"]
    for kind in kinds:
        for game in GAME_UIS:
            assert rule_about(game, "fr", topics_of(MenuAction(kind), None)) is not None


def test_the_command_shows_all_or_a_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C")
    # A command speaks its language from then on, and the tests after this one another.
    with speaking(load_language("en")):
        said = CliRunner().invoke(commands, ["rules", "Mauna-Kea", "last_explorer", "--language", "nl"])
        assert said.exit_code == 0
        assert said.stdout.startswith("5.6 ")
        assert CliRunner().invoke(commands, ["rules", "motu"]).stdout.startswith("Motu")
        for wrong in (["rules", "chess"], ["rules", "motu", "nothing"], ["rules", "motu", "--language", "xx"]):
            assert CliRunner().invoke(commands, wrong).exit_code == 1


def test_rules_are_markdown_that_can_be_drawn() -> None:
    assert Markdown(rules_text("motu", "en")).parsed


def test_labels_of_the_index_are_not_shown() -> None:
    for language in language_codes():
        assert "{#" not in rules_text("motu", language)
    section = rule_about("motu", "en", ["refusal:card_too_dear"])
    assert section is not None
    assert "{#" not in section.text
