"""A fresh clone of the project with everything installed, and processes in it, of which nothing may stay behind."""

from __future__ import annotations

import contextlib
import os
import pty
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import uuid
from collections.abc import Iterator
from pathlib import Path

import psutil

from tests.support import eventually

ROOT = Path(__file__).parents[2]
PATIENCE_S = 90.0
PAUSE_S = 0.3
"""Seconds between looks at all processes of the machine, of which each reads hundreds of files."""
_OURS, _RUN = "PAGES_TEST", "PAGES_TEST_RUN"
"""Variables that tell what a process belongs to, however it was started: the clone, and one command."""


class Fresh:
    """The clone in `folder`, with a home, a place for what is temporary and a `/srv` of its own beside it."""

    def __init__(self, place: Path) -> None:
        self.folder = place / "lagoon"
        self.home, self.temporary, self.srv = place / "home", place / "tmp", place / "srv"
        for folder in (self.home, self.temporary, self.srv / "backup"):
            folder.mkdir(parents=True)
        self._mark = uuid.uuid4().hex
        # make hands what it was called with on to all that it starts: `make test ARGS=…` to `make cluster`, too.
        of_make = {"MFLAGS", *re.findall(r"\$\((\w+)\)", (ROOT / "Makefile").read_text("utf-8"))}
        clean = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("LAGOON_", "MAKE", "PYTEST")) and name not in of_make
        }
        self.environment = {
            **clean,
            _OURS: self._mark,
            "HOME": str(self.home),
            "TMPDIR": str(self.temporary),
            "PATH": f"{self.folder / '.venv/bin'}:{clean['PATH']}",
            "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8",
        }
        self.environment.pop("XDG_DATA_HOME", None)
        self._clone()
        self._install()

    def _clone(self) -> None:
        self._git(ROOT, "clone", "-q", str(ROOT), str(self.folder))
        # What is changed and not committed yet is tested, too.
        changed = self._git(ROOT, "ls-files", "-z", "--modified", "--others", "--exclude-standard").split("\0")
        for name in filter(None, changed):
            if (ROOT / name).is_file():
                (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, self.folder / name)
        self._git(self.folder, "add", "--all")
        self._git(
            self.folder,
            "-c",
            "user.name=a",
            "-c",
            "user.email=a@b.invalid",
            "commit",
            "-q",
            "--allow-empty",
            "-m",
            "now",
        )

    def _install(self) -> None:
        """Make a `.venv` as `make install-dev` does, with the packages that are installed here already."""
        venv = self.folder / ".venv"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(venv)], check=True)
        packages = next((venv / "lib").glob("python*/site-packages"))
        packages.joinpath("installed.pth").write_text(f"{self.folder}\n{sysconfig.get_paths()['purelib']}\n")
        lagoon = venv / "bin" / "lagoon"
        lagoon.write_text(f"#!{venv}/bin/python\nfrom service.cli import main\nmain()\n")
        lagoon.chmod(0o755)
        (venv / "bin" / "ruff").symlink_to(Path(sys.executable).parent / "ruff")
        for done in (".installed", ".installed-dev"):
            (venv / done).touch()

    def _git(self, where: Path, *words: str) -> str:
        done = subprocess.run(["git", *words], cwd=where, capture_output=True, check=True, text=True)
        return done.stdout

    def changes(self) -> str:
        """Return what git sees that was not there before."""
        return self._git(self.folder, "status", "--porcelain")

    def settle(self) -> None:
        """Put files back that a command is there to change."""
        self._git(self.folder, "checkout", "-q", ".")
        self._git(self.folder, "clean", "-qfd")

    @contextlib.contextmanager
    def started(self, command: str, terminal: int | None = None) -> Iterator[Process]:
        """Run a command in a shell until the block ends; what is left of it is killed then."""
        run = uuid.uuid4().hex
        out = self.home / run
        with out.open("wb") as said:
            process = subprocess.Popen(
                ["/bin/bash", "-c", f"exec 2>&1; {command}"],
                cwd=self.folder,
                env={**self.environment, _RUN: run},
                start_new_session=True,
                stdin=subprocess.DEVNULL if terminal is None else terminal,
                stdout=said if terminal is None else terminal,
            )
        try:
            yield Process(process, out)
        finally:
            for left in _with(_RUN, run):
                with contextlib.suppress(psutil.NoSuchProcess):
                    left.kill()
            process.wait()

    def running(self) -> list[psutil.Process]:
        """Return the processes that commands have started and that still run."""
        return _with(_OURS, self._mark)

    def is_served(self) -> bool:
        """Tell whether a server runs that somebody talks to."""
        for process in self.running():
            with contextlib.suppress(psutil.Error):
                lines = process.net_connections("tcp")
                ports = {line.laddr.port for line in lines if line.status == psutil.CONN_LISTEN}
                if any(line.status == psutil.CONN_ESTABLISHED and line.laddr.port in ports for line in lines):
                    return True
        return False

    def seconds(self) -> float:
        """Return how long all that runs has computed."""
        spent = 0.0
        for process in self.running():
            with contextlib.suppress(psutil.Error):
                spent += process.cpu_times().user
        return spent


def _with(name: str, value: str) -> list[psutil.Process]:
    """Return the living processes that have a variable with this value."""
    found = []
    for process in psutil.process_iter():
        with contextlib.suppress(psutil.Error):
            # First what tells most of them apart: this is asked again and again.
            if process.environ().get(name) == value and process.status() != psutil.STATUS_ZOMBIE:
                found.append(process)
    return found


class Process:
    """A command that runs, and what it has said so far."""

    def __init__(self, process: subprocess.Popen[bytes], out: Path) -> None:
        self._process = process
        self._out = out

    @property
    def said(self) -> str:
        """All that it wrote."""
        return self._out.read_text("utf-8", "replace")

    async def until(self, says: str) -> None:
        """Wait until it says something. Fails when it ends without."""

        def has_said() -> bool:
            assert says in self.said or self._process.poll() is None, self.said
            return says in self.said

        await eventually(has_said, PATIENCE_S)

    async def ended(self) -> int:
        """Wait for its end; return its exit code."""
        await eventually(lambda: self._process.poll() is not None, PATIENCE_S)
        return self._process.wait()

    def interrupt(self) -> None:
        """Do what a terminal's Ctrl-C does."""
        os.killpg(self._process.pid, signal.SIGINT)


@contextlib.contextmanager
def terminal() -> Iterator[tuple[int, int]]:
    """Make a terminal: its end for a program, and the one for who sits before it."""
    ours, theirs = pty.openpty()
    subprocess.run(["stty", "rows", "40", "cols", "120"], stdin=theirs, check=True)
    os.set_blocking(ours, False)
    try:
        yield theirs, ours
    finally:
        os.close(ours)
        os.close(theirs)


def shown(ours: int, so_far: bytearray) -> str:
    """Return what a terminal has shown so far, without its colours and moves."""
    with contextlib.suppress(BlockingIOError, OSError):
        while part := os.read(ours, 65_536):
            so_far += part
    return re.sub(r"\x1b\[[0-9;?<>=]*[A-Za-z]", "", so_far.decode("utf-8", "replace"))
