/**
 * How sentences name the players of a table.
 *
 * @module words/names
 */

import { isolated } from '../../languages/isolate.js';
import { words } from './board.js';

/**
 * @param {import('../connection/types.js').Table} table
 * @param {number | null} you  the viewer's seat
 * @returns {import('../tools/game_types.js').Names}
 */
export function namesOf(table, you) {
  const real = (/** @type {number} */ seat) => {
    const sitter = table.seats[seat];
    return sitter ? isolated(sitter.name) : words.names.seat(seat);
  };
  return {
    you,
    name: (seat) => (seat === you ? words.names.you : real(seat)),
    own: (seat) => (seat === you ? words.names.your : words.names.own(real(seat))),
  };
}

/** Facts from before the start about whoever has a seat, which others may have had before or have now. */
const SEATING = new Set(['Left', 'SentOff', 'Committed', 'NonceShown', 'UnseatWished']);

/** Facts after which a bot plays on a seat, or its owner again. */
const CHANGING = new Set(['Replaced', 'Returned']);

/** Who sat down, by their name then. @typedef {{name: string}} Person */

/**
 * The names for the sentences of one step: who had a seat then is named, also where somebody else has it now, or nobody.
 *
 * @param {import('../connection/types.js').Table} table
 * @param {number | null} you  the viewer's seat
 * @param {readonly import('../connection/types.js').Step[]} steps  those at hand, in order
 * @param {import('../connection/types.js').Step} step
 * @returns {import('../tools/game_types.js').Names}
 */
export function namesAt(table, you, steps, step) {
  const { seq, facts } = step;
  const names = namesOf(table, you);
  if (typeof step.who === 'number' && isStoodInFor(table, steps, step, step.who)) return namesOfStandIn(names, step.who);
  if (!facts.some(({ t }) => SEATING.has(t))) return names;
  const before = steps.filter((step) => step.seq < seq).flatMap((step) => step.facts);
  // Who goes by another name is still who they were.
  const since = steps.filter((step) => step.seq >= seq).flatMap((step) => step.facts).filter(({ t }) => t !== 'Restyled');
  const then = before.reduce(seatedAfter, []);
  const now = since.reduce(seatedAfter, then);
  /** Who had the seat then, as far as is known, and where they sit now. @param {number} seat */
  const whose = (seat) => ({ person: then[seat], seat: then[seat] ? now.indexOf(then[seat]) : seat });
  const yours = Array.from({ length: Math.max(then.length, table.seats.length) }, (_, had) => had).find((had) => whose(had).seat === you);
  return {
    // The seat that the viewer had then: languages tell by it what is theirs.
    you: yours ?? null,
    name: (had) => {
      const { person, seat } = whose(had);
      return person && seat < 0 ? isolated(person.name) : names.name(seat);
    },
    own: (had) => {
      const { person, seat } = whose(had);
      return person && seat < 0 ? words.names.own(isolated(person.name)) : names.own(seat);
    },
  };
}

/**
 * Whether a bot played on a seat in a step, in the place of a person.
 *
 * @param {import('../connection/types.js').Table} table
 * @param {readonly import('../connection/types.js').Step[]} steps
 * @param {import('../connection/types.js').Step} step
 * @param {number} seat
 */
export function isStoodInFor({ seats }, steps, step, seat) {
  const isTurned = (/** @type {import('../connection/types.js').Fact} */ { t, seat: of }) => CHANGING.has(t) && of === seat;
  if (step.facts.some(isTurned)) return false;
  const before = steps.findLast(({ seq, facts }) => seq < step.seq && facts.some(isTurned));
  if (before) return before.facts.findLast(isTurned)?.t === 'Replaced';
  const next = steps.find(({ seq, facts }) => seq > step.seq && facts.some(isTurned));
  return next ? next.facts.find(isTurned)?.t === 'Returned' : Boolean(seats[seat]?.stand_in);
}

/** The names for what a bot does on the seat of a person. @param {import('../tools/game_types.js').Names} names @param {number} acting */
function namesOfStandIn(names, acting) {
  const isYours = acting === names.you;
  const bot = words.names.botFor(isYours ? words.names.toYou : names.name(acting));
  return { ...names, you: isYours ? null : names.you, name: (/** @type {number} */ seat) => (seat === acting ? bot : names.name(seat)) };
}

/** Who sits where after a fact. @param {(Person | undefined)[]} seated @param {import('../connection/types.js').Fact} fact */
function seatedAfter(seated, fact) {
  const { t, seat } = fact;
  const after = [...seated];
  if (t === 'Joined') after[seat] = { name: fact.name };
  if (t === 'Restyled' && fact.name !== undefined) after[seat] = { name: fact.name };
  if (t === 'Left' || t === 'SentOff') after[seat] = undefined;
  if (t === 'Reordered') return fact.seats.map((/** @type {number | null} */ old) => (old === null ? undefined : seated[old]));
  return after;
}
