"""The languages there are: each folder that is whole, with its own name."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from projections.games import GAMES
from service.web.assets.catalogs import named_catalogs
from service.web.languages import known
from service.web.languages.known import ABOUT, ENGLISH, Language, languages
from service.web.static_files import LANGUAGES_FOLDER, WEB_FOLDER

FOLDERS = sorted(path.parent.name for path in LANGUAGES_FOLDER.glob(f"*/{ABOUT}"))


@pytest.mark.parametrize("code", FOLDERS)
def test_what_is_known_of_a_language(code: str) -> None:
    about = msgspec.json.decode((LANGUAGES_FOLDER / code / ABOUT).read_bytes(), type=Language)
    assert about.name
    assert all(msgspec.structs.astuple(about.pages))


def test_english_is_first() -> None:
    assert next(iter(languages())) == ENGLISH


def test_another_language_is_another_folder_with_a_catalog_of_each_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    about = (LANGUAGES_FOLDER / ENGLISH / ABOUT).read_text("utf-8")
    catalogs = named_catalogs(WEB_FOLDER)
    assert {"shell.js", *(f"{game}.js" for game in GAMES)} <= catalogs
    for code, parts in {"en": catalogs, "aa": catalogs, "bb": catalogs - {"motu.js"}}.items():
        for part in parts:
            (tmp_path / code / "web" / part).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / code / "web" / part).touch()
        (tmp_path / code / ABOUT).write_text(about, "utf-8")
    monkeypatch.setattr(known, "LANGUAGES_FOLDER", tmp_path)
    assert list(languages.__wrapped__()) == ["en", "aa"]
