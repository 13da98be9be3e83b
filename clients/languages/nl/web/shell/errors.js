/**
 * What a page says of errors, in Dutch: part of `shell.js`.
 *
 * @module languages/nl/shell/errors
 */

/** @type {typeof import('../../../en/web/shell/errors.js').error} */
export const error = {
  unexpected: 'Er ging iets mis. Laad de pagina opnieuw.',
  unknown: 'De server weigert dit. Deze pagina kent de reden niet, maar misschien wel als ze opnieuw is geladen. De server zegt:',
  cannot: 'Deze tafel kan niet worden getoond.',
  gone: 'Een tafel die is gesloten, meldt dat nog onder de eigen link.',
};

/** Where a table cannot be reached, or there is none. @type {typeof import('../../../en/web/shell/errors.js').lost} */
export const lost = {
  away: 'Verbinding verbroken – opnieuw verbinden…',
  offline: 'De server is nu niet bereikbaar. Probeer het zo meteen opnieuw.',
  noTable: 'Die tafel bestaat niet.',
  retry: 'Nu proberen',
  toStart: 'Naar de startpagina',
};
