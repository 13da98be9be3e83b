"""Sends calls to the push services of browsers (RFC 8030), encrypted (RFC 8291) and signed by the house (RFC 8292).

A push service learns which subscription is called, when, and by which house; the message is padded to one length.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import time
from typing import Final

import msgspec
import structlog
from py_vapid import Vapid02  # type: ignore[import-untyped]

from events.game import Illegal
from events.log import RedisUnavailable
from service.push.call import Call, Delivered
from service.push.destination import Destination, PushHosts
from service.push.encryption import encrypt
from service.push.posting import PostError, post
from service.redis.call_store import Subscription
from service.redis.push_key import PushKey, PushKeyStore
from service.redis.text_value import UnreadableKey

_log = structlog.get_logger("lagoon.push")

TTL_S: Final = 3 * 86_400
"""How long a push service keeps a call for a browser that cannot be reached."""
_PADDED_BYTES: Final = 1_024
"""All messages have a length that is a multiple of this; spaces at the end of JSON mean nothing."""
_TOKEN_S: Final = 12 * 3600
"""How long a token is valid: at most a day (RFC 8292, 2)."""
_TOKEN_AGAIN_S: Final = 6 * 3600
"""After how long another one is made."""
_TOKENS: Final = 64
"""Tokens that are kept, one for each push service."""
_NOBODY: Final = "https://localhost"
"""The contact that a house without address gives: a token has to name one."""


class WebPush:
    """Calls browsers. `contact` is what push services may turn to (`mailto:` or `https:`), if it is set."""

    def __init__(self, keys: PushKeyStore, hosts: PushHosts, contact: str | None) -> None:
        self._keys = keys
        self._hosts = hosts
        self._contact = contact or _NOBODY
        self._tokens: dict[str, tuple[float, str]] = {}
        """By audience and key: when a token was made, and the header that holds it."""

    async def make_key(self) -> None:
        """Make the key of the house, if there is none. Raises `RedisUnavailable`: it is made at the first use, then."""
        with contextlib.suppress(UnreadableKey):
            await self._keys.get()

    async def deliver(self, to: Subscription, call: Call) -> Delivered:
        """Send a call to a browser."""
        try:
            destination = self._hosts.destination(to.endpoint)
            key = await self._keys.get()
            message = msgspec.json.encode(call)
            padded = message.ljust(-(-len(message) // _PADDED_BYTES) * _PADDED_BYTES)
            body = encrypt(padded, to.p256dh, to.auth)
            answer = await post(destination, self._headers(destination, key, call), body)
        except RedisUnavailable:
            return Delivered("later")
        except Illegal:
            # The setting is another now, or was another at the server that stored it.
            return Delivered("refused")
        except PostError as error:
            _log.info("a push service did not answer", host=_host(to.endpoint), why=str(error))
            return Delivered("refused" if error.is_final else "later")
        if 200 <= answer.status < 300:
            return Delivered("sent")
        if answer.status in {404, 410}:
            # RFC 8030, 7.3
            return Delivered("gone")
        _log.warning("a push service refused a call", host=_host(to.endpoint), status=answer.status)
        if answer.status in {408, 429} or answer.status >= 500:
            return Delivered("later", answer.retry_after_s)
        return Delivered("refused")

    def _headers(self, to: Destination, key: PushKey, call: Call) -> dict[str, str]:
        return {
            "authorization": self._token(to.origin, key),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(TTL_S),
            "urgency": "high",
            # A call that was not delivered yet is replaced by the next of the same seat (RFC 8030, 5.4).
            "topic": _topic(key, call),
        }

    def _token(self, audience: str, key: PushKey) -> str:
        """Return the Authorization header for a push service (RFC 8292, 3)."""
        name = f"{audience} {key.public}"
        made, header = self._tokens.get(name, (0.0, ""))
        if not header or time.monotonic() - made >= _TOKEN_AGAIN_S:
            claims = {"aud": audience, "exp": int(time.time()) + _TOKEN_S, "sub": self._contact}
            # `no-strict`: any contact that is set; the setting was checked.
            header = str(Vapid02(key.private, {"no-strict": True}).sign(claims)["Authorization"])
            if len(self._tokens) >= _TOKENS:
                self._tokens.clear()
            self._tokens[name] = (time.monotonic(), header)
        return header


def _topic(key: PushKey, call: Call) -> str:
    """Return the topic of a seat's calls, which tells nobody else which table it is: 32 letters of base64url."""
    digest = hashlib.blake2b(f"{call.table}/{call.seat}".encode(), key=key.secret, digest_size=24).digest()
    return base64.urlsafe_b64encode(digest).decode()


def _host(endpoint: str) -> str:
    """Return the host of an endpoint: the rest of it is a secret of the browser."""
    return endpoint.split("/")[2]
