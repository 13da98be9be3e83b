/**
 * What is said in French of bots' help: part of `shell.js`.
 *
 * @module languages/fr/shell/hints
 */

/** @type {typeof import('../../../en/web/shell/hints.js').hintRefusals} */
export const hintRefusals = {
  not_your_turn: 'Ce n’est pas à vous de jouer.',
  imagine_off: 'À cette table, ce qui pourrait arriver n’est montré à personne.',
  not_alone: 'Un bon coup n’est montré que là où vous jouez seulement contre des robots.',
  no_hint: 'Aucun bon coup trouvé à temps. Redemandez dans un instant.',
  no_bots: 'Il n’y a pas de robots dans cette maison.',
  no_such_level: 'Aucun robot n’a ce niveau.',
};
