"""A search that knows no game: Monte Carlo tree search over information sets, on sampled worlds.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on Computational
Intelligence and AI in Games 4 (2), 2012: the single-observer kind.
"""
