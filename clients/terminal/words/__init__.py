"""Words of the terminal: one catalog a language, asked by key."""

from __future__ import annotations

from clients.player import ClosedByServer, Refused, Trouble, Unreachable
from clients.terminal.words.en import SENTENCES


def say(key: str, **about: object) -> str:
    """Return the sentence for `key` with its holes filled. Raises `KeyError` for a key or a hole nobody wrote."""
    return SENTENCES[key].format_map(about)


def knows(key: str) -> bool:
    """Tell whether there is a sentence for `key`."""
    return key in SENTENCES


def say_refusal(refused: Refused) -> str:
    """Return why something was refused: in the catalog's words, or else in the server's own (English) ones."""
    key = f"refused.{refused.code}"
    return say(key, **refused.about) if knows(key) else refused.message


def say_trouble(trouble: Trouble, base: str) -> str:
    """Return why there is no line to the Lagoon at `base`, and none to be had."""
    if isinstance(trouble, Unreachable):
        return say("trouble.unreachable", base=base)
    if isinstance(trouble, ClosedByServer):
        key = f"closed.{trouble.reason}"
        return say(key, base=base) if knows(key) else say("trouble.closed", message=trouble.message)
    return trouble.message


def listing(things: tuple[str, ...] | list[str]) -> str:
    """Return things one after the other."""
    return ", ".join(things)
