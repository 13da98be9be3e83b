"""Files of the embedded server that a power cut tore, or that are not all there: mended and told, or refused and told.

Each against the real server: what it loads afterwards is what was whole.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from service.embedded import EmbeddedError, EmbeddedServer, find_binary, running
from service.embedded import server as embedded_server
from service.embedded.files import AofFiles
from service.embedded.repair import MAX_TORN_BYTES, MAX_TORN_FIRST_BYTES, truncate_torn_end, valid_prefix
from service.redis.client import make_client
from tests.server import serving

IDS = ["1-0", "2-0", "3-0"]


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder in which three entries were kept, a transaction after them; its server has ended."""
    data = tmp_path_factory.mktemp("house")
    async with running(data) as server:
        redis = make_client(server.url)
        for number in IDS:
            await redis.xadd("log", {"e": "x" * 40}, id=number)
        async with redis.pipeline(transaction=True) as pipe:
            pipe.set("one", 1)
            pipe.set("two", 2)
            await pipe.execute()
        await redis.aclose()
    return data


@pytest.fixture
def data(house: Path, tmp_path: Path) -> Path:
    """A copy of it, to be damaged."""
    shutil.copytree(house, tmp_path / "data", ignore=shutil.ignore_patterns("*.lock"))
    return tmp_path / "data"


def files_of(data: Path) -> Path:
    return data / "valkey" / "appendonlydir"


def last_of(data: Path) -> Path:
    return max(files_of(data).glob("*.incr.aof"))


async def kept_in(data: Path) -> tuple[list[str], bool]:
    """Start a server and return which entries it has, and whether it has the transaction."""
    async with running(data) as server:
        redis = make_client(server.url)
        entries: Any = await redis.xrange("log")
        both = await redis.mget("one", "two")
        await redis.aclose()
    assert both in ([b"1", b"2"], [None, None]), "a transaction is there whole, or not at all"
    return [entry[0].decode() for entry in entries], both[0] is not None


def state_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


# ---- torn ends


def ends(whole: bytes) -> list[int]:
    """Return after which bytes of a log all entries are whole, by what is in it."""
    found = [whole.index(b"*5\r\n$4\r\nXADD", 1)] if whole.startswith(b"*2\r\n$6\r\nSELECT") else [0]
    later = (whole.rindex(b"*5", 0, whole.index(number.encode())) for number in IDS[1:])
    return [*found, *later, whole.index(b"*1\r\n$5\r\nMULTI"), len(whole)]


def test_every_length_of_the_log_is_cut_where_the_last_whole_entry_ends(house: Path, tmp_path: Path) -> None:
    """The program that checks, and what cuts, at every byte: with nothing after it, zeros, or what was there before."""
    whole = last_of(house).read_bytes()
    log = tmp_path / "appendonly.aof.1.incr.aof"
    places = {0, *ends(whole)}
    for length in range(len(whole) + 1):
        right = max(place for place in places if place <= length)
        for after in (b"", b"\0" * 4096, b"\xff\x17garbage*$*9"):
            log.write_bytes(whole[:length] + after)
            found = valid_prefix(find_binary(), log)
            if found is None:
                assert (length, after) == (right, b""), "nothing was torn"
                continue
            cut = truncate_torn_end(log, found)
            assert log.read_bytes() == whole[:right], (length, after)
            assert cut.kept.read_bytes() == whole[right:length] + after
            assert cut.size == length - right + len(after)
            cut.kept.unlink()


@pytest.mark.parametrize(
    ("torn", "left", "transaction"),
    [
        (lambda whole: whole[:-1], IDS, False),
        (lambda whole: whole[: whole.index(b"EXEC")], IDS, False),
        (lambda whole: whole[: whole.index(b"MULTI")] + b"\0" * 5000, IDS, False),
        (lambda whole: whole + b"\0" * 100_000, IDS, True),
        (lambda whole: whole + random.Random(7).randbytes(3000), IDS, True),
        (
            lambda whole: whole + b"*5\r\n$4\r\nXADD\r\n$3\r\nlog\r\n$3\r\n4-0\r\n$1\r\ne\r\n$9\r\n" + b"\0" * 11,
            IDS,
            True,
        ),
        (lambda whole: whole[: whole.index(b"3-0") + 1], IDS[:2], False),
        (lambda whole: whole[:9], [], False),
        (lambda whole: b"\0" * 300, [], False),
    ],
)
async def test_a_torn_end_is_cut_off_kept_and_told(
    data: Path, torn: Callable[[bytes], bytes], left: list[str], transaction: bool
) -> None:
    log = last_of(data)
    damaged = torn(log.read_bytes())
    log.write_bytes(damaged)
    with capture_logs() as told:
        assert await kept_in(data) == (left, transaction)
    (mended,) = [line for line in told if line["event"] == "embedded_mended"]
    kept = Path(mended["kept"])
    assert mended["log_level"] == "warning"
    assert f"The last {mended['cut_bytes']} bytes" in mended["words"]
    assert damaged.endswith(kept.read_bytes())
    assert kept.stat().st_size == mended["cut_bytes"] > 0
    # Once only: it is whole now, and what was kept is in nobody's way.
    with capture_logs() as told:
        assert await kept_in(data) == (left, transaction)
    assert [line for line in told if line["event"] == "embedded_mended"] == []
    assert kept.exists()


async def test_a_whole_log_is_left_as_it_is(data: Path) -> None:
    before = last_of(data).read_bytes()
    assert await kept_in(data) == (IDS, True)
    assert last_of(data).read_bytes() == before


async def test_the_same_place_torn_twice_keeps_both(data: Path) -> None:
    log = last_of(data)
    for end in (b"\0" * 10, b"garbage"):
        with log.open("ab") as file:
            file.write(end)
        await kept_in(data)
    assert sorted(path.read_bytes() for path in files_of(data).glob("*.cut-off-*")) == [b"\0" * 10, b"garbage"]


@pytest.mark.parametrize(
    "damaged",
    [
        lambda whole: b"nonsense" + whole,
        lambda whole: whole.replace(b"$3\r\n2-0", b"$9\r\n2-0", 1),
        lambda whole: whole[: whole.index(b"2-0")] + b"\0" * 512 + whole[whole.index(b"2-0") :],
        lambda whole: whole.replace(b"*1\r\n$5\r\nMULTI", b"*1\r\n$5\r\nMULTI\r\n*1\r\n$5\r\nMULTI"),
        lambda whole: whole.replace(b"*1\r\n$4\r\nEXEC\r\n", b"*1\r\n$4\r\nEXEC\r\n*1\r\n$4\r\nEXEC\r\n"),
        lambda whole: whole + b"\0" * (MAX_TORN_BYTES + 1),
        lambda whole: b"\0" * (MAX_TORN_FIRST_BYTES + 1),
    ],
)
async def test_damage_that_is_no_torn_end_is_refused_and_not_touched(
    data: Path, damaged: Callable[[bytes], bytes]
) -> None:
    log = last_of(data)
    log.write_bytes(damaged(log.read_bytes()))
    await is_refused(data, str(log), "damaged", "BACKUP.md")


async def is_refused(data: Path, *words: str) -> None:
    """See that nothing is started in a folder, that it is said why, and that its files stay as they are."""
    there = files_of(data)
    before = state_of(there) if there.exists() else None
    server = EmbeddedServer(data)
    for _ in range(2):
        with pytest.raises(EmbeddedError) as refused:
            await server.start()
        assert refused.value.code == "embedded_files"
        for word in words:
            assert word in refused.value.message, refused.value.message
    assert server.pid is None
    assert (state_of(there) if there.exists() else None) == before
    for lock in (server.folder.take_owner_lock(), server.folder.take_server_lock()):
        assert lock, "nothing holds the folder"
        lock.release()


async def test_only_the_last_of_several_files_can_have_a_torn_end(data: Path) -> None:
    """While the log is rewritten there are two: the first of them was put on disk before the second began."""
    first = last_of(data)
    second = first.with_name("appendonly.aof.2.incr.aof")
    second.write_bytes(b"*5\r\n$4\r\nXADD\r\n$3\r\nlog\r\n$3\r\n4-0\r\n$1\r\ne\r\n$1\r\ny\r\n\0\0\0")
    with (files_of(data) / "appendonly.aof.manifest").open("a") as manifest:
        manifest.write(f"file {second.name} seq 2 type i\n")
    assert await kept_in(data) == ([*IDS, "4-0"], True)
    first.write_bytes(first.read_bytes()[:-3])
    with pytest.raises(EmbeddedError) as refused:
        await EmbeddedServer(data).start()
    assert refused.value.code == "embedded_start"
    assert "BACKUP.md" in refused.value.message
    first.write_bytes(first.read_bytes() + b"C\r\n")
    assert await kept_in(data) == ([*IDS, "4-0"], True), "nothing was cut off meanwhile"


async def test_a_full_disk_leaves_a_torn_end_where_it_is(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    log = last_of(data)
    log.write_bytes(log.read_bytes() + b"\0" * 7)
    monkeypatch.setattr("service.embedded.repair._write", full)
    await is_refused(data, "torn end of 7 bytes", "No space left")


# ---- files that are not all there


def without_manifest(folder: Path) -> None:
    (folder / "appendonly.aof.manifest").unlink()


def with_manifest(text: str) -> Callable[[Path], object]:
    return lambda folder: (folder / "appendonly.aof.manifest").write_text(text)


BASE = "file appendonly.aof.1.base.rdb seq 1 type b\n"
INCREMENT = "file appendonly.aof.1.incr.aof seq 1 type i\n"


@pytest.mark.parametrize(
    ("damage", "word"),
    [
        (without_manifest, "manifest, is missing"),
        (with_manifest(""), "not whole"),
        (with_manifest("\0" * 88), "cannot be read"),
        (with_manifest("nonsense\n"), "cannot be read"),
        (with_manifest(BASE + INCREMENT + "\0" * 40), "cannot be read"),
        (with_manifest((BASE + INCREMENT)[:-1]), "not whole"),
        (with_manifest(INCREMENT), "not whole"),
        (with_manifest(BASE), "appendonly.aof.1.incr.aof is not on the list"),
        (with_manifest(BASE + BASE + INCREMENT), "not whole"),
        (with_manifest(BASE + INCREMENT + INCREMENT.replace("1", "2")), "appendonly.aof.2.incr.aof, which is on the"),
        (with_manifest(BASE + "file ../../etc/passwd seq 1 type i\n"), "cannot be read"),
        (lambda folder: (folder / "appendonly.aof.1.base.rdb").unlink(), "base.rdb, which is on the list"),
        (lambda folder: (folder / "appendonly.aof.1.base.rdb").write_bytes(b""), "base.rdb is empty"),
        (lambda folder: (folder / "appendonly.aof.1.incr.aof").unlink(), "incr.aof, which is on the list"),
        (lambda folder: [path.unlink() for path in folder.iterdir()], "are gone"),
        (shutil.rmtree, "are gone"),
    ],
)
async def test_a_folder_with_missing_files_is_not_started(
    data: Path, damage: Callable[[Path], object], word: str
) -> None:
    damage(files_of(data))
    await is_refused(data, word, "There is a house in", "BACKUP.md", "empty one")


async def test_a_copy_without_its_list_is_not_started_though_it_never_was_here(data: Path, tmp_path: Path) -> None:
    shutil.copytree(files_of(data), tmp_path / "other" / "valkey" / "appendonlydir")
    assert await kept_in(tmp_path / "other") == (IDS, True), "with it, it is a house"
    shutil.copytree(files_of(data), tmp_path / "third" / "valkey" / "appendonlydir")
    without_manifest(files_of(tmp_path / "third"))
    await is_refused(tmp_path / "third", "manifest, is missing")


async def test_a_folder_of_an_earlier_version_gets_its_record(data: Path) -> None:
    note = data / "valkey" / "house"
    note.unlink()
    assert await kept_in(data) == (IDS, True)
    assert note.read_text() == "begun\n"
    shutil.rmtree(files_of(data))
    await is_refused(data, "are gone")


async def test_what_a_rewrite_that_was_cut_off_leaves_is_no_damage(data: Path) -> None:
    """A base file that is not on the list yet, and an incremental one to which nothing was written."""
    base = files_of(data) / "appendonly.aof.1.base.rdb"
    shutil.copy(base, base.with_name("appendonly.aof.2.base.rdb"))
    (files_of(data) / "appendonly.aof.2.incr.aof").touch()
    (files_of(data) / "temp-rewriteaof-bg-7.aof").write_bytes(b"half of it")
    assert await kept_in(data) == (IDS, True)


async def test_the_log_is_rewritten_and_started_again_as_always(data: Path) -> None:
    async with running(data) as server:
        redis = make_client(server.url)
        await redis.bgrewriteaof()
        while (await redis.info("persistence"))["aof_rewrite_in_progress"]:
            await redis.ping()
        await redis.xadd("log", {"e": "y"}, id="4-0")
        await redis.aclose()
    assert AofFiles(data / "valkey").load_manifest() is not None
    assert await kept_in(data) == ([*IDS, "4-0"], True)


async def test_a_first_start_is_logged(tmp_path: Path) -> None:
    with capture_logs() as told:
        async with running(tmp_path):
            pass
    (new,) = [line for line in told if line["event"] == "embedded_new"]
    assert str(tmp_path) in new["words"]
    with capture_logs() as told:
        async with running(tmp_path):
            pass
    assert not any(line["event"] == "embedded_new" for line in told)


async def test_an_interrupted_first_start_is_repeated(tmp_path: Path) -> None:
    """Nobody was there yet: the list is written last, before the server answers."""
    async with running(tmp_path):
        pass
    (tmp_path / "valkey" / "house").write_text("beginning\n")
    without_manifest(files_of(tmp_path))
    assert await kept_in(tmp_path) == ([], False)
    assert (tmp_path / "valkey" / "house").read_text() == "begun\n"


# ---- a server that is killed before it answers


async def test_a_server_that_is_killed_before_it_answers_is_started_again(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deaths = tmp_path / "deaths"
    monkeypatch.setattr(embedded_server, "find_binary", lambda: mortal(tmp_path, deaths))
    deaths.write_text("x" * 2)
    assert await kept_in(data) == (IDS, True)
    assert deaths.read_text() == ""
    deaths.write_text("x" * 100)
    with pytest.raises(EmbeddedError) as refused:
        await EmbeddedServer(data).start()
    assert refused.value.code == "embedded_start"
    assert len(deaths.read_text()) == 100 - embedded_server.LAUNCHES


def mortal(folder: Path, deaths: Path) -> Path:
    """Return a program that is the server, but is killed at once as long as a file has a letter left for it."""
    program = folder / "mortal"
    program.write_text(
        f"#!/bin/sh\n"
        f'if [ "$1" != --port ]; then exit 0; fi\n'
        f"left=$(cat {deaths})\n"
        f'if [ -n "$left" ]; then printf %s "${{left#x}}" > {deaths}; kill -{signal.SIGKILL.value} $$; fi\n'
        f'exec {find_binary()} "$@"\n'
    )
    program.chmod(stat.S_IRWXU)
    return program


# ---- as a person starts it


def test_the_checker_is_at_hand(data: Path) -> None:
    for end, code, words in ((b"", 0, "is valid"), (b"\0", 1, "is not valid")):
        with last_of(data).open("ab") as log:
            log.write(end)
        command = [sys.executable, "-m", "service.embedded.check", str(last_of(data))]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (done.returncode, words in done.stdout) == (code, True), done.stdout


@pytest.mark.parametrize("workers", [1, 2])
def test_missing_files_are_reported_with_what_to_do(data: Path, workers: int) -> None:
    without_manifest(files_of(data))
    settings = {"DATA": str(data), "HOST": "127.0.0.1", "PORT": "0", "WORKERS": str(workers)}
    clean = {name: value for name, value in os.environ.items() if not name.startswith("LAGOON_")}
    ended = subprocess.run(
        [sys.executable, "-m", "service.cli", "serve"],
        env={**clean, **{f"LAGOON_{name}": value for name, value in settings.items()}},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (ended.returncode, ended.stdout) == (1, "")
    last = ended.stderr.splitlines()[-1]
    assert "There is a house in" in last
    assert "deploy/BACKUP.md" in last
    assert "Traceback" not in ended.stderr


async def test_an_incomplete_end_of_the_log_is_reported_and_the_service_starts(data: Path, tmp_path: Path) -> None:
    with last_of(data).open("ab") as log:
        log.write(b"\0" * 4096)
    async with serving(tmp_path / "server", DATA=data) as server:
        (mended,) = [line for line in server.logged() if line["event"] == "embedded_mended"]
    assert "The last 4096 bytes" in mended["words"]
    assert Path(mended["kept"]).read_bytes() == b"\0" * 4096
