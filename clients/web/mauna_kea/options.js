/**
 * The form for the options of a new table of Mauna Kea, and the options of a table in words.
 *
 * @module mauna_kea/options
 */

import { el } from '../tools/dom.js';
import { emblemOf } from '../tools/emblems.js';
import { dropdown, radioGroup } from '../tools/fields.js';
import { words } from './words/index.js';

const say = words.options;

/** @returns {import('../tools/game_types.js').OptionsForm} */
export function options() {
  const cards = radioGroup(say.game, 'cards', [
    { value: 'without', label: say.games.without, hint: say.hints.without },
    { value: 'with', label: say.games.with, hint: say.hints.with },
  ]);
  const first = dropdown(say.first, 'first', [['any', say.any], ...words.sides.map((_, seat) => [String(seat), say.side(words.sides[emblemOf(seat)])])]);
  const seats = /** @type {HTMLOptionElement[]} */ ([...first.element.querySelectorAll('option')].slice(1));
  return {
    element: el('div', { class: 'options' }, cards.element, el('div', { class: 'fields' }, first.element)),
    value: () => ({ cards: cards.value() === 'with', first: first.value() === 'any' ? null : Number(first.value()) }),
    fill: (chosen) => {
      cards.choose(chosen.cards ? 'with' : 'without');
      first.choose(String(chosen.first ?? 'any'));
    },
    forSeats: (count) => {
      for (const [seat, option] of seats.entries()) {
        option.hidden = option.disabled = seat >= count;
        if (option.disabled && option.selected) /** @type {HTMLSelectElement} */ (option.parentElement).value = 'any';
      }
    },
  };
}

/**
 * What makes a table special, in a few words each.
 *
 * @param {any} chosen
 * @param {number} _seats
 * @param {readonly number[]} emblems  of the seats, where they are not those of their numbers
 * @returns {import('../tools/game_types.js').ToldOption[]}
 */
export function describe(chosen, _seats, emblems) {
  const { cards, first } = chosen ?? {};
  const told = [{ option: 'cards', text: cards ? say.described.with : say.described.without }];
  if (typeof first === 'number') told.push({ option: 'first', text: say.described.first(words.sides[emblems[first] ?? first]) });
  return told;
}
