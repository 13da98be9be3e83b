/**
 * The page of whoever runs the house, in German.
 *
 * @module languages/de/house
 */

import { Dates } from '../../dates.js';

const UNITS = ['Byte', 'KB', 'MB', 'GB', 'TB'];

const tenths = new Intl.NumberFormat('de', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Bytes as people read them. @param {number} bytes */
function size(bytes) {
  let at = 0;
  let number = bytes;
  for (; number >= 1000 && at < UNITS.length - 1; at++) number /= 1000;
  return `${number < 10 && at > 0 ? tenths.format(number) : Math.round(number)}\u00a0${UNITS[at]}`;
}

const moment = new Dates('de', { dateStyle: 'medium', timeStyle: 'short' });

/** @type {typeof import('../../en/web/house.js').words} */
export const words = {
  title: 'Dieses Haus',
  ask: 'Diese Seite ist für alle, die das Haus betreiben. Sie fragt nach dem Hauspass, den der Befehl „lagoon house“ auf dem Server ausgibt.',
  pass: 'Hauspass',
  enter: 'Zeigen',
  leave: 'Hauspass hier vergessen',
  kept: 'Der Hauspass bleibt nur in diesem Tab, bis er geschlossen wird.',
  now: 'Jetzt',
  tables: 'Tische im Arbeitsspeicher',
  sockets: 'Verbindungen an Tischen',
  listed: 'Tische in der Liste',
  wishes: 'Mitspielwünsche',
  bots: 'Tische, an denen ein Bot am Zug ist',
  processes: 'Prozesse im Dienst',
  storage: 'Speicher',
  memory: (used, most) => `${size(used)} im Arbeitsspeicher${most > 0 ? ` von ${size(most)}` : ''}`,
  file: (bytes) => `${size(bytes)} in der Datei`,
  unknown: 'sagt nichts',
  backup: 'Letzte Sicherung',
  never: 'nicht bekannt',
  moment: (at) => moment.format(at),
  versions: 'Versionen',
  program: 'Programm',
  rules: (version) => `Regeln ${version}`,
  box: (digest) => `Schachtel ${digest.slice(0, 12)}`,
  acts: 'Was du tun kannst',
  switches: { names: 'Namen von Personen werden gezeigt', talk: 'Es kann gechattet werden' },
  turned: 'Erledigt. Alle Server des Hauses folgen in wenigen Sekunden.',
  close: {
    table: 'Link oder Kennung eines Tisches',
    action: 'Tisch schließen …',
    none: 'Das ist weder der Link zu einem Tisch noch die Kennung eines Tisches.',
    title: 'Diesen Tisch schließen?',
    text: 'Dort spielt niemand weiter: Eine begonnene Partie endet, und niemand gewinnt. Das lässt sich nicht zurücknehmen.',
    keep: 'Offen lassen',
    confirm: 'Schließen',
    done: 'Der Tisch ist geschlossen.',
  },
  warnings: 'Worum du dich kümmern solltest',
  none: 'Nichts.',
  asOf: (at) => `Stand: ${moment.format(at)}.`,
  warned: {
    redis: (text) => `Redis: ${text}`,
    silent: (text) => `Der Redis-Server ${text} sagt nichts über sich oder ist nicht erreichbar.`,
    no_backup: () => 'Es ist nicht bekannt, dass dieses Haus je ganz gesichert wurde: „lagoon backup ORDNER“ tut das.',
    old_backup: () => 'Die letzte Sicherung des ganzen Hauses ist mehr als eine Woche alt.',
    versions: () => 'Prozesse mehrerer Versionen sind im Dienst.',
  },
};
