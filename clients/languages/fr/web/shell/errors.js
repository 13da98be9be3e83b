/**
 * What a page says of errors, in French: part of `shell.js`.
 *
 * @module languages/fr/shell/errors
 */

/** @type {typeof import('../../../en/web/shell/errors.js').error} */
export const error = {
  unexpected: 'Quelque chose n’a pas marché. Rechargez la page.',
  unknown: 'Le serveur refuse, pour une raison que cette page ne connaît pas ; peut-être la connaîtra-t-elle une fois rechargée. Le serveur dit :',
  cannot: 'Cette table ne peut pas être affichée.',
  gone: 'Une table fermée le dit sous son lien.',
};

/** Where a table cannot be reached, or there is none. @type {typeof import('../../../en/web/shell/errors.js').lost} */
export const lost = {
  away: 'Connexion perdue – reconnexion',
  offline: 'Le serveur est injoignable. Réessayez dans un instant.',
  noTable: 'Cette table n’existe pas.',
  retry: 'Réessayer',
  toStart: 'À l’accueil',
};
