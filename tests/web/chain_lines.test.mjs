/** In logs of format 2 no line can be missing, twice, cut or elsewhere without being found. */

import { test } from 'node:test';

import { isFound, linesOf, names } from './chained_files.mjs';

/** So many lines of each file are changed, evenly, beside the first and last ones. */
const CHANGED_LINES = 50;

for (const name of names) {
  test(`${name}: a line that is dropped, doubled, swapped or cut is found`, async () => {
    const lines = linesOf(name);
    const header = JSON.parse(lines[0]);
    /** As somebody would who knows that the first line counts the others. */
    const counted = (rest) => [JSON.stringify({ ...header, events: rest.length }), ...rest];
    const step = Math.ceil(lines.length / CHANGED_LINES);
    const isChosen = (n) => n < 8 || n > lines.length - 4 || n % step === 0;
    for (const n of [...lines.keys()].filter(isChosen)) {
      const [before, line, after] = [lines.slice(0, n), lines[n], lines.slice(n + 1)];
      await isFound([...before, ...after], `without line ${n + 1}`);
      await isFound([...before, line, line, ...after], `line ${n + 1} twice`);
      await isFound([...before, line.slice(0, line.length >> 1), ...after], `half of line ${n + 1}`);
      if (n > 0) await isFound(before, `cut before line ${n + 1}`);
      if (n === 0) continue;
      await isFound(counted([...before.slice(1), ...after]), `without line ${n + 1}, counted`);
      await isFound(counted([...before.slice(1), line, line, ...after]), `line ${n + 1} twice, counted`);
      if (n > 1) await isFound(counted(before.slice(1)), `cut before line ${n + 1}, counted`);
      if (after.length > 0) await isFound([...before, after[0], line, ...after.slice(1)], `lines ${n + 1} and ${n + 2} swapped`);
    }
  });
}
