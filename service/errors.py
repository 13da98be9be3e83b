"""What the service could not do, told to whoever runs it: a stable code and a sentence, caught at the edge only."""

from __future__ import annotations


class ServiceError(Exception):
    """The base of every failure that the person running the service can do something about.

    `code` (lower case, underscores) never changes once published; `message` is an English sentence that says what is
    wrong and what to do, and never holds a secret.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message
