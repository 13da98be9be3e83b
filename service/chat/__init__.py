"""What people say to each other at a table: beside its log, bounded, and kept as long as the log is.

May know `archive` and `redis`, where it is read; nothing of tables that are served, messages or sockets.
"""
