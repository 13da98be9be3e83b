/**
 * What is preferred and changes how a page looks, as attributes of its root element: `data-colours`, `data-type`, `data-pace`,
 * where it is not the usual. Style sheets do the rest.
 *
 * @module settings/applied
 */

import { set } from '../tools/dom.js';
import { DEFAULTS, onPreference } from './preferences.js';

/** The preferences that the page is drawn by. */
export const LOOKS = /** @type {const} */ (['colours', 'type', 'pace']);

/** Keep the page as it is preferred, from now on. */
export function applyPreferences() {
  for (const name of LOOKS) {
    onPreference(name, (value) => set(document.documentElement, { [`data-${name}`]: value === DEFAULTS[name] ? null : value }));
  }
}
