/**
 * Lessons in French: what is the same in those of all games.
 *
 * @module languages/fr/shell/learn
 */

/** @type {typeof import('../../../en/web/shell/learn.js').learn} */
export const learn = {
  title: (game) => `Apprendre ${game} – Lagoon`,
  heading: (game) => `Apprendre ${game}`,
  link: 'Apprendre',
  linkFor: (game) => `Apprendre ${game} en quelques minutes`,
  teacher: 'Leçon',
  step: (at, of) => `Étape ${at} sur ${of}`,
  over: 'Fin de la leçon',
  goOn: 'Continuer',
  show: 'Montrer où',
  back: 'Étape précédente',
  startOver: 'Recommencer',
  startedOver: 'La leçon recommence.',
  other: 'C’est permis, mais ce n’est pas le coup demandé ici. Rien n’a changé.',
  readOn: 'Lisez ce que dit la leçon, puis appuyez sur « Continuer ».',
  nothingLeft: 'La leçon est finie. Commencez une partie, ou recommencez la leçon.',
  end: {
    title: 'À vous de jouer',
    play: 'Jouer contre un robot facile',
    rules: 'Lire les règles',
  },
};
