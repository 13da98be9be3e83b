"""The embedded server: one Valkey in the data folder, started and watched by the service.

It makes `lagoon serve` work on a machine without Redis, with the same code path as for an external Redis. Guarantees:

- **One server a folder.** Two would both write the append-only file. Two locks (`flock`) keep them apart. The *owner*
  lock is held by the service process that starts the server and looks after it; the *server* lock is held by the
  server process itself, through a descriptor it inherits, so that it lasts exactly as long as that process does,
  whatever happened to its parent. A service that finds an owner attaches to the owner's server.
- **Every acknowledged write survives** kill -9 of either or both: the file is fsynced before a write is acknowledged
  (`appendfsync always`). An incomplete entry at the end, left by a power cut and never acknowledged, is cut off at the
  next start and kept in a file beside it (`repair.py`).
- **Never an empty server in place of lost data.** If files of an earlier server are missing, nothing is started
  (`files.py`).
- **The server ends with its owner.** A clean stop asks it to end and waits until everything is on disk. If the owner is
  killed, Linux ends the server for it (PDEATHSIG); elsewhere it is left an orphan, and the next service, finding no
  owner, ends it and starts its own. Services still attached notice, and one of them becomes the next owner: their
  tables pause for a moment and go on. Keeping the server for them instead would need a third process to look after
  both, which could die as well.
- **Ctrl-C reaches the service first**: the server runs in its own session, so that a terminal's interrupt does not end
  it while the service still writes.
"""

from service.embedded.binary import find_binary
from service.embedded.errors import EmbeddedError
from service.embedded.folder import DataFolder
from service.embedded.server import EmbeddedServer, running

__all__ = ["DataFolder", "EmbeddedError", "EmbeddedServer", "find_binary", "running"]
