"""The language that a page is answered in: as was chosen, else as the browser asks, else English."""

from __future__ import annotations

import pytest

from service.web.languages.preference import chosen

KNOWN = ("en", "de", "fr", "pt-br")


@pytest.mark.parametrize(
    ("choice", "accepted", "language"),
    [
        (None, "", "en"),
        (None, "de", "de"),
        (None, "DE-at", "de"),
        (None, "de-Latn-AT-1996", "de"),
        (None, "sv, fr;q=0.5", "fr"),
        (None, "de;q=0.4, fr;q=0.9, en;q=0.7", "fr"),
        (None, "fr;q=0.5, de;q=0.5", "fr"),
        (None, "fr;q=0, *", "en"),
        (None, "fr;q=0, fr-CA, de;q=0.1", "de"),
        (None, "*;q=0.1, de;q=0.2", "de"),
        (None, "*;q=0.9, de;q=0.2", "en"),
        (None, "pt", "en"),
        (None, "pt-BR, de", "pt-br"),
        (None, "de;q=2, fr", "fr"),
        (None, "de;q=x, , ;;, é, fr ; q = 0.3 ", "fr"),
        (None, "x" * 100_000 + ",de", "en"),
        ("fr", "de", "fr"),
        ("xx", "de", "de"),
        ("../de", "", "en"),
        ("", "de", "de"),
    ],
)
def test_what_is_chosen(choice: str | None, accepted: str, language: str) -> None:
    assert chosen(choice, accepted, KNOWN) == language
