/** Colours told apart better: those that mean something look unlike each other to who lacks one kind of cones, too. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { EYES, distance } from './colour_vision.mjs';

/** How far apart (CIEDE2000) two of a group look at the least: small areas at a glance take about this much. */
const LEAST = 18;

/** What a sheet sets where colours are to be told apart, by selector and property; in the dark apart from that. */
function sheet(name) {
  const [light, dark = ''] = readFileSync(new URL(`../../clients/web/${name}`, import.meta.url), 'utf8').split('@media (prefers-color-scheme: dark) {\n  [data-colours="apart"]');
  const values = (text, found = {}) => {
    for (const [, selector, body] of text.matchAll(/\[data-colours="apart"\]([^{}]*)\{([^}]*)\}/g)) {
      for (const [, property, colour] of body.matchAll(/([\w-]+): (#[0-9a-f]{6});/g)) found[`${selector.trim()} ${property}`.trim()] = colour;
    }
    return found;
  };
  return { light: values(light), dark: values(`[data-colours="apart"]${dark}`) };
}

const [base, kahuna, maunaKea, motu] = ['style/base.css', 'kahuna/apart.css', 'mauna_kea/apart.css', 'motu/apart.css'].map(sheet);
const of = (values, starts, ends) => Object.entries(values).filter(([key]) => key.startsWith(starts) && key.endsWith(ends)).map(([, colour]) => colour);
const terrain = (values) => ['--jungle', '--water', '--rock'].map((name) => values[name]);

/** Colours that have to be told from each other, and how many there are. */
const GROUPS = {
  explorers: [of(maunaKea.light, '.explorer', '--coat'), 4],
  boats: [of(maunaKea.light, '.boat', '--hull'), 4],
  terrain: [terrain(maunaKea.light), 3],
  'terrain in the dark': [terrain(maunaKea.dark), 3],
  emblems: [of(motu.light, '.emblem', '.emblem-back fill'), 6],
  'what can be laid and what cannot': [of(motu.light, '', '.verdict-sign circle fill'), 2],
  'bridges to be built and to be removed': [['#ffd23f', kahuna.light['.spot[data-use="remove"] --removed']], 2],
  'good and bad': [[base.light['--good'], base.light['--alarm']], 2],
  'good and bad in the dark': [[base.dark['--good'], base.dark['--alarm']], 2],
};

for (const [group, [colours, count]] of Object.entries(GROUPS)) {
  for (const [kind, eyes] of Object.entries(EYES)) {
    test(`${group} are told apart with ${kind} sight`, () => {
      assert.equal(colours.length, count);
      for (const [n, one] of colours.entries()) {
        for (const other of colours.slice(n + 1)) {
          const far = distance(one, other, eyes);
          assert.ok(far >= LEAST, `${one} and ${other}: ${far.toFixed(1)}`);
        }
      }
    });
  }
}

test('the measure is that of known pairs', () => {
  const near = (one, other, told) => assert.ok(Math.abs(distance(one, other, EYES.usual) - told) < 0.1, `${distance(one, other, EYES.usual)}`);
  near('#000000', '#ffffff', 100);
  near('#ff0000', '#00ff00', 86.6);
});

test('the usual emblems of Motu would not do: the measure can fail', () => {
  assert.ok(distance('#b3431f', '#8a6100', EYES.deuteranopia) < LEAST);
});
