/**
 * The form for the options of a new table of Kahuna, and the options of a table in words.
 *
 * @module kahuna/options
 */

import { el } from '../tools/dom.js';
import { emblemOf } from '../tools/emblems.js';
import { checkbox, dropdown, radioGroup } from '../tools/fields.js';
import { words } from './words/index.js';

const say = words.options;

/** What a seat is called: "black". @param {number} seat */
const sideOf = (seat) => words.sides[emblemOf(seat)];

/** @returns {import('../tools/game_types.js').OptionsForm} */
export function options() {
  const edition = radioGroup(say.edition, 'edition', [
    { value: 'modern', label: say.editions.modern, hint: say.editionHints.modern },
    { value: 'classic', label: say.editions.classic, hint: say.editionHints.classic },
  ]);
  const strategic = checkbox(say.strategic, 'strategic', say.strategicHint);
  const open = checkbox(say.openCards, 'open_cards', say.openCardsHint);
  const sides = [0, 1].map((seat) => /** @type {[string, string]} */ ([String(seat), words.capital(sideOf(seat))]));
  const first = dropdown(say.first, 'first', [
    ['any', say.anybody],
    ...sides,
  ]);
  const handicap = dropdown(say.handicap, 'handicap', [
    ['none', say.nobody],
    ...sides,
  ]);
  const bridges = dropdown(say.bridges, 'bridges', [1, 2, 3].map((count) => [String(count), String(count)]));
  const showBridges = () => (bridges.element.hidden = handicap.value() === 'none');
  handicap.element.addEventListener('change', showBridges);
  showBridges();
  const pairs = el('div', { class: 'fields' }, first.element, handicap.element, bridges.element);
  return {
    element: el('div', { class: 'options' }, edition.element, strategic.element, open.element, pairs),
    value: () => ({
      edition: edition.value(),
      strategic: strategic.value(),
      open_cards: open.value(),
      first: first.value() === 'any' ? null : Number(first.value()),
      handicap:
        handicap.value() === 'none' ? null : { seat: Number(handicap.value()), bridges: Number(bridges.value()) },
    }),
    fill: (chosen) => {
      edition.choose(chosen.edition);
      strategic.input.checked = chosen.strategic;
      open.input.checked = chosen.open_cards;
      first.choose(String(chosen.first ?? 'any'));
      handicap.choose(String(chosen.handicap?.seat ?? 'none'));
      if (chosen.handicap) bridges.choose(String(chosen.handicap.bridges));
      showBridges();
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
  const { edition, strategic, open_cards: open, handicap, first } = chosen ?? {};
  const side = (/** @type {number} */ seat) => words.sides[emblems[seat] ?? seat];
  const told = [{ option: 'edition', text: edition === 'classic' ? say.described.classic : say.described.modern }];
  if (strategic) told.push({ option: 'strategic', text: say.described.strategic });
  if (open) told.push({ option: 'open_cards', text: say.described.open });
  if (handicap) told.push({ option: 'handicap', text: say.described.handicap(side(handicap.seat), handicap.bridges) });
  if (typeof first === 'number') told.push({ option: 'first', text: say.described.first(side(first)) });
  return told;
}
