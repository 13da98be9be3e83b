/**
 * That pressing a button would end the game, told while it is looked at: of buttons that make one certain move, at every
 * game. What is looked at on a board the board itself tells.
 *
 * `data-zone="end-foreseen"`, at the foot of the map.
 *
 * @module hints/buttons
 */

import { announce } from '../tools/announce.js';
import { el, setText } from '../tools/dom.js';
import { style } from '../tools/load_game.js';
import { tellOfFingers } from './by_finger.js';
import { moveOf } from './move_of.js';
import { Previews } from './previews.js';

/** It comes when it is needed for the first time. */
const SHEET = '/static/style/foreseen.css';

/** Tell it from now on; who goes there by keys hears it. @param {import('./good_move.js').Around} around */
export function lookAtButtons(around) {
  const { board, shown, ask } = around;
  tellOfFingers(around);
  const previews = new Previews({ ask, seq: () => shown()?.seq ?? -1, names: () => shown()?.names ?? null });
  const element = el('p', { class: 'foreseen', 'data-zone': 'end-foreseen', 'aria-hidden': 'true', hidden: true });
  board().parts.map.append(element);
  /** @type {Element | null} */
  let seen = null;
  const look = async (/** @type {EventTarget | null} */ target, isByKey = false) => {
    const button = target instanceof Element ? target.closest('[data-action]') : null;
    if (button === seen) return;
    seen = button;
    element.hidden = true;
    const move = button instanceof HTMLElement ? moveOf(button.dataset.action, shown()?.moves ?? []) : null;
    const text = move ? ((await previews.of([move]))?.end ?? '') : '';
    if (seen !== button || !text) return;
    void style(SHEET);
    setText(element, text);
    element.hidden = false;
    if (isByKey) announce(text);
  };
  document.addEventListener('pointerover', ({ target, pointerType }) => pointerType === 'mouse' && void look(target));
  document.addEventListener('focusin', ({ target }) => target instanceof Element && target.matches(':focus-visible') && void look(target, true));
  for (const gone of ['focusout', 'click']) document.addEventListener(gone, () => void look(null));
}
