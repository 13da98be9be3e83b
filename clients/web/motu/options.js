/**
 * The form for the options of a new table of Motu, and the options of a table in words.
 *
 * @module motu/options
 */

import { el, set } from '../tools/dom.js';
import { emblemOf } from '../tools/emblems.js';
import { checkbox, dropdown, radioGroup } from '../tools/fields.js';
import { SEATS } from './emblem.js';
import { words } from './words/index.js';

const say = words.options;
const LEVELS = /** @type {const} */ (['easy', 'medium', 'hard', 'mythic']);

/** The level for whoever plays alone and never chose one. */
const USUAL_LEVEL = 'medium';

/**
 * The form. For several players it proposes the game without Destins and Voyageurs, as the book advises for a first one;
 * a table that is opened without saying anything about them has both.
 *
 * @returns {import('../tools/game_types.js').OptionsForm}
 */
export function options() {
  const destins = checkbox(say.destins, 'destins', say.destinsHint);
  const voyageurs = checkbox(say.voyageurs, 'voyageurs', say.voyageursHint);
  const level = radioGroup(say.level, 'level', LEVELS.map((value) => ({ value, label: say.levels[value], hint: say.levelHints[value] })));
  level.choose(USUAL_LEVEL);
  let count = 2;
  const first = dropdown(say.first, 'first', [
    ['any', say.anybody],
    ...Array.from({ length: SEATS }, (_, seat) => [String(seat), words.capital(words.sides[emblemOf(seat)])]),
  ]);
  const forSeats = (/** @type {number} */ seats) => {
    count = seats;
    level.element.hidden = seats > 1;
    for (const part of [destins, voyageurs, first]) part.element.hidden = seats === 1;
    for (const [n, option] of [...first.element.querySelectorAll('option')].entries()) {
      option.hidden = option.disabled = n > seats;
      if (n > seats && option.selected) set(first.element.querySelector('option') ?? option, { selected: true });
    }
  };
  forSeats(count);
  return {
    element: el('div', { class: 'options' }, level.element, destins.element, voyageurs.element, first.element),
    forSeats,
    fill: (chosen) => {
      level.choose(chosen.level ?? USUAL_LEVEL);
      destins.input.checked = chosen.destins ?? true;
      voyageurs.input.checked = chosen.voyageurs ?? true;
      first.choose(String(chosen.first ?? 'any'));
    },
    value: () =>
      count === 1
        ? { level: level.value() }
        : {
            destins: destins.value(),
            voyageurs: voyageurs.value(),
            first: first.value() === 'any' || Number(first.value()) >= count ? null : Number(first.value()),
          },
  };
}

/**
 * What makes a table special, in a few words each.
 *
 * @param {any} chosen
 * @param {number} seats
 * @param {readonly number[]} emblems  of the seats, where they are not those of their numbers
 * @returns {import('../tools/game_types.js').ToldOption[]}
 */
export function describe(chosen, seats, emblems) {
  const { destins, voyageurs, first, level } = chosen ?? {};
  if (seats === 1) return [{ option: 'level', text: say.described.level(level) }];
  const told = [];
  if (destins) told.push({ option: 'destins', text: say.described.destins });
  if (voyageurs) told.push({ option: 'voyageurs', text: say.described.voyageurs });
  if (typeof first === 'number') told.push({ option: 'first', text: say.described.first(words.sides[emblems[first] ?? first]) });
  return told;
}
