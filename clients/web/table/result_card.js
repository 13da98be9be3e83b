/**
 * The end of a game as a moment: over the board, who won and why, everybody's points, and what can be done now. It can be
 * put away to look at the board, and opened again.
 *
 * `data-zone="result"`, once the game is over; `data-action="hide-result"` and `"show-result"`.
 *
 * @module table/result_card
 */

import { SeriesLine } from '../again/series.js';
import { button, el, set } from '../tools/dom.js';
import { icon } from '../tools/icons.js';
import { isolated } from '../../languages/isolate.js';
import { words } from '../words/index.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

export class ResultCard {
  #title = el('h2', { tabindex: -1, id: 'result-title' });

  constructor() {
    this.element = el('section', { class: 'result-card', role: 'dialog', 'aria-labelledby': 'result-title', hidden: true });
    this.opener = button(words.over.show, () => this.open(), { class: 'button main result-opener', 'data-action': 'show-result', hidden: true });
    this.element.addEventListener('keydown', (event) => event.key === 'Escape' && this.#close());
  }

  /**
   * Fill it for a game that is over, and open it.
   *
   * @param {Shown} shown
   * @param {import('../tools/game_types.js').Game} game
   * @param {import('../tools/game_types.js').Ending} ending
   * @param {Element[]} actions  what can be done now
   */
  fill(shown, game, { how, headline = null, lay = [], unseated = [] }, actions) {
    const { table } = shown.view;
    const series = new SeriesLine();
    series.draw(shown);
    const winners = table.result?.winners ?? [];
    this.#title.textContent = headline ?? whoWon(shown);
    const close = button('', () => this.#close(), { class: 'button quiet result-close', 'data-action': 'hide-result', 'aria-label': words.over.look, title: words.over.look });
    close.append(icon('close'));
    const emblem = winners.length === 1 ? game.emblem(winners[0]) : null;
    const head = el('header', { class: 'result-head' }, emblem, this.#title, el('p', {}, howSo(shown, how)), close);
    this.element.replaceChildren(head, ...scoreboard(shown, game, lay, unseated), series.element, ...actions);
    set(this.element, { 'data-zone': 'result' });
    this.element.hidden = false;
  }

  /** Open it, with the focus on who won. */
  open() {
    this.element.hidden = false;
    this.opener.hidden = true;
    this.#title.focus({ preventScroll: true });
  }

  #close() {
    this.element.hidden = true;
    this.opener.hidden = false;
    this.opener.focus({ preventScroll: true });
  }
}

/**
 * Everybody's points; of a game that its rules did not end, as it lay, and where everybody stood.
 *
 * @param {Shown} shown @param {import('../tools/game_types.js').Game} game @param {string[]} lay
 * @param {NonNullable<import('../tools/game_types.js').Ending['unseated']>} unseated
 */
function scoreboard({ view: { table }, names }, game, lay, unseated) {
  const { scores = [], standing, winners = [] } = table.result ?? {};
  const points = standing ?? scores;
  if (table.seats.length !== points.length) return [];
  const rows = points.map((value, seat) => scored({ 'data-points-of': seat, 'data-won': winners.includes(seat) }, game.emblem(seat), isolated(names.name(seat)), value, standing && lay[seat]));
  rows.push(...unseated.map((one) => scored({ 'data-won': one.won }, el('span', { class: 'emblem' }), one.name, one.points)));
  const list = el('ol', { class: 'result-points', 'aria-label': standing ? words.over.stood : words.over.points }, ...rows);
  return standing ? [el('p', { class: 'hint' }, words.over.stood), list] : [list];
}

/** @param {Record<string, string | number | boolean>} attributes @param {Element} emblem @param {string} name @param {number} points @param {string} [lay] */
const scored = (attributes, emblem, name, points, lay) =>
  el('li', attributes, emblem, el('span', { class: 'result-name' }, name), el('strong', {}, String(points).replace('-', '−')), lay && el('small', {}, lay));

/** @param {Shown} shown */
function whoWon({ view, seat, names }) {
  const winners = [...(view.table.result?.winners ?? [])].sort((one, other) => Number(other === seat) - Number(one === seat));
  if (winners.length === 0) return words.over.nobodyWon[view.table.result?.how ?? ''] ?? words.over.draw;
  if (winners.length > 1) return words.over.shared(winners, names);
  return winners[0] === seat ? words.over.youWon : words.over.won(names.name(winners[0]));
}

/** @param {Shown} shown @param {string} how */
function howSo({ view: { table }, names }, how) {
  const { how: byTable = '', winners = [] } = table.result ?? {};
  const losers = byTable === 'resigned' ? table.resigned : table.seats.map((_, seat) => seat).filter((seat) => !winners.includes(seat));
  return words.over.hows[byTable]?.(losers, names) ?? how;
}
