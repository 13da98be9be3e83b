/**
 * What the page of a table says of the proof that draws were fair, in French: part of `shell.js`.
 *
 * @module languages/fr/shell/proof
 */

import { isOne } from '../grammar.js';

/** @type {typeof import('../../../en/web/shell.js').words.proof} */
export const proof = {
  title: 'La preuve que chaque tirage est honnête',
  close: 'Fermer',
};

/** @type {typeof import('../../../en/web/shell.js').words.rewritten} */
export const rewritten = {
  title: 'Cette partie a été réécrite',
  text: (seq) =>
    `${isOne(seq) ? 'Ce que le serveur dit maintenant du premier événement' : `Ce que le serveur dit maintenant des ${seq} premiers événements`} de cette table n’est pas ce que ce navigateur en a appris sur le moment. Gardez les deux textes, et comparez-les avec ceux que les autres ont gardés.`,
  keepTold: 'Garder ce que ce navigateur a appris',
  keepLog: 'Garder le registre actuel',
};

/** @type {typeof import('../../../en/web/shell.js').words.verify} */
export const verify = {
  link: 'Vérifier le fichier d’une partie',
};
