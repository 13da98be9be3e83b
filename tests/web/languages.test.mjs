/** Every language says all that English says: the compiler holds most keys the same, this those of records by code, too. */

import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const LANGUAGES = new URL('../../clients/languages/', import.meta.url);
const CATALOGS = ['shell', 'start', 'house', 'mine', 'settings', 'verdict', 'kahuna', 'mauna_kea', 'motu', 'lessons/kahuna'];

/** Languages of which the catalog is there. @param {string} catalog */
const writtenIn = (catalog) => readdirSync(LANGUAGES).filter((code) => code !== 'en' && existsSync(new URL(`${code}/web/${catalog}.js`, LANGUAGES)));

/** @param {string} code @param {string} catalog */
const words = async (code, catalog) => (await import(new URL(`${code}/web/${catalog}.js`, LANGUAGES).href)).words;

/** Where every word of a catalog stands, and of what kind it is. @param {any} said @param {string} [at] @returns {string[]} */
function placesOf(said, at = '') {
  if (typeof said !== 'object') return [`${at}: ${typeof said}`];
  return Object.keys(said).sort().flatMap((key) => placesOf(said[key], `${at}.${key}`));
}

for (const catalog of CATALOGS) {
  for (const code of writtenIn(catalog)) {
    test(`${catalog} says in ${code} what it says in English`, async () => {
      assert.deepEqual(placesOf(await words(code, catalog)), placesOf(await words('en', catalog)));
    });
  }
}
