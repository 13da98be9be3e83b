"""A game is the same in every process: nothing depends on how Python hashes words."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from projections.games import GAMES
from tests.conformance.twin import digest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", GAMES)
def test_twins_in_processes_with_other_hash_seeds_are_the_same(name: str) -> None:
    due = digest(name, "hash")
    for hash_seed in ("0", "4242"):
        command = [sys.executable, "-m", "tests.conformance.twin", name, "hash"]
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        told = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
        assert told.stdout.strip() == due, f"PYTHONHASHSEED={hash_seed}"
