"""What whoever runs the house has turned off, as this process knows it."""

from __future__ import annotations

from collections.abc import Callable

from service.redis.house_store import ALL_ON, Switches


class HouseSwitches:
    """The switches as they are `now`; whoever `follow`s them is called after each change."""

    def __init__(self) -> None:
        self.now = ALL_ON
        self._followers: list[Callable[[], None]] = []

    def follow(self, on_changed: Callable[[], None]) -> None:
        """Have `on_changed` called after each change."""
        self._followers.append(on_changed)

    def turn(self, switches: Switches) -> None:
        """Take over the switches as they are in Redis."""
        if switches != self.now:
            self.now = switches
            for on_changed in self._followers:
                on_changed()
