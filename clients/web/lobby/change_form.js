/**
 * The dialog in which whoever opened a table changes what it was opened with: the fields of the form that opens one, with
 * what the table has now.
 *
 * @module lobby/change_form
 */

import { ClockPicker } from '../clock/clock_picker.js';
import * as api from '../connection/api.js';
import * as storage from '../connection/storage.js';
import { linkOptions, withRule } from '../rules/option_links.js';
import { openDialog } from '../tools/dialog.js';
import { button, el } from '../tools/dom.js';
import { checkbox, dropdown, numberPicker } from '../tools/fields.js';
import { startPage } from '../words/start_page.js';
import { words } from '../words/index.js';
import { changesBetween } from './table_changes.js';

/** @typedef {import('../connection/types.js').Table} Table */
/** @typedef {import('../tools/game_types.js').Game} Game */

/**
 * Ask what shall be another at a table. Rejects where the house cannot be asked what it has.
 *
 * @param {Table} table
 * @param {Game} game
 * @param {(changes: Record<string, unknown>) => void} change  told what is another than before, if anything is
 */
export async function askForChanges(table, game, change) {
  const [games, { levels }] = await Promise.all([api.getGames(), api.getBots()]);
  const counts = games.find(({ name }) => name === table.game)?.seats ?? [table.seats.length];
  const { element, value } = fields(table, game, counts, levels);
  const before = value();
  const { title, text, keep, confirm } = words.opener.change;
  const form = el('form', { class: 'change-form', id: 'change-form', 'data-zone': 'change' }, el('p', { class: 'hint' }, text), element);
  const close = openDialog({
    title,
    body: [form],
    actions: (done) => [button(keep, done), button(confirm, () => form.requestSubmit(), { class: 'button main', 'data-action': 'change-confirm' })],
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const changes = changesBetween(before, value());
    close();
    if (Object.keys(changes).length > 0) change(changes);
  });
}

/** @param {Table} table @param {Game} game @param {number[]} counts @param {string[]} levels  of the house's bots */
function fields(table, game, counts, levels) {
  const options = game.options();
  const seats = numberPicker(startPage.players, 'seats', counts, table.seats.length);
  seats.element.hidden = counts.length === 1;
  const undo = dropdown(startPage.undo, 'undo', Object.entries(startPage.undos));
  const listed = checkbox(startPage.listed, 'listed', startPage.listedHint);
  const talk = checkbox(words.chat.option, 'talk');
  const spectators = dropdown(startPage.spectators, 'spectators', Object.entries(startPage.spectatorRules));
  const clock = new ClockPicker(game.clocks, () => levelOf(table, levels));
  const forSeats = () => {
    options.forSeats?.(seats.value());
    clock.forSeats(seats.value());
  };
  seats.element.addEventListener('change', forSeats);
  forSeats();
  options.fill(table.options);
  const rules = { game: table.game, title: game.title };
  undo.choose(table.undo);
  listed.input.checked = table.listed;
  talk.input.checked = table.talk !== false;
  spectators.choose(table.spectators ?? 'yes');
  clock.fill(table.clock?.rule ?? null);
  return {
    element: el('div', { class: 'change-fields' }, seats.element, linkOptions(rules, options.element), ...[undo, clock, talk, spectators, listed].map(({ element }) => withRule(rules, element))),
    value: () => ({ seats: seats.value(), options: options.value(), undo: undo.value(), clock: clock.value(), listed: listed.value(), talk: talk.value(), spectators: spectators.value() }),
  };
}

/** The level of the bot that plays on where time is over: as the table has it, or as it was chosen last. @param {Table} table @param {string[]} levels */
function levelOf(table, levels) {
  if (levels.length === 0) return null;
  const wished = table.clock?.rule.level ?? storage.savedLevel() ?? '';
  return levels.includes(wished) ? wished : levels[0];
}
