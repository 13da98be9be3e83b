"""Bots of the house, as the servers see them: servers seat them and queue the tables where one has to act.

The bots themselves are clients (`clients/bots`): nothing here plays. May know `tables`, `redis` and the messages of
`talk`; nothing of HTTP.
"""
