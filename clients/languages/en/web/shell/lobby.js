/**
 * How a table stands before its game in English: part of `shell.js`.
 *
 * @module languages/en/shell/lobby
 */

/** What one is there, and what is missing for the game to begin. */
export const standing = {
  role: {
    you: 'you',
    host: 'You opened this table and have no seat yet.',
    seatedHost: (/** @type {string} */ side) => `You opened this table and sit here as ${side}.`,
    seated: (/** @type {string} */ side) => `You sit here as ${side}.`,
    watching: 'You are watching this table.',
  },
  /** What is missing for the game to begin. @param {number} free  seats @param {boolean} isSeated  whether I am @param {number} seats  in all */
  missing: (free, isSeated, seats) => {
    if (seats === 1) return 'The game begins as soon as you sit down.';
    if (free === 1) return isSeated ? 'One more player, and the game begins by itself.' : 'One seat is free: whoever takes it begins the game.';
    return isSeated ? `${free} more players, and the game begins by itself.` : `${free} seats are free; the game begins by itself when all are taken.`;
  },
};
