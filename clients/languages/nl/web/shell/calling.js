/**
 * Being called, in Dutch: part of `shell.js`.
 *
 * @module languages/nl/shell/calling
 */

import { list } from '../grammar.js';

/** Whom one plays against; nobody where one plays alone. @param {string[]} others */
const against = (others) => (others.length > 0 ? ` tegen ${list(others)}` : '');

/** What is asked for, by the kind of a request. */
const wishes = /** @type {Record<string, string>} */ ({
  takeback: 'om terug te nemen',
  pause: 'om te pauzeren',
  resume: 'om verder te gaan',
  calloff: 'om de partij af te breken',
  replace: 'of een bot mag invallen',
  claim: 'om de partij als gewonnen te tellen',
});

/** @type {typeof import('../../../en/web/shell/calling.js').calling} */
export const calling = {
  wishes,
  whys: { request: 'Er is een vraag', turn: 'Je beurt', begun: 'De partij begint' },
  title: (what, title) => `● ${what} – ${title}`,
  turn: (game, others) => `Je beurt bij ${game}${against(others)}`,
  begun: (game, others) => `${game}${against(others)} begint`,
  start: (game, others) => `Je bijdrage aan het schudden ontbreekt bij ${game}${against(others)}: open de tafel`,
  asked: (name, what, game) => `${name} vraagt bij ${game} ${wishes[what] ?? 'om iets'}`,
  action: 'Seintje geven',
};
