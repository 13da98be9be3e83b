"""What people at a table say to each other: the messages of it. PROTOCOL.md, section 18."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from events.shapes import ActionId, Seq
from service.chat.entry import TEXT_BYTES, Entry, Room
from service.chat.phrases import Phrase, Reaction
from service.chat.table_talk import PAGE
from service.talk.message import FromClient

EntryNumber = Annotated[int, Meta(ge=0, le=2**53 - 1, description="The number of something that was said.")]


class Say(FromClient, frozen=True):
    """Say a text, a phrase, or a reaction to the step with seq `at`; to `room`, where that is not the usual one.

    `name` is what somebody calls themselves who watches.
    """

    id: ActionId
    text: Annotated[str, Meta(max_length=4 * TEXT_BYTES)] | None = None
    phrase: Phrase | None = None
    reaction: Reaction | None = None
    at: Seq | None = None
    room: Room | None = None
    name: Annotated[str, Meta(max_length=4 * TEXT_BYTES)] | None = None

    def __post_init__(self) -> None:
        """Refuse several things at once, none, and a reaction to nothing."""
        if sum(part is not None for part in (self.text, self.phrase, self.reaction)) != 1:
            raise ValueError("it says one of text, phrase and reaction")
        if (self.reaction is None) != (self.at is None):
            raise ValueError("a reaction is to the step at a seq, and nothing else is")


class Talk(FromClient, frozen=True):
    """Ask what was said: up to `limit` entries before number `before` (the latest when left out)."""

    id: ActionId
    before: EntryNumber | None = None
    limit: Annotated[int, Meta(ge=1, le=PAGE)] = PAGE


class Said(msgspec.Struct, frozen=True, tag_field="t", tag="said", omit_defaults=True):
    """What was said, by number; the same number is always the same entry.

    With `id` it is an answer: to `talk` the page, to `say` the number `n` of the entry. There is more that was not told
    yet, and lies before these, where `earlier` is true.
    """

    entries: tuple[Entry, ...] = ()
    earlier: bool = False
    id: str | None = None
    n: int | None = None
