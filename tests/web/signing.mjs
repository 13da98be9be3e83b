/** A house for tests: its key, and files of format 2 signed with it. */

import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/** What DER puts before the 32 bytes of a private and a public Ed25519 key (RFC 8410). */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');

const keyOf = (seed) => createPrivateKey({ key: Buffer.concat([PRIVATE, Buffer.from(seed, 'hex')]), format: 'der', type: 'pkcs8' });
const SEED = '11'.repeat(32);

/** The public key of the house with this private key. */
export const houseOf = (seed = SEED) => createPublicKey(keyOf(seed)).export({ format: 'der', type: 'spki' }).subarray(PUBLIC.length).toString('hex');

/** The lines of a file with a header that is signed; of format 1, as they are. */
export function signed([first, ...lines], seed = SEED) {
  const { house: _, signature: __, ...header } = JSON.parse(first);
  if (header.lagoon === 1) return [first, ...lines];
  const { digest } = JSON.parse(lines.at(-1));
  const signature = sign(null, Buffer.from(`lagoon game 2|${digest}`), keyOf(seed)).toString('hex');
  return [JSON.stringify({ ...header, house: houseOf(seed), signature }), ...lines];
}

/** As the browser checks signatures, but at once. */
export const quickEd25519 = async (key, signature, message) => {
  const held = createPublicKey({ key: Buffer.concat([PUBLIC, key]), format: 'der', type: 'spki' });
  return verify(null, message, held, signature);
};
