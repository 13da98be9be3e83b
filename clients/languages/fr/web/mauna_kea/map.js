/**
 * What the map of Mauna Kea says in French: it is drawn before the rest of the board is there.
 *
 * @module languages/fr/mauna_kea/map
 */

import { capital, isOne } from '../grammar.js';

/** How many turns are to come: "encore 2 tours". @param {number} count */
export const turnsLeft = (count) => (isOne(count) ? 'c’est le dernier tour' : `encore ${count} tours`);

/** @type {typeof import('../../../en/web/mauna_kea/map.js').words} */
export const words = {
  labels: {
    map: 'L’île',
    zoom: 'Taille du plan',
    nearer: 'Plus grand',
    farther: 'Plus petit',
    whole: 'Plan entier',
    players: 'Tout sur chaque équipe',
    flowLetters: { N: 'N', E: 'E', S: 'S', W: 'O' },
    course: (game) => (game.turns_left === null ? '' : game.turns_left === 1 ? 'Dernier tour' : capital(turnsLeft(game.turns_left))),
  },
};
