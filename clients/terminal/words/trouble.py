"""What went wrong with a server, in words: what it refused, and why there is no line to it."""

from __future__ import annotations

from contextlib import suppress
from urllib.parse import urlsplit

from clients.player import ClosedByServer, LagoonError, Refused, TableFault, Unreachable
from clients.terminal.words import has_sentence, say


def say_refusal(refused: Refused, game: str = "") -> str:
    """Return why something was refused: in the catalog's words for a `game`, or for all.

    Of a code of a later version it says that there is no word for it here, and quotes the server's own, which are
    English.
    """
    for key in (f"{game}.refused.{refused.code}", f"refused.{refused.code}"):
        if has_sentence(key):
            # A server of another version may leave out what the sentence is about.
            with suppress(KeyError):
                return say(key, **refused.about)
    return say("trouble.unknown", words=refused.message)


def say_trouble(trouble: LagoonError, base: str) -> str:
    """Return why there is no connection to the server at `base`."""
    if isinstance(trouble, Unreachable):
        about = {"base": base, "host": urlsplit(base).hostname, "said": trouble.said}
        return say(f"trouble.unreachable.{trouble.why}", **about)
    if isinstance(trouble, ClosedByServer):
        key = f"closed.{trouble.reason}"
        if has_sentence(key):
            return say(key, base=base)
        # What is no code was not said by a Lagoon.
        return say("trouble.closed", code=trouble.reason if trouble.reason.isidentifier() else trouble.status)
    if isinstance(trouble, Refused):
        return say_refusal(trouble)
    key = f"trouble.{'table' if isinstance(trouble, TableFault) else trouble.code}"
    return say(key if has_sentence(key) else "trouble.other", base=base, code=trouble.code)
