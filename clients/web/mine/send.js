/**
 * Bringing seats to another device: a code to be read by its camera and six words to be typed there, or a file.
 *
 * The server is given the sealed bundle alone. One secret stands behind the code and the words, so one bundle serves both.
 *
 * @module mine/send
 */

import * as api from '../connection/api.js';
import * as storage from '../connection/storage.js';
import { saveText } from '../record/download.js';
import { openDialog } from '../tools/dialog.js';
import { button, el } from '../tools/dom.js';
import { qrPicture } from '../tools/qr_picture.js';
import { errorSentence } from '../tools/refusals.js';
import { mine } from '../words/mine.js';
import { entryOf, fitting, written } from './bundle.js';
import { drawWords } from './code_words.js';
import { canSeal, encode, nameOf, roomIn, seal, secretOf } from './sealing.js';

/** How long the sealed text may be. */
const MOST_LETTERS = 65_472;

/** Everything that is kept of these tables, in their order. @param {readonly string[]} tables */
function entriesOf(tables) {
  return tables.flatMap((table) => {
    const receipt = storage.receiptAt(table);
    return storage.seatTokens(table).filter(({ spare, isOpener }) => !spare || isOpener).map((held) => entryOf(table, held, receipt));
  });
}

/** Show how these tables come to another device. @param {readonly string[]} tables */
export function showSending(tables) {
  const told = el('div', { class: 'sending' });
  // It stays, so that listeners hear each of its sentences.
  const status = el('p', { role: 'status' }, mine.send.sealing);
  const body = el('div', { class: 'sending', 'data-zone': 'send', 'data-state': 'sealing' }, told, status);
  openDialog({
    title: mine.send.title,
    body: [body],
    actions: (close) => [button(mine.send.done, close, { class: 'button main', 'data-action': 'send-done' }), button(mine.file.save, () => (close(), askToSave(tables)), { 'data-action': 'save-file' })],
  });
  void fill(tables, (state, text, ...shown) => {
    body.dataset.state = state;
    status.replaceChildren(text);
    told.replaceChildren(...shown);
  });
}

/** @param {readonly string[]} tables @param {(state: string, text: string | Node, ...shown: Node[]) => void} say */
async function fill(tables, say) {
  const { send } = mine;
  if (!canSeal()) return say('insecure', send.insecure);
  try {
    const all = entriesOf(tables);
    const house = await ownHouse();
    const entries = fitting(house, all, roomIn(MOST_LETTERS));
    const drawn = drawWords();
    const secret = await secretOf(drawn);
    const seconds = await api.leaveSealed(await nameOf(secret), await seal(secret, written({ house, entries })));
    const link = new URL(`/mine#${encode(secret)}`, location.href).href;
    const left = all.length - entries.length;
    say(
      'ready',
      left > 0 ? send.tooMany(entries.length, left) : send.ready,
      el('p', {}, send.how(location.host)),
      qrPicture(link, send.code),
      el('p', { class: 'code-words', 'data-zone': 'code-words', lang: 'zxx', translate: 'no' }, drawn.join(' ')),
      el('p', { class: 'hint' }, send.once(Math.round(seconds / 60))),
    );
    setTimeout(() => say('expired', send.expired), seconds * 1000);
  } catch (error) {
    say('failed', el('span', {}, errorSentence(error), ` ${send.byFile}`));
  }
  return undefined;
}

/** The key of this house, or nothing where it does not say. */
async function ownHouse() {
  return (await api.getHouse().catch(() => null))?.house ?? '';
}

/** Save seats as a file, once it was said whose they are then. @param {readonly string[]} tables */
export function askToSave(tables) {
  const { file } = mine;
  const save = async () => saveText('lagoon-seats.json', written({ house: await ownHouse(), entries: entriesOf(tables) }), 'application/json');
  openDialog({
    title: file.save,
    body: [el('p', {}, file.warning)],
    actions: (close) => [button(file.cancel, close), button(file.confirm, () => (close(), void save()), { class: 'button main', 'data-action': 'save-file-confirm' })],
  });
}
