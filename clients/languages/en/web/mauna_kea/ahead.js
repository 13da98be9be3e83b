/**
 * What is said in English of moves of Mauna Kea before they are made. It comes when it is needed for the first time.
 *
 * @module languages/en/mauna_kea/ahead
 */

import { counted, list } from '../grammar.js';
import { cellName } from '../../../mauna_kea_places.js';
import { spaceName } from './places.js';

const FLOWS = /** @type {Record<string, string>} */ ({ north: 'north', east: 'east', south: 'south', west: 'west' });

/**
 * Where ways would lead for one's explorers, and what the next lava of each flow would take. A walk says nothing where nothing is new.
 *
 * @param {import('../../../../web/mauna_kea/foresight.js').Outlook} outlook
 * @param {boolean} isWalk
 */
function foreseen({ opened, closed, dangers }, isWalk) {
  const ways = [
    ...(opened.length ? [`A way would open to ${counted(opened.length, 'more space')}.`] : []),
    ...(closed.length ? [`The way to ${counted(closed.length, 'space')} would be cut off.`] : []),
  ];
  const lava = dangers.map(({ flow, cell, explorers, artifacts }) => {
    const things = [...explorers.map((space) => `the explorer on ${spaceName(space)}`), ...artifacts.map((space) => `the artifacts on ${spaceName(space)}`)];
    return `The next lava of the ${FLOWS[flow]} flow would take ${things.length ? list(things) : `the tile on ${cellName(cell)}`}.`;
  });
  const told = [...ways, ...lava];
  return told.length || isWalk ? told.join(' ') : 'No way would open or close.';
}

export const words = {
  foreseen,
  /** That the end of the game would come, after which there are so many `turns` of others. @param {number} turns */
  end: (turns) =>
    `It would bring the end of the game: ${turns ? 'after this turn there is one more for each of the others' : 'the points are counted after this turn'}.`,
  /** By the code of a reason why a move is good. */
  reasons: /** @type {Record<string, (about: Record<string, any>) => string>} */ ({
    sails: () => 'An explorer sails off with what it carries.',
    lifted: () => 'An explorer is lifted off before the lava comes.',
    artifact: () => 'An explorer gets an artifact.',
    flees: ({ flow }) => `There it is out of the way of the next lava of the ${FLOWS[flow]} flow.`,
    to_boat: () => 'From there an explorer can board a boat.',
    to_artifact: () => 'It is on the way to an artifact.',
    opens: ({ spaces }) => `It opens a way to ${counted(spaces, 'more space')}.`,
    points: ({ points }) => `You need ${counted(points, 'point')} for what follows.`,
    must_go: () => 'Every tile must be laid or spent before the turn ends.',
    near_artifact: ({ points }) => `From there an artifact is ${counted(points, 'point')} away.`,
    near_boat: ({ points }) => `From there a boat is ${counted(points, 'point')} away.`,
    towards_boat: () => 'It goes towards a boat, over cells that are still empty.',
    all_spent: () => 'No tile and no point is left.',
    few_left: ({ points }) => `Nothing worthwhile was found for the rest (${counted(points, 'point')}).`,
    travels: ({ spaces }) => `The explorer goes ${counted(spaces, 'space')} without any points.`,
    tasks: ({ points }) => `The task cards among them give ${counted(points, 'point')} if all are done.`,
    shortens: () => 'A way to a boat gets shorter by it.',
  }),
};
