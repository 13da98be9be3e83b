"""PROTOCOL.md against what lessons answer."""

from __future__ import annotations

from service.lessons.messages import LessonShown, MovesShown, PreviewShown, StepShown
from tests.service import protocol_md as page


def test_the_page_tells_all_that_is_answered() -> None:
    text = page.section("25. Lessons").replace("\n", " ")
    for kind in (LessonShown, StepShown):
        assert "{" + ", ".join(f'"{field}"' for field in kind.__struct_encode_fields__) + "}" in text
    for asked in (MovesShown, PreviewShown):
        shown = "{" + ", ".join(f'"{field}"' for field in asked.__struct_encode_fields__) + "}"
        assert shown in page.section("2. HTTP")
