/**
 * What is said in English of bots' help: part of `shell.js`.
 *
 * @module languages/en/shell/hints
 */

/** What bots are asked for and do not do. */
export const hintRefusals = {
  not_your_turn: 'It is not your turn.',
  imagine_off: 'At this table nobody is shown how things could be.',
  not_alone: 'A good move is shown only to who plays against bots alone.',
  no_hint: 'Nobody thought of a good move in time. Ask again in a moment.',
  no_bots: 'There are no bots at this house.',
  no_such_level: 'There is no bot of this level.',
};
