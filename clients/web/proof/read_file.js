/**
 * A file that somebody drops: its text, whatever it went through on its way, as `lagoon verify` reads it. No DOM.
 *
 * @module proof/read_file
 */

import { Unproven } from './draws.js';

/** The longest file that is read, unpacked. */
export const FILE_BYTES = 64 * 2 ** 20;

/** What a gzip file begins with (RFC 1952, 2.3.1). */
const GZIP = [0x1f, 0x8b];

/** Byte order marks that editors begin text with. @type {[number[], string][]} */
const MARKS = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** @param {Uint8Array} bytes @param {number[]} mark */
const begins = (bytes, mark) => mark.every((byte, n) => bytes[n] === byte);

/**
 * The text of a file, with lines that end as the server ends them. Throws `Unproven`.
 *
 * @param {Blob} file
 */
export async function textOf(file) {
  if (file.size > FILE_BYTES) throw new Unproven('too_big');
  let bytes = new Uint8Array(await file.arrayBuffer());
  if (begins(bytes, GZIP)) bytes = await unpacked(file);
  const [, encoding] = MARKS.find(([mark]) => begins(bytes, mark)) ?? [null, 'utf-8'];
  let text;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Unproven('unreadable');
  }
  return `${text.split(/\r\n|\r|\n/).map((line) => line.replace(/^[ \t]+|[ \t]+$/g, '')).join('\n').replace(/^\n+|\n+$/g, '')}\n`;
}

/** @param {Blob} file */
async function unpacked(file) {
  const parts = [];
  let size = 0;
  try {
    const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      size += part.value.length;
      if (size > FILE_BYTES) break;
    }
  } catch {
    throw new Unproven('unreadable');
  }
  if (size > FILE_BYTES) throw new Unproven('too_big');
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
