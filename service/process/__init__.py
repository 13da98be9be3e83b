"""One process and its siblings: the web server, workers, handing connections over, starting and ending.

Everything is put together in `wiring`. May know every room but `commands`, and none of them knows it.
"""
