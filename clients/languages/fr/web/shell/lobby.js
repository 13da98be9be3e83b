/**
 * How a table stands before its game, in French: part of `shell.js`.
 *
 * @module languages/fr/shell/lobby
 */

/** What one is there, and what is missing for the game to begin. @type {typeof import('../../../en/web/shell/lobby.js').standing} */
export const standing = {
  role: {
    you: 'vous',
    host: 'Vous avez ouvert cette table et n’y avez pas encore de place.',
    seatedHost: (side) => `Vous avez ouvert cette table. Votre place : ${side}.`,
    seated: (side) => `Votre place : ${side}.`,
    watching: 'Vous regardez cette table.',
  },
  missing: (free, isSeated, seats) => {
    if (seats === 1) return 'La partie commence dès que vous prenez place.';
    if (free === 1) return isSeated ? 'Encore une personne, et la partie commence d’elle-même.' : 'Une place est libre : dès qu’elle est prise, la partie commence.';
    return isSeated ? `Encore ${free} personnes, et la partie commence d’elle-même.` : `${free} places sont libres ; la partie commence d’elle-même quand toutes sont prises.`;
  },
};
