/**
 * The settings in English: part of `shell.js`.
 *
 * @module languages/en/shell/settings
 */

export const settings = {
  title: 'Settings',
  done: 'Done',
  unreachable: 'The settings could not be loaded. Try again in a moment.',
  language: 'Language',
  sound: 'Sound',
  volume: 'Volume',
  pace: 'Pace of animation',
  paces: { slow: 'Slow', normal: 'Normal', fast: 'Fast', none: 'None' },
  look: 'How it looks',
  play: 'At the table',
  /** What is on or off. */
  boxes: {
    sound: { label: 'Sounds of the game', hint: 'A short one for each thing that happens.' },
    colours: { label: 'Colours told apart better', hint: 'For who sees red and green, or blue and yellow, much alike.' },
    type: { label: 'Larger type', hint: 'On all pages, and on the maps.' },
    lastMoves: { label: 'Mark the last moves', hint: 'What was done since you acted last stays marked.' },
    previews: { label: 'Show what a move would do', hint: 'Before it is made, as far as anybody can know.' },
    hints: { label: 'Offer a good move against bots', hint: 'Only where nobody but bots plays with you.' },
    confirmEnd: { label: 'Ask before a press ends my turn', hint: 'A second press at the same place is a yes.' },
    talk: { label: 'Show what people say', hint: 'Others do not see whether you do.' },
  },
};
