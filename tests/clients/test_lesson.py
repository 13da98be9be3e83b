"""Lessons by the Python client: what it makes of answers."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from clients.player import lesson
from clients.player.address import Address
from clients.player.lesson import Lesson, LessonPlace
from service.lessons.messages import PreviewShown
from service.talk.protocol import Previewed

PLACE = LessonPlace(0, 1, None, 0, None, seat=0, seq=7, view={}, happened=(), first_game={})
RESULT = {"winners": [0], "scores": [3, 1], "how": "islands"}


async def test_a_preview_tells_the_end_as_at_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = {"facts": [{"t": "Drawn"}], "open": True, "outlook": {"x": 1}, "over": True, "result": RESULT}

    async def answered(*_: Any, **__: Any) -> dict[str, Any]:
        return answer

    monkeypatch.setattr(lesson, "request_json", answered)
    told = await Lesson(Address("http://127.0.0.1:9"), "kahuna").preview(PLACE, [], {"t": "draw"})
    assert msgspec.json.decode(msgspec.json.encode(told)) == {"t": "previewed", "id": "", "seq": 7} | answer
    assert set(PreviewShown.__struct_fields__) <= set(Previewed.__struct_fields__)
