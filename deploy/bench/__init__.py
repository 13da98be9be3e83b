"""`lagoon bench`: what the service does under load, next to the floor of what its parts can do at all.

Four processes: the service as people run it, the floor (`floor.py`), each with an embedded server of its own, and the
load generator (`load.py`), which plays at one and the other in turn; `bench.py` starts them and sums up. Other
questions have a file each: `history.py` (a long log), `workers.py` (several processes), `idle.py` (sockets that do
nothing), `soak.py` (a long time). Not for Windows, which has no embedded server. PERFORMANCE.md in the folder above
says what was seen.
"""

from deploy.bench import history, idle, soak, workers
from deploy.bench.bench import run
from deploy.bench.plan import Options

__all__ = ["Options", "history", "idle", "run", "soak", "workers"]
