"""Tests of `clients/terminal/seats`."""
