"""Tests of `clients/terminal/motu`."""
