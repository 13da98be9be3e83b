"""Tests of `clients/terminal`; the folders mirror its rooms."""
