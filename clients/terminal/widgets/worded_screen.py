"""A screen whose footer explains its keys in the language of the terminal."""

from __future__ import annotations

from dataclasses import replace

from textual.binding import ActiveBinding
from textual.screen import Screen, ScreenResultType

from clients.terminal.words import has_sentence, say


class WordedScreen(Screen[ScreenResultType]):
    """The description of a binding is a key of the catalog: where it is written the language is not chosen yet."""

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The bindings that are in force now, described in words."""
        return {key: _in_words(active) for key, active in super().active_bindings.items()}


def _in_words(active: ActiveBinding) -> ActiveBinding:
    described = active.binding.description
    if not has_sentence(described):
        return active
    return active._replace(binding=replace(active.binding, description=str(say(described))))
