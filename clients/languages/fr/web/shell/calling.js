/**
 * Being called, in French: part of `shell.js`.
 *
 * @module languages/fr/shell/calling
 */

import { list } from '../grammar.js';

/** Whom one plays against; nobody where one plays alone. @param {string[]} others */
const against = (others) => (others.length > 0 ? ` contre ${list(others)}` : '');

/** What is asked for, after "demande", by the kind of a request. @type {Record<string, string>} */
const wishes = {
  takeback: 'à annuler',
  pause: 'une pause',
  resume: 'à reprendre la partie',
  calloff: 'à arrêter la partie',
  replace: 'qu’un robot joue pour quelqu’un',
  claim: 'à déclarer la partie gagnée',
};

/** @type {typeof import('../../../en/web/shell/calling.js').calling} */
export const calling = {
  wishes,
  whys: { request: 'Une demande pour vous', turn: 'À vous de jouer', begun: 'La partie commence' },
  title: (what, title) => `● ${what} – ${title}`,
  turn: (game, others) => `À vous de jouer : ${game}${against(others)}`,
  begun: (game, others) => `La partie commence : ${game}${against(others)}`,
  start: (game, others) => `Votre part du mélange est attendue : ouvrez la table de jeu (${game}${against(others)})`,
  asked: (name, what, game) => `${name} demande ${wishes[what] ?? 'quelque chose'} : ${game}`,
  action: 'Me prévenir',
};
