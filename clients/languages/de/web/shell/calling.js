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
  text: 'Bist du am Zug, wirst du gefragt oder beginnt die Partie, während du anderswo hinsiehst, zeigt es der Tab dieser Seite. Wenn du möchtest, bekommst du außerdem Bescheid:',
  sound: 'Durch einen Ton',
  soundHint: 'Zwei leise Töne.',
  volume: 'Lautstärke',
  hear: 'Anhören',
  notification: 'Durch eine Benachrichtigung dieses Browsers',
  notificationHint: 'Sie sagt, bei welchem Spiel und gegen wen, und nichts von dem, was verdeckt ist.',
  push: 'Auch wenn diese Seite nicht offen ist',
  pushHint: 'An allen deinen Tischen: Schaltest du es hier aus, gibt kein Tisch diesem Browser mehr Bescheid. Der Push-Dienst deines Browsers erfährt, wann dieses Haus dir Bescheid gibt, und nichts vom Inhalt.',
  pushRefused: 'Dieser Browser kann ohne offene Seite keinen Bescheid bekommen. Dazu braucht es eine HTTPS-Seite, einen Browser mit Push-Dienst und ein Haus, das Bescheid gibt.',
  sample: 'So bekommst du Bescheid.',
  refused: {
    none: 'Dieser Browser zeigt von dieser Seite keine Benachrichtigungen. Viele zeigen sie nur von HTTPS-Seiten, manche gar nicht.',
    denied: 'In diesem Browser sind Benachrichtigungen dieser Seite ausgeschaltet. In seinen Einstellungen kannst du sie erlauben.',
  },
  done: 'Fertig',
};
