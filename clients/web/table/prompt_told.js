/**
 * What is to be done now is told to those who listen, after what happened and in the same place: two places that speak are
 * heard in no certain order.
 *
 * @module table/prompt_told
 */

import { announceLast } from '../tools/announce.js';

/**
 * Tell what a board's prompt says whenever it says something else, but for moments of the past. Returns what does so at once,
 * where that was not told yet.
 *
 * @param {Element} prompt
 */
export function tellPrompt(prompt) {
  let told = '';
  const tell = () => {
    const text = prompt.textContent?.trim() ?? '';
    if (text === told || document.body.dataset.phase === 'replay') return;
    told = text;
    if (text) announceLast(text);
  };
  // It is told of after all that is drawn at once, and so after the record has told what happened.
  new MutationObserver(tell).observe(prompt, { subtree: true, childList: true, characterData: true });
  return tell;
}
