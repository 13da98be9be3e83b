/**
 * What the map of Mauna Kea says in Dutch: it is drawn before the rest of the board is there.
 *
 * @module languages/nl/mauna_kea/map
 */

/** @type {typeof import('../../../en/web/mauna_kea/map.js').words} */
export const words = {
  labels: {
    map: 'Het eiland',
    zoom: 'Grootte van het eiland',
    nearer: 'Groter',
    farther: 'Kleiner',
    whole: 'Hele eiland',
    players: 'Alles over de spelers',
    flowLetters: { N: 'N', E: 'O', S: 'Z', W: 'W' },
    course: (game) => (game.turns_left === null ? '' : game.turns_left === 1 ? 'Laatste beurt' : `Nog ${game.turns_left} beurten`),
  },
};
