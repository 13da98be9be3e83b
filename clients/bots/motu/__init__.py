"""How bots think about Motu: games played on by quick players in a compact form, many times over."""
