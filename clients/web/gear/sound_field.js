/**
 * Whether the page sounds, and how loud: as it is changed, it can be heard.
 *
 * @module gear/sound_field
 */

import { preference, setPreference } from '../settings/preferences.js';
import { notesOf } from '../sound/score.js';
import { SIGNALS } from '../sound/signals.js';
import { Synthesizer } from '../sound/synthesizer.js';
import { el } from '../tools/dom.js';
import { checkbox, slider } from '../tools/fields.js';
import { settings } from '../words/settings.js';

const synthesizer = new Synthesizer();

/** The field, with the volume under it while it is on. */
export function soundField() {
  const on = checkbox(settings.boxes.sound.label, 'sound', settings.boxes.sound.hint);
  const volume = slider(settings.volume, 'volume', preference('volume'));
  on.input.checked = preference('sound') === 'on';
  volume.element.hidden = !on.value();
  on.input.addEventListener('change', () => {
    setPreference('sound', on.value() ? 'on' : 'off');
    volume.element.hidden = !on.value();
  });
  volume.input.addEventListener('change', () => {
    setPreference('volume', volume.value());
    synthesizer.unlock();
    void synthesizer.play(notesOf(SIGNALS.turn), volume.value());
  });
  return el('fieldset', { class: 'sound-field' }, el('legend', {}, settings.sound), on.element, volume.element);
}
