/** Prints, as JSON, the clock that a replay on the page shows at each of the steps it is given as JSON. */

import { readFileSync } from 'node:fs';

import { ReplayPages } from '../../clients/web/record/replay_pages.js';

const steps = JSON.parse(readFileSync(0, 'utf8'));
const ask = async (from) => ({ seq: steps.length, first: from, view: { table: null, game: null }, steps: steps.slice(from), seat: null, everything: true });
const pages = new ReplayPages(ask, steps.length);
await pages.load(1);
console.log(JSON.stringify(steps.map(({ seq }) => pages.at(seq).seen.table.clock)));
