/**
 * What a Destin or a Voyageur does, in words, before one decides; with the button that decides, where it is offered.
 *
 * @module motu/explanations
 */

import { openDialog } from '../tools/dialog.js';
import { button, el } from '../tools/dom.js';
import { SOURCES, theBox } from './box.js';
import { buying, plain } from './choose.js';
import { standings } from './looking.js';
import { icon } from './symbols.js';
import { changes } from './placements.js';
import { words } from './words/index.js';

/** @typedef {import('../connection/types.js').Move} Move */

/** @typedef {import('../tools/game_types.js').Shown} Shown */

/**
 * @param {number} number
 * @param {Shown} shown
 * @param {any} hints  or null
 * @param {(move: Move) => void} play
 */
export function explainDestin(number, { view: { game }, moves, names }, hints, play) {
  const destin = theBox().destin(number);
  const move = buying(moves, number);
  const hint = hints?.destins.find((/** @type {{destin: number}} */ one) => one.destin === number);
  const now = hint && el('p', { class: 'now' }, words.destin.now(hint.points));
  openDialog({
    title: words.destin.name(destin),
    rule: 'move:buy',
    body: [
      el('div', { class: 'explained' }, ...destin.most.map(icon)),
      el('p', {}, words.destin.effect(destin)),
      ...standings(number, game, names).map((each) => el('p', { class: 'standing' }, each)),
      ...(now ? [now] : []),
      ...(move ? [el('p', { class: 'hint' }, words.destin.how(destin))] : []),
    ],
    actions: (close) => [
      button(move ? words.destin.keep : words.close, close),
      ...(move ? [button(words.destin.buy(destin), () => (close(), play(move)), { class: 'button main', 'data-action': 'buy-confirm' })] : []),
    ],
  });
}

/**
 * All Destins to be bought, to choose among.
 *
 * @param {readonly number[]} numbers
 * @param {readonly Move[]} moves
 * @param {any} hints
 * @param {(number: number) => void} explain
 */
export function chooseDestin(numbers, moves, hints, explain) {
  openDialog({
    title: words.destin.choose,
    rule: 'move:buy',
    body: [el('p', { class: 'hint' }, words.destin.rule)],
    actions: (close) => [
      ...numbers
        .filter((number) => buying(moves, number))
        .map((number) => {
          const destin = theBox().destin(number);
          const hint = hints?.destins.find((/** @type {{destin: number}} */ one) => one.destin === number);
          const text = el('span', { class: 'field-text' }, el('strong', {}, words.destin.name(destin)), el('small', {}, words.destin.short(destin, hint?.points ?? null)));
          const row = el('button', { type: 'button', class: 'destin-row', 'data-destin': number }, el('span', { class: 'destin-icons' }, ...destin.most.map(icon)), text);
          row.addEventListener('click', () => (close(), explain(number)));
          return row;
        }),
      button(words.close, close),
    ],
  });
}

/**
 * What lies before a player, each thing with what it does: the Destins bought, and the Voyageur.
 *
 * @param {number} seat
 * @param {Shown} shown
 */
export function explainThings(seat, { view: { game, table }, seat: mine, names }) {
  const bought = /** @type {number[]} */ (game.bought[seat]);
  const voyageur = /** @type {number | null} */ (game.voyageurs[seat] ?? (seat === mine ? game.voyageur : null));
  const hasVoyageur = voyageur !== null || (table.options.voyageurs && game.adversary === null);
  const part = (/** @type {string} */ title, /** @type {string[]} */ icons, /** @type {string[]} */ texts) =>
    el('section', { class: 'explained-part' }, el('h3', {}, title), el('div', { class: 'explained' }, ...icons.map(icon)), ...texts.map((text) => el('p', {}, text)));
  const destins = bought.map((number, n) => {
    const destin = theBox().destin(number);
    const gave = game.destin_points[seat]?.[n];
    return part(words.destin.name(destin), destin.most, [words.destin.effect(destin), ...standings(number, game, names), ...(gave === undefined ? [] : [words.destin.gave(gave)])]);
  });
  const revealed = voyageur === null ? null : theBox().voyageur(voyageur);
  openDialog({
    title: words.panel.thingsTitle(seat, names, bought.length > 0, hasVoyageur),
    body: [
      ...destins,
      revealed && part(words.voyageur.name(revealed), revealed.adds, [words.voyageur.effect(revealed)]),
      hasVoyageur && !revealed && el('p', {}, words.voyageur.hidden),
    ],
    actions: (close) => [button(words.close, close)],
  });
}

/**
 * @param {number} number
 * @param {Shown} shown
 * @param {any} hints
 * @param {(move: Move) => void} play
 */
export function explainVoyageur(number, { moves }, hints, play) {
  const voyageur = theBox().voyageur(number);
  const move = plain(moves, 'reveal');
  const hint = hints?.voyageur ?? null;
  const change = hint && changes(hint.sources, hints.sources);
  const list = change && SOURCES.map((source, n) => change[n] !== 0 && el('li', {}, words.sources.becomes(source, hints.sources[n], hint.sources[n])));
  openDialog({
    title: words.voyageur.name(voyageur),
    rule: 'move:reveal',
    body: [
      el('div', { class: 'explained' }, ...voyageur.adds.map(icon)),
      el('p', {}, words.voyageur.effect(voyageur)),
      ...(hint ? [el('p', { class: 'now' }, words.voyageur.now(hint.points))] : []),
      ...(list ? [el('ul', { class: 'becomes' }, ...list)] : []),
      ...(move ? [el('p', { class: 'hint' }, words.voyageur.how)] : []),
    ],
    actions: (close) => [
      button(move ? words.voyageur.keep : words.close, close),
      ...(move ? [button(words.voyageur.reveal, () => (close(), play(move)), { class: 'button main', 'data-action': 'reveal-confirm' })] : []),
    ],
  });
}
