/** Searching the rules: accents, capitals and kinds of spaces are not told apart, and what is found is where it is written. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { occurrences } from '../../clients/web/rules/find.js';

/** What is found, as it is written. */
const found = (text, wanted) => occurrences(text, wanted).map(([from, to]) => text.slice(from, to));

test('accents and capitals are not told apart', () => {
  assert.deepEqual(found('Brücken, brucken und BRÜCKE', 'brücke'), ['Brücke', 'brucke', 'BRÜCKE']);
  assert.deepEqual(found('L’île, l\'ile', "l'ile"), ['L’île', "l'ile"]);
  assert.deepEqual(found('e\u0301te\u0301 été', 'ete'), ['e\u0301te\u0301', 'été']);
});

test('one sign may be searched for in two, and stays whole', () => {
  assert.deepEqual(found('Straße und Strasse, œuf', 'strasse'), ['Straße', 'Strasse']);
  assert.deepEqual(found('œuf', 'o'), ['œ']);
});

test('lines and narrow spaces are spaces', () => {
  assert.deepEqual(found('three\n  points\u202f!', 'three points !'), ['three\n  points\u202f!']);
});

test('nothing is found where nothing is searched for, nor more often than it is there', () => {
  assert.deepEqual(occurrences('anything', '  '), []);
  assert.deepEqual(occurrences('', 'a'), []);
  assert.deepEqual(found('aaaa', 'aa'), ['aa', 'aa']);
});
