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
  text: 'When you look elsewhere and it is your turn, you are asked something or the game begins, the tab of this page shows it. If you like, you are also called:',
  sound: 'By a sound',
  soundHint: 'Two soft notes.',
  volume: 'Volume',
  hear: 'Hear it',
  notification: 'By a notification of this browser',
  notificationHint: 'It says at which game and against whom, and nothing of what is hidden.',
  push: 'Also when this page is not open',
  pushHint: 'At all your tables: switched off here, none of them calls this browser any more. The push service of your browser learns when this house calls you, and nothing of what it says.',
  pushRefused: 'This browser cannot be called here when no page is open. It takes a page that comes by HTTPS, a browser with a push service, and a house that calls it.',
  sample: 'You will be called like this.',
  /** Why there are no notifications. */
  refused: /** @type {Record<string, string>} */ ({
    none: 'This browser shows no notifications of this page. Many show them only of pages that come by HTTPS, and some of none.',
    denied: 'This browser was told to show no notifications of this page. You can allow them in its settings.',
  }),
  done: 'Done',
};
