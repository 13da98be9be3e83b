"""Words that can be put into a sentence in the form that it asks for: `{load}` as they are, `{load:dative}` in a case.

A language that has no cases never asks for one. What has no form of that name is put in as it is; but for what belongs
to somebody, `{who:own}`, of which each language makes its own form of any name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from clients.terminal.words.language import present
from service.talk.protocol import printable

_SUBJECT: Final = "{who} "
"""How a sentence begins whose subject may be left out where it follows upon another about the same player."""


OWN: Final = "own"
"""The case that says whose something is: "Ann’s", "d’Ann"."""


class Words(str):
    """Words that are the same in every case but that of whose something is, such as a player's name."""

    __slots__ = ()

    def in_case(self, case: str) -> str:
        """Return the words in a case of the language."""
        return present().own(self) if case == OWN else str(self)

    def __format__(self, case: str) -> str:
        """Return the words in the case that a sentence asks for; "" is as they are."""
        return self.in_case(case) if case else str(self)


class Phrase(Words):
    """The sentence of the catalog for `key`, with its placeholders filled by `about`."""

    __slots__ = ("_about", "_key")

    def __new__(cls, key: str, about: Mapping[str, object]) -> Phrase:
        """Fill the placeholders. Raises `KeyError` for an unknown key or placeholder."""
        filled = {hole: _filling(value) for hole, value in about.items()}
        made = super().__new__(cls, present().template(key, about.get("count"), "").format_map(filled))
        made._key, made._about = key, filled
        return made

    _key: str
    _about: dict[str, object]

    def in_case(self, case: str) -> str:
        """Return the words in a case of the language."""
        template = self._template(case)
        words = template.format_map(self._about)
        return present().own(words) if case == OWN and template == self._template("") else words

    def without_subject(self) -> str | None:
        """Return what follows the subject of a sentence that begins with who does something; None for any other."""
        template = self._template("")
        return template.removeprefix(_SUBJECT).format_map(self._about) if template.startswith(_SUBJECT) else None

    def _template(self, case: str) -> str:
        return present().template(self._key, self._about.get("count"), case)


class Listed(Words):
    """Several things joined, each in the case that the whole is asked for."""

    __slots__ = ("_join", "_things")

    def __new__(cls, things: Sequence[str], join: Callable[[Sequence[str]], str]) -> Listed:
        """Join the things as `join` does."""
        made = super().__new__(cls, join(things))
        made._things, made._join = tuple(map(_filling, things)), join
        return made

    _things: tuple[Any, ...]
    _join: Callable[[Sequence[str]], str]

    def in_case(self, case: str) -> str:
        """Return the words in a case of the language."""
        return self._join([format(thing, case) for thing in self._things])


def _filling(value: object) -> object:
    """Return what a placeholder is filled with; control characters are made visible: most values come from a server."""
    return Words(printable(value)) if isinstance(value, str) and not isinstance(value, Words) else value
