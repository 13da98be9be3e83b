"""Where in the rules of a game it stands what a player meets: `events/GAME/rule_index.txt`."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from importlib import resources


@functools.cache
def rule_index(game: str) -> Mapping[str, str]:
    """Return the label of a rule by topic, such as `refusal:over`, `move:place`, `option:first` or `stage:turn`.

    Raises `ValueError` where a line is not a topic and a label, or a topic stands there twice.
    """
    found: dict[str, str] = {}
    for line in resources.files("events").joinpath(game, "rule_index.txt").read_text("utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        topic, label = line.split()
        if topic in found:
            raise ValueError(f"{topic} stands there twice")
        found[topic] = label
    return found
