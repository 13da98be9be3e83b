/**
 * What a page says around the rules of a game, in German: part of `shell.js`.
 *
 * @module languages/de/shell/rules
 */

/** @type {typeof import('../../../en/web/shell/rules.js').rules} */
export const rules = {
  link: 'Regel',
  about: (what) => `Was die Regeln sagen: ${what}`,
  close: 'Regeln schließen',
  contents: 'Inhalt',
  now: 'Jetzt',
  here: 'Dieser Tisch:',
  ofThis: 'Was die Regeln dazu sagen:',
  byFinger: 'Lass einen Finger auf einer Schaltfläche des Spiels liegen, und ihre Regel öffnet sich hier.',
  byMouse: 'Die andere Maustaste auf einer Schaltfläche des Spiels, oder dort die Taste ?, öffnet hier ihre Regel.',
  search: 'In den Regeln suchen',
  found: (at, all) => `${at} von ${all}`,
  foundNothing: 'Nicht gefunden',
  next: 'Nächste Fundstelle',
  previous: 'Vorige Fundstelle',
  back: 'Zurück',
  on: 'Weiter',
  unreachable: 'Die Regeln können jetzt nicht geladen werden.',
};
