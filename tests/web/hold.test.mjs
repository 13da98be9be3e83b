/** A finger that rests: what it holds, what it leaves to scrolling, dragging and zooming, and that it presses nothing then. */

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';

const page = new EventTarget();
globalThis.addEventListener = page.addEventListener.bind(page);
const { onHold } = await import('../../clients/web/tools/hold.js');

/** @typedef {{pointerType?: string, isPrimary?: boolean, clientX?: number, clientY?: number}} Pointer */

/** What bubbles from an element inside through what is around it; the page hears it first. @param {string} type @param {EventTarget[]} way @param {Pointer} [pointer] */
function happens(type, way, pointer = {}) {
  const event = new Event(type, { cancelable: true });
  Object.assign(event, { pointerType: 'touch', isPrimary: true, clientX: 0, clientY: 0, ...pointer });
  for (const target of [page, ...way]) target.dispatchEvent(event);
  return event;
}

/** @type {string[]} */
let held = [];
const [inside, around] = [new EventTarget(), new EventTarget()];
onHold(/** @type {any} */ (inside), () => () => held.push('inside'));
onHold(/** @type {any} */ (around), () => () => held.push('around'));
const ways = { in: [inside, around], out: [around] };

test('a finger that rests holds what is innermost, once, and does not press it', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  held = [];
  happens('pointerdown', ways.in);
  happens('pointermove', ways.in, { clientX: 6, clientY: 6 });
  mock.timers.tick(500);
  assert.deepEqual(held, ['inside']);
  assert.ok(happens('contextmenu', ways.in).defaultPrevented);
  happens('pointerup', ways.in);
  assert.ok(happens('touchend', ways.in).defaultPrevented);
  assert.ok(happens('click', ways.in).defaultPrevented);
  assert.ok(!happens('click', ways.in).defaultPrevented, 'the next press is one');
  happens('pointerdown', ways.out);
  mock.timers.tick(500);
  assert.deepEqual(held, ['inside', 'around']);
  mock.timers.reset();
});

test('a long press that the browser knows sooner counts as well', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  held = [];
  happens('pointerdown', ways.out);
  assert.ok(happens('contextmenu', ways.out).defaultPrevented);
  mock.timers.tick(500);
  assert.deepEqual(held, ['around']);
  mock.timers.reset();
});

test('a finger that presses, scrolls, drags or zooms holds nothing, and neither does a mouse', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  held = [];
  /** @type {(() => unknown)[]} */
  const ends = [
    () => happens('pointerup', ways.in),
    () => happens('pointercancel', ways.in),
    () => happens('scroll', []),
    () => happens('pointermove', ways.in, { clientX: 9, clientY: 9 }),
    () => happens('pointerdown', ways.out, { isPrimary: false }),
  ];
  for (const end of ends) {
    happens('pointerdown', ways.in);
    end();
    mock.timers.tick(500);
    assert.ok(!happens('touchend', ways.in).defaultPrevented);
    assert.ok(!happens('click', ways.in).defaultPrevented);
  }
  happens('pointerdown', ways.in, { pointerType: 'mouse' });
  mock.timers.tick(500);
  assert.deepEqual(held, []);
  assert.ok(!happens('contextmenu', ways.in).defaultPrevented);
  mock.timers.reset();
});
