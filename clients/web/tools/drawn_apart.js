/**
 * A picture in a tree of its own with the style sheets of its game, since the sheets of several games call different things
 * by the same names.
 *
 * @module tools/drawn_apart
 */

/** @type {Map<string, Promise<CSSStyleSheet>>} */
const fetched = new Map();

/**
 * Draw a picture in a place, in the stead of the one before.
 *
 * @param {HTMLElement} place
 * @param {SVGSVGElement} picture
 * @param {string[]} addresses  of the style sheets that it is drawn by
 * @param {string} [fitting]  how the picture fits its place, whatever its game says of boards
 */
export async function drawApart(place, picture, addresses, fitting = '') {
  const sheets = await Promise.all(addresses.map(own));
  const tree = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
  const last = new CSSStyleSheet();
  last.replaceSync(`svg { display: block; pointer-events: none; ${fitting} }`);
  tree.adoptedStyleSheets = [...sheets, last];
  tree.replaceChildren(picture);
}

/** A sheet of a game, with what it says of the page said of the picture alone. @param {string} address */
function own(address) {
  const known = fetched.get(address) ?? fetchSheet(address);
  fetched.set(address, known);
  known.catch(() => fetched.delete(address));
  return known;
}

/** @param {string} address */
async function fetchSheet(address) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync((await (await fetch(address)).text()).replaceAll(':root', ':host'));
  return sheet;
}
