/**
 * What the page says of what whoever opened a table did there before the start, and of why it was refused, in German.
 *
 * @module languages/de/shell/opener
 */

import { whom } from '../grammar.js';

/** One sentence for each fact. @type {typeof import('../../../en/web/shell/opener.js').openerFacts} */
export const openerFacts = {
  SentOff: ({ seat }, names) => `Wer den Tisch eröffnet hat, schickt ${whom(names, seat)} weg.`,
  Changed: () => 'Wer den Tisch eröffnet hat, ändert, wie gespielt wird.',
  Reordered: ({ seats }) => `Es gibt jetzt ${seats.length} Plätze, in anderer Reihenfolge oder Zahl als vorher.`,
  Closed: ({ why }) =>
    ({
      opener: 'Wer den Tisch eröffnet hat, schließt ihn.',
      unvisited: 'Der Tisch wird geschlossen: Niemand kam mehr.',
      house: 'Wer dieses Haus betreibt, schließt den Tisch.',
    })[/** @type {string} */ (why)] ?? 'Der Tisch wird geschlossen.',
};

/** One sentence for each code. @type {typeof import('../../../en/web/shell/opener.js').openerRefusals} */
export const openerRefusals = {
  not_opener: 'Nur wer diesen Tisch eröffnet hat, kann das.',
  table_closed: 'Dieser Tisch wurde geschlossen, bevor die Partie begann.',
  changed_too_often: 'Dieser Tisch wurde zu oft geändert; er lässt sich nur noch schließen.',
  sent_off: 'Wer diesen Tisch eröffnet hat, hat dich weggeschickt: Du kannst hier nicht mehr Platz nehmen, aber zuschauen.',
  nobody_there: 'Auf diesem Platz ist niemand.',
  own_seat: 'Das ist dein eigener Platz: Du kannst ihn verlassen.',
  changes_nothing: 'So ist es schon.',
  seats_taken: 'An diesem Tisch sind mehr Personen; erst muss jemand den Platz verlassen.',
  bad_order: 'Jeder Platz dieses Tisches muss genau einmal genannt sein.',
  bot_moves: 'Ein Bot behält seinen Platz; schick ihn zuerst weg.',
};

/** What whoever opened a table is offered before the start, and what the others are told. @type {typeof import('../../../en/web/shell/opener.js').opener} */
export const opener = {
  title: 'Dein Tisch',
  hint: 'Du hast ihn eröffnet: Bis die Partie beginnt, bestimmst du, wie gespielt wird und wer wo sitzt.',
  openedBy: (name) => `${name} hat diesen Tisch eröffnet.`,
  withoutSeat: 'Wer diesen Tisch eröffnet hat, hat hier keinen Platz.',
  free: 'frei',
  freeSeat: 'freier Platz',
  you: (name) => `${name} (du)`,
  up: (who, place) => `Nach oben: ${who}, auf ${place}`,
  down: (who, place) => `Nach unten: ${who}, auf ${place}`,
  sendOff: {
    action: 'Wegschicken',
    name: (name) => `${name} wegschicken`,
    title: (name) => `${name} wegschicken?`,
    text: 'Der Platz wird wieder frei. Aus demselben Browser ist hier kein Platz mehr zu bekommen; wer einen anderen nimmt, wird nicht erkannt.',
    keep: 'Bleiben lassen',
    confirm: 'Wegschicken',
  },
  change: {
    action: 'Tisch ändern …',
    title: 'Tisch ändern',
    text: 'Alle hier sehen es. Was sich ändert, während gemischt wird, lässt alle neu mischen.',
    keep: 'Nicht jetzt',
    confirm: 'Ändern',
  },
  close: {
    action: 'Tisch schließen …',
    title: 'Diesen Tisch schließen?',
    text: 'Niemand kann hier mehr Platz nehmen, und keine Partie beginnt. Das lässt sich nicht zurücknehmen.',
    keep: 'Offen lassen',
    confirm: 'Schließen',
  },
  closed: {
    title: 'Dieser Tisch ist geschlossen',
    byOpener: 'Wer ihn eröffnet hat, hat ihn geschlossen, bevor die Partie begann.',
    unvisited: 'Niemand kam mehr, und die Partie hatte nicht begonnen.',
    house: 'Wer dieses Haus betreibt, hat ihn geschlossen, bevor die Partie begann.',
    unknown: 'Er wurde geschlossen, bevor die Partie begann.',
    home: 'Zur Startseite',
    status: 'vor Beginn geschlossen',
  },
};
