"""The tables of this process: loaded, decided on, appended to, followed, and told to whoever is at them.

May know `archive` and `redis`, where logs are read; nothing of messages, sockets or HTTP.
"""
