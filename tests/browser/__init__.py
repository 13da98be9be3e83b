"""Tests in a real Chromium: people clicking, seen through the pages alone."""
