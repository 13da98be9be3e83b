"""Lessons: games that teach themselves, on the rules as they are played.

A lesson takes a newcomer five to ten minutes. That is reckoned, not timed with people: all words of its texts at 190 a
minute, 12 seconds for each thing that is asked for (to find it on the board, choose it and press), 3 for each step that
is only read (to look where it points, and go on), and the motion of what follows, at the usual pace. For motion the
whole lessons were played in Chromium by mouse and by touch, from the last press of each move to the next step: 20 s in
Kahuna, 20 s in Mauna Kea (13 s by mouse), 7 s in Motu. So Kahuna comes to 5.8 to 6.0 minutes, Mauna Kea to 6.6 to 6.8,
and Motu to 5.2 to 5.7, by the language; `tests/web/test_lesson_texts.py` holds them between five and ten.
"""
