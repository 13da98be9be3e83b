"""Drawing with characters."""

from rich.style import Style

from clients.terminal.drawing.canvas import Canvas

RED, BLUE = Style(color="red"), Style(color="blue")


def test_lines_are_made_of_dots() -> None:
    canvas = Canvas(3, 1)
    canvas.path([(0, 0), (6, 0)], RED)
    assert canvas.text().plain == "⠉⠉⠉"


def test_a_dotted_line_leaves_dots_out() -> None:
    canvas = Canvas(3, 1)
    canvas.path([(0, 0), (6, 0)], RED, every=2)
    assert canvas.text().plain == "⠁⠁⠁"


def test_a_thick_line_is_two_dots_wide_whichever_way_it_goes() -> None:
    flat, steep = Canvas(1, 1), Canvas(1, 1)
    flat.path([(0, 0), (2, 0)], RED, thick=True)
    steep.path([(0, 0), (0, 4)], RED, thick=True)
    assert (flat.text().plain, steep.text().plain) == ("⠛", "⣿")


def test_words_lie_over_lines_and_later_lines_over_earlier_ones() -> None:
    canvas = Canvas(4, 2)
    canvas.path([(0, 0), (8, 0)], RED)
    canvas.path([(0, 3), (2, 3)], BLUE)
    canvas.put(1, 0, "ab", RED)
    assert canvas.text().plain == "⣀ab⠉\n    "
