"""Playing with anybody: wishes that become tables. `wishes` looks after those of the sockets of this process.

Any server opens the table of a match and seats its people (`matcher`, `seating`), at least once and idempotently.
"""
