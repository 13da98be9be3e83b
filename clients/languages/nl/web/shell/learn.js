/**
 * Lessons in Dutch: what is the same in those of all games.
 *
 * @module languages/nl/shell/learn
 */

/** @type {typeof import('../../../en/web/shell/learn.js').learn} */
export const learn = {
  title: (game) => `${game} leren – Lagoon`,
  heading: (game) => `${game} leren`,
  link: 'Leren',
  linkFor: (game) => `${game} leren in een paar minuten`,
  teacher: 'Les',
  step: (at, of) => `Stap ${at} van ${of}`,
  over: 'Einde van de les',
  goOn: 'Verder',
  show: 'Plek tonen',
  back: 'Een stap terug',
  startOver: 'Opnieuw beginnen',
  startedOver: 'De les begint opnieuw.',
  other: 'Dat mag, maar het is niet wat hier wordt gevraagd. Alles blijft zoals het was.',
  readOn: 'Lees wat de les zegt en druk dan op “Verder”.',
  nothingLeft: 'De les is afgelopen. Begin een partij, of begin opnieuw.',
  end: {
    title: 'Nu spelen',
    play: 'Tegen een makkelijke bot spelen',
    rules: 'Spelregels lezen',
  },
};
