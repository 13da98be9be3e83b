"""How the program starts, and how it says that it cannot."""

from __future__ import annotations

from pathlib import Path

import pytest

from clients.terminal.app import run


@pytest.mark.parametrize("url", ["ftp://host/t/x", ""])
def test_what_is_no_address(url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(url, token_file=tmp_path / "seats.json") == 2
    assert "This is not the address of a house or a table" in capsys.readouterr().err


def test_a_file_that_is_not_one_of_seats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "seats.json").write_text("my novel")
    assert run("http://localhost", token_file=tmp_path / "seats.json") == 2
    assert "not a list of seats" in capsys.readouterr().err
