/**
 * What the map of Mauna Kea says in German: it is drawn before the rest of the board is there.
 *
 * @module languages/de/mauna_kea/map
 */

/** @type {typeof import('../../../en/web/mauna_kea/map.js').words} */
export const words = {
  labels: {
    map: 'Die Insel',
    zoom: 'Größe der Insel',
    nearer: 'Größer',
    farther: 'Kleiner',
    whole: 'Ganze Insel',
    players: 'Alles über die Personen am Tisch',
    flowLetters: { N: 'N', E: 'O', S: 'S', W: 'W' },
    course: (game) => (game.turns_left === null ? '' : game.turns_left === 1 ? 'Letzter Zug' : `noch ${game.turns_left} Züge`),
  },
};
