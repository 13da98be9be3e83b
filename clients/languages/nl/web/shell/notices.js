/**
 * What a page says where there is nothing to show, in Dutch: part of `shell.js`.
 *
 * @module languages/nl/shell/notices
 */

/** By what a page is for: what may be the matter, and what to do next. @type {typeof import('../../../en/web/shell/notices.js').notices} */
export const notices = {
  nothing: {
    title: 'Hier is niets',
    text: 'Misschien is het adres verkeerd getypt of afgebroken, of is er onderweg iets aan toegevoegd.',
    next: 'Partijen beginnen op de startpagina.',
  },
  no_table: {
    title: 'Die tafel bestaat niet',
    text: 'Misschien is de link verkeerd getypt of afgebroken, of hoort hij bij een tafel van een ander huis. Een tafel die is gesloten, meldt dat nog onder de eigen link.',
    next: 'Vraag de link nog eens aan wie hem heeft gestuurd, of open zelf een tafel.',
  },
  no_rules: {
    title: 'Die spelregels zijn er niet',
    text: 'Misschien is het adres verkeerd getypt, of dit huis heeft dat spel niet.',
    next: 'Op de startpagina staan de spellen die hier worden gespeeld, elk met de spelregels erbij.',
  },
  broken: {
    title: 'Er ging iets mis',
    text: 'De fout ligt bij de server; van je partijen gaat er niets door verloren.',
    next: 'Laad deze pagina zo meteen opnieuw.',
  },
};

/** @type {typeof import('../../../en/web/shell/notices.js').error} */
export const error = {
  unexpected: 'Er ging iets mis. Laad de pagina opnieuw.',
  unknown: 'De server weigert dit. Deze pagina kent de reden niet, maar misschien wel als ze opnieuw is geladen. De server zegt:',
  cannot: 'Deze tafel kan niet worden getoond.',
};
