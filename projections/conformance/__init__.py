"""What must be true of every game, whoever plays it and however: checks that raise a `Fault`, with no exemption.

`lagoon selfplay` runs them on random games, and so do the tests:

- `replays`: a log folds to the live table, prefix by prefix, twin runs are byte-identical, and the rules say the same
  when they are asked again;
- `legality`: what is legal is accepted, what is not is refused, by whoever and whenever, and nobody is ever stuck;
- `endings`: a game that is over says so, whatever ended it, and one that somebody left goes on fairly to its end;
- `encodings`: whatever is kept or sent survives being encoded and decoded;
- `hiding`: nobody is shown or told what they may not know;
- `undos`: taking back restores what was so, and a draw taken again is a new draw;
- `updates`: the changes that clients are sent lead to the view that they should see.

`game_check.GameCheck` runs all of them on a game while it is played.
"""
