"""Checks the files of the embedded server before it starts: if some are missing, nothing is started.

Valkey stores its log as a *base* file, *incremental* files after it, and a list of them (the manifest; Valkey's
`aof.c`). Without the manifest it silently starts empty, and it overwrites an incremental file that the manifest does
not list. So that lost data is not mistaken for a first start, a file `house` records that data was stored here.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal, NamedTuple

from service.embedded.errors import EmbeddedError

FOLDER = "appendonlydir"
MANIFEST = "appendonly.aof.manifest"

_FILE = re.compile(r"appendonly\.aof\.(?P<seq>\d+)\.(?P<kind>base|incr)\.(?:rdb|aof)\Z")
_LINE = re.compile(r"file (?P<name>appendonly\.aof\.\S+) seq (?P<seq>\d+) type (?P<type>[bhi])(?: \S+ \S+)*\Z")
_MANIFEST_BYTES = 1 << 20

State = Literal["none", "beginning", "begun"]
"""Whether a folder has data: `beginning` until the first server has answered, when nothing can be stored yet."""


class ManifestFiles(NamedTuple):
    """The files that a manifest names: the base file, and the incremental ones in their order."""

    base: Path
    increments: tuple[Path, ...]


class AofFiles:
    """The files of the embedded server in its folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._state = folder / "house"
        self.path = folder / FOLDER

    @property
    def state(self) -> State:
        """The recorded state of the folder."""
        try:
            noted = self._state.read_text("ascii").strip()
        except (FileNotFoundError, UnicodeDecodeError):
            return "none"
        return "begun" if noted == "begun" else "beginning" if noted == "beginning" else "none"

    def record_state(self, state: State) -> None:
        """Record the state of the folder."""
        if self.state != state:
            self._state.write_text(f"{state}\n", "ascii")

    def load_manifest(self) -> ManifestFiles | None:
        """Return the files to load; None for a first start.

        Raises `EmbeddedError` (`embedded_files`) if data was stored here and files are missing. Changes nothing.
        """
        there = {path.name: path for path in self.path.glob("appendonly.aof.*") if _FILE.match(path.name)}
        manifest = self.path / MANIFEST
        if not manifest.exists():
            if self.state == "beginning" or (self.state == "none" and not there):
                return None
            raise self._not_whole(
                f"the list of its files, {MANIFEST}, is missing" if there else f"its files in {self.path} are gone"
            )
        listed = self._read(manifest)
        for path in (listed.base, *listed.increments):
            if path.name not in there:
                raise self._not_whole(f"{path.name}, which is on the list of its files, is missing")
        if listed.base.suffix == ".rdb" and not listed.base.stat().st_size:
            raise self._not_whole(f"{listed.base.name} is empty")
        for name, path in there.items():
            # An unfinished rewrite leaves a base file with the same data as the listed files, or an empty one.
            if path not in listed.increments and ".incr." in name and path.stat().st_size:
                raise self._not_whole(f"{name} is not on the list of its files")
        return listed

    def _read(self, manifest: Path) -> ManifestFiles:
        """Return the files that a manifest lists, except those marked as history."""
        raw = manifest.read_bytes()[:_MANIFEST_BYTES]
        found: dict[str, list[tuple[int, Path]]] = {"b": [], "h": [], "i": []}
        for line in raw.decode("latin-1").splitlines():
            if line.startswith("#"):
                continue
            entry = _LINE.match(line)
            if entry is None or "/" in entry["name"]:
                raise self._not_whole(f"the list of its files, {MANIFEST}, cannot be read")
            found[entry["type"]].append((int(entry["seq"]), self.path / entry["name"]))
        if len(found["b"]) != 1 or not raw.endswith(b"\n"):
            raise self._not_whole(f"the list of its files, {MANIFEST}, is not whole")
        return ManifestFiles(found["b"][0][1], tuple(path for _, path in sorted(found["i"])))

    def _not_whole(self, what: str) -> EmbeddedError:
        return EmbeddedError(
            "embedded_files",
            f"There is a house in {self._folder}, but {what}. It is not started, so nothing is written over. Put "
            f"{self.path} back from a backup (deploy/BACKUP.md); or move {self._folder} away, for an empty one.",
        )
