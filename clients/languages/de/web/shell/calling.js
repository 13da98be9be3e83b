/**
 * Being called, in German: part of `shell.js`.
 *
 * @module languages/de/shell/calling
 */

import { list } from '../grammar.js';

/** Whom one plays against; nobody where one plays alone. @param {string[]} others */
const against = (others) => (others.length > 0 ? ` gegen ${list(others)}` : '');

/** What is asked for, by the kind of a request; after "bittet". @type {typeof import('../../../en/web/shell/calling.js').calling.wishes} */
const wishes = {
  takeback: 'um Rücknahme',
  pause: 'um eine Pause',
  resume: 'darum, weiterzuspielen',
  calloff: 'darum, die Partie abzubrechen',
  replace: 'um einen Bot als Vertretung',
  claim: 'darum, die Partie als gewonnen zu werten',
};

/** @type {typeof import('../../../en/web/shell/calling.js').calling} */
export const calling = {
  wishes,
  whys: { request: 'Du wirst gefragt', turn: 'Du bist am Zug', begun: 'Die Partie beginnt' },
  title: (what, title) => `● ${what} – ${title}`,
  turn: (game, others) => `Du bist am Zug: ${game}${against(others)}`,
  begun: (game, others) => `${game}${against(others)} beginnt`,
  start: (game, others) => `${game}${against(others)}: Dein Beitrag zum Mischen fehlt. Öffne den Tisch.`,
  asked: (name, what, game) => `${name} bittet bei ${game} ${wishes[what] ?? 'um etwas'}`,
  action: 'Bescheid geben',
};
