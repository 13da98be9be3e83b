"""The headers that keep pages safe: what they may run, ask for and tell other sites."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable
from typing import Final

_POLICY = (
    "default-src 'none'",
    "worker-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
)

POLICY: Final = "content-security-policy"
"""The header that says what a page may run and ask for."""


def page_policy(scripts: Iterable[str] = (), styles: Iterable[str] = ()) -> str:
    """Return the policy of a page that has these scripts and style sheets in its text: nothing else in it counts."""
    own = (("script-src", scripts), ("style-src", styles))
    return "; ".join((*_POLICY, *(" ".join((name, "'self'", *map(digest_source, texts))) for name, texts in own)))


def digest_source(text: str) -> str:
    """Return what allows a script or style of exactly this text in a page (Content Security Policy 3, 2.3.1)."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


HEADERS: Final = {
    POLICY: page_policy(),
    "x-content-type-options": "nosniff",
    # A table's link lets people in, so other sites must not learn it from the Referer header.
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
"""Those of everything that has no others."""

OF_PAGES: Final = frozenset({POLICY, "referrer-policy", "cross-origin-opener-policy", "permissions-policy"})
"""Those that say something of pages and workers only: what pages ask for by its digest goes without."""
