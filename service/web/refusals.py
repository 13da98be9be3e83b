"""What is answered where nothing else is: a page to whoever asks for one, in their language, and JSON to programs.

Each answer is made once, so that refusing somebody costs no more than sending it, however often they come.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Mapping
from html import escape
from http import HTTPStatus
from string import Template
from typing import NamedTuple

import msgspec

from service.web.languages.known import Refused, languages
from service.web.languages.preference import COOKIE, VARIES_BY, chosen
from service.web.policy import HEADERS, POLICY, digest_source
from service.web.static_files import WEB_FOLDER

HEAD_BYTES = 32_768
"""How long the first lines and headers of a request may be."""
_AGAIN_S = 5
"""Seconds after which it is worth to come again where there was no room."""
_LONGEST = 200
"""Letters of Accept-Language that are looked at here: it costs whoever asks nothing to send more."""
_CHOICE = re.compile(rb"(?:^|;)\s*" + COOKIE.encode() + rb"=([\w-]{1,35})(?=\s*(?:;|\Z))")

Headers = Iterable[tuple[bytes, bytes]]
"""Names in small letters, and what they say (ASGI)."""


class Refusal(NamedTuple):
    """Why nothing is answered. `again_s` are the seconds after which to come again; None where that changes nothing."""

    kind: Refused
    status: int
    code: str
    message: str
    again_s: int | None = None


FULL = Refusal("full", 503, "too_many_connections", "The server is full; try again later.", _AGAIN_S)
CROWDED = Refusal("crowded", 429, "too_many_connections", "Too many connections from your address.", _AGAIN_S)
SLOW = Refusal("slow", 408, "too_slow", "The request did not come to its end in time.")
LONG = Refusal("long", 431, "head_too_big", f"The head of a request may be {HEAD_BYTES} bytes long at most.")
RESTARTING = Refusal(
    "restarting", 503, "redis_away", "The server ends before this could be kept; try again in a moment.", _AGAIN_S
)
ALL = (FULL, CROWDED, SLOW, LONG, RESTARTING)
"""Those that any request may meet; what is said at an address that is not the house's is in `host_check.py`."""


class Answer(NamedTuple):
    """An answer as ASGI sends it."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes


def page_language(path: str, headers: Headers) -> str | None:
    """Return the language of the page that somebody asks for; None where a program asks, or nobody can tell."""
    said = dict(headers)
    if path.startswith("/api/") or b"text/html" not in said.get(b"accept", b""):
        return None
    choice = _CHOICE.search(said.get(b"cookie", b""))
    accepted = said.get(b"accept-language", b"")[:_LONGEST].decode("latin-1")
    return chosen(None if choice is None else choice[1].decode("latin-1"), accepted, languages())


@functools.cache
def answer_to(refusal: Refusal, language: str | None) -> Answer:
    """Return the answer to a refused request: a page in this language, or JSON where there is none."""
    if language is None:
        about = {} if refusal.again_s is None else {"seconds": refusal.again_s}
        body = msgspec.json.encode({"code": refusal.code, "message": refusal.message, "about": about})
        said: Mapping[str, str] = {"content-type": "application/json"}
    else:
        body, said = _page(refusal, language)
    more = {"cache-control": "no-store", "content-length": str(len(body))}
    if refusal.again_s is not None:
        more["retry-after"] = str(refusal.again_s)
    headers = tuple((name.encode(), value.encode()) for name, value in {**said, **more}.items())
    return Answer(refusal.status, headers, body)


@functools.cache
def last_answer(refusal: Refusal, language: str | None) -> bytes:
    """Return that answer as it goes over a connection, which ends with it (RFC 9112)."""
    status, headers, body = answer_to(refusal, language)
    first = f"HTTP/1.1 {status} {HTTPStatus(status).phrase}".encode()
    lines = [first, *(name + b": " + value for name, value in headers), b"connection: close", b"", body]
    return b"\r\n".join(lines)


def prepare() -> None:
    """Make all answers, before anybody is refused."""
    for refusal in ALL:
        for language in (None, *languages()):
            last_answer(refusal, language)


def _page(refusal: Refusal, language: str) -> tuple[bytes, Mapping[str, str]]:
    """Return a page that asks for nothing else, for that would be refused as well, and its headers."""
    style = (WEB_FOLDER / "style" / "elsewhere.css").read_text("utf-8")
    about = languages()[language]
    told = about.pages.refusals[refusal.kind]
    # Not by `format`, which would stumble over any other brace.
    what_next = told.next.replace("{n}", str(refusal.again_s))
    texts = {name: escape(text) for name, text in (("title", told.title), ("text", told.text), ("next", what_next))}
    template = Template((WEB_FOLDER / "elsewhere.html").read_text("utf-8"))
    page = template.substitute(texts, lang=language, dir=about.direction, style=style)
    policy = f"default-src 'none'; style-src {digest_source(style)}; base-uri 'none'; frame-ancestors 'none'"
    own = {"content-type": "text/html; charset=utf-8", "vary": f"accept, {VARIES_BY}", POLICY: policy}
    return page.encode(), {**HEADERS, **own}
