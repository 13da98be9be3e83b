"""What a system says of a server or a file that is out of reach, in the reader's language."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import ssl
from http.client import BadStatusLine
from pathlib import Path
from urllib.error import URLError

import pytest
from websockets.exceptions import InvalidMessage

from clients.player import Unreachable
from clients.player.reach import WHYS, why_unreachable
from clients.terminal.seats.kept_file import replace_file
from clients.terminal.seats.trouble import say_file_trouble
from clients.terminal.words import has_sentence
from clients.terminal.words.language import language_codes, load_language, speaking
from clients.terminal.words.trouble import say_trouble
from deploy.cluster.node import free_ports

LANGUAGE = pytest.mark.parametrize("code", language_codes())
BASE = "http://lagoon.example:8460"
BOTH = (
    "Multiple exceptions: [Errno 111] Connect call failed ('::1', 1), [Errno 111] Connect call failed ('127.0.0.1', 1)"
)
OF_SYSTEM = OSError(errno.EPROTO, "ENGLISH")


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (ConnectionRefusedError(errno.ECONNREFUSED, "x"), "refused"),
        (URLError(ConnectionRefusedError(errno.ECONNREFUSED, "x")), "refused"),
        (OSError(BOTH), "refused"),
        (socket.gaierror(socket.EAI_NONAME, "x"), "no_host"),
        (OSError(errno.EHOSTUNREACH, "x"), "no_network"),
        (TimeoutError(), "timed_out"),
        (URLError(ssl.SSLCertVerificationError("x")), "certificate"),
        (ssl.SSLError("x"), "no_https"),
        (BadStatusLine("x"), "other_service"),
        (InvalidMessage("x"), "other_service"),
        (None, "other_service"),
        (OF_SYSTEM, "other"),
        (OSError(f"{BOTH}, [Errno 113] x"), "other"),
    ],
)
def test_why_there_is_no_answer(error: BaseException | None, why: str) -> None:
    assert why_unreachable(error) == why


async def test_a_name_with_several_addresses_where_nobody_is() -> None:
    with pytest.raises(OSError) as refused:  # noqa: PT011  (which one is what is asked)
        await asyncio.open_connection("localhost", free_ports(1)[0])
    assert why_unreachable(refused.value) == "refused"


@LANGUAGE
def test_each_reason_has_a_sentence_and_only_an_unknown_one_is_told_by_the_system(code: str) -> None:
    with speaking(load_language(code)):
        assert [why for why in WHYS if not has_sentence(f"trouble.unreachable.{why}")] == []
        told = say_trouble(Unreachable("x", ConnectionRefusedError(errno.ECONNREFUSED, "ENGLISH")), BASE)
        assert (BASE in told, "ENGLISH" in told) == (True, False)
        assert "lagoon.example" in say_trouble(Unreachable("x", socket.gaierror(socket.EAI_NONAME, "x")), BASE)
        assert "ENGLISH" in say_trouble(Unreachable("x", OF_SYSTEM), BASE)


@LANGUAGE
def test_files_likewise(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with speaking(load_language(code)):
        for number in (errno.EACCES, errno.ENOENT, errno.EISDIR, errno.ENOSPC):
            told = say_file_trouble(OSError(number, "ENGLISH", "/some/file"))
            assert ("/some/file" in told, "ENGLISH" in told) == (True, False)

        def full(*_: object, **__: object) -> None:
            raise OSError(errno.EIO, "ENGLISH")

        monkeypatch.setattr(os, "fdopen", full)
        with pytest.raises(OSError) as failed:  # noqa: PT011  (what is said of it is what is asked)
            replace_file(tmp_path / "seats", b"")
        told = say_file_trouble(failed.value)
        assert ("seats" in told, "ENGLISH" in told) == (True, True)
