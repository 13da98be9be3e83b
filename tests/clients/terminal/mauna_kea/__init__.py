"""Tests of `clients/terminal/mauna_kea`."""
