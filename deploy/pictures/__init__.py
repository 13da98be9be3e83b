"""Every page and every stage of every game, shown in a browser: to be looked at (`make pictures`), and to be tested."""
