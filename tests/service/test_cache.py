"""What is kept in memory takes only so many bytes, however much is asked for."""

from __future__ import annotations

from service.cache import ByteCache


def test_what_nobody_asked_for_the_longest_goes_first() -> None:
    kept: ByteCache[str, bytes] = ByteCache(10)
    for key in "abc":
        kept.put(key, key.encode(), 3)
    assert kept.get("a") == b"a"
    kept.put("d", b"d", 3)
    assert [kept.get(key) for key in "abcd"] == [b"a", None, b"c", b"d"]
    assert kept.size == 9


def test_one_that_is_too_large_is_not_kept_and_costs_the_others_nothing() -> None:
    kept: ByteCache[str, bytes] = ByteCache(10)
    kept.put("a", b"a", 9)
    kept.put("b", b"b", 11)
    assert (kept.get("a"), kept.get("b"), kept.size) == (b"a", None, 9)


def test_what_is_put_again_takes_the_place_of_what_was() -> None:
    kept: ByteCache[str, bytes] = ByteCache(10)
    for size in (9, 2, 5):
        kept.put("a", bytes(size), size)
    assert (kept.get("a"), kept.size) == (bytes(5), 5)
    kept.put("a", b"", 99)
    assert (kept.get("a"), kept.size) == (None, 0)


def test_however_much_is_put_it_stays_within_bounds() -> None:
    kept: ByteCache[int, int] = ByteCache(1000)
    for number in range(5000):
        kept.put(number % 700, number, number % 97)
        assert kept.size <= 1000
