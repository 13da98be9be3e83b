/**
 * That a finger which rests on something on the map is shown what it would do: told on a touch screen a few times, when
 * something lights up there, at games that have words for it. Whoever has let a finger rest once is told no more.
 *
 * `data-zone="by-finger"`, over the prompt: nothing that is pressed is hidden.
 *
 * @module hints/by_finger
 */

import { read, write } from '../connection/kept.js';
import { preference } from '../settings/preferences.js';
import { el, setText } from '../tools/dom.js';
import { style } from '../tools/load_game.js';
import { onHeld } from '../tools/looked_at.js';

const KEY = 'lagoon.told.by_finger';
/** So often it is told to who does not try it. */
const OFTEN = 3;
const LIT = '[data-choosable="true"]';

/** Tell it from now on. @param {import('./good_move.js').Around} around */
export function tellOfFingers({ board, game, shown }) {
  const told = () => Number(read('localStorage', KEY) ?? 0);
  if (!matchMedia('(any-pointer: coarse)').matches || told() >= OFTEN) return;
  const { map, prompt } = board().parts;
  const element = el('p', { class: 'by-finger', 'data-zone': 'by-finger', hidden: true });
  prompt.after(element);
  onHeld((held) => {
    if (map.contains(held)) write('localStorage', KEY, OFTEN);
  });
  addEventListener('pointerdown', () => (element.hidden = true), { capture: true });
  document.addEventListener('click', async ({ target }) => {
    if (told() >= OFTEN || !preference('previews') || (shown()?.seat ?? null) === null) return;
    // What was pressed lights up what can be pressed next; what is on the map itself needs no more words.
    const isElsewhere = target instanceof Element && !map.contains(target);
    if (!isElsewhere || !map.querySelector(LIT)) return;
    const { byFinger } = await game.hints();
    if (!byFinger || !map.querySelector(LIT)) return;
    void style('/static/hints/hints.css');
    setText(element, byFinger);
    element.hidden = false;
    write('localStorage', KEY, told() + 1);
  });
}
