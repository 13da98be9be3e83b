"""Messages are encrypted as RFC 8291 has it: its own example to the byte, and what another program decrypts."""

from __future__ import annotations

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from service.push.encryption import encrypt
from service.redis.call_store import decode_base64url
from tests.service.push.push_service import Browser, base64url

# RFC 8291, appendix A
PLAINTEXT = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
RECEIVER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
MESSAGE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95b"
    "Qpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard() -> None:
    sender = ec.derive_private_key(int.from_bytes(decode_base64url(SENDER), "big"), ec.SECP256R1())
    assert base64url(encrypt(PLAINTEXT, RECEIVER, AUTH, sender, decode_base64url(SALT))) == MESSAGE


def test_every_message_is_another_and_is_decrypted_by_its_browser_alone() -> None:
    ann, bob = Browser("https://push.example", "ann"), Browser("https://push.example", "bob")
    first, second = (encrypt(b'{"a": 1}', ann.keys["p256dh"], ann.keys["auth"]) for _ in range(2))
    assert first != second
    assert ann.decrypt(first) == ann.decrypt(second) == {"a": 1}
    with pytest.raises(Exception, match="Decryption error"):
        bob.decrypt(first)


@pytest.mark.parametrize("p256dh", ["", "AAAA", base64url(b"\x04" + b"\x01" * 64), RECEIVER[:-1], "!" * 87])
def test_what_is_no_key_is_refused(p256dh: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  (it has no words of its own)
        encrypt(b"x", p256dh, AUTH)
