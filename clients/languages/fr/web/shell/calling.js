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
  text: 'Quand vous regardez ailleurs et que c’est à vous de jouer, qu’il y a une demande pour vous ou que la partie commence, l’onglet de cette page le montre. Si vous voulez, d’autres signes vous préviennent aussi :',
  sound: 'Par un son',
  soundHint: 'Deux notes douces.',
  volume: 'Volume',
  hear: 'Écouter',
  notification: 'Par une notification de ce navigateur',
  notificationHint: 'Elle dit à quel jeu et contre qui, et rien de ce qui est caché.',
  push: 'Même quand cette page n’est pas ouverte',
  pushHint: 'À toutes vos tables : sans ce réglage, aucune ne prévient plus par ce navigateur. Le service de notification du navigateur apprend quand cette maison vous prévient, et rien de ce qu’elle dit.',
  pushRefused: 'Ce navigateur ne peut rien signaler ici quand aucune page n’est ouverte. Il faut une page en HTTPS, un navigateur avec un service de notification et une maison qui l’appelle.',
  sample: 'Voici comment cette page vous préviendra.',
  refused: {
    none: 'Ce navigateur ne montre pas de notifications de cette page. Beaucoup n’en montrent que de pages en HTTPS, et certains d’aucune.',
    denied: 'Les notifications de cette page sont interdites dans ce navigateur. Vous pouvez les autoriser dans ses réglages.',
  },
  done: 'Fermer',
};
