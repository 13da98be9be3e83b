"""Stored games: the archive, backup and restore, and what the commands do with them.

May know `redis`, `embedded` and the settings; nothing of tables that are being served, of clients or of HTTP.
"""
