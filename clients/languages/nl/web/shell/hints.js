/**
 * What is said in Dutch of bots' help: part of `shell.js`.
 *
 * @module languages/nl/shell/hints
 */

/** @type {typeof import('../../../en/web/shell/hints.js').hintRefusals} */
export const hintRefusals = {
  not_your_turn: 'Je bent niet aan de beurt.',
  imagine_off: 'Aan deze tafel wordt niet getoond hoe het zou kunnen lopen.',
  not_alone: 'Een goede zet wordt alleen getoond als alle andere spelers bots zijn.',
  no_hint: 'Er is niet op tijd een goede zet gevonden. Vraag het zo meteen nog eens.',
  no_bots: 'Dit huis heeft geen bots.',
  no_such_level: 'Een bot van dit niveau is er niet.',
};
