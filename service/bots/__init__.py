"""Bots of the house, as the servers see them: they seat them, and say where one is due.

A bot itself is a client (`clients/bots`): nothing here plays.
"""
