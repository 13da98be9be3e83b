/**
 * After the game: who won and how, the proof that every draw was fair, and the way to another table.
 *
 * @module over
 */

import { openTable } from './api.js';
import { notify } from './announce.js';
import { button, el } from './dom.js';
import { sentenceForError } from './refusals.js';
import { words } from './words/index.js';

/** @typedef {import('./types.js').Shown} Shown */

/**
 * The page's part about the end, made once the game is over.
 *
 * @param {Shown} shown
 * @param {import('./types.js').Game} game
 * @param {import('./types.js').Step[]} story
 */
export function over(shown, game, story) {
  const { table } = shown.view;
  const { how, element, headline = null } = game.ending(shown, story);
  const again = button(words.table.newTable, () => void openAgain(shown), { class: 'button main', 'data-action': 'again' });
  const home = el('a', { class: 'button', href: '/' }, words.table.toStart);
  const title = el('h2', { tabindex: -1 }, headline ?? whoWon(shown));
  const emblem = table.result?.winners.length === 1 ? game.emblem(table.result.winners[0]) : null;
  const head = el('header', { class: 'over-head' }, emblem, title, el('p', {}, howSo(shown, how, story)));
  const row = el('div', { class: 'over-actions' }, again, home);
  return el('section', { class: 'over', 'data-zone': 'result' }, head, element, row, fairness(table));
}

/** @param {Shown} shown */
function whoWon({ view, seat, names }) {
  const winners = [...(view.table.result?.winners ?? [])].sort((one, other) => Number(other === seat) - Number(one === seat));
  if (winners.length === 0) return words.over.draw;
  if (winners.length > 1) return words.over.shared(winners.map((winner) => names.name(winner)));
  return winners[0] === seat ? words.over.youWon : words.over.won(names.name(winners[0]));
}

/** @param {Shown} shown @param {string} how @param {import('./types.js').Step[]} story */
function howSo({ view, names }, how, story) {
  if (view.table.result?.how !== 'resigned') return how;
  const resigned = story.flatMap(({ facts }) => facts).find((fact) => fact.t === 'Resigned');
  return resigned ? words.over.resigned(names.name(resigned.seat)) : how;
}

/** @param {import('./types.js').Table} table */
function fairness({ commitment, secret }) {
  const verdict = el('p', { class: 'verdict', role: 'status' });
  const list = el(
    'dl',
    {},
    el('dt', {}, words.over.commitment),
    el('dd', {}, el('code', {}, commitment)),
    el('dt', {}, words.over.secret),
    el('dd', {}, el('code', {}, secret ?? '')),
  );
  if (secret) void check(secret, commitment).then((text) => verdict.append(text));
  const text = el('p', {}, words.over.fairnessText);
  return el('details', { class: 'fairness' }, el('summary', {}, words.over.fairness), text, list, verdict);
}

/** What a check of the secret gives, in words; nothing where the browser cannot check (no secure address). */
async function check(/** @type {string} */ secret, /** @type {string} */ commitment) {
  if (!globalThis.crypto?.subtle) return '';
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === commitment ? `✓ ${words.over.matches}` : `✗ ${words.over.differs}`;
}

/** @param {Shown} shown */
async function openAgain({ view: { table } }) {
  try {
    location.assign(`/t/${await openTable(table.game, table.options, table.listed, table.undo, table.seats.length)}`);
  } catch (error) {
    notify(sentenceForError(error), 'bad');
  }
}
