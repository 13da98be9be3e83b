"""The changes that clients are sent: put into the view they have, they give the view they should have."""

from __future__ import annotations

from typing import Any

import msgspec

from projections.conformance.fault import Fault
from projections.view import FullView, changed_fields


def check_changes(old: FullView, new: FullView, before: Any, after: Any) -> None:
    """Check the changes from `old` to `new`, which a client holds as the plain data `before` and should as `after`."""
    changed = msgspec.json.decode(msgspec.json.encode(changed_fields(old, new)))
    merged = {
        name: {**had, **changed[name]} if _is_merged(name, had, changed) else changed.get(name, had)
        for name, had in before.items()
    }
    # A field of the table that is there no more is null to a client that has had it.
    gone = [name for name, value in merged["table"].items() if value is None and name not in after["table"]]
    merged["table"] = {name: value for name, value in merged["table"].items() if name not in gone}
    if merged != after:
        wrong = sorted(name for name in after if merged[name] != after[name])
        raise Fault("updates", f"the changes {changed} do not lead to the new view: {wrong} would be wrong")


def _is_merged(name: str, had: Any, changed: dict[str, Any]) -> bool:
    """Tell whether this field is merged field by field; any other is replaced, as PROTOCOL says."""
    return name in {"table", "game"} and had is not None and changed.get(name) is not None and name in changed
