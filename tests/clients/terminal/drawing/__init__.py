"""Tests of `clients/terminal/drawing`."""
