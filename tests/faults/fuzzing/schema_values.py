"""Generates values that are valid by a JSON Schema, and values that are nearly valid.

Only what `service.web.schema` makes is understood: `$ref`, `anyOf`, `enum`, objects, arrays, strings with a
pattern of one class of letters, numbers with bounds.
"""

from __future__ import annotations

import copy
import functools
import random
import re
import string
from collections.abc import Callable, Iterator
from typing import Any

Schema = dict[str, Any]

LIMITS = (0, 1, 2**31 - 1, 2**31, 2**32, 2**53 - 1, 2**53, 2**63 - 1, 2**63, 2**64 - 1)
"""Numbers at which something ends for somebody."""
LONGEST = 40
"""How long a text is made at most where no shape says how long it may be, or says that it may be long."""

WORDS = (
    "", " ", "a", "t", "null", "0", "-1", "1e5", "é", "ﬀ", "\u0000", "\u202e", "\u200b", "\ufeff", "\ud7ff", "🌺" * 9,
    "a" * 41, "A" * 300, "__proto__", "../../etc/passwd", "${jndi:x}", "{0.__class__}", "%s%n", "'; --",
    "<b>", "\r\n\r\n", "ALOA", "place", "hello", "lagoon:{x}:log",
)  # fmt: skip
"""Texts that have been trouble for somebody."""


class SchemaValues:
    """Makes values of the schemas in one document, by a dice."""

    def __init__(self, document: Schema, dice: random.Random) -> None:
        self._roots: dict[str, Schema] = document["roots"]
        self._definitions: dict[str, Schema] = document["$defs"]
        self._dice = dice
        self._by_tag: dict[str, dict[str, Schema]] = {}

    def of(self, root: str) -> Any:
        """Return a value of the schema under this name in `roots`."""
        return self.make(self._roots[root])

    def tagged(self, root: str, tag: str) -> dict[str, Any]:
        """Return a value of the one among the alternatives of `root` whose `t` is `tag`."""
        if root not in self._by_tag:
            options = self._options(self._roots[root])
            self._by_tag[root] = {option["properties"]["t"]["enum"][0]: option for option in options}
        return dict(self.make(self._by_tag[root][tag]))

    def _resolved(self, schema: Schema) -> Schema:
        while "$ref" in schema:
            schema = self._definitions[schema["$ref"].rpartition("/")[2]]
        return schema

    def _options(self, schema: Schema) -> Iterator[Schema]:
        schema = self._resolved(schema)
        for option in schema.get("anyOf", (schema,)):
            yield self._resolved(option)

    def make(self, schema: Schema) -> Any:
        """Return any value that `schema` describes."""
        dice = self._dice
        schema = dice.choice(list(self._options(schema)))
        if "anyOf" in schema:
            return self.make(schema)
        if "enum" in schema:
            return dice.choice(schema["enum"])
        match schema.get("type"):
            case "object":
                return self._object(schema)
            case "array":
                return self._array(schema)
            case "string":
                return self._text(schema)
            case "integer":
                return self._whole(schema)
            case "number":
                return dice.uniform(schema.get("minimum", -1e6), schema.get("maximum", 1e6))
            case "boolean":
                return dice.random() < 0.5
            case "null":
                return None
        return self.anything()

    def _object(self, schema: Schema) -> dict[str, Any]:
        needed = schema.get("required", ())
        properties = schema.get("properties", {})
        return {
            name: self.make(kind) for name, kind in properties.items() if name in needed or self._dice.random() < 0.5
        }

    def _array(self, schema: Schema) -> list[Any]:
        first = [self.make(kind) for kind in schema.get("prefixItems", ())]
        if not schema.get("items"):
            return first
        low = schema.get("minItems", 0)
        return [self.make(schema["items"]) for _ in range(self._dice.randint(low, schema.get("maxItems", low + 4)))]

    def _text(self, schema: Schema) -> str:
        pattern = schema.get("pattern")
        if pattern is None:
            return self._dice.choice(WORDS)
        letters, low, high = _class_of(pattern, min(schema.get("maxLength", LONGEST), LONGEST))
        return "".join(self._dice.choices(letters, k=self._dice.randint(low, high)))

    def _whole(self, schema: Schema) -> int:
        low, high = schema.get("minimum", -(2**53)), schema.get("maximum", 2**53)
        if self._dice.random() < 0.3:
            return int(self._dice.choice((low, high)))
        return self._dice.randint(low, min(high, low + 400))

    def anything(self, depth: int = 3) -> Any:
        """Return any value at all."""
        dice = self._dice
        kinds: list[Callable[[], Any]] = [
            lambda: dice.choice(WORDS),
            lambda: dice.choice(LIMITS) * dice.choice((1, -1)),
            lambda: dice.randint(-10, 400),
            lambda: dice.choice((None, True, False, 0.5, -0.0, 1e308, 5e-324)),
        ]
        if depth:
            kinds += [
                lambda: [self.anything(depth - 1) for _ in range(dice.randint(0, 4))],
                lambda: {dice.choice(WORDS): self.anything(depth - 1) for _ in range(dice.randint(0, 4))},
            ]
        return dice.choice(kinds)()

    # ---- nearly

    def nearly(self, message: dict[str, Any]) -> dict[str, Any]:
        """Return `message` with one thing about it changed, somewhere."""
        dice = self._dice
        message = copy.deepcopy(message)
        inside: Any = message
        while dice.random() < 0.5 and (deeper := [part for part in _parts(inside) if part]):
            inside = dice.choice(deeper)
        key = dice.choice(list(inside) if isinstance(inside, dict) else range(len(inside)))
        match dice.randrange(6):
            case 0:
                del inside[key]
            case 1 if isinstance(inside, dict):
                inside[dice.choice(WORDS)] = self.anything()
            case 2 if isinstance(inside, dict):
                inside[key.upper() if key.upper() != key else key + " "] = inside.pop(key)
            case 3:
                inside[key] = self._beside(inside[key])
            case _:
                inside[key] = self.anything()
        return message

    def _beside(self, value: Any) -> Any:
        """Return something that is almost `value`."""
        dice = self._dice
        match value:
            case bool():
                return int(value)
            case int():
                return dice.choice(
                    (value + 1, value - 1, -value, float(value), str(value), value + 2**32, value + 2**64)
                )
            case str():
                return dice.choice((value.lower(), value + "\u0000", value[:-1], value * 2, [value], value + "\u0301"))
            case list():
                return dice.choice((value * 2, value[:-1], [*value, None], value[::-1], {"0": value}))
            case dict():
                return dice.choice(([value], {**value, "": 0}, None))
        return [value]


def _parts(value: Any) -> list[Any]:
    inside = value.values() if isinstance(value, dict) else value
    return [part for part in inside if isinstance(part, dict | list)]


@functools.cache
def _class_of(pattern: str, longest: int) -> tuple[str, int, int]:
    r"""Return the letters and lengths that a pattern such as ^[a-z_]{1,40}\Z allows; for + up to `longest`."""
    found = re.fullmatch(r"\^(?P<letters>\[.+\])(\+|\{(?P<low>\d+)(,(?P<high>\d+))?\})\\Z", pattern)
    assert found, f"a pattern of a new kind: {pattern}"
    letters = "".join(letter for letter in string.printable if re.fullmatch(found["letters"], letter))
    low = found["low"]
    return letters, int(low or 1), longest if low is None else int(found["high"] or low)
