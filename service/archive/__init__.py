"""Games that are kept: the archive, backup and restore, and what commands do with them.

May know `redis`, `embedded` and the settings; nothing of tables that are being served, of clients or of HTTP.
"""
