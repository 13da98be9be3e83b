"""The options of a table that is being opened, and what they are set to."""

from __future__ import annotations

from typing import Any

from clients.terminal.game_ui import GameUI, TableOption
from clients.terminal.table.options import clock_option, shared_options
from clients.terminal.words import bot_level, say
from service.talk.protocol import LEVELS

_BOTS = "bots"
_SEATS = 2
"""The seats of a table whose game does not ask how many."""


class TableForm:
    """The options of a game and of every table; each begins at its first value."""

    def __init__(self, ui: GameUI) -> None:
        # At a table that is not there yet nobody has chosen an emblem.
        ui.wear({})
        self.ui = ui
        self._options = (*ui.options, clock_option(ui.live_clocks), _bots(), *shared_options())
        self._chosen = [0] * len(self._options)

    def labels(self) -> list[tuple[str, str]]:
        """Return the label of each option, and of the value it is set to."""
        return [
            (option.label, option.values[chosen][0]) for option, chosen in zip(self._options, self._chosen, strict=True)
        ]

    def name(self, option: int) -> str:
        """Return the name of an option, by its place."""
        return self._options[option].name

    def change(self, option: int) -> None:
        """Set an option, by its place, to its next value."""
        self._chosen[option] = (self._chosen[option] + 1) % len(self._options[option].values)

    def wish(self) -> dict[str, Any]:
        """Return what can be wished for with anybody, as `Lagoon.play_with_anybody` takes it."""
        values = self.values()
        for name in (_BOTS, *(option.name for option in shared_options())):
            values.pop(name, None)
        return {"seats": _SEATS, **values}

    def values(self) -> dict[str, Any]:
        """Return the value of each option by its name, as sent to the server."""
        values = {
            option.name: option.values[chosen][1] for option, chosen in zip(self._options, self._chosen, strict=True)
        }
        level = values.pop(_BOTS)
        if level is not None:
            values[_BOTS] = (level,) * (values.get("seats", _SEATS) - 1)
        return values


def _bots() -> TableOption:
    """Return the option of bots, on all seats but one."""
    bots: list[tuple[str, str | None]] = [(say("option.bots.none"), None)]
    bots += [(say("option.bots.all", level=bot_level(level)), level) for level in LEVELS]
    return TableOption(_BOTS, say("option.bots"), bots)
