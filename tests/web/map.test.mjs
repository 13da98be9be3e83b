/** The archipelago as drawn: on both sheets every line can be told from every other and touches no strange island. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ISLANDS, LINES, along, distance, ends, linesAt, radius, sheet } from '../../clients/web/kahuna/map.js';

const FORMS = /** @type {const} */ (['wide', 'tall']);

test('the islands and lines of the rules', () => {
  assert.equal(ISLANDS.join(' '), 'ALOA BARI COCO DUDA ELAI FAAA GOLA HUNA IFFI JOJO KAHU LALE');
  assert.equal(LINES.length, 27);
  assert.deepEqual(
    ISLANDS.map((island) => linesAt(island).length),
    [3, 5, 4, 4, 6, 5, 4, 5, 5, 5, 5, 3],
  );
  assert.deepEqual(ends('EH'), ['ELAI', 'HUNA']);
});

for (const form of FORMS) {
  const { at, courses, box } = sheet(form);

  test(`${form}: every line starts and ends at the shores of its islands`, () => {
    for (const line of LINES) {
      const [first, second] = ends(line);
      const { from, to } = courses[line];
      assert.ok(Math.abs(Math.hypot(from.x - at[first].x, from.y - at[first].y) - radius(first)) < 9, line);
      assert.ok(Math.abs(Math.hypot(to.x - at[second].x, to.y - at[second].y) - radius(second)) < 9, line);
    }
  });

  test(`${form}: no line comes near an island that is not at its end`, () => {
    for (const line of LINES) {
      for (const island of ISLANDS.filter((name) => !ends(line).includes(name))) {
        const room = distance(courses[line], at[island]) - radius(island);
        assert.ok(room > 25, `${line} passes ${island} at ${room.toFixed(1)}`);
      }
    }
  });

  test(`${form}: no two lines meet in open water`, () => {
    for (const [n, one] of LINES.entries()) {
      for (const other of LINES.slice(n + 1)) {
        const apart = Math.min(...inner(courses[one]).map((point) => distance(courses[other], point)));
        assert.ok(apart > 14, `${one} and ${other} come within ${apart.toFixed(1)}`);
      }
    }
  });

  test(`${form}: at 360 px the middles of lines lie more than 26 px apart, for fingers`, () => {
    const px = 360 / box.width;
    for (const [n, one] of LINES.entries()) {
      for (const other of LINES.slice(n + 1)) {
        const [a, b] = [courses[one].mid, courses[other].mid];
        const apart = Math.hypot(a.x - b.x, a.y - b.y) * px;
        assert.ok(apart > 26, `${one} and ${other}: ${apart.toFixed(1)} px`);
      }
    }
  });

  test(`${form}: everything lies on the sheet`, () => {
    const points = [...ISLANDS.map((island) => ({ ...at[island], r: radius(island) * 1.3 }))];
    for (const line of LINES) points.push(...inner(courses[line]).map((point) => ({ ...point, r: 8 })));
    for (const { x, y, r } of points) {
      assert.ok(x - r > box.x && x + r < box.x + box.width, `x ${x}`);
      assert.ok(y - r > box.y && y + r < box.y + box.height, `y ${y}`);
    }
  });
}

test('CK goes round the west of GOLA and AH round the east of DUDA', () => {
  const { at, courses } = sheet('wide');
  assert.ok(courses.CK.mid.x < at.GOLA.x - radius('GOLA'));
  assert.ok(courses.AH.mid.x > at.DUDA.x + radius('DUDA'));
});

/** Points of a course away from its ends, where lines of one island come together by nature. */
function inner(course) {
  return Array.from({ length: 13 }, (_, n) => along(course, 0.2 + (0.6 * n) / 12));
}
