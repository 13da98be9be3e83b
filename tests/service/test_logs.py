"""Logs: one line of JSON an event, whoever speaks, and no secrets."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

from service.logs import set_up_logs


class Output(io.StringIO):
    def events(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.getvalue().splitlines()]


@pytest.fixture
def output() -> Iterator[Output]:
    root = logging.getLogger()
    before = root.handlers[:], root.level
    stream = Output()
    set_up_logs("info", stream)
    yield stream
    root.handlers[:], root.level = before
    structlog.reset_defaults()


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


def test_an_exception_is_one_line_too(output: Output) -> None:
    for log in (structlog.get_logger("lagoon.test"), logging.getLogger("other")):
        try:
            raise ValueError("no line\nbreak")
        except ValueError:
            log.exception("broken")
    ours, theirs = output.events()
    assert "ValueError: no line\nbreak" in ours["exception"]
    assert "ValueError: no line\nbreak" in theirs["exception"]


def test_less_than_the_level_is_not_logged(output: Output) -> None:
    structlog.get_logger("lagoon.test").debug("detail")
    logging.getLogger("other").debug("detail")
    assert output.getvalue() == ""


def test_setting_it_up_again_replaces_what_was(output: Output) -> None:
    again = Output()
    set_up_logs("error", again)
    structlog.get_logger("lagoon.test").error("once")
    assert output.getvalue() == ""
    assert len(again.events()) == 1


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
    ],
)
def test_secrets_are_masked(output: Output, values: dict[str, Any]) -> None:
    structlog.get_logger("lagoon.test").info("event", seq=7, **values)
    assert "hunter2" not in output.getvalue()
    assert output.events()[0]["seq"] == 7


def test_the_text_of_other_libraries_is_masked_too(output: Output) -> None:
    logging.getLogger("uvicorn.access").info('%s - "GET %s HTTP/1.1" %d', "10.0.0.1:5", "/ws/abc?token=hunter2", 200)
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
