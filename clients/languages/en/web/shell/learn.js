/**
 * Lessons in English: what is the same in those of all games.
 *
 * @module languages/en/shell/learn
 */

export const learn = {
  title: (/** @type {string} */ game) => `Learn ${game} – Lagoon`,
  heading: (/** @type {string} */ game) => `Learn ${game}`,
  link: 'Learn',
  linkFor: (/** @type {string} */ game) => `Learn ${game} in a few minutes`,
  teacher: 'Lesson',
  step: (/** @type {number} */ at, /** @type {number} */ of) => `Step ${at} of ${of}`,
  over: 'The end of the lesson',
  goOn: 'Continue',
  show: 'Show me where',
  back: 'Back one step',
  startOver: 'Start over',
  startedOver: 'The lesson begins again.',
  other: 'That is allowed, but it is not what is asked for here. The board stays as it was.',
  readOn: 'Read what the lesson says, then press “Continue”.',
  nothingLeft: 'The lesson is over. Begin a game, or start over.',
  end: {
    title: 'Now play',
    play: 'Play against an easy bot',
    rules: 'Read the rules',
  },
};
