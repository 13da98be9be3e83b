"""`lagoon bench`: measures the service under load, next to a server without a game (the floor).

Three programs: the service as people run it and the floor (`floor.py`), each with its own embedded server, and the
load generator (`load.py`), which plays at both alternately; `bench.py` starts them and sums up. Other benchmarks have
a file each: `history.py` (a long log), `listing.py` (a long list of tables), `workers.py` (several processes),
`idle.py` (idle sockets), `soak.py` (a long time), `bots.py` (bots that think beside people), `bot_waits.py` (people who
wait for them). Not for Windows, which has no embedded server. PERFORMANCE.md and BOTS.md in the folder above have the
results.
"""

from deploy.bench import bot_waits, bots, history, idle, listing, soak, workers
from deploy.bench.bench import run
from deploy.bench.plan import Options

__all__ = ["Options", "bot_waits", "bots", "history", "idle", "listing", "run", "soak", "workers"]
