/**
 * How a table stands before its game, in Dutch: part of `shell.js`.
 *
 * @module languages/nl/shell/lobby
 */

/** What one is there, and what is missing for the game to begin. @type {typeof import('../../../en/web/shell/lobby.js').standing} */
export const standing = {
  role: {
    you: 'jij',
    host: 'Je hebt deze tafel geopend en hebt nog geen plaats.',
    seatedHost: (side) => `Je hebt deze tafel geopend en zit hier als ${side}.`,
    seated: (side) => `Je zit hier als ${side}.`,
    watching: 'Je kijkt toe aan deze tafel.',
  },
  missing: (free, isSeated, seats) => {
    if (seats === 1) return 'De partij begint zodra je plaatsneemt.';
    if (free === 1) return isSeated ? 'Nog één speler en de partij begint vanzelf.' : 'Er is één plaats vrij: als die bezet is, begint de partij.';
    return isSeated ? `Nog ${free} spelers en de partij begint vanzelf.` : `Er zijn ${free} plaatsen vrij; als ze allemaal bezet zijn, begint de partij vanzelf.`;
  },
};
