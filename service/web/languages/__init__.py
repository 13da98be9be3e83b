"""The languages that pages are answered in, and which of them somebody reads."""
