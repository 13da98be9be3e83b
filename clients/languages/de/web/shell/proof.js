/**
 * What the page of a table says of the proof that a game was fair, in German: part of `shell.js`.
 *
 * @module languages/de/shell/proof
 */

import { byCount } from '../grammar.js';

/** @typedef {typeof import('../../../en/web/shell.js').words} Words */

/** @type {Words['proof']} */
export const proof = {
  title: 'Nachweis, dass jede Ziehung fair war',
  close: 'Schließen',
};

/** @type {Words['rewritten']} */
export const rewritten = {
  title: 'Diese Partie wurde umgeschrieben',
  text: (seq) =>
    `Was der Server jetzt ${byCount(seq, 'vom ersten Ereignis', `von den ersten ${seq} Ereignissen`)} dieses Tisches sagt, ist nicht, was dieser Browser erfuhr, als sie geschahen. Bewahre beide Texte auf, und vergleiche sie mit dem, was die anderen am Tisch haben.`,
  keepTold: 'Behalten, was dieser Browser erfuhr',
  keepLog: 'Protokoll behalten, wie es jetzt ist',
};

/** @type {Words['verify']} */
export const verify = {
  link: 'Datei einer Partie prüfen',
};
