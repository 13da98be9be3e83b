"""The table that the end of a link names."""

from __future__ import annotations

import re

import msgspec

from events.shapes import TableId

OWN_TABLE_ID = re.compile(r"[0-9abcdefghjkmnpqrstvwxyz]{20}\Z")
"""The ids that houses make, twenty letters of Crockford's base 32; a file may bring others."""

_AROUND_AN_ID = re.compile(r"\A[^0-9A-Za-z_-]+|[^0-9A-Za-z_-]+\Z")


def table_id_in(text: str) -> str | None:
    """Return the id of a table that a link's end holds, without what messengers and people leave around it.

    None where what is left can be no id.
    """
    bare = _AROUND_AN_ID.sub("", text)
    own = bare.strip("_-").lower()
    if OWN_TABLE_ID.match(own):
        return own
    try:
        return str(msgspec.convert(bare, TableId))
    except msgspec.ValidationError:
        return None
