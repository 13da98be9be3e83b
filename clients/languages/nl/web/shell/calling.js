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
  text: 'Kijk je ergens anders, en ben je aan de beurt, wordt je iets gevraagd of begint de partij, dan laat het tabblad van deze pagina dat zien. Als je wilt, krijg je ook een seintje:',
  sound: 'Met een geluid',
  soundHint: 'Twee zachte tonen.',
  volume: 'Volume',
  hear: 'Beluisteren',
  notification: 'Met een melding van deze browser',
  notificationHint: 'Die zegt bij welk spel en tegen wie, en niets van wat verborgen is.',
  push: 'Ook als deze pagina niet open is',
  pushHint: 'Aan al je tafels: zet je het hier uit, dan geeft geen ervan deze browser nog een seintje. De pushdienst van je browser komt te weten wanneer dit huis je een seintje geeft, en niets van wat erin staat.',
  pushRefused: 'Deze browser kan hier geen seintje krijgen als er geen pagina open is. Daarvoor is een HTTPS-pagina nodig, een browser met een pushdienst, en een huis dat seintjes geeft.',
  sample: 'Zo krijg je een seintje.',
  refused: {
    none: 'Deze browser toont geen meldingen van deze pagina. Veel browsers tonen alleen meldingen van HTTPS-pagina’s, sommige helemaal geen.',
    denied: 'Deze browser mag geen meldingen van deze pagina tonen. In de instellingen van de browser kun je dat toestaan.',
  },
  done: 'Klaar',
};
