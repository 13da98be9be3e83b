/**
 * Which steps a viewer has to be shown again: those since they acted last, or, for who only watches, those of the latest
 * turn. Pure.
 *
 * @module last_moves/since
 */

/** @typedef {import('../connection/types.js').Step} Step */
/** @typedef {import('../connection/types.js').Fact} Fact */

/** What every game calls the fact by which a turn begins, and the table that by which the game does: what is dealt nobody did. */
const TURN_BEGAN = 'TurnBegan';
const STARTED = 'Started';

/**
 * A table as far as it was told.
 * @typedef {object} Told
 * @property {readonly Step[]} steps  in order
 * @property {Set<number>} undone  the seqs of those that were taken back
 */

/**
 * What stands of the steps since the viewer acted last, in the game; what was done for them by others, as a bot that stood
 * in or a clock that ran out, was not done by them. A spectator has those of the latest turn in which anything was done.
 *
 * @param {Told} told
 * @param {number | null} seat  the viewer's; null: a spectator
 * @param {object} how
 * @param {(fact: Fact) => boolean} how.isOfGame  whether a fact is the game's and not the table's
 * @param {(step: Step) => boolean} how.isByOther  whether a step of the viewer's seat was done for them
 * @returns {Step[]}
 */
export function stepsSince({ steps, undone }, seat, { isOfGame, isByOther }) {
  const standing = steps.filter(({ seq, facts }) => !undone.has(seq) && facts.some(isOfGame) && !facts.some(({ t }) => t === STARTED));
  if (seat === null) return latestTurn(standing);
  const own = standing.findLastIndex((step) => step.who === seat && !isByOther(step));
  return standing.slice(own + 1);
}

/** The last steps that one seat made in a row, in one turn. @param {Step[]} steps */
function latestTurn(steps) {
  const last = steps.length - 1;
  const before = steps.findLastIndex(({ who, facts }, n) => n < last && (who !== steps[last].who || facts.some(({ t }) => t === TURN_BEGAN)));
  return steps.slice(before + 1);
}
