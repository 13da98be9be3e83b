"""`lagoon schema`: JSON Schemas of everything on the wire."""

from __future__ import annotations

import msgspec


def schema() -> None:
    """Print the JSON Schemas of everything that goes over the wire."""
    from service.web.schema import schemas

    print(msgspec.json.format(msgspec.json.encode(schemas())).decode())
