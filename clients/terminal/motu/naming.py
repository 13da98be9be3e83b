"""What things of Motu are called: symbols, cards, Destins, places."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from clients.terminal.game_ui import Data
from clients.terminal.words import and_list, comma_list, counted, say

SYMBOLS: Final = "pfhbctVH"
"""The symbols that have names, as the components write them; totems have numbers."""
TOTEMS: Final = "1234567"
_NAMES: Final = dict(
    zip(SYMBOLS, ("fisher", "fish", "hunter", "bird", "canoe", "tree", "volcano", "village"), strict=True)
)


def sign(symbol: str) -> str:
    """Return the character that a symbol is drawn with; of a totem its number."""
    return symbol if symbol in TOTEMS else say(f"motu.sign.{_NAMES[symbol]}")


def legend(*, in_full: bool) -> list[str]:
    """Return what each sign on an island stands for, in the order of the rules; `in_full`: each totem by its name."""
    named = [say("motu.legend", sign=sign(symbol), name=say(f"motu.thing.{_NAMES[symbol]}")) for symbol in SYMBOLS]
    if not in_full:
        return [*named, say("motu.legend.totems")]
    totems = [say("motu.legend", sign=totem, name=say(f"motu.legend.totem{totem}")) for totem in TOTEMS]
    return [*named, *totems]


def things(all_of_them: Iterable[str]) -> str:
    """Return things counted: "a tree and 2 fish"."""
    given = list(all_of_them)
    return and_list([counted(f"motu.some.{thing}", given.count(thing)) for thing in dict.fromkeys(given)])


def symbols(letters: str) -> str:
    """Return what is on a card in words, from the letters of its symbols."""
    return things(f"totem{letter}" if letter in TOTEMS else _NAMES[letter] for letter in letters)


def most(destin: Data) -> str:
    """Return what one has to have most of for a Destin."""
    return and_list([say(f"motu.most.{thing}") for thing in destin["most"]])


def destin_words(destin: Data) -> str:
    """Return a Destin in words: what it asks for, its price, and what it gives and takes."""
    key = "motu.destin.two" if len(destin["most"]) > 1 else "motu.destin"
    about = {name: destin[name] for name in ("costs", "gains", "half", "loses") if name in destin}
    return say(key, most=most(destin), **about)


def where(x: int, y: int) -> str:
    """Return a place as seen from the village: so far to the east or west, so far to the north or south."""
    parts = []
    if x:
        parts.append(say("motu.place.east" if x > 0 else "motu.place.west", count=abs(x)))
    if y:
        parts.append(say("motu.place.south" if y > 0 else "motu.place.north", count=abs(y)))
    return comma_list(parts) or say("motu.place.village")
