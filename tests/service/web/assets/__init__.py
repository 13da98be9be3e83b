"""The web client as it goes over the wire."""
