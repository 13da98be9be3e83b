/** Sounds: every one short and like no other, a few a second, none where nobody looks or wants one. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { sounds as kahuna } from '../../clients/web/kahuna/sounds.js';
import { sounds as maunaKea } from '../../clients/web/mauna_kea/sounds.js';
import { sounds as motu } from '../../clients/web/motu/sounds.js';
import { setPreference } from '../../clients/web/settings/preferences.js';
import { SoundPace } from '../../clients/web/sound/pace.js';
import { lengthOf, notesOf } from '../../clients/web/sound/score.js';
import { SIGNALS } from '../../clients/web/sound/signals.js';
import { Sounds } from '../../clients/web/sound/sounds.js';
import { Storage, useStorage } from './hostile.mjs';

/** How long (s) a sound may be, and how high or low (Hz). */
const LONGEST = 1.1;
const LOWEST = 100;
const HIGHEST = 2200;

beforeEach(() => useStorage('localStorage', new Storage()));

for (const [game, sounds] of Object.entries({ kahuna, maunaKea, motu })) {
  test(`every sound of ${game} is short, can be heard, and is like no other`, () => {
    const heard = new Map();
    for (const [name, written] of [...Object.entries(sounds), ...Object.entries(SIGNALS)]) {
      const notes = notesOf(written);
      assert.ok(lengthOf(notes) <= LONGEST, `${name} is ${lengthOf(notes)} s`);
      for (const { hertz } of notes) assert.ok(hertz >= LOWEST && hertz <= HIGHEST, `${name} ${hertz}`);
      const rendered = JSON.stringify(notes);
      assert.equal(heard.get(rendered), undefined, `${name} sounds like ${heard.get(rendered)}`);
      heard.set(rendered, name);
    }
  });
}

test('pitches are those of the piano', () => {
  assert.equal(notesOf('bell A4')[0].hertz, 440);
  assert.equal(Math.round(notesOf('bell C4')[0].hertz), 262);
  assert.deepEqual(notesOf('bell A4 A5').map(({ at, hertz }) => [at, hertz]), [[0, 440], [0.13, 880]]);
});

test('what is no sound is refused', () => {
  for (const written of ['horn C4', 'bell', 'bell H4', 'bell C']) assert.throws(() => notesOf(written), RangeError);
});

test('many at once are a few a second, and what matters is heard all the same', () => {
  const pace = new SoundPace();
  const begun = Array.from({ length: 100 }, (_, n) => 10 * n).filter((now) => pace.may(now));
  assert.equal(begun.length, 4);
  assert.equal(pace.may(990, true), true);
  assert.equal(pace.may(995, true), false);
  assert.equal(pace.may(2000), true);
});

/** A table's page that is looked at. */
function page() {
  const played = [];
  const host = { time: 0, looks: true, played };
  const sounds = new Sounds({ Built: 'wood E4' }, { play: (notes, volume) => played.push([notes[0].hertz, volume]), now: () => host.time, isLookedAt: () => host.looks });
  const see = (table, seat = 0) => {
    host.time += 2000;
    sounds.see({ seat, view: { table: { phase: 'playing', to_act: [], request: null, ...table } } });
    return played.length;
  };
  return { ...host, host, sounds, see };
}

test('a fact is heard as loud as is preferred, and not where sound is off or nobody looks', () => {
  const { host, played, sounds } = page();
  sounds.happens({ t: 'Built' });
  sounds.happens({ t: 'Unknown' });
  assert.deepEqual(played.map(([, volume]) => volume), [60]);
  host.time = 2000;
  host.looks = false;
  sounds.happens({ t: 'Built' });
  host.looks = true;
  setPreference('sound', 'off');
  sounds.happens({ t: 'Built' });
  assert.equal(played.length, 1);
});

test('one’s turn, a request of others and the end are heard once each, and not what stood already', () => {
  const { see } = page();
  assert.equal(see({ to_act: [0] }), 0, 'it was so when the page was opened');
  assert.equal(see({ to_act: [1] }), 0);
  assert.equal(see({ to_act: [0] }), 1);
  assert.equal(see({ to_act: [0] }), 1);
  assert.equal(see({ request: { asker: 0 } }), 1, 'my own');
  assert.equal(see({ request: { asker: 1 } }), 2);
  assert.equal(see({ phase: 'over' }), 3);
  assert.equal(see({ phase: 'over' }), 3);
});

test('who watches hears the end only', () => {
  const { see } = page();
  see({}, null);
  assert.equal(see({ to_act: [0], request: { asker: 1 } }, null), 0);
  assert.equal(see({ phase: 'over' }, null), 1);
});
