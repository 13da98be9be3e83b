"""Tests of `clients/terminal/words`."""
