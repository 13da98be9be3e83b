/**
 * Being called in English: part of `shell.js`.
 *
 * @module languages/en/shell/calling
 */

import { list } from '../grammar.js';

/** Whom one plays against; nobody where one plays alone. @param {string[]} others */
const against = (others) => (others.length > 0 ? ` against ${list(others)}` : '');

/** What is asked for, by the kind of a request. */
const wishes = /** @type {Record<string, string>} */ ({
  takeback: 'to take back',
  pause: 'to pause',
  resume: 'to go on',
  calloff: 'to call off the game',
  replace: 'to let a bot play for somebody',
  claim: 'to have won',
});

export const calling = {
  wishes,
  /** What the title of the tab says, by why somebody is called. */
  whys: { request: 'You are asked', turn: 'Your turn', begun: 'The game begins' },
  title: (/** @type {string} */ what, /** @type {string} */ title) => `● ${what} – ${title}`,
  turn: (/** @type {string} */ game, /** @type {string[]} */ others) => `Your turn at ${game}${against(others)}`,
  begun: (/** @type {string} */ game, /** @type {string[]} */ others) => `${game}${against(others)} begins`,
  start: (/** @type {string} */ game, /** @type {string[]} */ others) => `Your part in the shuffle is missing at ${game}${against(others)}: open the table`,
  asked: (/** @type {string} */ name, /** @type {string} */ what, /** @type {string} */ game) => `${name} asks ${wishes[what] ?? 'for something'} at ${game}`,
  action: 'Call me',
};
