"""Nothing from outside acts on a terminal: hostile files, houses and servers, and every command that tells of them."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import os
import pty
import re
import sys
import unicodedata
from collections.abc import AsyncIterator, Callable
from http import HTTPStatus
from pathlib import Path
from typing import Any

import msgspec
import pytest
import structlog
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from clients.player import Lagoon, Refused
from events import actions, codec, logfile
from events.event import Join, Open, Resign
from events.kahuna import KAHUNA
from projections.games import GAMES
from projections.record import tell
from projections.view import full_view, table_view
from service import cli
from service.archive.store import open_log
from service.logs import set_up_logs
from service.settings import Settings
from service.talk import protocol
from tests.forked import PIPE, STDOUT, start_fork
from tests.played import Played
from tests.server import LIFTED, serving

PWN = "\x1b]0;pwn\x07\x1b[2J\x9b31m\u202e\r\nverified: 9 events"
"""Sets a window's title, clears the screen, turns text red and round, and adds a line of its own."""


def acting(text: str) -> set[str]:
    """Return what in a text could act on a terminal, but for ends of lines."""
    acting = {"Cc", "Zl", "Zp", "Cs"}
    return {ascii(c) for c in text if c != "\n" and (unicodedata.category(c) in acting or c == "\u202e")}


async def lagoon(*words: object, **settings: object) -> tuple[int, str]:
    """Run a command; return its exit code and all it printed."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("LAGOON_")}
    given = {f"LAGOON_{name}": str(value) for name, value in settings.items()}
    process = await start_fork(*map(str, words), environment=clean | given, stdout=PIPE, stderr=STDOUT)
    output, _ = await asyncio.wait_for(process.communicate(), 120)
    assert process.returncode is not None
    return process.returncode, output.decode()


def told(said: str) -> str:
    """Return what a command printed, after a look that it prints and does nothing else."""
    assert acting(said) == set(), said
    assert not re.search("^verified: 9 events", said, re.MULTILINE), "a line that it did not say"
    assert "Traceback" not in said, said
    return said


# ---- files


def named(name: str) -> bytes:
    """Return the file of a game whose first player is called so, as a house of any kind may have written it."""
    return logged("hostile", name)


def logged(table: str, name: str) -> bytes:
    head, raws = history_of(table, name)
    return b"".join(logfile.write(head, logfile.without_tokens(codec.Codec(KAHUNA), raws)))


def history_of(id: str, name: str) -> tuple[logfile.Header, list[bytes]]:
    """Return a whole game at a table of this id: somebody of this name resigns it at once."""
    event, folded = actions.open_table(KAHUNA, Open("kahuna", {}, 2, listed=False), id, "5e" * 32, 1000, format=1)
    events = [event]
    for seat, who in enumerate((name, "Bob")):
        event, folded = actions.act(KAHUNA, folded, None, Join(who, f"{seat}" * 64, f"{seat}" * 32), 2000)
        events.append(event)
    event, folded = actions.act(KAHUNA, folded, 0, Resign(), 3000, "a")
    raws = [codec.encode(each) for each in (*events, event)]
    return logfile.header(folded.table, "log", len(raws)), raws


def put(path: tuple[Any, ...], line: int) -> Callable[[bytes], bytes]:
    """Return what puts the hostile text at a place in a line of a file."""

    def change(data: bytes) -> bytes:
        lines = [json.loads(each) for each in data.splitlines()]
        inner = lines[line]
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = PWN
        return b"\n".join(json.dumps(each, ensure_ascii=False).encode() for each in lines)

    return change


HOSTILE_FILES: dict[str, Callable[[], bytes]] = {
    "name": lambda: named(PWN),
    "table": lambda: logged(PWN, "Ann"),
    **{
        f"{'.'.join(map(str, path))} of line {line}": lambda path=path, line=line: put(path, line)(named("Ann"))  # type: ignore[misc]
        for line, path in [
            (0, ("game",)), (0, ("kind",)), (0, ("table",)), (0, ("lagoon",)), (0, ("components",)), (0, ("options",)),
            (0, (PWN,)), (1, ("action", "game")), (1, ("facts", 0, "game")), (1, ("facts", 0, "components")),
            (1, ("facts", 0, "rules")), (1, ("facts", 0, "options")), (1, ("facts", 0, "options", PWN)), (1, (PWN,)),
            (2, ("action", "t")), (2, ("facts", 0, "t")), (2, ("action", "token")), (2, ("digest",)), (2, ("key",)),
            (2, ("seq",)), (2, ("at",)), (4, ("facts", 1, "result", "how")),
        ]
    },
    "no JSON": lambda: PWN.encode(),
    "lines of it": lambda: named("Ann") + PWN.encode() + b"\n",
}  # fmt: skip


@pytest.mark.parametrize("what", HOSTILE_FILES)
async def test_a_hostile_file_is_told_of_and_does_nothing(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file.jsonl"
    file.write_bytes(HOSTILE_FILES[what]())
    monkeypatch.setenv("LAGOON_DATA", str(tmp_path / "data"))
    for words in (["verify"], ["verify", "--bare"], ["import"], ["replay"], ["replay", "--as", "0"], ["restore"]):
        output = io.StringIO()
        monkeypatch.setattr(sys, "argv", ["lagoon", *words, str(file)])
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output), pytest.raises(SystemExit) as end:
            await asyncio.to_thread(cli.main)
        assert end.value.code != 0
        assert told(output.getvalue())


@pytest.mark.parametrize("kind", ["name", "t", "table", "undone"])
async def test_a_hostile_file_of_what_one_was_told_is_told_of_and_does_nothing(kind: str, tmp_path: Path) -> None:
    step = {"seq": 1, "at": 1, "facts": [{"t": "Joined", "seat": 0, "name": "Ann", "nonce": "0" * 32}], "set": {}}
    match kind:
        case "name":
            step["facts"][0]["name"] = PWN  # type: ignore[index]
        case "t":
            step["facts"][0]["t"] = PWN  # type: ignore[index]
        case "table":
            step["set"] = {"table": {"id": PWN}}
        case "undone":
            step["undone"] = PWN
    head = msgspec.to_builtins(history_of("told", "Ann")[0]) | {"kind": "told", "events": 1}
    file = tmp_path / "told.jsonl"
    file.write_text("\n".join(map(json.dumps, (head, step))))
    code, said = await lagoon("replay", file)
    assert code == 1
    assert "line 2" in told(said)


async def test_a_file_may_be_called_anything(tmp_path: Path) -> None:
    file = tmp_path / ("x" + PWN.replace("/", ""))
    file.write_bytes(b"nothing")
    code, said = await lagoon("verify", file)
    assert code == 1
    assert acting(said) == set()


# ---- a house with something hostile in it


async def test_a_house_with_hostile_tables_is_told_of(tmp_path: Path) -> None:
    """As an earlier version may have imported them, or as somebody who can write to Redis may."""
    (tmp_path / "data").mkdir()
    settings = Settings(data=str(tmp_path / "data"))
    async with serving(tmp_path, **LIFTED) as server:
        async with open_log(settings) as log:
            for table, name in (("hostile", PWN), (f"odd{PWN}", "Ann")):
                for seq, raw in enumerate(history_of(table, name)[1], 1):
                    await log.append(table, seq, raw)
        # It is read, shown and told: what is unfit in a name is seen to be so.
        house = Lagoon(server.url)
        names = [seat["name"] for seat in (await house.table("hostile"))["seats"]]
        assert acting("".join(names)) == set()
        async with house.watch("hostile") as spectator:
            page = await spectator.replay()
        assert acting(json.dumps([step.facts for step in page.steps], default=str, ensure_ascii=False)) == set()
        code, said = await lagoon("verify", "hostile", DATA=tmp_path / "data")
        assert (code, "(out_of_bounds)" in told(said)) == (1, True)
        code, said = await lagoon("export", "hostile", DATA=tmp_path / "data")
        assert code == 0
        assert "\x1b" not in said
        code, said = await lagoon("backup", tmp_path / "backup", DATA=tmp_path / "data")
        assert code == 1
        assert "its name is none that a table can have" in bars_off(said)
        code, said = await lagoon("archive", "--older-than", "0h", tmp_path / "archive", DATA=tmp_path / "data")
        assert "tables moved" in bars_off(said)
    async with serving(tmp_path / "other", **LIFTED) as other:
        code, said = await lagoon("restore", tmp_path / "backup", DATA=tmp_path / "other" / "data")
        assert (code, "1 tables put back" in bars_off(said)) == (0, True), "what a house has kept it gets back"
        assert (await Lagoon(other.url).table("hostile"))["phase"] == "over"


def bars_off(said: str) -> str:
    """Return what was said beside the bar that shows how far it is, which is drawn by controls of our own."""
    return told("\n".join(line for line in said.splitlines() if "%" not in line and "━" not in line))


def test_a_log_line_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    stream = io.StringIO()
    set_up_logs("info", stream)
    structlog.get_logger("lagoon.test").warning(PWN, table=PWN, nested={PWN: [PWN]}, error=ValueError(PWN))
    (line,) = stream.getvalue().splitlines()
    assert acting(line) == set()
    assert json.loads(line)["table"] == PWN


# ---- a hostile server


def hostile_welcome(id: str = "hostile") -> protocol.Welcome:
    """Return the welcome of a table where people are called something hostile."""
    table = Played(name=id)
    playable = GAMES["kahuna"]
    shown = full_view(playable, table.folded, table_view(playable, table.table), None)
    view: dict[str, Any] = msgspec.to_builtins(shown)
    steps = []
    for event in table.events:
        step = msgspec.to_builtins(tell(playable, event, None))
        for fact in step["facts"]:
            if fact["t"] == "Joined":
                fact["name"] = PWN + str(fact["seat"])
        steps.append(msgspec.convert(step, protocol.Step))
    view["table"]["seats"] = [seat | {"name": PWN} for seat in view["table"]["seats"]]
    return protocol.Welcome(table.seq, None, view, tuple(steps))


@contextlib.asynccontextmanager
async def hostile(answers: dict[str, tuple[int, Any]], close: str = "") -> AsyncIterator[str]:
    """Serve something that says what no Lagoon would, by path under /api; sockets are welcomed, or closed at once."""

    def answer(line: ServerConnection, request: Request) -> Response | None:
        path = request.path.removeprefix("/api")
        if path not in answers:
            return None
        status, body = answers[path]
        return line.respond(HTTPStatus(status), json.dumps(body, ensure_ascii=False))

    async def welcome(line: ServerConnection) -> None:
        await line.recv()
        if close:
            await line.close(4999, close)
            return
        assert line.request is not None
        said = {"t": "lobby", "tables": [LISTED]} if line.request.path == "/api/lobby" else hostile_welcome()
        await line.send(msgspec.json.encode(said).decode())
        await line.wait_closed()

    spoken = [protocol.JSON_SUBPROTOCOL]
    async with serve(welcome, "127.0.0.1", 0, process_request=answer, subprotocols=spoken) as server:  # type: ignore[arg-type]
        yield f"http://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}"


LISTED = {"id": "hostile", "game": "kahuna", "options": {}, "seats": [PWN, None], "phase": "open", "opened": 1}
REFUSAL = {"code": "hostile", "message": PWN, "about": {"key": PWN}}
"""A refusal in the form of a house's own: another code than one of letters is taken for a proxy's page."""


async def test_the_python_client_says_nothing_that_acts() -> None:
    async with hostile({"/tables/hostile/log": (409, REFUSAL), "/tables/hostile": (404, REFUSAL)}) as url:
        with pytest.raises(Refused) as refused:
            await Lagoon(url).log("hostile")
        assert acting(str(refused.value) + refused.value.message + refused.value.code) == set()
        code, said = await lagoon("export", f"{url}/t/hostile")
        assert code == 1
        assert "\u241b]0;pwn" in told(said)


async def on_a_terminal(*words: object, until: str, keys: bytes, **settings: str) -> str:
    """Run a command in a terminal until it shows this, then press keys; return all that reached the terminal."""
    ours, theirs = pty.openpty()
    clean = {name: value for name, value in os.environ.items() if not name.startswith("LAGOON_")}
    shape = {"TERM": "xterm-256color", "COLUMNS": "120", "LINES": "40", "NO_COLOR": "1"}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "service.cli", *map(str, words),
        stdin=theirs, stdout=theirs, stderr=theirs, env=clean | shape | settings, start_new_session=True,
    )  # fmt: skip
    os.close(theirs)
    seen = b""
    pressed = False
    try:
        async with asyncio.timeout(120):
            with contextlib.suppress(OSError):  # the terminal is gone with the last who held it
                while part := await asyncio.to_thread(os.read, ours, 65_536):
                    seen += part
                    if not pressed and until in seen.decode("utf-8", "replace"):
                        os.write(ours, keys)
                        pressed = True
            await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
        os.close(ours)
    return seen.decode("utf-8", "replace")


def has_kept_quiet(shown: str) -> bool:
    """Tell whether nothing hostile reached a terminal as more than something to look at."""
    return not any(bad in shown for bad in ("\x1b]0;pwn", "\x1b[31m", "\x9b", "\u202e"))


async def test_a_hostile_server_is_looked_at_in_the_terminal_and_does_nothing(tmp_path: Path) -> None:
    games = [{"name": "kahuna", "seats": [2], "version": 1}, {"name": PWN, "seats": [2], "version": 1}]
    async with hostile({"/games": (200, games)}) as url:
        seats = tmp_path / "seats.json"
        for where in (url, f"{url}/t/hostile"):
            words = ("play", where, "--token-file", seats)
            shown = await on_a_terminal(*words, until="\u241b]0;pwn", keys=b"\x11")
            assert "\u241b]0;pwn" in shown
            assert has_kept_quiet(shown)
    async with hostile({}, close=f"{PWN}"[:40]) as url:
        shown = await on_a_terminal("play", f"{url}/t/hostile", "--token-file", seats, until="(4999)", keys=b"\x11")
        assert has_kept_quiet(shown)


async def test_what_is_exported_to_a_terminal_is_shown_to_it(tmp_path: Path) -> None:
    async with hostile({"/tables/hostile/log": (200, {"name": "a\x9b31m\u202e"})}) as url:
        words = ("export", f"{url}/t/hostile", "--token-file", tmp_path / "seats.json")
        assert has_kept_quiet(await on_a_terminal(*words, until="\n", keys=b""))
        code, said = await lagoon(*words)
        assert (code, json.loads(said)) == (0, {"name": "a\x9b31m\u202e"}), "a file gets it as it is"
