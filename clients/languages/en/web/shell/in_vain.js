/**
 * Why something pressed cannot be done, in English.
 *
 * @module languages/en/shell/in_vain
 */

import { list } from '../grammar.js';

/** @typedef {import('../../../../web/tools/game_types.js').Names} Names */

export const inVain = {
  past: 'This is the past. Leave the replay to play on.',
  over: 'The game is over.',
  watching: 'You are watching: only who has a seat plays.',
  resigned: 'You have resigned; the game goes on without you.',
  standIn: 'A bot plays for you. Take your seat back first.',
  away: 'The server cannot be reached just now. Wait a moment.',
  paused: 'The game is paused.',
  /** @param {number[]} seats  who is to play: one, or several who decide at the same time @param {Names} names */
  turn: (seats, { name, own }) => (seats.length === 1 ? `It is ${own(seats[0])} turn.` : `${list(seats.map(name))} are to play now.`),
  notNow: 'That cannot be done now.',
};
