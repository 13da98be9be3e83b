"""A game's options as words of a command line, read as its options Struct asks: a new game needs nothing here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import inspect


class OptionError(ValueError):
    """Words that say nothing about these options; the message is a sentence."""


def options_from(options: type[Any], words: Sequence[str]) -> dict[str, object]:
    """Turn words into plain data for the Struct `options`, which has to check it. Raises `OptionError`.

    A field that is true or false is `--open-cards` or `--no-open-cards`; any other is `--edition classic` or
    `--edition=classic`. A Struct's fields come in order with colons between them: `--handicap 1:2`.
    """
    info = inspect.type_info(options)
    assert isinstance(info, inspect.StructType)
    fields = {field.name: field.type for field in info.fields}
    found: dict[str, object] = {}
    left = list(words)
    while left:
        word = left.pop(0)
        flag, given, value = word.partition("=")
        name = flag.removeprefix("--").replace("-", "_")
        switched_off = name.removeprefix("no_")
        if flag.startswith("--") and isinstance(fields.get(name), inspect.BoolType) and not given:
            found[name] = True
        elif flag.startswith("--") and isinstance(fields.get(switched_off), inspect.BoolType) and not given:
            found[switched_off] = False
        elif not flag.startswith("--") or name not in fields:
            raise OptionError(f"there is no option {word}; there is {_listed(fields)}.")
        elif not given and not left:
            raise OptionError(f"{word} needs a value, as in {_listed({name: fields[name]})}.")
        else:
            found[name] = _value(fields[name], value if given else left.pop(0))
    return found


def _listed(fields: dict[str, inspect.Type]) -> str:
    return ", ".join(
        f"--{name.replace('_', '-')}{'' if isinstance(kind, inspect.BoolType) else ' ' + _shape(kind)}"
        for name, kind in fields.items()
    )


def _shape(kind: inspect.Type) -> str:
    """Return how a value of this type is written, in words."""
    match kind:
        case inspect.Metadata(type=inner):
            return _shape(inner)
        case inspect.LiteralType(values=values):
            return "|".join(map(str, values))
        case inspect.UnionType(types=types):
            return "|".join(_shape(each) for each in types if not isinstance(each, inspect.NoneType))
        case inspect.StructType(fields=fields):
            return ":".join(field.name.upper() for field in fields)
        case _:
            return "VALUE"


def _value(kind: inspect.Type, word: str) -> object:
    """Return what `word` says, as plain data for a field of this type; what does not fit is left to its checking."""
    match kind:
        case inspect.Metadata(type=inner):
            return _value(inner, word)
        case inspect.UnionType(types=types):
            return _first_fitting(types, word)
        case inspect.StructType(fields=fields):
            parts = word.split(":")
            if len(parts) > len(fields):
                return word
            return {field.name: _value(field.type, part) for field, part in zip(fields, parts, strict=False)}
        case inspect.IntType() if word.removeprefix("-").isdecimal():
            return int(word)
        case inspect.LiteralType(values=values):
            return next((value for value in values if str(value) == word), word)
        case inspect.BoolType() if word in {"true", "false"}:
            return word == "true"
        case _:
            return word


def _first_fitting(types: tuple[inspect.Type, ...], word: str) -> object:
    values: list[object] = [_value(kind, word) for kind in types if not isinstance(kind, inspect.NoneType)]
    return next((value for value in values if value != word), word)
