"""Programs that speak only the protocol: the Python client, bots, the terminal, the browser."""
