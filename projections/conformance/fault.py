"""What a check raises."""

from __future__ import annotations


class Fault(Exception):  # noqa: N818  (what is found, not that finding it failed)
    """Something that must be true of every game is not true of this one.

    `check` names the check, `message` is a sentence for the people who write games.
    """

    def __init__(self, check: str, message: str) -> None:
        super().__init__(f"{check}: {message}")
        self.check = check
        self.message = message
