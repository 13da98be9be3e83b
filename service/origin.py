"""Which pages may talk to this server: its own, and those the settings allow. Against cross-site WebSockets."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers

from service.settings import Settings


def is_allowed_origin(headers: Headers, settings: Settings) -> bool:
    """Tell whether a request may come from the page it says it comes from.

    Programs send no Origin (RFC 6454) and are allowed: the header protects people from pages, and only browsers have
    pages. A page may talk to the host it was loaded from, and to servers whose settings name its origin.
    """
    origin = headers.get("origin")
    if origin is None:
        return True
    if origin.lower().rstrip("/") in settings.origins:
        return True
    try:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
    except ValueError:
        return False
