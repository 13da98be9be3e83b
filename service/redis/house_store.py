"""What belongs to a house as a whole, in Redis, as three short texts.

That is what its processes tell of themselves, when it was backed up last, and what whoever runs it has turned off.
"""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec import Meta

from events.codec import UNREADABLE
from events.log import Shards
from projections.view import Switch
from service.clock import now_ms
from service.redis.house_pass import TAG
from service.redis.text_value import READ_TEXT, read_text

REPORT_S: Final = 5.0
"""How often a process reports."""
VALID_MS: Final = 20_000
"""After so long without a report a process counts as gone."""
MOST: Final = 256
"""How many processes are told of at most, the latest reports first."""

_REPORTS: Final = f"lagoon:{{{TAG}}}:processes"
_BACKUP: Final = f"lagoon:{{{TAG}}}:backup"
_SWITCHES: Final = f"lagoon:{{{TAG}}}:switches"

_REPORT: Final = f"""{READ_TEXT}
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local lines = {{now .. ' ' .. ARGV[1] .. ' ' .. ARGV[2]}}
for line in string.gmatch(read_text(KEYS[1]), '[^\\n]+') do
  local at, process = string.match(line, '^(%d+) (%x+) ')
  if at and process ~= ARGV[1] and now - at < {VALID_MS} and #lines < {MOST} then lines[#lines + 1] = line end
end
redis.call('SET', KEYS[1], table.concat(lines, '\\n'), 'PX', {VALID_MS})
return {{read_text(KEYS[2]), lines}}
"""
"""Notes the report ARGV[2] of process ARGV[1] (hex), a line; returns the switches, and the lines of all not gone."""

_FORGET: Final = f"""{READ_TEXT}
local lines = {{}}
for line in string.gmatch(read_text(KEYS[1]), '[^\\n]+') do
  if string.match(line, '^%d+ (%x+) ') ~= ARGV[1] then lines[#lines + 1] = line end
end
redis.call('SET', KEYS[1], table.concat(lines, '\\n'), 'PX', {VALID_MS})
"""
"""Takes out the line of process ARGV[1]."""

_Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]


class ProcessReport(msgspec.Struct, frozen=True):
    """What a process tells: tables in memory, open sockets, its version, since when (ms since 1970) it has run."""

    tables: _Count
    sockets: _Count
    version: Annotated[str, Meta(max_length=64)]
    since: _Count


class Switches(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is on in the whole house: names of people, and talk."""

    names: bool
    talk: bool

    @property
    def off(self) -> tuple[Switch, ...]:
        """What is turned off, as views name it."""
        every: tuple[tuple[Switch, bool], ...] = (("names", self.names), ("talk", self.talk))
        return tuple(name for name, is_on in every if not is_on)


ALL_ON: Final = Switches(names=True, talk=True)
"""How a house is before anything was turned off."""


class HouseStanding(NamedTuple):
    """The reports of all processes, and the switches."""

    reports: tuple[ProcessReport, ...]
    switches: Switches


class HouseStore:
    """Keeps them. Every method raises `RedisUnavailable`."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards

    async def report(self, process: str, report: ProcessReport) -> HouseStanding:
        """Tell of this process, which is called `process` (hex); return the reports of all, this one first.

        The switches come with them, so that every process obeys them soon.
        """
        said = msgspec.json.encode(report)
        switches: bytes
        lines: list[bytes]
        switches, lines = await self._shards.ask(TAG, "EVAL", _REPORT, 2, _REPORTS, _SWITCHES, process, said)
        reports = tuple(found for line in lines if (found := _decoded(line)) is not None)
        return HouseStanding(reports, _switches(switches))

    async def turn(self, switches: Switches) -> None:
        """Keep what is turned off from now on."""
        await self._shards.ask(TAG, "SET", _SWITCHES, msgspec.json.encode(switches))

    async def forget(self, process: str) -> None:
        """A process ends."""
        await self._shards.ask(TAG, "EVAL", _FORGET, 1, _REPORTS, process)

    async def note_backup(self) -> None:
        """Note that all was backed up just now."""
        await self._shards.ask(TAG, "SET", _BACKUP, str(now_ms()))

    async def last_backup(self) -> int | None:
        """Return when it was backed up last, in ms since 1970; None where that is not known."""
        kept = await read_text(self._shards, TAG, _BACKUP)
        return int(kept) if kept.isdigit() and len(kept) < 16 else None


def _switches(kept: bytes) -> Switches:
    """Return what was kept; where nothing was, or something else, all is on."""
    try:
        return msgspec.json.decode(kept, type=Switches)
    except UNREADABLE:
        return ALL_ON


def _decoded(line: bytes) -> ProcessReport | None:
    try:
        return msgspec.json.decode(line.split(b" ", 2)[2], type=ProcessReport)
    except (*UNREADABLE, IndexError):
        return None
