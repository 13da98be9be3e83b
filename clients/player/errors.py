"""What can go wrong for a client, each with a code a program can act on and a sentence a person can read."""

from __future__ import annotations

from collections.abc import Mapping

from service.talk.protocol import printable


class Trouble(Exception):  # noqa: N818  (the family of everything below; never raised itself)
    """Something a client has to deal with. `code` is stable, `message` is an English sentence.

    Both may be a server's own words, and end in a terminal: they are printable.
    """

    def __init__(self, code: str, message: str) -> None:
        self.code = printable(code)
        self.message = printable(message)
        super().__init__(f"{self.code}: {self.message}")


class Refused(Trouble):
    """The server refused what was asked, and nothing has changed.

    `about` holds what the sentence is about, for catalogs in other languages.
    """

    def __init__(self, code: str, message: str, about: Mapping[str, str | int] | None = None) -> None:
        super().__init__(code, message)
        self.about = dict(about or {})


class Unreachable(Trouble):
    """No Lagoon answers at the address: no line, or something else lives there. Code `unreachable`."""

    def __init__(self, message: str) -> None:
        super().__init__("unreachable", message)


class Unanswered(Unreachable):
    """No answer of the server came to a wish to sit down, however often: it may be granted, or come to be.

    Ask again with the same `token` and `seed`: if the seat was taken, it is the same seat. Code `unreachable`.
    """

    def __init__(self, message: str, token: str, seed: str) -> None:
        super().__init__(message)
        self.token = token
        self.seed = seed


class Faulted(Trouble):
    """The table cannot be served: `code` and `message` are the server's."""


class ClosedByServer(Trouble):
    """The server closed the line and does not want it back: `status` is the WebSocket or HTTP code.

    `reason` is the server's code for why; the message its sentence, where it said one.
    """

    def __init__(self, status: int, reason: str, message: str = "") -> None:
        super().__init__("closed", message or f"{reason or 'the server closed the line'} ({status})")
        self.status = status
        self.reason = reason


class Garbled(Trouble):
    """The server said something that is not in the protocol. Code `garbled`."""

    def __init__(self, message: str) -> None:
        super().__init__("garbled", message)


class Left(Trouble):
    """This player has left the table (the `async with` block is over). Code `left`."""

    def __init__(self) -> None:
        super().__init__("left", "this player has left the table")
