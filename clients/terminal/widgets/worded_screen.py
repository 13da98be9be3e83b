"""A screen whose footer explains its keys in the language of the terminal."""

from __future__ import annotations

from dataclasses import replace

from textual.binding import ActiveBinding
from textual.screen import Screen, ScreenResultType

from clients.terminal.words import has_sentence, say


class WordedScreen(Screen[ScreenResultType]):
    """The description of a binding is a key of the catalog: where it is written the language is not chosen yet.

    So are the names of keys, as they are printed on keyboards of the language; signs are the same everywhere.
    """

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The bindings that are in force now, described in words."""
        return {key: _in_words(active) for key, active in super().active_bindings.items()}


def _in_words(active: ActiveBinding) -> ActiveBinding:
    binding = active.binding
    if has_sentence(binding.description):
        binding = replace(binding, description=str(say(binding.description)))
    name = f"key.name.{binding.key}"
    if not binding.key_display and has_sentence(name):
        binding = replace(binding, key_display=str(say(name)))
    return active._replace(binding=binding)
