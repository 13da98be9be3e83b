/**
 * How a table stands before its game, in German: part of `shell.js`.
 *
 * @module languages/de/shell/lobby
 */

/** What one is there, and what is missing for the game to begin. @type {typeof import('../../../en/web/shell/lobby.js').standing} */
export const standing = {
  role: {
    you: 'du',
    host: 'Du hast diesen Tisch eröffnet und noch keinen Platz.',
    seatedHost: (side) => `Du hast diesen Tisch eröffnet und spielst als ${side}.`,
    seated: (side) => `Du spielst hier als ${side}.`,
    watching: 'Du schaust an diesem Tisch zu.',
  },
  missing: (free, isSeated, seats) => {
    if (seats === 1) return 'Die Partie beginnt, sobald du Platz nimmst.';
    if (free === 1) return isSeated ? 'Noch eine Person, dann beginnt die Partie von selbst.' : 'Ein Platz ist frei: Nimmt ihn jemand, beginnt die Partie.';
    return isSeated ? `Noch ${free} Personen, dann beginnt die Partie von selbst.` : `${free} Plätze sind frei; sind alle besetzt, beginnt die Partie von selbst.`;
  },
};
