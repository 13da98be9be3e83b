/**
 * What a request asks for, as the sentences about it need it. Pure.
 *
 * @module asking/wish
 */

/** @typedef {import('../connection/types.js').Request} Request */
/** @typedef {import('../connection/types.js').Wish} Wish */

/** The kind of what a request asks for. @param {Pick<Request, 'what'>} request */
export function kindOf({ what }) {
  return what?.t ?? 'takeback';
}

/**
 * What a request asks for, for sentences about it: one to have won is about who is away.
 *
 * @param {Pick<Request, 'what' | 'absent'>} request
 * @returns {Omit<Wish, 't'> & {t: Wish['t'] | 'takeback'}}
 */
export function wishOf({ what, absent = [] }) {
  if (!what) return { t: 'takeback' };
  return what.t === 'claim' ? { ...what, seat: absent[0] } : what;
}
