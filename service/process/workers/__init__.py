"""Several processes that serve as one: a supervisor, and workers that are replaced when they die or when it is asked.

- **The supervisor** (`supervisor.py`) keeps the embedded server, holds the port, and looks after the workers. It serves
  nobody itself, and knows nothing of tables: Redis is all that workers share.
- **A worker** (`worker.py`) is a fresh Python, not a fork, so that one that is started later runs the code that is
  installed by then.
- **The port** is one socket that every worker inherits and listens on. The kernel gives a new connection to whoever
  takes it first; one that waits while a worker ends is taken by another. (With a socket for each worker, SO_REUSEPORT,
  what waits at one that ends is lost, and what waits at one that hangs hangs.)
- **The line** between the two is the worker's standard input: it says what to do in its first line, and its end says
  that the supervisor is gone, on every system. The worker's standard output says when it serves.
- **Starting**: one that dies before it serves is started again. The server is there as soon as each has been tried and
  one serves; it ends, with the reason, only when none does after several rounds.
- **Replacing** (SIGHUP): a new worker serves before the old one is told to let go of its sockets, one number after
  another. Clients are told to come back and lose nothing, so that this is how a running house gets new code.
"""

from service.process.workers.supervisor import run

__all__ = ["run"]
