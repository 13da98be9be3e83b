"""Workers among themselves: a connection is given once or not at all, and what goes wrong harms nobody."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, NamedTuple, cast

import pytest

from service.process.handover import Handover, worker_of
from service.process.siblings import MAX_REQUEST_BYTES, Siblings, SiblingUnavailable
from tests.support import eventually


class Line:
    """What a handover needs of a transport."""

    def __init__(self, file: socket.socket) -> None:
        self.file = file

    def get_extra_info(self, name: str) -> socket.socket:
        assert name == "socket"
        return self.file

    def is_closing(self) -> bool:
        return False


class Two(NamedTuple):
    """Two workers, of which the second takes, and what it has taken."""

    giver: Handover
    siblings: Siblings
    taken: list[tuple[socket.socket, bytes]]
    full: list[bool]


@pytest.fixture
async def two(tmp_path: Path) -> AsyncIterator[Two]:
    taken: list[tuple[socket.socket, bytes]] = []
    full = [False]

    async def take(connection: socket.socket, request: bytes) -> None:
        taken.append((connection, request))

    one, other = Siblings(tmp_path, 1, 2), Siblings(tmp_path, 2, 2)
    giver = Handover(one, take, lambda: False)
    Handover(other, take, lambda: not full[0])
    other.open()
    yield Two(giver, one, taken, full)
    await other.close()
    for connection, _ in taken:
        connection.close()


@pytest.fixture
def pair() -> Any:
    here, there = socket.socketpair()
    with here, there:
        yield here, there


def transport(file: socket.socket) -> asyncio.Transport:
    return cast(asyncio.Transport, Line(file))


def open_files() -> int:
    return len(os.listdir("/proc/self/fd"))


async def test_a_connection_is_given_with_its_request(two: Two, pair: Any) -> None:
    here, there = pair
    request = b"GET / HTTP/1.1\r\n" + b"x" * 50_000
    assert await two.giver.hand_over(2, transport(here), request)
    await eventually(lambda: two.taken)
    here.close()
    connection, said = two.taken[0]
    assert said == request
    connection.setblocking(True)
    there.send(b"hello")
    assert connection.recv(10) == b"hello"
    connection.send(b"welcome")
    assert there.recv(10) == b"welcome"
    assert two.giver.handed_over == 1


async def test_what_is_not_taken_stays(two: Two, pair: Any) -> None:
    here, _ = pair
    files = open_files()
    two.full[0] = True
    assert not await two.giver.hand_over(2, transport(here), b"GET /")
    two.full[0] = False
    assert not await two.giver.hand_over(2, transport(here), b"x" * (MAX_REQUEST_BYTES + 1))
    assert not await two.giver.hand_over(3, transport(here), b"GET /"), "there is no such worker"
    await eventually(lambda: open_files() == files)
    assert two.taken == []
    assert two.giver.handed_over == 0


async def test_an_offer_that_is_withdrawn_is_not_taken(two: Two, pair: Any) -> None:
    here, _ = pair
    files = open_files()
    with two.siblings.send_request(2, b"h", b"GET /", [here.fileno()]) as line:
        assert await asyncio.get_running_loop().sock_recv(line, 1) == b"h"
        # It is there; but the giver has thought better of it.
    await eventually(lambda: open_files() == files)
    assert two.taken == []
    assert await two.giver.hand_over(2, transport(here), b"GET /")


async def test_half_a_question_is_nobodys_trouble(two: Two, pair: Any, tmp_path: Path) -> None:
    here, _ = pair
    files = open_files()
    for said in (b"", b"h", b"h\0\0\1\0half"):
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(os.fspath(tmp_path / "2"))
            if said:
                socket.send_fds(line, [said], [here.fileno()])
    await eventually(lambda: open_files() == files)
    assert two.taken == []
    assert await two.giver.hand_over(2, transport(here), b"GET /")


async def test_who_is_gone_is_noticed(tmp_path: Path) -> None:
    one, other = Siblings(tmp_path, 1, 2), Siblings(tmp_path, 2, 2)
    with pytest.raises(SiblingUnavailable):
        await one.fetch(2, b"m")
    other.open()
    await other.close()
    with pytest.raises(SiblingUnavailable):
        await one.fetch(2, b"m")


def test_tables_are_spread_over_all_workers() -> None:
    counts = [0, 0, 0]
    for number in range(3000):
        counts[worker_of(f"table{number}", 3) - 1] += 1
    assert min(counts) > 900


@pytest.mark.parametrize(
    ("path", "is_for_a_table"),
    [
        ("/api/tables/abc/play", True),
        ("/api/tables/abc/play?x=1", True),
        ("/api/tables/abc/played", False),
        ("/api/tables/abc", False),
        ("/api/tables//play", False),
        ("/x/api/tables/abc/play", False),
        ("*", False),
    ],
)
def test_what_is_for_a_table(tmp_path: Path, path: str, is_for_a_table: bool) -> None:
    async def take(connection: socket.socket, request: bytes) -> None:
        raise AssertionError

    homes = {Handover(Siblings(tmp_path, number, 2), take, lambda: True).worker_for(path) for number in (1, 2)}
    assert homes == ({None, worker_of("abc", 2)} if is_for_a_table else {None})
