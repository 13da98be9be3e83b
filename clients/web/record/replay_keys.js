/**
 * The keys that control a replay, wherever the focus is.
 *
 * @module record/replay_keys
 */

import { actionForKey } from '../tools/keys.js';

/** How many steps a page key leads on. */
const PAGE_STEPS = 10;

/** Listen from now on. @param {import('./replay.js').Replay} replay */
export function listenForReplayKeys(replay) {
  const actions = {
    ArrowRight: () => void replay.step(1),
    ArrowLeft: () => void replay.step(-1),
    ' ': () => replay.autoplay.toggle(),
    Home: () => void replay.jump(1),
    End: () => void replay.jump(Infinity),
    PageDown: () => void replay.jump(replay.at + PAGE_STEPS),
    PageUp: () => void replay.jump(replay.at - PAGE_STEPS),
    Escape: () => replay.close(),
  };
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (!replay.isOpen || document.querySelector('dialog[open]')) return;
    const act = actionForKey(event, actions);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    replay.host.frames.hurry();
    act();
  };
  document.addEventListener('keydown', press, { capture: true });
}
