/**
 * Lessons in German: what is the same in those of all games.
 *
 * @module languages/de/shell/learn
 */

/** @type {typeof import('../../../en/web/shell/learn.js').learn} */
export const learn = {
  title: (game) => `${game} lernen – Lagoon`,
  heading: (game) => `${game} lernen`,
  link: 'Lernen',
  linkFor: (game) => `${game} in ein paar Minuten lernen`,
  teacher: 'Lektion',
  step: (at, of) => `Schritt ${at} von ${of}`,
  over: 'Ende der Lektion',
  goOn: 'Weiter',
  show: 'Stelle zeigen',
  back: 'Einen Schritt zurück',
  startOver: 'Von vorn',
  startedOver: 'Die Lektion beginnt von vorn.',
  other: 'Das ist erlaubt, hier aber nicht gefragt. Alles bleibt, wie es war.',
  readOn: 'Lies, was die Lektion sagt, und drück dann auf „Weiter“.',
  nothingLeft: 'Die Lektion ist zu Ende. Beginn eine Partie, oder fang von vorn an.',
  end: {
    title: 'Jetzt spielen',
    play: 'Gegen einen leichten Bot spielen',
    rules: 'Regeln lesen',
  },
};
