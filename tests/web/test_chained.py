"""The files that the page's proof is tested with are what this program makes and verifies: both mean the same chain."""

from __future__ import annotations

from pathlib import Path

import pytest

from events import logfile
from events.codec import Codec
from events.verify import verify
from projections.games import GAMES
from service.archive import games
from tests.service.archive.signed_files import HOUSE

FILES = sorted((Path(__file__).parent / "chained").glob("*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_they_verify_and_hide_tokens(path: Path) -> None:
    file = logfile.read(path.read_bytes())
    assert file.header is not None
    game = GAMES[file.header.game].game
    reader = Codec(game)
    found = verify(game, [reader.decode_foreign(raw, seq) for seq, raw in enumerate(file.raws, 1)])
    assert (found.format, found.phase, found.events) == (2, "over", file.header.events)
    assert list(logfile.without_tokens(reader, file.raws)) == list(file.raws)
    assert file.header.house == HOUSE
    assert HOUSE in games.verify_source(games.source_from_file(path), HOUSE)
