"""Stacks summed up by layer."""

from __future__ import annotations

from deploy.bench.layers import ELSE, LAYERS, layers, table

STACKS = [
    "main (service/cli.py:1);_Talk._write (service/talk/socket.py:9);LiveTable.update (service/tables/live.py:3) 2",
    "main (service/cli.py:1);_Talk._write (service/talk/socket.py:9);LiveTable.update (x.py:3);LiveTable.look (y:1) 5",
    "main (service/cli.py:1);_Talk._write (service/talk/socket.py:9) 1",
    "main (service/cli.py:1) 2",
]


def test_a_stack_counts_for_its_innermost_layer() -> None:
    shares = layers(STACKS)
    assert list(shares.values()) == [0.5, 0.2, 0.2, 0.1]
    assert shares[LAYERS["LiveTable.look"]] == 0.5
    assert shares[LAYERS["_Talk._write"]] == 0.1
    assert shares[ELSE] == 0.2


def test_the_table_tells_microseconds_where_they_are_known() -> None:
    shares = layers(STACKS)
    assert f"| {LAYERS['LiveTable.look']} | 50 | 100 |" in table(shares, 200).splitlines()
    assert f"| {LAYERS['LiveTable.look']} | 50 |  |" in table(shares, None).splitlines()
