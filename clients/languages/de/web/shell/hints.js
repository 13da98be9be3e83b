/**
 * What is said in German of bots' help: part of `shell.js`.
 *
 * @module languages/de/shell/hints
 */

/** @type {typeof import('../../../en/web/shell/hints.js').hintRefusals} */
export const hintRefusals = {
  not_your_turn: 'Du bist nicht am Zug.',
  imagine_off: 'An diesem Tisch wird nicht gezeigt, was eine Aktion bewirken würde.',
  not_alone: 'Eine gute Aktion wird nur gezeigt, wenn du allein gegen Bots spielst.',
  no_hint: 'Niemand hat rechtzeitig eine gute Aktion gefunden. Frag gleich noch einmal.',
  no_bots: 'In diesem Haus gibt es keine Bots.',
  no_such_level: 'Einen Bot dieser Stärke gibt es nicht.',
};
