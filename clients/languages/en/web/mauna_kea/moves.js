/**
 * Moves of Mauna Kea in English: each named as what it would do.
 *
 * @module languages/en/mauna_kea/moves
 */

import { cellName, turned } from '../../../mauna_kea_places.js';
import { list } from '../grammar.js';
import { spaceName } from './places.js';

/** @typedef {import('../../../../web/connection/types.js').Move} Move */

/** What the phrases need of the catalog. @typedef {{artifacts: (load: string) => string, terrain: (four: string) => string, cardName: (card: string) => string}} Said */

/** A phrase for each kind of move. */
export const moves = /** @type {Record<string, (move: Move, said: Said) => string>} */ ({
  choose: ({ cards }, { cardName }) => `keep ${list(cards.map(cardName))}`,
  place: ({ space }) => `put an explorer on ${spaceName(space)}`,
  lay: ({ tile, cell, turn }, { terrain }) => `lay ${terrain(turned(tile.slice(0, 4), turn))} on ${cellName(cell)}`,
  spend: ({ tile }) => `give a tile away for ${tile.slice(4)}`,
  step: ({ at, to }) => `walk from ${spaceName(at)} to ${spaceName(to)}`,
  take: ({ at, artifact }, { artifacts }) => `take ${artifacts(artifact)} on ${spaceName(at)}`,
  leave: ({ at, artifact }, { artifacts }) => `leave ${artifacts(artifact)} on ${spaceName(at)}`,
  board: ({ at, load }, { artifacts }) => `sail off from ${spaceName(at)} with ${artifacts(load)}`,
  travel: ({ card, at, to }) => `${card} from ${spaceName(at)} to ${spaceName(to)}`,
  quake: ({ cell }) => (cell === null ? 'an earthquake that turns nothing' : `an earthquake on ${cellName(cell)}`),
  draw: () => 'draw a tile',
  decline: () => 'draw no tile',
  lift: ({ at }) => `have the explorer on ${spaceName(at)} lifted off`,
  end: () => 'end the turn',
});
