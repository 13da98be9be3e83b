/**
 * Moves of Mauna Kea in Dutch: each named as what it would do.
 *
 * @module languages/nl/mauna_kea/moves
 */

import { cellName, turned } from '../../../mauna_kea_places.js';
import { list } from '../grammar.js';
import { spaceName } from './places.js';
import { carrying, quoted } from './speech.js';

/** A phrase for each kind of move. @type {typeof import('../../../en/web/mauna_kea/moves.js').moves} */
export const moves = {
  choose: ({ cards }) => `${list(cards.map(quoted))} houden`,
  place: ({ space }) => `onderzoeker op ${spaceName(space)} plaatsen`,
  lay: ({ tile, cell, turn }, { terrain }) => `${terrain(turned(tile.slice(0, 4), turn))} op ${cellName(cell)} leggen`,
  spend: ({ tile }) => `tegel inruilen voor ${tile.slice(4)}`,
  step: ({ at, to }) => `van ${spaceName(at)} naar ${spaceName(to)} lopen`,
  take: ({ at, artifact }, { artifacts }) => `op ${spaceName(at)} ${artifacts(artifact)} oppakken`,
  leave: ({ at, artifact }, { artifacts }) => `op ${spaceName(at)} ${artifacts(artifact)} achterlaten`,
  board: ({ at, load }) => `van ${spaceName(at)} wegvaren ${carrying(load)}`,
  travel: ({ card, at, to }) => `${quoted(card)} van ${spaceName(at)} naar ${spaceName(to)}`,
  quake: ({ cell }) => (cell === null ? 'aardbeving die niets draait' : `aardbeving op ${cellName(cell)}`),
  draw: () => 'tegel trekken',
  decline: () => 'geen tegel trekken',
  lift: ({ at }) => `onderzoeker op ${spaceName(at)} met de helikopter ophalen`,
  end: () => 'beurt beëindigen',
};
