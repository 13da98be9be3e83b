"""In which order files of tests begin where several processes share them, a file at a time.

The longest begin first, so that none is waited for alone at the end. Those in a browser keep a core busy, most others
wait for other processes: spread among each other they leave no core idle, and no time runs out for want of one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

FIRST = (
    "browser/test_any_view.py",
    "service/process/test_orderly_end.py",
    "browser/test_accessible.py",
    "service/process/test_clocks.py",
    "browser/test_motu.py",
    "service/matching/test_many_wishes.py",
    "browser/test_made_up.py",
    "faults/test_storm_two_services.py",
    "browser/test_kahuna.py",
    "service/process/test_lost_time.py",
    "browser/test_mauna_kea.py",
    "deploy/test_commands.py",
    "conformance/test_games.py",
    "browser/test_clocks.py",
    "service/push/test_calls.py",
    "browser/test_kahuna_unseen.py",
    "deploy/test_bench.py",
    "service/process/test_workers.py",
    "browser/test_mauna_kea_unseen.py",
    "faults/test_storm_cluster.py",
    "browser/test_names.py",
    "service/process/test_bots.py",
    "faults/test_fuzz.py",
    "browser/test_start.py",
    "service/process/test_days.py",
    "service/redis/test_sentinel.py",
    "browser/test_bots.py",
    "faults/test_storm_one_service.py",
    "browser/test_last_moves.py",
    "service/process/test_folders.py",
    "browser/test_seats_kept.py",
    "service/process/test_bots_killed.py",
    "browser/test_shuffle.py",
    "service/archive/test_games.py",
    "service/process/test_handover.py",
    "clients/terminal/table/test_playing.py",
    "service/archive/test_mutations.py",
    "web/test_web.py",
    "service/talk/test_drain.py",
    "service/test_printable.py",
    "events/motu/test_places.py",
    "faults/test_attack_readers.py",
    "service/talk/test_stranger.py",
    "service/archive/test_malformed_files.py",
    "deploy/test_workers.py",
)
"""Files that take longer than about half a minute, below the folder of tests."""

BUSY = "browser/"
"""How the names of files begin that are spread among the others."""


def ordered(files: Iterable[str]) -> list[str]:
    """Return files, named below the folder of tests, in the order in which they begin."""
    given = dict.fromkeys(files)
    first = [file for file in FIRST if file in given]
    rest = [file for file in given if file not in FIRST]
    busy = [file for file in rest if file.startswith(BUSY)]
    return first + spread(busy, [file for file in rest if file not in busy])


def spread(some: Sequence[str], others: Sequence[str]) -> list[str]:
    """Return both, each in its order, with `some` at equal distances."""
    placed = [((place + 0.5) / len(each), file) for each in (some, others) for place, file in enumerate(each)]
    return [file for _, file in sorted(placed, key=lambda one: one[0])]
