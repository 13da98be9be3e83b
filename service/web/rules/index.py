"""Where in the rules it stands what a player meets: `rule_index.txt` of a game, and one for tables of all games."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from importlib import resources
from importlib.resources.abc import Traversable


@functools.cache
def rule_index(game: str) -> Mapping[str, str]:
    """Return the label of a rule by topic, such as `refusal:over`, `move:place`, `option:first` or `stage:turn`.

    Raises `ValueError` where a line is not a topic and a label, or a topic stands there twice.
    """
    return _index(resources.files("events").joinpath(game, "rule_index.txt"))


@functools.cache
def table_index() -> Mapping[str, str]:
    """Return the same of what tables of all games have, such as `option:undo`. Raises `ValueError` as `rule_index`."""
    return _index(resources.files("clients").joinpath("languages", "table_rule_index.txt"))


def _index(file: Traversable) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for line in file.read_text("utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        topic, label = line.split()
        if topic in found:
            raise ValueError(f"{topic} stands there twice")
        found[topic] = label
    return found
