/**
 * What a page says around the rules of a game, in French: part of `shell.js`.
 *
 * @module languages/fr/shell/rules
 */

/** @type {typeof import('../../../en/web/shell/rules.js').rules} */
export const rules = {
  link: 'Règle',
  about: (what) => `Ce que disent les règles : ${what}`,
  close: 'Fermer les règles',
  contents: 'Sommaire',
  now: 'Maintenant',
  here: 'Cette table :',
  ofThis: 'Ce qu’en disent les règles :',
  byFinger: 'Laissez un doigt posé sur un bouton du jeu : sa règle s’ouvre ici.',
  byMouse: 'Sur un bouton du jeu, l’autre bouton de la souris ou la touche du point d’interrogation ouvrent ici sa règle.',
  search: 'Chercher dans les règles',
  found: (at, all) => `${at} sur ${all}`,
  foundNothing: 'Introuvable',
  next: 'Résultat suivant',
  previous: 'Résultat précédent',
  back: 'Précédent',
  on: 'Suivant',
  unreachable: 'Les règles ne peuvent pas être chargées pour le moment.',
};
