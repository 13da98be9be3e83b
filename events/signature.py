"""The signature of a house under a game: Ed25519 (RFC 8032) over the digest of its last event.

From format 2 on that digest covers the whole log (`event.chained`), so the signature is a statement of the house about
the whole game. Keys, digests and signatures are in lower-case hex. Keys are created elsewhere: this package is
deterministic.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec import Meta

_CONTEXT: Final = "lagoon game 2|"
"""Prefix of the signed text: domain separation, so that no other signature of the key is valid for a game."""

PrivateKey = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z", description="The private Ed25519 key of a house, in hex.")]
PublicKey = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z", description="The public Ed25519 key of a house, in hex.")]
SignatureHex = Annotated[
    str, Meta(pattern=r"^[0-9a-f]{128}\Z", description="An Ed25519 signature of `lagoon game 2|DIGEST`, in hex.")
]


class Signature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A signature under a game, by the house with the public key `house`."""

    house: PublicKey
    signature: SignatureHex


def public_key(private: PrivateKey) -> PublicKey:
    """Return the public half of a private key."""
    return _private(private).public_key().public_bytes_raw().hex()


def sign(private: PrivateKey, digest: str) -> Signature:
    """Sign the game whose last event has this digest. Deterministic (RFC 8032, 5.1.6)."""
    key = _private(private)
    return Signature(key.public_key().public_bytes_raw().hex(), key.sign(_signed_text(digest)).hex())


def is_valid(signed: Signature, digest: str) -> bool:
    """Tell whether the house has signed the game whose last event has this digest."""
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(signed.house))
        key.verify(bytes.fromhex(signed.signature), _signed_text(digest))
    except (InvalidSignature, ValueError):
        return False
    return True


def _signed_text(digest: str) -> bytes:
    return f"{_CONTEXT}{digest}".encode("ascii")


def _private(private: PrivateKey) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(private))
