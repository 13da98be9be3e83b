/** Prints, as JSON, which codes the English catalogs know: for `test_web.py`, which knows what the server can say. */

import { words as kahuna } from '../../clients/web/kahuna/words/en.js';
import { words } from '../../clients/web/words/en.js';

const known = {
  table_facts: Object.keys(words.facts),
  table_refusals: Object.keys(words.refusals),
  kahuna_facts: Object.keys(kahuna.facts),
  kahuna_refusals: Object.keys(kahuna.refusals),
  kahuna_endings: Object.keys(kahuna.ending.how),
};
console.log(JSON.stringify(known));
