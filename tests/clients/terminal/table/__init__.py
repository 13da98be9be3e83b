"""Tests of `clients/terminal/table`."""
