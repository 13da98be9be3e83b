"""Signatures under games: Ed25519 as RFC 8032 has it, of a text that is like no other, the same each time."""

from __future__ import annotations

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from events.signature import Signature, is_valid, public_key, sign

PRIVATE = "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"
PUBLIC = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
"""The first keys in RFC 8032, 7.1."""
DIGEST = "ab" * 32


def test_the_public_half_is_that_of_the_rfc() -> None:
    assert public_key(PRIVATE) == PUBLIC


def test_what_is_signed_is_the_digest_with_what_it_is() -> None:
    signed = sign(PRIVATE, DIGEST)
    assert signed.house == PUBLIC
    key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(PUBLIC))
    key.verify(bytes.fromhex(signed.signature), b"lagoon game 2|" + b"ab" * 32)
    assert sign(PRIVATE, DIGEST) == signed, "nothing about it is left to chance"


def test_it_holds_for_that_digest_and_that_house_only() -> None:
    signed = sign(PRIVATE, DIGEST)
    assert is_valid(signed, DIGEST)
    assert not is_valid(signed, "ba" * 32)
    assert not is_valid(Signature(public_key("11" * 32), signed.signature), DIGEST)
    for place in range(0, 128, 8):
        other = "1" if signed.signature[place] != "1" else "2"
        changed = signed.signature[:place] + other + signed.signature[place + 1 :]
        assert not is_valid(Signature(PUBLIC, changed), DIGEST)


@pytest.mark.parametrize("house", ["", "00", "ff" * 32, "xy" * 32])
def test_what_is_no_key_has_signed_nothing(house: str) -> None:
    assert not is_valid(Signature(house, sign(PRIVATE, DIGEST).signature), DIGEST)


@pytest.mark.parametrize(
    "raw",
    [
        b"{}",
        b'{"house":"%s","signature":"00"}' % PUBLIC.encode(),
        b'{"house":"%s","signature":"%s"}' % (PUBLIC.upper().encode(), b"0" * 128),
        b'{"house":"%s","signature":"%s","more":1}' % (PUBLIC.encode(), b"0" * 128),
    ],
)
def test_only_lower_case_hex_of_the_right_length_is_read(raw: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(raw, type=Signature)
