/**
 * What a page says around the rules of a game, in Dutch: part of `shell.js`.
 *
 * @module languages/nl/shell/rules
 */

/** @type {typeof import('../../../en/web/shell/rules.js').rules} */
export const rules = {
  link: 'Spelregel',
  about: (what) => `Wat de spelregels zeggen: ${what}`,
  close: 'Spelregels sluiten',
  contents: 'Inhoud',
  now: 'Nu',
  here: 'Deze tafel:',
  ofThis: 'Wat de spelregels erover zeggen:',
  byFinger: 'Laat een vinger op een knop van het spel rusten, dan gaat de spelregel hier open.',
  byMouse: 'De andere muisknop op een knop van het spel, of daar de toets ?, opent hier de spelregel.',
  search: 'Zoeken in de spelregels',
  found: (at, all) => `${at} van ${all}`,
  foundNothing: 'Niet gevonden',
  next: 'Volgende treffer',
  previous: 'Vorige treffer',
  back: 'Terug',
  on: 'Verder',
  unreachable: 'De spelregels kunnen nu niet worden opgehaald.',
};
