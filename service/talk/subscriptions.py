"""HTTP bodies about the browsers that call for a seat, decoded once and within bounds. PROTOCOL.md, section 16."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from service.talk.protocol import Body

Endpoint = Annotated[
    str,
    Meta(
        max_length=1_024,
        pattern=r"^https?://[!-~]+\Z",
        description="The address that a push service gave to a subscription of a browser (RFC 8030).",
    ),
]


class BrowserKeys(Body, frozen=True):
    """The keys of a browser's subscription (RFC 8291), as its `toJSON` tells them, in base64url."""

    p256dh: Annotated[str, Meta(pattern=r"^[0-9A-Za-z_-]{87}=?\Z")]
    auth: Annotated[str, Meta(pattern=r"^[0-9A-Za-z_-]{22}(==)?\Z")]


class Subscribe(Body, frozen=True):
    """`POST /api/tables/ID/push`, with the token of a seat in the Authorization header: call it by this browser.

    `before` is the endpoint by which the table called this browser until now, where that was another.
    """

    endpoint: Endpoint
    keys: BrowserKeys
    before: Endpoint | None = None


class Unsubscribe(Body, frozen=True):
    """`DELETE /api/tables/ID/push`, with the token of a seat in the Authorization header: no more by this browser."""

    endpoint: Endpoint


class RenewSubscription(Body, frozen=True):
    """`PUT /api/tables/ID/push`: another subscription in the place of the one with the endpoint `before`."""

    before: Endpoint
    endpoint: Endpoint
    keys: BrowserKeys
