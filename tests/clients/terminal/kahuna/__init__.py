"""Tests of `clients/terminal/kahuna`."""
