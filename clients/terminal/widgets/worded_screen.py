"""A screen whose footer explains its keys in the language of the terminal, as many as there is room for."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rich.cells import cell_len
from textual import events
from textual.binding import ActiveBinding
from textual.screen import Screen, ScreenResultType

from clients.terminal.words import has_sentence, say

_UNSAID_FIRST: Final = ("pageup", "enter", "escape")
"""Keys that the footer leaves out where there is no room for all, the first first: what they do is soonest guessed."""
_BLANKS: Final = 3
"""Columns that the footer leaves around a key and what it does."""


class WordedScreen(Screen[ScreenResultType]):
    """The description of a binding is a key of the catalog: where it is written the language is not chosen yet.

    So are the names of keys, as they are printed on keyboards of the language; signs are the same everywhere.
    """

    _columns = 0
    """How wide the screen was when keys were last given room."""

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The bindings that are in force now, described in words; those without room in the footer are not shown."""
        active = {key: _in_words(one) for key, one in super().active_bindings.items()}
        for key in _UNSAID_FIRST:
            if key in active and self.app.size.width < self._footer_columns(active):
                one = active[key]
                active[key] = one._replace(binding=replace(one.binding, show=False))
        return active

    def on_resize(self, event: events.Resize) -> None:
        """Show as many keys as there is room for now."""
        if self._columns not in (0, event.size.width):
            self.refresh_bindings()
        self._columns = event.size.width

    def _footer_columns(self, active: dict[str, ActiveBinding]) -> int:
        """Return how wide the footer would have to be to explain all keys that are shown, each action once."""
        shown = {one.binding.action: one.binding for one in reversed(active.values()) if one.binding.show}
        return sum(
            cell_len(self.app.get_key_display(binding)) + cell_len(binding.description) + _BLANKS
            for binding in shown.values()
        )


def _in_words(active: ActiveBinding) -> ActiveBinding:
    binding = active.binding
    if has_sentence(binding.description):
        binding = replace(binding, description=str(say(binding.description)))
    name = f"key.name.{binding.key}"
    if not binding.key_display and has_sentence(name):
        binding = replace(binding, key_display=str(say(name)))
    return active._replace(binding=binding)
