/**
 * The page of my games, in Dutch.
 *
 * @module languages/nl/mine
 */

import { byCount, counted, list } from './grammar.js';

/** @param {number} count */
const seats = (count) => counted(count, 'plaats', 'plaatsen');

/** @type {typeof import('../../en/web/mine.js').words} */
export const words = {
  none: 'Hier is geen partij van je bewaard. Neem plaats aan een tafel, of haal je plaatsen van een ander apparaat.',
  running: 'Bezig',
  over: 'Afgelopen',
  hidden: (count) => `Verborgen (${count})`,
  hide: 'Verbergen',
  unhide: 'Weer tonen',
  of: (act, who) => `${act}: ${who}`,
  tally: ({ won, lost, draw }) => `${won} gewonnen, ${lost} verloren${draw > 0 ? `, ${draw} gelijk` : ''}`,
  kept: 'Alleen deze browser bewaart je plaatsen. Worden de gegevens gewist of wordt een privévenster gesloten, dan zijn ze verloren: breng ze eerst naar een ander apparaat of bewaar ze in een bestand.',
  forget: {
    action: 'Hier wissen',
    title: 'Deze plaats hier wissen?',
    text: (name) =>
      `De partij is niet afgelopen. Alleen deze browser kent het geheim van ${name ? `de plaats van ${name}` : 'je plaats'}: zonder dat is de plaats voorgoed verloren. Wil je alleen de lijst opruimen, verberg de partij dan.`,
    keep: 'Bewaren',
    confirm: 'Wissen',
  },
  devices: 'Op een ander apparaat',
  send: {
    one: 'Naar een ander apparaat',
    all: 'Alles naar een ander apparaat',
    text: 'Deze browser verzegelt je plaatsen en ze wachten tien minuten; alleen het andere apparaat kan ze openen.',
    title: 'Op een ander apparaat',
    sealing: 'Verzegelen…',
    code: 'Een code die je plaatsen opent op het apparaat dat hem leest',
    how: (host) => `Richt de camera van het andere apparaat op de code, of open daar ${host}/mine en typ deze woorden:`,
    once: (minutes) => `Ze werken één keer, ${counted(minutes, 'minuut', 'minuten')} lang. Wie ze heeft, heeft je plaatsen: laat ze aan niemand zien.`,
    ready: 'Verzegeld, en klaar om te openen.',
    tooMany: (fit, left) => `Er passen er maar ${fit} in, ${left} ${byCount(left, 'blijft', 'blijven')} achter. In een bestand passen ze allemaal.`,
    expired: 'De tijd is om: daar wacht niets meer. Sluit dit en begin opnieuw.',
    insecure: 'Plaatsen kun je alleen versturen als deze pagina via HTTPS is geopend (of op dit apparaat zelf). Gebruik een bestand.',
    byFile: 'Met een bestand kun je je plaatsen ook overbrengen.',
    done: 'Klaar',
  },
  receive: {
    title: 'Plaatsen hierheen halen',
    words: 'De zes woorden',
    hint: 'Zoals het andere apparaat ze toont: met of zonder hoofdletters en spaties.',
    open: 'Hierheen halen',
    opening: 'Openen…',
    count: 'Het zijn zes woorden van vier letters.',
    unknown: (word) => `“${word}” is geen van de woorden. Kijk nog eens op het andere apparaat.`,
    noBundle: 'Onder deze woorden wacht niets: het zijn andere, ze zijn al gebruikt, of de tien minuten zijn om. Begin opnieuw op het andere apparaat.',
    noAnswer: 'Er kwam geen antwoord. Probeer het opnieuw; wacht er niets meer, begin dan opnieuw op het andere apparaat.',
    damaged: 'Wat daar wachtte, kan niet worden geopend. Begin opnieuw op het andere apparaat.',
    notSeats: 'Dit is geen bestand met plaatsen.',
    newer: 'Deze plaatsen komen van een nieuwere versie van deze pagina. Laad de pagina opnieuw.',
    otherHouse: 'Deze plaatsen zijn van een ander huis: open het bestand daar.',
    came: (tables, names) => (tables === 0 ? 'Er is niets nieuws bij gekomen.' : `Er ${byCount(tables, 'is', 'zijn')} ${seats(tables)} bij gekomen${names.length > 0 ? `, als ${list(names)}` : ''}.`),
    here: (tables) => `${seats(tables)} ${byCount(tables, 'was', 'waren')} er al.`,
    other: (tables) =>
      tables === 1 ? 'Aan één tafel heeft deze browser een andere plaats; die blijft.' : `Aan ${tables} tafels heeft deze browser een andere plaats; die blijft.`,
  },
  file: {
    save: 'In een bestand bewaren',
    load: 'Uit een bestand',
    warning: 'Wie dit bestand heeft, heeft je plaatsen en kan in je plaats verderspelen. Bewaar het waar niemand anders het kan lezen.',
    cancel: 'Toch niet',
    confirm: 'Bestand bewaren',
  },
};
