"""Logs: one line of JSON an event, whoever speaks, and no secrets."""

from __future__ import annotations

import io
import json
import logging
from typing import Any

import pytest
import structlog

from service.logs import OURS, describe_error, set_up_logs
from tests.logs import put_logs_back


class Output(io.StringIO):
    def events(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.getvalue().splitlines()]


@pytest.fixture
def output() -> Output:
    stream = Output()
    set_up_logs("info", stream)
    return stream


def test_an_event_is_one_line_of_json(output: Output) -> None:
    structlog.get_logger("lagoon.test").info("table_opened", table="abc", lines="one\ntwo")
    (event,) = output.events()
    assert event.pop("timestamp").endswith("Z")
    assert event == {
        "event": "table_opened",
        "table": "abc",
        "lines": "one\ntwo",
        "level": "info",
        "logger": "lagoon.test",
    }


def test_other_libraries_are_logged_the_same_way(output: Output) -> None:
    logging.getLogger("uvicorn.error").warning("Shutting %s", "down")
    (event,) = output.events()
    assert (event["event"], event["logger"], event["level"]) == ("Shutting down", "uvicorn.error", "warning")


def test_being_told_to_end_is_no_fault_of_what_was_just_at_work(output: Output) -> None:
    """A signal raises in whatever callback runs; uvloop logs that as its transport's fault and passes it on."""
    for error in (SystemExit(0), KeyboardInterrupt(), OSError("a fault")):
        logging.getLogger("asyncio").error("Fatal error on transport", exc_info=error)
    assert [event["exception"].count("OSError") for event in output.events()] == [1]


def test_an_exception_is_one_line_too(output: Output) -> None:
    for log in (structlog.get_logger("lagoon.test"), logging.getLogger("other")):
        try:
            raise ValueError("no line\nbreak")
        except ValueError:
            log.exception("broken")
    for event in output.events():
        assert "test_logs.py" in event["exception"]
        assert event["exception"].endswith("ValueError")


def test_an_exception_is_told_without_its_words_and_so_is_what_led_to_it(output: Output) -> None:
    cards: dict[str, int] = {}
    try:
        try:
            cards["HUNA"]
        except KeyError as first:
            raise ConnectionError("redis is away") from first
    except ConnectionError:
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application")
    (event,) = output.events()
    assert "KeyError\n\nand then\n\n" in event["exception"]
    assert event["exception"].endswith("ConnectionError('redis is away')")
    assert "'HUNA'" not in event["exception"]


def test_less_than_the_level_is_not_logged(output: Output) -> None:
    structlog.get_logger("lagoon.test").debug("detail")
    logging.getLogger("other").debug("detail")
    assert output.getvalue() == ""


@pytest.mark.parametrize("level", ["debug", "info"])
def test_libraries_are_heard_from_warning_on_whatever_the_level(output: Output, level: str) -> None:
    set_up_logs(level, output)
    theirs = logging.getLogger("push_response")
    before = theirs.level
    try:
        for own in (logging.NOTSET, logging.DEBUG, logging.INFO):
            theirs.setLevel(own)
            theirs.debug("Push response: %s", ["smessage", "lagoon:{abc}:told", "CardDrawn"])
            theirs.info("Push response: %s", ["smessage", "lagoon:{abc}:told", "CardDrawn"])
        assert output.getvalue() == ""
        theirs.warning("It is getting late")
    finally:
        theirs.setLevel(before)
    structlog.get_logger("lagoon.test").info("said")
    assert [event["event"] for event in output.events()] == ["It is getting late", "said"]


def test_our_own_debugging_is_heard_at_debug(output: Output) -> None:
    set_up_logs("debug", output)
    structlog.get_logger("lagoon.test").debug("detail")
    assert [event["event"] for event in output.events()] == ["detail"]


def test_an_error_is_told_without_what_it_went_wrong_with() -> None:
    def play(cards: dict[str, int]) -> None:
        cards["HUNA"]

    with pytest.raises(KeyError) as failed:
        play({})
    told = describe_error(failed.value)
    assert told.startswith("KeyError at test_logs.py:")
    assert "HUNA" not in told
    assert describe_error(KeyError("HUNA")) == "KeyError at an unknown place"
    assert describe_error(ConnectionError("redis is away")) == repr(ConnectionError("redis is away"))


def test_setting_it_up_again_replaces_what_was(output: Output) -> None:
    again = Output()
    set_up_logs("error", again)
    structlog.get_logger("lagoon.test").error("once")
    assert output.getvalue() == ""
    assert len(again.events()) == 1


def test_it_can_be_put_back_as_it_was_before(capsys: pytest.CaptureFixture[str]) -> None:
    """`tests/conftest.py` does so after each test."""
    root, ours = logging.getLogger(), logging.getLogger(OURS)
    put_logs_back()
    before = root.handlers[:], root.level, ours.level
    output = Output()
    set_up_logs("debug", output)
    assert before != (root.handlers, root.level, ours.level)
    put_logs_back()
    assert before == (root.handlers, root.level, ours.level)
    structlog.get_logger("lagoon.test").info("said as ever")
    assert output.getvalue() == ""
    assert "said as ever" in capsys.readouterr().out


@pytest.mark.parametrize("level", ["debug", "error"])
def test_each_test_has_logs_as_if_it_were_the_first(level: str) -> None:
    assert not structlog.is_configured()
    set_up_logs(level, Output())


@pytest.mark.parametrize(
    "values",
    [
        {"token": "hunter2"},
        {"seat_token": "hunter2"},
        {"Authorization": "Bearer hunter2"},
        {"table": {"secret": "hunter2", "seats": [{"cookie": "hunter2"}]}},
        {"headers": "authorization: Bearer hunter2"},
        {"url": "redis://me:hunter2@host:6379/0"},
        {"path": "/tables/abc?token=hunter2"},
        {"error": ValueError("redis://:hunter2@host is away")},
        {"nested": ({"password": "hunter2"},)},
        {"why": "unknown command 'EVALSHA', with args beginning with: 'sha' '1' '{\"card\":\"hunter2\"}'"},
        {"why": 'Command # 1 (EVALSHA sha 1 lagoon:{abc}:log 3 {"card":"hunter2"}) of pipeline caused error: no'},
    ],
)
def test_secrets_are_masked(output: Output, values: dict[str, Any]) -> None:
    structlog.get_logger("lagoon.test").info("event", seq=7, **values)
    assert "hunter2" not in output.getvalue()
    assert output.events()[0]["seq"] == 7


def test_what_looks_like_a_hash_a_nonce_or_a_secret_is_masked(output: Output) -> None:
    structlog.get_logger("lagoon.test").info("event", why=f"seat {'a1' * 32} and nonce {'0f' * 16}, table k3v9")
    assert output.events()[0]["why"] == "seat *** and nonce ***, table k3v9"


def test_the_text_of_other_libraries_is_masked_too(output: Output) -> None:
    logging.getLogger("uvicorn.access").warning('%s - "GET %s HTTP/1.1" %d', "10.0.0.1:5", "/ws/abc?token=hunter2", 200)
    try:
        raise ConnectionError("redis://me:hunter2@host:6379 is away")
    except ConnectionError:
        logging.getLogger("other").exception("away")
    assert "hunter2" not in output.getvalue()
    assert '"GET /ws/abc?*** HTTP/1.1" 200' in output.events()[0]["event"]


def test_what_json_has_no_word_for_is_still_logged(output: Output) -> None:
    structlog.get_logger("lagoon.test").info("event", half="\ud800", thing=object, numbers={1: {2}})
    (event,) = output.events()
    assert event["numbers"] == {"1": [2]}
    assert event["thing"] == "<class 'object'>"
