/**
 * Keys of the page that work wherever the focus is, but not where an element uses the key itself.
 *
 * @module tools/keys
 */

/** Where a key writes, chooses or presses by itself. */
const CHOOSING = 'select, textarea, input:not([type="range"])';
const PRESSING = 'button, a, summary';

/**
 * What a key is to do: nothing where it is held with others, or belongs to what has the focus.
 *
 * @param {KeyboardEvent} event
 * @param {Record<string, () => void>} acts  by the name of the key
 */
export function actionForKey(event, acts) {
  const act = acts[event.key];
  const at = event.target instanceof Element ? event.target : document.body;
  if (!act || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || at.closest(CHOOSING)) return null;
  return event.key === ' ' && at.closest(PRESSING) ? null : act;
}
