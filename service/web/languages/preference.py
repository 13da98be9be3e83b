"""Which language somebody reads: as they chose on a page, or else as their browser says."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from starlette.requests import HTTPConnection

from service.web.languages.known import ENGLISH, languages

COOKIE = "language"
"""What a page keeps the choice in."""
VARIES_BY = "accept-language, cookie"
"""The headers that `language_of` goes by."""
_LONGEST = 1000
"""Letters of Accept-Language that are looked at."""
_RANGE = re.compile(
    r"\s*(?P<tag>\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q\s*=\s*(?P<weight>[01](?:\.\d{0,3})?)\s*)?\Z",
    re.IGNORECASE,
)


def language_of(request: HTTPConnection) -> str:
    """Return the code of the language to answer in."""
    accepted = ",".join(request.headers.getlist("accept-language"))
    return chosen(request.cookies.get(COOKIE), accepted, languages())


def chosen(choice: str | None, accepted: str, known: Collection[str]) -> str:
    """Return the language of `known` that somebody chose, else the one that their browser asks for first, else English.

    `accepted` is an Accept-Language header (RFC 9110, 12.5.4). What it names is looked for as RFC 4647 says in 3.4:
    where there is no `de-AT` there may be a `de`.
    """
    if choice in known:
        return str(choice)
    ranges = list(_ranges(accepted[:_LONGEST]))
    refused = {tag for tag, weight in ranges if weight == 0}
    for tag, weight in sorted(ranges, key=lambda one: -one[1]):
        if weight > 0 and (found := _lookup(tag, known)) is not None and found not in refused:
            return found
    return ENGLISH


def _ranges(accepted: str) -> Iterator[tuple[str, float]]:
    """Yield what is asked for, each with its weight; what cannot be read is left out."""
    for part in accepted.split(","):
        found = _RANGE.match(part)
        if found is not None:
            yield found["tag"].lower(), min(float(found["weight"] or 1), 1.0)


def _lookup(tag: str, known: Collection[str]) -> str | None:
    """Return the language that a range means: any is English; without its last parts it may be known."""
    if tag == "*":
        return ENGLISH
    parts = tag.split("-")
    candidates = ("-".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next((candidate for candidate in candidates if candidate in known), None)
