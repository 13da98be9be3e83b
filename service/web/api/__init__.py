"""The HTTP API under `/api`: small JSON bodies in, JSON out; every refusal has a code and a sentence.

One module for each kind of thing that is asked about: tables, seats, bots, sealed bundles, the house.
"""
