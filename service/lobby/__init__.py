"""What the start page is told by its socket: the list of tables, and how things stand at one's own tables.

One feed a process is shared by all its sockets (`feed`, `own_tables`); each socket has a session without I/O.
"""
