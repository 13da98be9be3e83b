"""The errors of the client, each with a code for programs and a sentence for people."""

from __future__ import annotations

from collections.abc import Mapping

from clients.player.reach import why_unreachable
from service.talk.protocol import printable


class LagoonError(Exception):
    """The base class of all errors of the client. `code` is stable, `message` is an English sentence.

    Both may come from a server and be shown in a terminal: control characters are made visible.
    """

    def __init__(self, code: str, message: str) -> None:
        self.code = printable(code)
        self.message = printable(message)
        super().__init__(f"{self.code}: {self.message}")


class Refused(LagoonError):  # noqa: N818  (what happened)
    """The server refused a request, and nothing has changed.

    `about` holds the parameters of the sentence, for catalogs in other languages.
    """

    def __init__(self, code: str, message: str, about: Mapping[str, str | int] | None = None) -> None:
        super().__init__(code, message)
        self.about = dict(about or {})


class Unreachable(LagoonError):  # noqa: N818  (what happened)
    """No Lagoon answers at the address: no connection, or it is another service. Code `unreachable`.

    `why` says it by its kind, as far as that can be told by the `cause`, and `said` in the words of the system.
    """

    def __init__(self, message: str, cause: BaseException | None = None) -> None:
        super().__init__("unreachable", message)
        self.cause = cause
        self.why = why_unreachable(cause)
        self.said = printable(str(cause or ""))


class NoAnswer(Unreachable):
    """No answer came to the request for a seat, after all retries: the seat may have been taken, or be taken later.

    Ask again with the same `token` and `seed`: if the seat was taken, it is the same seat. Code `unreachable`.
    """

    def __init__(self, message: str, token: str, seed: str, cause: BaseException | None = None) -> None:
        super().__init__(message, cause)
        self.token = token
        self.seed = seed


class TableFault(LagoonError):  # noqa: N818  (what happened)
    """The table cannot be served: `code` and `message` are the server's."""


class Rewritten(LagoonError):  # noqa: N818  (what happened)
    """The server has rewritten a game: its first `seq` events are not those that it sent before.

    `told` is the digest of event `seq` as sent before, `now` the one sent now (empty: there is no such event any more).
    Where event `seq` reveals a nonce of this player for other commitments than they were shown, these are the
    commitments of all seats, separated by spaces.
    Code `rewritten`.
    """

    def __init__(self, seq: int, told: str, now: str) -> None:
        super().__init__(
            "rewritten", f"this game was rewritten: up to event {seq} it was {told}, and is {now or 'gone'}"
        )
        self.seq = seq
        self.told = told
        self.now = now


class NonceSpent(LagoonError):  # noqa: N818  (what happened)
    """A nonce was revealed for other commitments than the table has now, so it is not revealed again.

    Somebody may have chosen their nonce by it; with a new one, the seat can be taken again. Code `nonce_spent`.
    """

    def __init__(self) -> None:
        super().__init__(
            "nonce_spent",
            "The others are bound otherwise than when your nonce was shown: somebody may have chosen by it. Give the "
            "seat back, and take it again.",
        )


class NotStored(LagoonError):  # noqa: N818  (what happened)
    """What a nonce is revealed for could not be stored, so the nonce was not sent. Code `not_stored`."""

    def __init__(self, reason: str) -> None:
        super().__init__("not_stored", f"what your nonce is shown for cannot be stored, so it is not shown: {reason}")


class ClosedByServer(LagoonError):  # noqa: N818  (what happened)
    """The server closed the connection for good: `status` is the WebSocket or HTTP code.

    `reason` is the server's code for why; the message its sentence, where it said one.
    """

    def __init__(self, status: int, reason: str, message: str = "") -> None:
        super().__init__("closed", message or f"{reason or 'the server closed the line'} ({status})")
        self.status = status
        self.reason = reason


class ProtocolError(LagoonError):
    """The server sent something that is not in the protocol. Code `garbled`."""

    def __init__(self, message: str) -> None:
        super().__init__("garbled", message)


class PlayerClosed(LagoonError):  # noqa: N818  (what happened)
    """This player was closed (the `async with` block is over). Code `left`."""

    def __init__(self) -> None:
        super().__init__("left", "this player has left the table")
