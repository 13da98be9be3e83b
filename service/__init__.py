"""The outside world: HTTP, WebSockets, Redis, clocks and processes around the pure core."""
