/**
 * What the page says of the proof that draws were fair, before it is made, and of the house's key, in French: part of `shell.js`.
 *
 * @module languages/fr/shell/proof
 */

import { isOne } from '../grammar.js';

/** @type {typeof import('../../../en/web/shell.js').words.proof} */
export const proof = {
  title: 'La preuve que chaque tirage est honnête',
  text:
    'Avant que les places soient prises, l’engagement était affiché : le SHA-256 du secret de tous les tirages. Puis chaque ' +
    'place a été liée à un nombre aléatoire, montré seulement une fois toutes les places liées. Tous ces nombres entrent dans ' +
    'chaque tirage. Personne, pas même la personne qui tient le serveur, n’a donc pu choisir une carte, à moins que toute la ' +
    'table soit de connivence ; et votre navigateur peut refaire lui-même chaque tirage.',
  textOld:
    'Avant le premier tirage, l’engagement était affiché : le SHA-256 du secret de tous les tirages. Un nombre aléatoire de ' +
    'chaque place entre dans chacun d’eux ; votre navigateur peut refaire lui-même chaque tirage. Cette table est de ' +
    'l’ancienne sorte : la personne qui tient le serveur voyait ces nombres arriver et pouvait en essayer pour la dernière place.',
  host:
    'Ce qui reste : la personne qui tient le serveur connaît le secret dès le début. Si elle joue, elle pourrait prévoir les ' +
    'tirages, voir les mains et jouer d’après cela. Et qui retient son nombre arrête une distribution avant la première carte, ' +
    'pour qu’une autre la remplace ; tout le monde le voit dans le journal.',
  commitment: 'Engagement',
  secret: 'Secret',
  check: 'Vérifier chaque tirage',
  checking: 'Vérification…',
  again: 'Vérifier à nouveau',
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

/** @type {typeof import('../../../en/web/shell.js').words.house} */
export const house = {
  title: 'La clé de cette maison',
  text:
    'Cette maison signe chaque partie jouée jusqu’au bout, et cette clé est son sceau : elle permet à tout le monde de distinguer ' +
    'ces parties de celles qui ont été changées, ou inventées ailleurs. Comparez-la sur la page qui vérifie les fichiers, ou ' +
    'avec « lagoon verify FICHIER --house CLÉ ».',
  before: 'Ses anciennes clés :',
};

/** @type {typeof import('../../../en/web/shell.js').words.verify} */
export const verify = {
  link: 'Vérifier le fichier d’une partie',
};
