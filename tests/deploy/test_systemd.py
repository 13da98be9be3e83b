"""The systemd units: read as systemd reads them, and by systemd itself where it is installed."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from service.embedded.server import STOP_TIMEOUT_S
from service.process.workers.supervisor import _GRACE_S
from service.settings import Settings, from_environment

FOLDER = Path(__file__).parents[2] / "deploy" / "systemd"
SERVICES = ("lagoon.service", "lagoon-backup.service")
UNITS = (*SERVICES, "lagoon-backup.timer")


def unit(name: str) -> dict[str, list[str]]:
    """Return the settings of a unit, each with all its values in order."""
    found: dict[str, list[str]] = {}
    for line in (FOLDER / name).read_text().splitlines():
        if line and line[0] not in "#[":
            key, _, value = line.partition("=")
            found.setdefault(key, []).append(value)
    return found


def test_there_is_time_to_let_everybody_go() -> None:
    service = unit("lagoon.service")
    assert int(service["TimeoutStopSec"][0]) > Settings().drain_seconds + _GRACE_S + STOP_TIMEOUT_S
    # The main process ends the others in order; a reload replaces workers.
    assert service["KillMode"] == ["mixed"]
    assert service["ExecReload"] == ["/bin/kill -HUP $MAINPID"]
    assert service["Restart"] == ["always"]
    assert int(service["LimitNOFILE"][0]) > 100_000


@pytest.mark.parametrize("name", SERVICES)
def test_it_runs_as_a_user_of_its_own_with_one_folder_and_few_rights(name: str) -> None:
    service = unit(name)
    assert service["DynamicUser"] == ["yes"]
    assert service["User"] == ["lagoon"]
    (data,) = [value.partition("=")[2] for value in service["Environment"] if value.startswith("LAGOON_DATA=")]
    assert data in [f"/var/lib/{folder}" for folder in service["StateDirectory"][0].split()]
    assert service["StateDirectoryMode"] == ["0700"]
    assert service["ProtectSystem"] == ["strict"]
    assert service["NoNewPrivileges"] == ["yes"]
    assert service["CapabilityBoundingSet"] == [""]
    assert service["SystemCallFilter"] == ["@system-service", "~@privileged"]


def test_the_commands_are_commands_of_lagoon() -> None:
    commands = [command for name in SERVICES for command in unit(name)["ExecStart"]]
    names = [re.findall(r"/opt/lagoon/bin/(?:lagoon|python -m service.cli) (\w+)", command) for command in commands]
    assert names == [["serve"], ["backup"]]
    for (name,) in names:
        subprocess.run([sys.executable, "-m", "service.cli", name, "--help"], check=True, capture_output=True)


def test_the_settings_are_settings() -> None:
    lines = (FOLDER / "lagoon.env").read_text().splitlines()
    assignments = [line.removeprefix("#") for line in lines if re.match(r"#?LAGOON_", line)]
    settings = from_environment(dict(line.split("=", 1) for line in assignments))
    assert settings.redis is not None, "the examples are read too"
    assert unit("lagoon.service")["EnvironmentFile"] == ["-/etc/lagoon/lagoon.env"]


def test_the_backup_is_made_every_hour() -> None:
    timer = unit("lagoon-backup.timer")
    assert (timer["OnCalendar"], timer["Persistent"]) == (["hourly"], ["yes"])


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed here")
def test_systemd_finds_nothing_wrong(tmp_path: Path) -> None:
    for name in UNITS:
        text = (FOLDER / name).read_text()
        text = re.sub(r"/opt/lagoon/bin/\w+", sys.executable, text)
        (tmp_path / name).write_text(text)
    done = subprocess.run(
        ["systemd-analyze", "verify", *(tmp_path / name for name in UNITS)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
