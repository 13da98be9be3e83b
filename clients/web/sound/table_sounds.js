/**
 * The sounds of a table's page, from what the browser tells of it: what is pressed, and whether somebody looks.
 *
 * @module sound/table_sounds
 */

import { preference } from '../settings/preferences.js';
import { Sounds } from './sounds.js';
import { Synthesizer } from './synthesizer.js';

/** Make them, and be allowed by the first press. @param {Readonly<Record<string, string>>} facts  the sound of each fact of the game */
export function tableSounds(facts) {
  const synthesizer = new Synthesizer();
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, () => preference('sound') === 'on' && synthesizer.unlock(), { capture: true });
  return new Sounds(facts, {
    play: (notes, volume) => synthesizer.play(notes, volume),
    now: () => performance.now(),
    isLookedAt: () => !document.hidden && document.hasFocus(),
  });
}
