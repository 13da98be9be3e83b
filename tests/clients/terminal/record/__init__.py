"""Tests of `clients/terminal/record`."""
