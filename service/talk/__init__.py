"""One client's conversation with a table: the protocol's messages, the session (no I/O), the WebSocket below it.

May know `tables`; nothing of HTTP or of the process it runs in.
"""
