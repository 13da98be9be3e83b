/**
 * Moves of Mauna Kea in French: each named as what it would do.
 *
 * @module languages/fr/mauna_kea/moves
 */

import { cellName, turned } from '../../../mauna_kea_places.js';
import { counted } from '../grammar.js';
import { artifacts, cardList, cardName, terrain, withLoad } from './speech.js';
import { spaceName } from './places.js';

/** A phrase for each kind of move. @type {Record<string, (move: import('../../../../web/connection/types.js').Move) => string>} */
export const moves = {
  choose: ({ cards }) => `garder : ${cardList(cards)}`,
  place: ({ space }) => `placer un explorateur en ${spaceName(space)}`,
  lay: ({ tile, cell, turn }) => `poser une tuile (${terrain(turned(tile.slice(0, 4), turn))}) en ${cellName(cell)}`,
  spend: ({ tile }) => `utiliser une tuile pour ${counted(Number(tile.slice(4)), 'point')}`,
  step: ({ at, to }) => `aller en ${spaceName(to)} depuis ${spaceName(at)}`,
  take: ({ at, artifact }) => `prendre ${artifacts(artifact)} en ${spaceName(at)}`,
  leave: ({ at, artifact }) => `déposer ${artifacts(artifact)} en ${spaceName(at)}`,
  board: ({ at, load }) => `prendre la mer en ${spaceName(at)} ${withLoad(load)}`,
  travel: ({ card, at, to }) => `${cardName(card)} : aller en ${spaceName(to)} depuis ${spaceName(at)}`,
  quake: ({ cell }) => (cell === null ? 'un tremblement de terre sans tourner de tuile' : `un tremblement de terre en ${cellName(cell)}`),
  draw: () => 'piocher une tuile',
  decline: () => 'ne pas piocher de tuile',
  lift: ({ at }) => `évacuer l’explorateur en ${spaceName(at)}`,
  end: () => 'finir le tour',
};
