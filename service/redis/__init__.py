"""Redis: addresses, clients, shards of a cluster, subscriptions, batches, and what is kept there beside the logs.

Knows the log of `events` and what everybody needs; no other room.
"""
