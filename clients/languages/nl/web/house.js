/**
 * The page of whoever runs the house, in Dutch.
 *
 * @module languages/nl/house
 */

import { Dates } from '../../dates.js';

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

const tenths = new Intl.NumberFormat('nl', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('nl', { maximumFractionDigits: 0 });

/** Bytes as people read them: "2,5 MB". @param {number} bytes */
function size(bytes) {
  let at = 0;
  let amount = bytes;
  for (; amount >= 1000 && at < UNITS.length - 1; at++) amount /= 1000;
  return `${(amount < 10 && at > 0 ? tenths : whole).format(amount)} ${UNITS[at]}`;
}

const moment = new Dates('nl', { dateStyle: 'medium', timeStyle: 'short' });

/** @type {typeof import('../../en/web/house.js').words} */
export const words = {
  title: 'Dit huis',
  ask: 'Deze pagina is voor wie dit huis beheert. Vul de toegangscode in die de opdracht “lagoon house” op de server geeft.',
  pass: 'Toegangscode van het huis',
  enter: 'Tonen',
  leave: 'Code hier vergeten',
  kept: 'De toegangscode blijft alleen in dit tabblad bewaard, tot het wordt gesloten.',
  now: 'Nu',
  tables: 'Tafels in het geheugen',
  sockets: 'Verbindingen aan tafels',
  listed: 'Tafels in de lijst',
  wishes: 'Wachten op medespelers',
  bots: 'Tafels waar een bot aan de beurt is',
  processes: 'Actieve processen',
  storage: 'Opslag',
  memory: (used, most) => `${size(used)} in het geheugen${most > 0 ? ` van ${size(most)}` : ''}`,
  file: (bytes) => `${size(bytes)} in het bestand`,
  unknown: 'geeft geen gegevens',
  backup: 'Laatste back-up',
  never: 'niet bekend',
  moment: (at) => moment.format(at),
  versions: 'Versies',
  program: 'Programma',
  rules: (version) => `regels ${version}`,
  box: (digest) => `doos ${digest.slice(0, 12)}`,
  acts: 'Wat je kunt doen',
  switches: { names: 'Namen van mensen worden getoond', talk: 'Mensen kunnen chatten' },
  turned: 'Klaar. Alle servers van het huis volgen binnen enkele seconden.',
  close: {
    table: 'Link of id van een tafel',
    action: 'Tafel sluiten…',
    none: 'Dat is geen link naar een tafel, en ook geen id ervan.',
    title: 'Deze tafel sluiten?',
    text: 'Niemand speelt daar verder: een partij die is begonnen, eindigt en niemand wint. Dat kan niet ongedaan worden gemaakt.',
    keep: 'Niet sluiten',
    confirm: 'Sluiten',
    done: 'De tafel is gesloten.',
  },
  warnings: 'Om naar te kijken',
  none: 'Niets.',
  asOf: (at) => `Stand van ${moment.format(at)}.`,
  warned: {
    redis: (text) => `Redis: ${text}`,
    silent: (text) => `De Redis-server ${text} geeft geen gegevens of is niet bereikbaar.`,
    no_backup: () => 'Van dit huis is geen volledige back-up bekend: “lagoon backup MAP” maakt er een.',
    old_backup: () => 'De laatste back-up van het hele huis is meer dan een week oud.',
    versions: () => 'Er draaien processen van verschillende versies.',
  },
};
