"""Sums up the stacks of py-spy by layer: where the time of an action goes, as in the table in PERFORMANCE.md.

`python -m deploy.bench.layers STACKS [MICROSECONDS]`, where STACKS was written by `py-spy record --format raw` and
MICROSECONDS is what an action takes of the service's CPU (`server_us_per_action` of `lagoon bench`).
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

OTHER = "the event loop, and all else"
OPENING = "tables opened, and sockets that come to them"
"""Not part of an action: it is done while the benchmark does not measure, and left out."""
LAYERS = {
    "Session.receive": "a message decoded and checked",
    "act": "decided, folded, and the digest of what follows",
    "ShownTable.full_view": "the views of both players",
    "update_frame": "what changed for them, the facts they are told, encoded",
    "WebSocketProtocol.write": "frames and their system calls out",
    "WebSocketProtocol.data_received": "frames in, before the message is handled",
    "_Writer._write": "appending: packing, sending, reading answers",
    "Subscription._run": "receiving what was published, mostly its own events",
    "Conversation._after_message": "the way from a socket to the table",
    "Conversation._write": "the way from the table to a socket",
    "ActionHandler._appended": "what follows an acknowledgement",
    "Server.serve": "starting, and looking around each tenth of a second",
    "RequestResponseCycle.run_asgi": OPENING,
    "HttpToolsProtocol.data_received": OPENING,
    "WebSocketsSansIOProtocol.run_asgi": OPENING,
    "WebSocketsSansIOProtocol.handle_connect": OPENING,
    "Tables._load": OPENING,
}
"""The function that begins a layer, and the name of the layer. A layer ends where another begins."""
_FRAME = re.compile(r"(\S+) \(")


def layers(stacks: Iterable[str]) -> dict[str, float]:
    """Return the share of each layer of an action, the largest first.

    `stacks` are lines of frames from outside in, and a count.
    """
    counts: Counter[str] = Counter()
    for line in stacks:
        frames, _, count = line.strip().rpartition(" ")
        names = [found[1] for found in map(_FRAME.match, frames.split(";")) if found is not None]
        begun = [LAYERS[name] for name in names if name in LAYERS]
        if OPENING not in begun:
            counts[begun[-1] if begun else OTHER] += int(count)
    return {name: count / counts.total() for name, count in counts.most_common()}


def table(shares: dict[str, float], microseconds: float | None) -> str:
    """Return the shares as a table in Markdown."""
    lines = ["| layer | % | µs |", "|---|---|---|"]
    for name, share in shares.items():
        took = "" if microseconds is None else f"{share * microseconds:.0f}"
        lines.append(f"| {name} | {100 * share:.0f} | {took} |")
    return "\n".join(lines)


def main() -> None:
    """Print the table."""
    stacks = Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()
    print(table(layers(stacks), float(sys.argv[2]) if len(sys.argv) > 2 else None))


if __name__ == "__main__":
    main()
