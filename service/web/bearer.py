"""The token that a request or a handshake shows in its Authorization header (RFC 6750, 2.1)."""

from __future__ import annotations

from starlette.requests import HTTPConnection


def bearer_token(connection: HTTPConnection) -> str | None:
    """Return the token as it was sent, whatever it is; None where there is none."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else None
