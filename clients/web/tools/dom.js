/**
 * Making elements, always from text and never from markup.
 *
 * @module tools/dom
 */

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * Make an HTML element. Attributes that are null or false are left out; `true` stands for an empty value.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  set(element, attributes);
  add(element, children);
  return element;
}

/**
 * Make an SVG element, the same way.
 *
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = /** @type {SVGElementTagNameMap[K]} */ (document.createElementNS(SVG, tag));
  set(element, attributes);
  add(element, children);
  return element;
}

/**
 * What is to be seen of something that says the same in words beside it (`.spoken`), in signs and figures.
 *
 * @param {...Child} children
 */
export function seen(...children) {
  return el('span', { class: 'seen', 'aria-hidden': 'true' }, ...children);
}

/**
 * Make a button with a label that does `act` when pressed.
 *
 * @param {string} label
 * @param {() => void} act
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 */
export function button(label, act, attributes = {}) {
  const element = el('button', { type: 'button', class: 'button', ...attributes }, label);
  element.addEventListener('click', act);
  return element;
}

/**
 * Write on a button that stands below every board: a sign, and words, of which the short ones are seen where there is little room.
 *
 * @param {HTMLElement} button
 * @param {string} sign
 * @param {string} whole
 * @param {string} short
 */
export function writeTool(button, sign, whole, short) {
  if (!button.firstElementChild) button.append(el('span', { class: 'icon', 'aria-hidden': 'true' }), el('span', { class: 'whole' }), el('span', { class: 'short' }));
  for (const [n, text] of [sign, whole, short].entries()) setText(button.children[n], text);
  button.title = whole;
}

/**
 * A player's name at the head of a column: cut where it is wider than a column should be, and whole when pointed at.
 *
 * @param {string} name
 */
export function columnName(name) {
  return el('span', { class: 'column-name', title: name }, name);
}

/**
 * Set attributes; null and false remove.
 *
 * @param {Element} element
 * @param {Record<string, string | number | boolean | null | undefined>} attributes
 */
export function set(element, attributes) {
  for (const name in attributes) {
    const value = attributes[name];
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else if (value === true) element.setAttribute(name, '');
    else element.setAttribute(name, String(value));
  }
}

/**
 * Let a button do nothing for a while. It keeps the focus, which one that is disabled loses: so whoever listens to it asks
 * `isBusy` first.
 *
 * @param {HTMLElement} button
 * @param {boolean} busy
 */
export function setBusy(button, busy) {
  set(button, { 'aria-disabled': busy ? 'true' : null });
}

/** Whether a button does nothing now. */
export function isBusy(/** @type {HTMLElement} */ button) {
  return button.getAttribute('aria-disabled') === 'true';
}

/**
 * Set a text only when it differs, so that listeners to a live region hear it once.
 *
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Make these the children of an element, in this order, touching nothing that is in place already. The focus stays on
 * the child that has it; when that child goes, the focus goes to the first that stays.
 *
 * @param {Element} holder
 * @param {Element[]} children
 */
export function setChildren(holder, children) {
  const now = [...holder.children];
  if (now.length === children.length && now.every((child, n) => child === children[n])) return;
  const focused = document.activeElement;
  const hadFocus = focused !== null && holder.contains(focused);
  holder.replaceChildren(...children);
  if (!hadFocus) return;
  const next = holder.contains(focused) ? focused : children[0];
  if (next instanceof HTMLElement) next.focus();
}

/**
 * Find an element that the page is known to have. Throws when it has not.
 *
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function find(selector) {
  const element = document.querySelector(selector);
  if (!(element instanceof HTMLElement)) throw new Error(`the page has no ${selector}`);
  return element;
}

/**
 * @param {Element} element
 * @param {Child[]} children
 */
function add(element, children) {
  for (const child of children) if (child !== null && child !== undefined && child !== false) element.append(child);
}
