"""Tests of the service: sessions without I/O, and the real server process with real clients."""
