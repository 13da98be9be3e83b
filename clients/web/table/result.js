/**
 * After the game: who won and how, the proof that every draw was fair, the way into its replay and to another table.
 *
 * @module table/result
 */

import { SeriesLine } from '../again/series.js';
import { openTable } from '../lobby/open_table.js';
import { playNow } from '../lobby/play_now.js';
import { notify } from '../tools/announce.js';
import { downloadLog } from '../record/download.js';
import { button, el } from '../tools/dom.js';
import { proofPanel } from '../proof/proof_panel.js';
import { errorSentence } from '../words/refusals.js';
import { words } from '../words/index.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

/**
 * The page's part about the end, made once the game is over.
 *
 * @param {Shown} shown
 * @param {import('../tools/game_types.js').Game} game
 * @param {import('../connection/types.js').Step[]} story
 * @param {import('../again/again.js').Again} again  another game with the same people
 * @param {() => void} replay  see the game again
 */
export function resultSection(shown, game, story, again, replay) {
  const { table } = shown.view;
  const { how, element, headline = null } = game.ending(shown, story);
  const another = button(words.table.newTable, () => void openAgain(shown), { 'data-action': 'new-table' });
  const series = new SeriesLine();
  series.draw(shown);
  const home = el('a', { class: 'button', href: '/' }, words.table.toStart);
  const title = el('h2', { tabindex: -1 }, headline ?? whoWon(shown));
  const emblem = table.result?.winners.length === 1 ? game.emblem(table.result.winners[0]) : null;
  const head = el('header', { class: 'over-head' }, emblem, title, el('p', {}, howSo(shown, how)));
  const seen = button(words.over.replay, replay, { 'data-action': 'replay' });
  const save = button(words.over.save, () => void downloadLog(table.id), { 'data-action': 'save' });
  const row = el('div', { class: 'over-actions' }, seen, another, save, home);
  const proof = el('details', { class: 'fairness', 'data-zone': 'fairness' }, el('summary', {}, words.proof.title), proofPanel(table, game));
  return el('section', { class: 'over', 'data-zone': 'result' }, head, series.element, again.element, element, row, proof);
}

/** @param {Shown} shown */
function whoWon({ view, seat, names }) {
  const winners = [...(view.table.result?.winners ?? [])].sort((one, other) => Number(other === seat) - Number(one === seat));
  if (winners.length === 0) return words.over.nobodyWon[view.table.result?.how ?? ''] ?? words.over.draw;
  if (winners.length > 1) return words.over.shared(winners.map((winner) => names.name(winner)));
  return winners[0] === seat ? words.over.youWon : words.over.won(names.name(winners[0]));
}

/** @param {Shown} shown @param {string} how */
function howSo({ view: { table }, names }, how) {
  const { how: byTable = '', winners = [] } = table.result ?? {};
  const losers = byTable === 'resigned' ? table.resigned : table.seats.map((_, seat) => seat).filter((seat) => !winners.includes(seat));
  return words.over.hows[byTable]?.(losers.map(names.name)) ?? how;
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
