"""What a person may give as the address of a Lagoon."""

import pytest

from clients.player import Address


@pytest.mark.parametrize(
    ("link", "base", "table"),
    [
        ("http://127.0.0.1:8000/t/aB3_-x", "http://127.0.0.1:8000", "aB3_-x"),
        ("http://127.0.0.1:8000/t/aB3/", "http://127.0.0.1:8000", "aB3"),
        ("https://play.example.org/lagoon/t/x1?from=mail#here", "https://play.example.org/lagoon", "x1"),
        ("https://play.example.org/", "https://play.example.org", None),
        ("localhost:8000", "http://localhost:8000", None),
    ],
)
def test_links(link: str, base: str, table: str | None) -> None:
    assert Address.read(link) == Address(base, table)


@pytest.mark.parametrize("link", ["ftp://host/t/x", "http://", "", "file:///etc/passwd"])
def test_other_things_are_not_addresses(link: str) -> None:
    with pytest.raises(ValueError, match="not the address of a Lagoon"):
        Address.read(link)


def test_the_socket_is_as_secure_as_the_page() -> None:
    assert Address.read("https://a.example").socket("T") == "wss://a.example/api/tables/T/play"
    assert Address.read("http://a.example:81").socket("T") == "ws://a.example:81/api/tables/T/play"


def test_a_link_leads_back_to_its_table() -> None:
    address = Address.read("https://a.example/x/t/T9")
    assert Address.read(address.link("T9")) == address


def test_no_proxy_for_this_machine() -> None:
    assert Address.read("http://[::1]:8000").is_here
    assert not Address.read("http://localhost.example").is_here
