"""Encrypts a message for one browser: RFC 8291 over the content coding aes128gcm of RFC 8188, in a single record."""

from __future__ import annotations

import os
from typing import Final

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from service.redis.call_store import decode_base64url, decode_point

RECORD_BYTES: Final = 4096
"""The record size of the header (RFC 8188, 2.1); a push service must take messages of that size (RFC 8030, 7.2)."""
_SALT_BYTES: Final = 16
_LAST_RECORD: Final = b"\x02"
"""The delimiter of the padding in the last record (RFC 8188, 2)."""


def encrypt(
    message: bytes,
    p256dh: str,
    auth: str,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Return the body of a push message for a browser with these keys (base64url). Raises `ValueError` for bad keys.

    `sender` and `salt` are new for every message; only a test gives them.
    """
    receiver, receiver_raw = decode_point(p256dh)
    key = sender or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(_SALT_BYTES)
    sender_raw = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    # RFC 8291, 3.4
    shared = key.exchange(ec.ECDH(), receiver)
    info = b"WebPush: info\x00" + receiver_raw + sender_raw
    secret = _derive(decode_base64url(auth), shared, info, 32)
    content_key = _derive(salt, secret, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derive(salt, secret, b"Content-Encoding: nonce\x00", 12)
    head = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(sender_raw)]) + sender_raw
    return head + AESGCM(content_key).encrypt(nonce, message + _LAST_RECORD, None)


def _derive(salt: bytes, key: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(key)
