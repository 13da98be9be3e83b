"""The container file, as far as it can be held to what it promises without an engine that builds it."""

from __future__ import annotations

import asyncio
import fnmatch
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from tests.server import serving

ROOT = Path(__file__).parents[2]
FILE = ROOT / "deploy" / "container" / "Containerfile"


def instructions() -> list[tuple[str, str]]:
    """Return (instruction, its words) of the file, in order."""
    text = re.sub(r"^#.*\n", "", FILE.read_text(), flags=re.MULTILINE)
    text = text.replace("\\\n", " ")
    found = [line.split(maxsplit=1) for line in text.splitlines() if line.strip()]
    return [(name, " ".join(words.split())) for name, words in found]


def last(name: str) -> str:
    return [words for instruction, words in instructions() if instruction == name][-1]


def final_stage() -> list[tuple[str, str]]:
    found = instructions()
    begins = max(n for n, (name, _) in enumerate(found) if name == "FROM")
    return found[begins:]


def is_sent(path: str) -> bool:
    """Tell whether .dockerignore lets a path of this project into the build: the last line that fits decides."""
    sent = True
    for line in (ROOT / ".dockerignore").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        pattern = line.removeprefix("!").removeprefix("**/")
        parents = [path, *map(str, Path(path).parents)]
        if any(fnmatch.fnmatch(part, pattern) for part in [*parents, Path(path).name]):
            sent = line.startswith("!")
    return sent


def test_everything_that_is_copied_is_there_and_is_sent() -> None:
    copied = [words.split() for name, words in instructions() if name == "COPY" and "--from" not in words]
    sources = [source for words in copied for source in words[:-1]]
    assert {"requirements.txt", "service", "deploy/container/build.txt"} <= set(sources)
    for source in sources:
        assert (ROOT / source).exists(), source
        assert is_sent(source), source
    assert is_sent("clients/web/table/table.css")
    for left in (".git/config", ".venv/bin/python", "tests/play.py", "lagoon-data/valkey", "service/__pycache__/x.pyc"):
        assert not is_sent(left), left


def test_what_is_installed_is_pinned_by_its_hash() -> None:
    installs = [words for name, words in instructions() if name == "RUN" and " install " in words]
    assert installs
    for words in installs:
        for command in re.findall(r"pip install [^&]*", words):
            assert "--require-hashes" in command or "--no-index" in command, command
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    build = (FILE.parent / "build.txt").read_text()
    assert [line.split()[0] for line in build.splitlines() if line[:1].isalpha()] == wanted


def test_it_is_the_python_that_the_tests_run_on() -> None:
    (python,) = [words for name, words in instructions() if name == "ARG"]
    assert re.fullmatch(r"PYTHON=3\.11\.\d+-slim-\w+", python)
    assert all(words.startswith("python:${PYTHON}") for name, words in instructions() if name == "FROM")


def test_it_runs_as_nobody_and_nothing_is_run_as_root_in_what_is_shipped() -> None:
    assert re.fullmatch(r"[1-9]\d{3,}:[1-9]\d{3,}", last("USER"))
    user = last("USER")
    names = [name for name, _ in final_stage()]
    assert "RUN" not in names
    assert names.index("USER") < names.index("ENTRYPOINT")
    (data,) = [words for name, words in final_stage() if name == "COPY" and words.endswith("/data")]
    assert f"--chown={user}" in data
    assert last("VOLUME") == "/data"
    assert "LAGOON_DATA=/data" in last("ENV")
    assert last("STOPSIGNAL") == "SIGTERM"


def test_the_entrypoint_is_a_command_that_there_is() -> None:
    command = [*json.loads(last("ENTRYPOINT")), *json.loads(last("CMD"))]
    assert command == ["lagoon", "serve"]
    done = subprocess.run(
        [Path(sys.executable).with_name(command[0]), *command[1:], "--help"], capture_output=True, check=True
    )
    assert b"LAGOON_REDIS" in done.stdout


async def test_the_health_check_tells_a_service_that_lives_from_one_that_does_not(tmp_path: Path) -> None:
    asked = json.loads(last("HEALTHCHECK").partition(" CMD ")[2])
    assert asked[0] == "python"

    def health(port: int) -> int:
        environment = {"LAGOON_PORT": str(port)}
        done = subprocess.run([sys.executable, *asked[1:]], env=environment, capture_output=True, check=False)
        return done.returncode

    async with serving(tmp_path) as server:
        assert await asyncio.to_thread(health, server.port) == 0
        port = server.port
    assert await asyncio.to_thread(health, port) != 0
