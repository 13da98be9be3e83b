/**
 * Island cards in a row, small: of a pile that was turned up, or is remembered.
 *
 * @module motu/card_row
 */

import { el } from '../tools/dom.js';
import { theBox } from './box.js';
import { cardSheet } from './card.js';
import { words } from './words/index.js';

/** The cards, said in words too; nothing where there are none. @param {readonly number[]} numbers */
export function cardRow(numbers) {
  if (numbers.length === 0) return [];
  const row = el('span', { class: 'card-row', role: 'img', 'aria-label': words.cards(numbers) });
  row.append(...numbers.map((number) => el('span', { class: 'card-small' }, cardSheet(theBox().island(number), number))));
  return [row];
}
