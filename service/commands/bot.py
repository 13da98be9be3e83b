"""`lagoon bot`: one bot of this machine's own at a table, as any stranger's program would play."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated

import typer

from service.commands.terminal_output import say, stop

if TYPE_CHECKING:
    from clients.player import Address


def bot(
    link: Annotated[str, typer.Argument()],
    level: Annotated[str, typer.Option()] = "medium",
    name: Annotated[str, typer.Option()] = "Lagoon",
    seat: Annotated[int | None, typer.Option(min=0, max=5)] = None,
    again: Annotated[int, typer.Option(min=0, max=1440)] = 10,
    language: Annotated[str | None, typer.Option()] = None,
) -> None:
    """Seat a bot at a table, from any machine; it plays until the game is over, and goes on where all want another."""
    from clients.bots.levels import LEVELS
    from clients.player import Address, LagoonError
    from clients.terminal import words
    from clients.terminal.seats.choices import speak_chosen
    from clients.terminal.words.trouble import say_trouble

    try:
        speak_chosen(language, keeps=False)
    except ValueError as error:
        stop(str(error))
    if level not in LEVELS:
        stop(words.say("command.no_level", level=level, levels=", ".join(LEVELS)))
    try:
        address = Address.parse(link)
    except ValueError:
        stop(words.say("trouble.address", address=link))
    if address.table is None:
        stop(words.say("command.house_link", address=address.base))
    try:
        asyncio.run(_play(address, address.table, level, name, seat, again * 60))
    except LagoonError as trouble:
        stop(say_trouble(trouble, address.base))
    except KeyboardInterrupt:
        raise SystemExit(130) from None


async def _play(address: Address, table: str, level: str, name: str, seat: int | None, patience_s: int) -> None:
    from clients.bots.bot import Bot, play_on
    from clients.bots.going_on import next_seat
    from clients.bots.levels import LEVELS
    from clients.bots.shared_core import SharedCore
    from clients.player import Lagoon, Seat
    from clients.terminal import words

    lagoon = Lagoon(address)
    taken = await lagoon.take_seat(table, name, seat=seat, bot=level)
    told = words.say(f"bot.level.{level}")
    say(words.say("bot.seated", name=name, level=told, seat=taken.seat + 1, about=words.say(f"bot.about.{level}")))
    following: Seat | None = taken
    while following is not None:
        async with lagoon.play(following, keep_record=False) as player:
            result = await play_on(Bot(player, LEVELS[level], SharedCore(), _tell))
            has_won = result is not None and player.seat in result["winners"]
            say(words.say("bot.won") if has_won else words.say("bot.over"))
            following = await next_seat(lagoon, player, following, patience_s) if patience_s else None
        if following is not None:
            say(words.say("bot.goes_on", address=lagoon.address.table_url(following.table)))


def _tell(_table: str, error: BaseException) -> None:
    from clients.terminal import words

    say(words.say("bot.failed", why=type(error).__name__))
