/**
 * What a seat can ask of the others as the table stands, and who has to answer an open request. Pure.
 *
 * @module asking/questions
 */

/** @typedef {import('../connection/types.js').Table} Table */
/** @typedef {import('../connection/types.js').Request} Request */
/** @typedef {import('../connection/types.js').Wish} Wish */

/**
 * A question that can be put to the others: what it is about, whom of those who are away it passes over, and who would
 * have to agree. `levels` are those of the bots that can play for somebody.
 * @typedef {{t: Wish['t'], seat?: number, levels?: string[], absent: number[], needs: number[]}} Question
 */

/** The seats that play on: those that gave up do not. @param {Table} table */
export function playing({ seats, resigned }) {
  return seats.map((_, seat) => seat).filter((seat) => !resigned.includes(seat));
}

/** The seats whose answer an open request waits for. @param {Table} table @param {Request} request */
export function unanswered(table, { asker, yes, absent = [] }) {
  return playing(table).filter((seat) => seat !== asker && !yes.includes(seat) && !absent.includes(seat));
}

/** Whether a bot plays for the person of a seat. @param {Table} table @param {number | null} seat */
export function isReplaced({ seats }, seat) {
  return seat !== null && Boolean(seats[seat]?.stand_in);
}

/**
 * Whether it counts that a seat is empty: a bot of its own comes only when it is its turn, and where there are clocks they
 * say how long people may take. Where a bot plays for a person nobody has to wait.
 *
 * @param {Table} table
 * @param {number} seat
 */
function canBeAway({ seats, clock, to_act: toAct }, seat) {
  if (seats[seat]?.stand_in) return false;
  return seats[seat]?.bot ? toAct.includes(seat) : !clock;
}

/**
 * The seats that are away for so long that they need not be asked: while the game waits for one of them, and not for whose
 * page it is.
 *
 * @param {Table} table
 * @param {number | null} seat  whose page it is
 * @param {number[]} away  the seats that were empty for the house's time, as its server says
 */
export function excused(table, seat, away) {
  if (seat === null || table.phase !== 'playing' || table.paused_until || table.to_act.includes(seat)) return [];
  const absent = playing(table).filter((other) => other !== seat && away.includes(other) && canBeAway(table, other));
  return absent.some((other) => table.to_act.includes(other)) ? absent : [];
}

/** Those of them whom the game waits for. @param {Table} table @param {number | null} seat @param {number[]} away */
export function missed(table, seat, away) {
  return excused(table, seat, away).filter((other) => table.to_act.includes(other));
}

/**
 * What a seat can ask for now, without taking back; nothing while a request is open.
 *
 * @param {Table} table
 * @param {number | null} seat
 * @param {number[]} away  the seats that were empty for the house's time, as its server says
 * @param {string[]} levels  of the bots of the house
 * @returns {Question[]}
 */
export function questions(table, seat, away, levels) {
  const there = playing(table);
  if (seat === null || table.phase !== 'playing' || table.request || isReplaced(table, seat)) return [];
  if (there.length < 2 || !there.includes(seat)) return [];
  const others = there.filter((other) => other !== seat);
  const absent = excused(table, seat, away);
  const waited = missed(table, seat, away);
  // Whoever has been replaced is away, and where there is no clock nobody waits for their answer.
  const asked = table.clock ? others : others.filter((other) => !isReplaced(table, other));
  const needs = asked.filter((other) => !absent.includes(other));
  /** @type {Question[]} */
  const found = [];
  // Bots think on worlds that their seat could not tell apart: where nobody is shown any, none can play.
  if (levels.length > 0 && table.imagine !== false) found.push(...waited.map((one) => /** @type {Question} */ ({ t: 'replace', seat: one, levels, absent, needs })));
  if (waited.length === 1 && there.length === 2) found.push({ t: 'claim', absent, needs });
  if (table.paused_until) found.push({ t: 'resume', absent: [], needs: asked });
  found.push({ t: 'pause', absent: [], needs: asked }, { t: 'calloff', absent, needs });
  return found;
}
