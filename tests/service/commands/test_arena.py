"""`lagoon arena`: what it prints, and what it says to players, seats and games that there are not."""

from __future__ import annotations

import pytest

from service.commands.arena_games import play_contest, play_ladder
from service.errors import ServiceError


def test_a_contest_prints_who_won_and_how_long_they_thought(capsys: pytest.CaptureFixture[str]) -> None:
    play_contest("kahuna", {}, ["easy", "random"], 4, 1, None, None, 1)
    printed = capsys.readouterr()
    assert "100%" in printed.err, "how far it is"
    head, _, easy, anything = printed.out.splitlines()
    assert head == "kahuna: 4 games, 2 seats, seed 1"
    assert easy.split()[0] == "easy"
    assert sum(map(int, easy.split()[1:4])) == 4
    assert easy.split()[1] == anything.split()[3], "one's wins are the other's losses"


def test_a_player_may_have_a_budget_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    play_contest("kahuna", {"strategic": True}, ["hard:3", "random"], 2, 1, None, 500, 1)
    assert "hard:3" in capsys.readouterr().out


def test_a_ladder_ends_with_everybodys_elo_above_random_play(capsys: pytest.CaptureFixture[str]) -> None:
    play_ladder("kahuna", {}, 2, 1, 2, 1)
    *_, anything, easy, medium, hard = capsys.readouterr().out.splitlines()
    assert anything.split() == ["random", "+0", "Elo"]
    assert [line.split()[0] for line in (easy, medium, hard)] == ["easy", "medium", "hard"]
    assert int(easy.split()[1]) > 0


@pytest.mark.parametrize(
    ("game", "players", "seats", "code"),
    [
        ("chess", ["easy", "random"], None, "no_such_game"),
        ("kahuna", ["easy", "grandmaster"], None, "no_such_player"),
        ("kahuna", ["easy:fast", "random"], None, "no_such_player"),
        ("kahuna", ["random:9", "random"], None, "no_budget"),
        ("kahuna", ["easy:0", "random"], None, "no_such_player"),
        ("kahuna", ["easy", "random", "hard"], None, "bad_seats"),
        ("kahuna", ["easy", "random"], 1, "bad_seats"),
    ],
)
def test_what_there_is_not_is_refused(game: str, players: list[str], seats: int | None, code: str) -> None:
    with pytest.raises(ServiceError) as refused:
        play_contest(game, {}, players, 2, 1, seats, None, 1)
    assert refused.value.code == code
