/**
 * A finger that rests on something: a long press, for all that means something by it.
 *
 * What a finger held it does not press: its click is kept away, and so is what a browser offers after a long press of its own.
 * A finger that moves scrolls or drags, and two of them zoom: they hold nothing.
 *
 * @module tools/hold
 */

/** How long (ms) a finger rests before it holds, unless the browser takes it for a long press sooner. */
const REST = 450;
/** How far (px) it may move meanwhile. */
const STEADY = 10;

/** Touches that something further inside holds already. @type {WeakSet<Event>} */
const claimed = new WeakSet();

/** What comes if the finger goes on resting. @type {{act: () => void, timer: ReturnType<typeof setTimeout>, x: number, y: number} | null} */
let resting = null;
/** Whether the finger that touches now, or did last, held something. */
let hasHeld = false;
let isListening = false;

/**
 * Let fingers hold an element, or what is in it. What is further inside comes first.
 *
 * @param {Element | Document} element
 * @param {(event: PointerEvent) => (() => void) | null} meant  what comes of holding there; null: nothing
 */
export function onHold(element, meant) {
  listen();
  element.addEventListener('pointerdown', (down) => {
    const event = /** @type {PointerEvent} */ (down);
    if (event.pointerType === 'mouse' || !event.isPrimary || claimed.has(event)) return;
    const act = meant(event);
    if (!act) return;
    claimed.add(event);
    resting = { act, timer: setTimeout(hold, REST), x: event.clientX, y: event.clientY };
  });
}

/** It rested long enough. */
function hold() {
  const held = resting;
  leaveOff();
  hasHeld = true;
  held?.act();
}

function leaveOff() {
  clearTimeout(resting?.timer);
  resting = null;
}

/** Follow the finger before anything on the page does. */
function listen() {
  if (isListening) return;
  isListening = true;
  const follow = (/** @type {string} */ type, /** @type {(event: any) => void} */ heard) => addEventListener(type, heard, { capture: true, passive: false });
  const begin = () => {
    leaveOff();
    hasHeld = false;
  };
  follow('pointerdown', begin);
  follow('keydown', begin);
  follow('pointermove', ({ clientX, clientY }) => resting && Math.hypot(clientX - resting.x, clientY - resting.y) > STEADY && leaveOff());
  for (const end of ['pointerup', 'pointercancel', 'scroll']) follow(end, leaveOff);
  // By now something else may lie under the finger: a mouse that goes down there would take the focus.
  follow('touchend', (event) => hasHeld && event.preventDefault());
  follow('contextmenu', (event) => {
    if (!resting && !hasHeld) return;
    event.preventDefault();
    if (resting) hold();
  });
  follow('click', (event) => {
    if (!hasHeld) return;
    hasHeld = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  });
}
