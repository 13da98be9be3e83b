/**
 * The end of a game as a moment: over the board, who won and why, everybody's points, and what can be done now. It can be
 * put away to look at the board, and opened again from the head of the page, so that the board stays where it is.
 *
 * `data-zone="result"`, once the game is over; `data-action="hide-result"` and `"show-result"`.
 *
 * @module table/result_card
 */

import { SeriesLine } from '../again/series.js';
import { button, el, set } from '../tools/dom.js';
import { icon } from '../tools/icons.js';
import { words } from '../words/index.js';
import { scoresOf, whoWon, written } from '../words/outcome.js';

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
  fill(shown, game, ending, actions) {
    const { table } = shown.view;
    const series = new SeriesLine();
    series.draw(shown);
    const winners = table.result?.winners ?? [];
    const { title, why } = whoWon(shown, ending);
    this.#title.textContent = title;
    const close = button('', () => this.#close(), { class: 'button quiet result-close', 'data-action': 'hide-result', 'aria-label': words.over.look, title: words.over.look });
    close.append(icon('close'));
    const emblem = winners.length === 1 ? game.emblem(winners[0]) : null;
    const head = el('header', { class: 'result-head' }, emblem, this.#title, el('p', {}, why), close);
    this.element.replaceChildren(head, ...scoreboard(shown, game, ending), series.element, ...actions);
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
 * @param {Shown} shown @param {import('../tools/game_types.js').Game} game @param {import('../tools/game_types.js').Ending} ending
 */
function scoreboard(shown, game, ending) {
  const scores = scoresOf(shown, ending);
  if (scores.length === 0) return [];
  const isStanding = Boolean(shown.view.table.result?.standing);
  const rows = scores.map((score) => scored(score, game, isStanding ? ending.lay?.[score.seat ?? -1] : undefined));
  const list = el('ol', { class: 'result-points', 'aria-label': isStanding ? words.over.stood : words.over.points }, ...rows);
  return isStanding ? [el('p', { class: 'hint' }, words.over.stood), list] : [list];
}

/** @param {import('../words/outcome.js').Score} score @param {import('../tools/game_types.js').Game} game @param {string} [lay] */
function scored({ seat, name, points, won }, game, lay) {
  const emblem = seat === null ? el('span', { class: 'emblem' }) : game.emblem(seat);
  return el('li', { 'data-points-of': seat, 'data-won': won }, emblem, el('span', { class: 'result-name' }, name), el('strong', {}, written(points)), lay && el('small', {}, lay));
}
