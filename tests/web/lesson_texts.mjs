/** Prints, as JSON, what lessons say in each language: for `test_lesson_texts.py`, which knows what they are made of. */

import { readdirSync } from 'node:fs';

const languages = new URL('../../clients/languages/', import.meta.url);
const found = {};
for (const language of process.argv.slice(2)) {
  found[language] = {};
  for (const file of readdirSync(new URL(`${language}/web/lessons/`, languages))) {
    const { words } = await import(new URL(`${language}/web/lessons/${file}`, languages).href);
    found[language][file.replace('.js', '')] = words;
  }
}
console.log(JSON.stringify(found));
