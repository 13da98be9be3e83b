/**
 * How a game of Kahuna went: the scorings, and what was hidden until its end.
 *
 * @module kahuna/ending
 */

import { columnName, el } from '../tools/dom.js';
import { stonePicture } from './archipelago.js';
import { words } from './words/index.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {import('../connection/types.js').Step} Step */

/**
 * @param {Shown} shown
 * @param {Step[]} story  the steps at hand; the islands of a scoring are told only where its step is among them
 * @returns {import('../tools/game_types.js').Ending}
 */
export function ending(shown, story) {
  const { game, table } = shown.view;
  const how = words.ending.how[table.result?.how ?? ''] ?? '';
  const lay = [0, 1].map((seat) => `${words.labels.stones(game.stones[seat].length)}, ${words.labels.supply(game.supply[seat])}`);
  return { how, lay, element: el('div', { class: 'ending' }, scorings(shown, story), revealed(shown)) };
}

/** @param {Shown} shown @param {Step[]} story */
function scorings({ view, names }, story) {
  const { scorings: points, scores } = view.game;
  /** @type {Map<number, [number, number]>} */
  const stones = new Map();
  for (const { facts } of story) for (const fact of facts) if (fact.t === 'RoundScored') stones.set(fact.round, fact.stones);
  const head = el('tr', {}, el('th', { scope: 'col' }, words.ending.what));
  for (const seat of [0, 1]) head.append(el('th', { scope: 'col' }, stonePicture(seat), columnName(names.name(seat))));
  const rows = /** @type {[number, number][]} */ (points).map((gained, n) => {
    const row = el('tr', {}, el('th', { scope: 'row', 'data-rule': 'row:scoring' }, words.ending.scoring(n + 1)));
    for (const seat of [0, 1]) {
      const islands = stones.get(n + 1)?.[seat];
      row.append(
        el('td', {}, String(gained[seat]), islands !== undefined && el('small', {}, ` ${words.ending.islands(islands)}`)),
      );
    }
    return row;
  });
  const standing = view.table.result?.standing;
  const total = el('tr', { class: 'total' }, el('th', { scope: 'row', 'data-rule': 'row:total' }, standing ? words.ending.stood : words.ending.total));
  for (const seat of [0, 1]) total.append(el('td', {}, String((standing ?? scores)[seat])));
  return el('table', { class: 'scorings' }, el('thead', {}, head), el('tbody', {}, ...rows), el('tfoot', {}, total));
}

/** @param {Shown} shown */
function revealed({ view, names }) {
  const shown = /** @type {string[][] | null} */ (view.game.revealed);
  if (!shown) return null;
  const titles = [
    words.ending.handOf(0, names),
    words.ending.handOf(1, names),
    words.ending.deck,
    words.ending.facedown,
  ];
  const list = el('dl', { class: 'revealed' });
  for (const [n, title] of titles.entries()) {
    list.append(el('dt', {}, title), el('dd', {}, shown[n]?.join(' ') || words.ending.nothing));
  }
  return el('details', {}, el('summary', {}, words.ending.revealed), list);
}
