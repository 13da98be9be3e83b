/**
 * After the game: the card over the board (`result_card.js`), and under the board how it went and the proof that every draw
 * was fair.
 *
 * @module table/result
 */

import { openTable } from '../lobby/open_table.js';
import { playNow } from '../lobby/play_now.js';
import { foldedProof } from '../proof/proof_place.js';
import { downloadLog } from '../record/download.js';
import { linkRows } from '../rules/row_links.js';
import { notify } from '../tools/announce.js';
import { button, el } from '../tools/dom.js';
import { isFocusLost } from '../tools/focus.js';
import { errorSentence } from '../tools/refusals.js';
import { words } from '../words/index.js';
import { ResultCard } from './result_card.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

export class Result {
  card = new ResultCard();
  element = el('div', { class: 'end' });
  /** Whether the game was seen going on here: then its end is news. */
  #isLive = false;
  #isDrawn = false;

  /**
   * @param {string} name  of the game
   * @param {import('../tools/game_types.js').Game} game
   * @param {import('../again/again.js').Again} again  another game with the same people
   * @param {() => void} replay  see the game again
   */
  constructor(name, game, again, replay) {
    this.name = name;
    this.game = game;
    this.again = again;
    this.replay = replay;
  }

  /** Show it once the game is over; returns whether it is shown for the first time. @param {Shown} shown @param {import('../connection/types.js').Step[]} story */
  draw(shown, story) {
    const { phase } = shown.view.table;
    this.#isLive ||= phase === 'playing';
    if (phase !== 'over' || this.#isDrawn) return false;
    this.#isDrawn = true;
    const { table } = shown.view;
    const ending = this.game.ending(shown, story);
    linkRows({ game: this.name, title: this.game.title }, ending.element);
    this.card.fill(shown, this.game, ending, [this.again.element, this.#actions(shown)]);
    const proof = foldedProof(table, this.game);
    this.element.replaceChildren(el('section', { class: 'over', 'data-zone': 'ending', 'aria-label': words.over.details }, ending.element, proof));
    // Whoever writes something is not taken away from it.
    if (this.#isLive && (isFocusLost() || !document.activeElement?.closest('.chat, dialog'))) this.card.open();
    return true;
  }

  /** @param {Shown} shown */
  #actions(shown) {
    const { table } = shown.view;
    const seen = button(words.over.replay, this.replay, { 'data-action': 'replay' });
    const save = button(words.over.save, () => void downloadLog(table.id), { 'data-action': 'save' });
    const another = button(words.table.newTable, () => void openAgain(shown), { 'data-action': 'new-table' });
    const home = el('a', { class: 'button', href: '/' }, words.table.toStart);
    return el('div', { class: 'over-actions' }, seen, save, another, home);
  }
}

/**
 * Open a table like this one, and return its address. Whoever played against bots alone plays against them again.
 *
 * @param {import('../connection/types.js').Table} table
 */
async function openAnother({ game, options, listed, undo, seats, clock }) {
  const bots = seats.flatMap((sitter) => sitter?.bot ?? []);
  const request = { game, options, undo, seats: seats.length, ...(clock ? { clock: clock.rule } : {}) };
  if (bots.length === seats.length - 1 && bots.length > 0) return playNow(request, bots[0]);
  return `/t/${await openTable({ ...request, listed })}`;
}

/** @param {Shown} shown */
async function openAgain({ view: { table } }) {
  try {
    location.assign(await openAnother(table));
  } catch (error) {
    notify(errorSentence(error), 'bad');
  }
}
