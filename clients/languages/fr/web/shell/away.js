/**
 * What is shown while the network or the server is away, in French: part of `shell.js`.
 *
 * @module languages/fr/shell/away
 */

/** @type {typeof import('../../../en/web/shell/away.js').away} */
export const away = {
  title: 'Pas de réponse',
  device: { title: 'Votre appareil n’a pas de réseau', text: 'Cette page s’affichera dès que le réseau sera de retour.' },
  server: { title: 'Le serveur ne répond pas', text: 'Il redémarre ou il est saturé, peut-être, ou le chemin vers lui est coupé.' },
  kept: 'Rien n’est perdu : le serveur garde les parties, ce navigateur garde vos places.',
  again: 'Un nouvel essai se fait de lui-même.',
  action: 'Réessayer',
};
