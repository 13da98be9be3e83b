"""Golden logs fold and verify for ever, and tell the games that their texts tell."""

from __future__ import annotations

import difflib
from itertools import islice
from pathlib import Path
from typing import get_args

import pytest

from events.codec import encode
from events.fold import fold
from events.signature import public_key
from events.table import Facts, Opened
from events.verify import verify
from projections.games import GAMES
from projections.selfplay import HABITS
from service.archive import games
from tests.golden import files, record
from tests.golden.boards import BOARDS
from tests.golden.playthrough import playthrough

LOGS = pytest.mark.parametrize("log", files.logs(), ids=lambda log: log.stem)
GAME = pytest.mark.parametrize("game", GAMES)


@LOGS
def test_a_golden_log_folds_and_verifies(log: Path) -> None:
    playable, raws, events = files.read(log)
    folded = fold(playable.game, events)
    found = verify(playable.game, events, playable.older_rules)
    assert folded.table.has_ended
    assert folded.table.seq == found.events == len(raws)
    assert found.draws == sum(len(event.draws) for event in events)
    assert (found.draws > 0) == (folded.table.phase == "over"), "a game that never began drew nothing"
    assert found.rules, "every version of the rules is kept"


@LOGS
def test_a_golden_log_is_written_as_it_was(log: Path) -> None:
    _, raws, events = files.read(log)
    assert [encode(event) for event in events] == raws


def test_golden_logs_are_never_written_again() -> None:
    for folder, golden in ((files.LOGS, files.logs()), (files.EXPORTS, files.exports())):
        assert {file.name: files.sum_of(file) for file in golden} == files.sums(folder)


@pytest.mark.parametrize("export", files.exports(), ids=lambda export: export.stem)
def test_a_golden_export_is_verified_and_written_as_it_was(export: Path) -> None:
    said = games.verify_source(games.source_from_file(export))
    assert said.endswith(f"signed by the house {public_key(files.KEY)}")
    assert files.exported(files.LOGS / export.name) == export.read_bytes()


def test_every_game_has_golden_exports_and_every_log_of_format_2_is_exported() -> None:
    chained = {log.name for log in files.logs() if files.read(log)[2][0].state}
    assert {export.name for export in files.exports()} == chained
    assert {name.split("-")[0] for name in chained} == set(GAMES)


@LOGS
def test_a_golden_text_tells_the_game_as_it_is_seen(log: Path) -> None:
    playable, _, events = files.read(log)
    text = files.text_of(log)
    kept = text.read_text(encoding="utf-8").splitlines()
    told = playthrough(playable, events).splitlines()
    difference = "\n".join(islice(difflib.unified_diff(kept, told, text.name, "told now", lineterm="", n=1), 60))
    assert kept == told, f"see tests/golden/README.md\n{difference}"


def test_no_text_is_left_without_a_log() -> None:
    assert sorted(files.FOLDER.glob("*.txt")) == [files.text_of(log) for log in files.logs()]


@GAME
def test_every_version_of_the_rules_has_golden_logs(game: str) -> None:
    pinned = {(name, rules) for name, rules in map(_rules, files.logs()) if name == game}
    assert pinned == {(game, version) for version in range(1, GAMES[game].game.version + 1)}


def _rules(log: Path) -> tuple[str, int]:
    """Return the game and the rules version of a log, which its name has to say as well."""
    _, _, events = files.read(log)
    fact = events[0].facts[0]
    assert isinstance(fact, Opened)
    assert log.name.startswith(f"{fact.game}-{fact.rules}-")
    return fact.game, fact.rules


@GAME
def test_every_fact_that_a_game_knows_is_in_its_golden_logs(game: str) -> None:
    """So that no fact, a game's or a table's, can be changed without a golden log that does not fold any more."""
    seen = {
        type(fact)
        for log in files.logs()
        if log.name.startswith(f"{game}-")
        for event in files.read(log)[2]
        for fact in event.facts
    }
    known = GAMES[game].game.fact_type
    assert set(getattr(known, "__args__", (known,))) - seen == set()
    assert set(get_args(Facts)) - seen == set()


def test_every_game_can_be_drawn_as_text() -> None:
    assert set(BOARDS) == set(GAMES)


def test_recording_does_not_overwrite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LOGS", tmp_path)
    monkeypatch.setattr(files, "EXPORTS", tmp_path / "exports")
    files.EXPORTS.mkdir()
    log = record.record("kahuna", "one", "1", 2, ["--strategic"], HABITS)
    kept = log.read_bytes()
    export = files.EXPORTS / log.name
    assert files.sums(tmp_path) == {log.name: files.sum_of(log)}
    assert files.sums(files.EXPORTS) == {log.name: files.sum_of(export)}
    with pytest.raises(FileExistsError):
        record.record("kahuna", "one", "2", 2, [], HABITS)
    assert log.read_bytes() == kept
    assert files.sums(tmp_path) == {log.name: files.sum_of(log)}
