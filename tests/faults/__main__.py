"""`python -m tests.faults --minutes 5`: a long storm, a table at the end, exit code 1 when anything was lost."""

from __future__ import annotations

import argparse
import asyncio
import secrets
import shutil
import sys
import tempfile
from pathlib import Path

from tests.faults.grounds import GROUNDS
from tests.faults.report import report
from tests.faults.storm import Outcome, storm


async def _run(names: list[str], minutes: float, seed: str, tables_each: int, folder: Path) -> list[Outcome]:
    outcomes = []
    for name in names:
        async with GROUNDS[name](folder / name) as ground:
            outcomes.append(await storm(ground, seed, 60 * minutes / len(names), tables_each))
        print(report(outcomes[-1:]) if len(names) > 1 else "", flush=True)
    return outcomes


def main() -> int:
    """Run what the command line asks for; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5, help="how long in all (default: 5)")
    parser.add_argument("--seed", default=secrets.token_hex(4), help="what order and moves follow from")
    parser.add_argument("--tables", type=int, default=2, help="tables of each kind at a time (default: 2)")
    parser.add_argument("--ground", choices=sorted(GROUNDS), action="append", help="where; everywhere if left out")
    asked = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="lagoon-faults-"))
    print(f"seed {asked.seed}, files and logs in {folder}", flush=True)
    try:
        outcomes = asyncio.run(_run(asked.ground or list(GROUNDS), asked.minutes, asked.seed, asked.tables, folder))
    except KeyboardInterrupt:
        # Nothing was looked at to its end, and so nothing there is to be kept.
        shutil.rmtree(folder)
        print("\nended before its time")
        return 130
    print(f"\nseed {asked.seed}\n{report(outcomes)}")
    if any(outcome.found for outcome in outcomes):
        print(f"FAILED. Seed {asked.seed}; files and logs are kept in {folder}")
        return 1
    shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
