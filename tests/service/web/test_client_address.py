"""Whom limits count."""

from __future__ import annotations

import pytest

from service.web.client_address import TrustedProxies, rate_limit_key


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::6", "2001:db8:1:3::/64"),
        ("::1", "::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("unix:", "unix:"),
        ("x" * 300, "x" * 300),
    ],
)
def test_a_household_counts_as_one(address: str, counted: str) -> None:
    assert rate_limit_key(address) == counted


def test_proxies_are_those_that_are_named() -> None:
    proxies = TrustedProxies(("10.0.0.7", "10.1.0.0/16", "2001:db8::/32"))
    assert [name in proxies for name in ("10.0.0.7", "10.1.2.3", "2001:db8::5")] == [True] * 3
    assert [name in proxies for name in ("10.0.0.8", "10.2.0.1", "::1", "", "nobody")] == [False] * 5
    assert "192.0.2.1" not in TrustedProxies(())
    assert "192.0.2.1" in TrustedProxies(("*",))
