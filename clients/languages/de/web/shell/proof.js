/**
 * The proof that a game was fair, before it is made, in German: part of `shell.js`.
 *
 * @module languages/de/shell/proof
 */

import { byCount } from '../grammar.js';

/** @typedef {typeof import('../../../en/web/shell.js').words} Words */

/** @type {Words['proof']} */
export const proof = {
  title: 'Nachweis, dass jede Ziehung fair war',
  text:
    'Bevor jemand Platz nahm, wurde die Festlegung gezeigt: die SHA-256-Prüfsumme des Geheimnisses hinter jeder Ziehung. Dann wurde jeder Platz ' +
    'auf eine Zufallszahl festgelegt, die erst gezeigt wurde, als alle Plätze festgelegt waren. Alle gingen in jede Ziehung ein. ' +
    'So konnte niemand eine Karte aussuchen, auch nicht, wer den Server betreibt, es sei denn, alle am Tisch steckten unter einer Decke; und ' +
    'dein Browser kann jede Ziehung selbst wiederholen.',
  textOld:
    'Vor der ersten Ziehung sahen alle die Festlegung. Sie ist die SHA-256-Prüfsumme des Geheimnisses hinter jeder Ziehung, und von jedem Platz ' +
    'ging eine Zufallszahl in jede ein; dein Browser kann jede Ziehung selbst wiederholen. Dieser Tisch ist von der alten Art: Wer den Server ' +
    'betreibt, sah diese Zahlen, sobald sie kamen, und hätte für den letzten Platz einige ausprobieren können.',
  host:
    'Was bleibt: Wer den Server betreibt, kennt das Geheimnis von Anfang an, könnte also beim Mitspielen Ziehungen vorhersehen und Handkarten sehen ' +
    'und danach spielen. Und wer die eigene Zahl zurückhält, verhindert eine Partie vor ihrer ersten Karte, damit neu gemischt wird; ' +
    'das sehen alle im Verlauf.',
  commitment: 'Festlegung',
  secret: 'Geheimnis',
  check: 'Jede Ziehung prüfen',
  checking: 'Wird geprüft …',
  again: 'Noch einmal prüfen',
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
