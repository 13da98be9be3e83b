/**
 * The page of whoever runs the house: asks for its pass, and shows how the house stands for as long as it is looked at.
 *
 * @module house/page
 */

import { firstPass, takePass } from './taken_pass.js';
import { Refusal } from '../connection/api.js';
import { getHouseNow } from '../connection/house_api.js';
import { forgetPass, keepPass, keptPass } from '../connection/house_pass.js';
import { addLiveRegions, announce } from '../tools/announce.js';
import { button, el, find } from '../tools/dom.js';
import { keepFocus } from '../tools/focus.js';
import { errorSentence } from '../tools/refusals.js';
import { keeper } from '../words/house.js';
import { words } from '../words/index.js';
import { Acts } from './acts.js';
import { standing } from './standing.js';

/** How often (ms) it is asked how the house stands while the page is seen. */
const REFRESH_INTERVAL = 5_000;
/** Refusals that say that the pass is none. */
const NO_PASS = ['not_the_house', 'no_token'];

const acts = new Acts(keptPass);
const place = el('div', { class: 'house-now', 'data-zone': 'house-now' });
const told = el('p', { class: 'house-told', role: 'status', 'data-zone': 'told' });

/** Ask for the pass. */
function ask() {
  const input = el('input', { type: 'password', name: 'pass', autocomplete: 'off', spellcheck: 'false', required: '', maxlength: '86' });
  const form = el('form', { class: 'house-pass' }, el('label', {}, el('span', {}, keeper.pass), input), el('button', { class: 'button main', type: 'submit' }, keeper.enter));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    keepPass(/** @type {HTMLInputElement} */ (input).value.trim());
    void refresh();
  });
  document.body.dataset.house = 'closed';
  place.replaceChildren(el('p', {}, keeper.ask), form, el('p', { class: 'hint' }, keeper.kept));
}

/** Have this tab know the pass no more. */
function leave() {
  forgetPass();
  told.textContent = '';
  ask();
  find('input').focus();
}

/** Show how the house stands now, or why it cannot be shown. */
async function refresh() {
  const pass = keptPass();
  if (pass === null) return;
  try {
    const now = await getHouseNow(pass);
    // Who has left meanwhile is shown nothing more.
    if (keptPass() !== pass) return;
    told.textContent = '';
    if (document.body.dataset.house !== 'open') open();
    find('[data-zone="standing"]').replaceChildren(...standing(now));
    acts.draw(now.switches);
  } catch (error) {
    told.replaceChildren(errorSentence(error));
    if (error instanceof Refusal && NO_PASS.includes(error.code)) {
      forgetPass();
      if (document.body.dataset.house !== 'closed') ask();
    }
  }
}

/** Make room for what is shown. */
function open() {
  document.body.dataset.house = 'open';
  place.replaceChildren(el('div', { class: 'standing', 'data-zone': 'standing' }), acts.element, button(keeper.leave, leave, { 'data-action': 'leave-house' }));
  announce(keeper.now);
}

addLiveRegions();
keepFocus();
document.title = `${keeper.title} – ${words.product}`;
find('main').replaceChildren(el('h1', {}, keeper.title), told, place);
if (firstPass !== null) keepPass(firstPass);
ask();
void refresh();
addEventListener('hashchange', () => {
  const pass = takePass();
  if (pass === null) return;
  keepPass(pass);
  void refresh();
});
const refreshSeen = () => document.hidden || void refresh();
setInterval(refreshSeen, REFRESH_INTERVAL);
document.addEventListener('visibilitychange', refreshSeen);
