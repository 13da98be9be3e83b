"""One worker, by the name that supervisors of version 0.1 start it by.

A reload replaces the workers and not the supervisor, which goes on running the code it was started with.
"""

from service.process.workers.worker import main

if __name__ == "__main__":
    main()
