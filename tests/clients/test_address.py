"""What a person may give as the address of a Lagoon."""

import itertools

import pytest

from clients.player import Address
from tests.links import AFTER, BEFORE, ID


@pytest.mark.parametrize(
    ("link", "base", "table"),
    [
        ("http://127.0.0.1:8000/t/aB3_-x", "http://127.0.0.1:8000", "aB3_-x"),
        ("http://127.0.0.1:8000/t/aB3/", "http://127.0.0.1:8000", "aB3"),
        ("https://play.example.org/lagoon/t/x1?from=mail#here", "https://play.example.org/lagoon", "x1"),
        ("https://play.example.org/", "https://play.example.org", None),
        ("localhost:8000", "http://localhost:8000", None),
        ("http://[::1]:8000/t/x1", "http://[::1]:8000", "x1"),
        ("http://[::1]", "http://[::1]", None),
    ],
)
def test_links(link: str, base: str, table: str | None) -> None:
    assert Address.parse(link) == Address(base, table)


@pytest.mark.parametrize("link", ["ftp://host/t/x", "http://", "", " . ", "file:///etc/passwd"])
def test_other_things_are_not_addresses(link: str) -> None:
    with pytest.raises(ValueError, match="not the address of a Lagoon"):
        Address.parse(link)


@pytest.mark.parametrize("link", ["http://host/t/", "http://host/t/a/b", "host/t/)", "host/t/" + "x" * 65])
def test_a_link_to_what_can_be_no_table_is_said_to_be_none(link: str) -> None:
    with pytest.raises(ValueError, match="not the link of a table"):
        Address.parse(link)


@pytest.mark.parametrize("link", ["http://127.0.0.1:8460/t/", "https://lagoon.example/t/", "[::1]:8460/t/"])
def test_what_messengers_leave_around_a_link_is_no_part_of_it(link: str) -> None:
    for before, after in itertools.product(BEFORE, AFTER):
        assert Address.parse(f"{before}{link}{ID}{after}") == Address.parse(f"{link}{ID}"), (before, after)
    assert Address.parse(f"{link}{ID}").table == ID


@pytest.mark.parametrize("after", ["", "/", ".", ")", ",", " ", "»", "\n", "/)."])
@pytest.mark.parametrize("base", ["http://127.0.0.1:8460", "https://lagoon.example"])
def test_the_address_of_a_house_may_have_something_around_it_too(base: str, after: str) -> None:
    assert Address.parse(f"<{base}{after}") == Address(base)


def test_the_socket_is_as_secure_as_the_page() -> None:
    assert Address.parse("https://a.example").socket_url("T") == "wss://a.example/api/tables/T/play"
    assert Address.parse("http://a.example:81").socket_url("T") == "ws://a.example:81/api/tables/T/play"


def test_a_link_leads_back_to_its_table() -> None:
    address = Address.parse("https://a.example/x/t/T9")
    assert Address.parse(address.table_url("T9")) == address


def test_no_proxy_for_this_machine() -> None:
    assert Address.parse("http://[::1]:8000").is_local
    assert not Address.parse("http://localhost.example").is_local
