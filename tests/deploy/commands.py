"""The commands that are printed on the project's pages, and how each of them is run by a test.

A command that is on a page and has no way here fails the test, and so does a way whose command is on no page any more.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]

PROGRAMS = (
    r"make|lagoon|\$cli|(?:\.venv|/opt/[\w.-]+)/bin/[\w-]+|python3?|pytest|pip|py-spy|systemctl|journalctl|docker|podman|"
    r"apt-get|redis-cli|valkey-cli|nginx|caddy|cp|ln|curl|git|ruff|mypy|uv|npm"
)
_COMMAND = re.compile(rf"(?:[A-Z_]+=\S+ )*(?:{PROGRAMS})(?: (?!= )|$)")


class Run(NamedTuple):
    """It is run to its end, which has exit code 0."""

    says: str = ""
    """What it prints."""


class Serve(NamedTuple):
    """It runs until somebody ends it: until it `says` something, and then Ctrl-C ends it in order."""

    says: str


class Begin(NamedTuple):
    """It would take minutes or hours: it is run until it is at work, and then ended by Ctrl-C.

    At work is what has a server of its own that somebody talks to, or else has computed for a second.
    """

    serves: bool = True


class Screen(NamedTuple):
    """It takes a terminal: it is run in one until it `shows` something, and then ended by its key."""

    shows: str


class Online(NamedTuple):
    """It is for a service that runs in this folder."""


class Named(NamedTuple):
    """It is only spoken of, without all that it needs: there is such a command with these options."""


class NotHere(NamedTuple):
    """It is not run, for a reason."""

    why: str


Way = Run | Serve | Begin | Screen | Online | Named | NotHere

_SYSTEMD = NotHere("wants root and systemd; tests/deploy/test_systemd.py reads the units")
_COMPOSE = NotHere("wants Docker; tests/deploy/test_compose.py reads the file")
_CI = NotHere("is what CI runs, this test with it")
_README = NotHere("is run by tests/clients/test_readme.py")
_INDEX = NotHere("asks a package index")

WAYS: dict[str, Way] = {
    # ---- to start and to play
    "make": Run("there is to make"),
    "make install": Run(),
    "make serve": Serve("Lagoon is at"),
    "make cluster": Serve("Ctrl-C ends all of it"),
    ".venv/bin/lagoon": Named(),
    "lagoon": Named(),
    "lagoon serve": Serve("Lagoon is at"),
    "lagoon serve --help": Run("LAGOON_DATA"),
    "LAGOON_NATIVE_MODULES=1 lagoon serve": Serve("Lagoon is at"),
    "lagoon bots --server URL": Named(),
    "lagoon bot LINK --level hard": Named(),
    "lagoon demo kahuna": Named(),
    ".venv/bin/lagoon play LINK": Screen("Kahuna"),
    "apt-get install chromium chromium-headless-shell redis-server caddy nginx-light faketime": NotHere("wants root"),
    # ---- what was played
    "lagoon verify FILE": Run("verified"),
    "lagoon verify TABLE": Run("verified"),
    "lagoon verify FILE --house KEY": Run("signed by the house"),
    "lagoon house": Run("pass "),
    "lagoon house key": Run("house "),
    "lagoon house key --new": Run("before "),
    "lagoon export TABLE --out FILE": Run(),
    "lagoon import FILE": Run("0 events are new here"),
    "lagoon learn kahuna": Screen("Kahuna"),
    "lagoon replay FILE": Screen("Kahuna"),
    "lagoon backup FOLDER": Run("tables"),
    "lagoon restore FOLDER": Run("tables were here already"),
    "lagoon archive --older-than 90d DIR": Run("0 tables moved"),
    ".venv/bin/lagoon schema": Run("$defs"),
    "lagoon schema": Run("$defs"),
    "lagoon rules kahuna": Run("Kahuna"),
    **dict.fromkeys(
        (
            "lagoon rules",
            "lagoon verify",
            "lagoon verify --bare",
            "lagoon export",
            "lagoon import",
            "lagoon replay",
            "lagoon archive",
            "lagoon backup",
            "lagoon restore",
            "lagoon archive --older-than 30d",
            "lagoon arena",
            "lagoon arena GAME --players hard,medium",
            ".venv/bin/lagoon arena kahuna …",
            ".venv/bin/lagoon arena mauna_kea …",
            ".venv/bin/lagoon arena motu …",
            "lagoon selfplay",
            "lagoon bots",
            "lagoon bot",
            "lagoon demo",
            "lagoon bench --idle",
            "lagoon bench --bots",
        ),
        Named(),
    ),
    # ---- backups
    "lagoon backup /srv/backup/2026-11": Run("tables"),
    "lagoon restore /srv/backup/2026-11": Run("tables were here already"),
    "LAGOON_DATA=/var/lib/lagoon /opt/lagoon/bin/lagoon restore …": _SYSTEMD,
    "LAGOON_DATA=rehearsal lagoon restore /srv/backup/2026-11": Run("tables put back"),
    "LAGOON_DATA=rehearsal LAGOON_PORT=8999 lagoon serve": Serve("Lagoon is at"),
    "$cli config set auto-aof-rewrite-percentage 0": Online(),
    "$cli info persistence | grep aof_rewrite_in_progress     # wait until it is 0": Online(),
    "cp -a lagoon-data/valkey/appendonlydir /srv/backup/$(date +%F)": Run(),
    "$cli config set auto-aof-rewrite-percentage 100": Online(),
    ".venv/bin/python -m service.embedded.check lagoon-data/valkey/appendonlydir/appendonly.aof.1.incr.aof": Run(
        "is valid"
    ),
    "redis-cli --rdb file": NotHere("is for a replica, whose address it lacks"),
    "redis-cli --cluster add-node": NotHere("is for a cluster, whose addresses it lacks"),
    # ---- new versions
    "systemctl start lagoon-backup": _SYSTEMD,
    "systemctl reload lagoon": _SYSTEMD,
    "systemctl restart lagoon": _SYSTEMD,
    "python3 -m venv /opt/lagoon-0.2": _SYSTEMD,
    "/opt/lagoon-0.2/bin/pip install --require-hashes -r requirements.txt": _INDEX,
    "/opt/lagoon-0.2/bin/pip install --no-deps .": _INDEX,
    "ln -sfn lagoon-0.2 /opt/lagoon": _SYSTEMD,
    "docker compose up -d --no-deps --wait lagoon-1": _COMPOSE,
    # ---- to develop
    "make check": _CI,
    "make js": _CI,
    "make test": _CI,
    'make test ARGS="tests/events -x"': _CI,
    "make format": Run(),
    "make lock": _INDEX,
    "make pictures": NotHere("keeps a browser busy for minutes; tests/browser/test_accessible.py goes the same way"),
    'make pictures ARGS="--only motu"': NotHere("is a part of what `make pictures` does"),
    ".venv/bin/pytest tests/web": _CI,
    ".venv/bin/lagoon selfplay kahuna --games 500 --seed 7": Begin(serves=False),
    ".venv/bin/lagoon arena kahuna --players hard,medium --games 200 --seed 7": Begin(serves=False),
    ".venv/bin/lagoon arena kahuna --ladder --games 40 --playouts 200": Begin(serves=False),
    ".venv/bin/lagoon arena motu --players hard:150,medium --games 40 --seed 61": Begin(serves=False),
    ".venv/bin/python -m service.commands.playout_cost": Run("kahuna: "),
    ".venv/bin/python -m tests.golden.regenerate": Run(),
    ".venv/bin/python -m tests.golden.record kahuna classic --seed 7 --edition classic": Run("kahuna-"),
    "python two.py http://127.0.0.1:8460": _README,
    "python tidy.py LINK": _README,
    "python greedy.py LINK": NotHere("is run by tests/clients/bots/test_readme.py"),
    # ---- faults and measurements
    "make faults": Begin(),
    "make faults                          # 5 minutes, everywhere": Begin(),
    "make faults MINUTES=30": Begin(),
    ".venv/bin/python -m tests.faults --minutes 10 --seed mine --ground two-services --tables 3": Begin(),
    ".venv/bin/python -m tests.faults.fuzz --messages 1000000": Begin(),
    ".venv/bin/lagoon bench": Begin(),
    ".venv/bin/lagoon bench --history": Begin(),
    ".venv/bin/lagoon bench --workers 2": Begin(),
    "lagoon bench --tables 50 --seconds 10": Begin(),
    "lagoon bench --workers 2": Begin(),
    "lagoon bench --idle 10000 --seconds 20": Begin(),
    "lagoon bench --soak 30": Begin(),
    "lagoon bench --list 20000": Begin(),
    "lagoon bench --bots 4 --seconds 12": Begin(),
    "lagoon bench --against-bots 100 --seconds 30": Begin(),
    "lagoon bench --history": Begin(),
    ".venv/bin/python -m deploy.bench.footprint": Begin(),
    ".venv/bin/python -m deploy.bench.page": Begin(),
    ".venv/bin/python -m service.commands.action_cost kahuna                   # microseconds of CPU, and bytes": Run(
        '"bytes":'
    ),
    ".venv/bin/python -m service.commands.action_cost kahuna --instructions": NotHere("wants valgrind"),
    ".venv/bin/pip install py-spy": _INDEX,
    ".venv/bin/lagoon bench --tables 50 --seconds 40 & sleep 25": NotHere("is run beside py-spy"),
    "git worktree add ../before b0b4859 && make -C ../before install": NotHere("a clone of one commit has no other"),
    ".venv/bin/py-spy record --pid $(pgrep -of 'service.cli serve') --rate 100 --duration 30 --format raw "
    "--output stacks.txt": NotHere("wants py-spy"),
    ".venv/bin/python -m deploy.bench.layers stacks.txt 258    # the bench's server_us_per_action": NotHere(
        "reads what py-spy wrote; tests/deploy/test_layers.py has such a file"
    ),
}
"""Every command on every page, and how it is run."""


def pages() -> list[Path]:
    """Return all pages of the project."""
    listed = subprocess.run(["git", "ls-files", "-z", "*.md"], cwd=ROOT, capture_output=True, check=True, text=True)
    return [ROOT / name for name in listed.stdout.split("\0") if name]


def commands(page: str) -> Iterator[str]:
    """Yield the commands that a page prints: quoted in a line, or a line of a block."""
    blocks = re.findall(r"^```(\w*)\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    prose = re.sub(r"^```.*?^```", "", page, flags=re.MULTILINE | re.DOTALL)
    for quoted in re.findall(r"`([^`\n]+)`", prose):
        if _COMMAND.match(quoted):
            yield quoted
    lines = [line[4:] for line in prose.splitlines() if line.startswith("    ")]
    for language, block in blocks:
        lines += block.splitlines() if language in {"", "sh", "bash", "console"} else []
    for line in lines:
        if _COMMAND.match(line.strip()):
            yield line.strip()


def on_pages() -> dict[str, str]:
    """Return every command with the page it is on first."""
    found: dict[str, str] = {}
    for page in pages():
        for command in commands(page.read_text("utf-8")):
            found.setdefault(command, str(page.relative_to(ROOT)))
    return found
