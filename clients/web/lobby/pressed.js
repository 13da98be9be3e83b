/**
 * A button that goes somewhere once what it does is done.
 *
 * @module lobby/pressed
 */

import { notify } from '../tools/announce.js';
import { button, isBusy, setBusy, setText } from '../tools/dom.js';
import { errorSentence } from '../tools/refusals.js';
import { onPageRestored } from './page_restored.js';

/**
 * A button that goes to the address that it brings about; until then it says what is under way.
 *
 * @param {string} label
 * @param {string} busy  what it says meanwhile
 * @param {Record<string, string>} attributes
 * @param {() => Promise<string>} act
 */
export function pressed(label, busy, attributes, act) {
  let named = label;
  const press = async () => {
    if (isBusy(element)) return;
    setBusy(element, true);
    setText(element, busy);
    try {
      location.assign(await act());
    } catch (error) {
      notify(errorSentence(error), 'bad');
      ready();
    }
  };
  const isSubmit = attributes.type === 'submit';
  const element = button(label, () => void (isSubmit || press()), attributes);
  const ready = () => {
    setBusy(element, false);
    setText(element, named);
  };
  onPageRestored(ready);
  const name = (/** @type {string} */ text) => {
    named = text;
    if (!isBusy(element)) setText(element, text);
  };
  return { element, press: () => void press(), name };
}
