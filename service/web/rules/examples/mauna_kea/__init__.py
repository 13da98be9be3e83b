"""The worked examples of Mauna Kea."""
