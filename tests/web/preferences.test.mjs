/** What a person prefers: kept by the browser, told to whoever listens in any window, and never a value that is none. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import { runInNewContext } from 'node:vm';

import { LOOKS } from '../../clients/web/settings/applied.js';
import { CHOICES, DEFAULTS, onPreference, onStored, preference, setPreference } from '../../clients/web/settings/preferences.js';
import { Storage, useStorage } from './hostile.mjs';

beforeEach(() => useStorage('localStorage', new Storage()));

test('until something is chosen, all is as it is by default', () => {
  for (const name of Object.keys(DEFAULTS)) assert.equal(preference(name), DEFAULTS[name]);
});

test('what is chosen is kept, and what is the default is not', () => {
  setPreference('pace', 'slow');
  setPreference('volume', 0);
  setPreference('confirmEnd', true);
  assert.deepEqual([preference('pace'), preference('volume'), preference('confirmEnd')], ['slow', 0, true]);
  setPreference('pace', 'normal');
  assert.equal(localStorage.getItem('lagoon.preference.pace'), null);
});

test('what is kept and is no value counts for nothing', () => {
  for (const [name, text] of [['volume', '101'], ['volume', '1.5'], ['volume', '"60"'], ['pace', '"quick"'], ['lastMoves', '0'], ['type', '{'], ['sound', 'true']]) {
    localStorage.setItem(`lagoon.preference.${name}`, text);
    assert.equal(preference(name), DEFAULTS[name], `${name} ${text}`);
  }
});

test('what is no value cannot be chosen', () => {
  assert.throws(() => setPreference('volume', 101), RangeError);
  assert.throws(() => setPreference('colours', 'loud'), RangeError);
});

test('the default is among the choices', () => {
  for (const [name, choices] of Object.entries(CHOICES)) assert.ok(choices.includes(DEFAULTS[name]), name);
});

test('a listener is told at once, of each change, and no more when it wants no more', () => {
  const told = [];
  const stop = onPreference('type', (value) => told.push(value));
  setPreference('type', 'larger');
  setPreference('type', 'larger');
  stop();
  setPreference('type', 'usual');
  assert.deepEqual(told, ['usual', 'larger']);
});

test('a listener is told what another window chose, and only of its own preference', () => {
  const told = [];
  const stop = onPreference('sound', (value) => told.push(value));
  localStorage.setItem('lagoon.preference.sound', '"off"');
  onStored({ key: 'lagoon.preference.volume' });
  onStored({ key: 'lagoon.preference.sound' });
  localStorage.removeItem('lagoon.preference.sound');
  onStored({ key: null });
  stop();
  assert.deepEqual(told, ['on', 'off', 'on']);
});

test('where the browser keeps nothing, a choice lives as long as the page', () => {
  useStorage('localStorage', new Proxy({}, { get: () => { throw new Error('refused'); } }));
  setPreference('colours', 'apart');
  assert.equal(preference('colours'), 'apart');
  setPreference('colours', 'usual');
});

test('what a page is drawn by is on its root before the first paint, as later', () => {
  const script = readFileSync(new URL('../../clients/web/settings/first_paint.js', import.meta.url), 'utf8');
  for (const name of LOOKS) {
    for (const choice of CHOICES[name]) {
      const attributes = {};
      const document = { documentElement: { setAttribute: (key, value) => (attributes[key] = value) } };
      setPreference(name, choice);
      runInNewContext(script, { document, localStorage });
      assert.deepEqual(attributes, choice === DEFAULTS[name] ? {} : { [`data-${name}`]: choice });
      setPreference(name, DEFAULTS[name]);
    }
  }
});

test('talk that was turned off in an earlier version stays off', async () => {
  localStorage.setItem('lagoon.talk-off', 'true');
  const { preference: now } = await import('../../clients/web/settings/preferences.js?again');
  assert.equal(now('talk'), false);
  assert.equal(localStorage.getItem('lagoon.talk-off'), null);
});
