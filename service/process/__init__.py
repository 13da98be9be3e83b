"""One process and its siblings: the web server, workers, handing connections over, starting and ending.

The top of the service: it may know every other room but `commands`, and none of them knows it.
"""
