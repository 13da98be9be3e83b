/**
 * What the map of Mauna Kea says in English: it is drawn before the rest of the board is there.
 *
 * @module languages/en/mauna_kea/map
 */

export const words = {
  labels: {
    map: 'The island',
    zoom: 'Size of the map',
    nearer: 'Larger',
    farther: 'Smaller',
    whole: 'Whole map',
    players: 'All about the players',
    /** The letter on the lava of a flow, by its initial in English. */
    flowLetters: /** @type {Record<string, string>} */ ({ N: 'N', E: 'E', S: 'S', W: 'W' }),
    /** @param {any} game */
    course: (game) => (game.turns_left === null ? '' : game.turns_left === 1 ? 'Last turn' : `${game.turns_left} turns left`),
  },
};
