/**
 * Moves of Mauna Kea in German: each named as what it would do.
 *
 * @module languages/de/mauna_kea/moves
 */

import { cellName, turned } from '../../../mauna_kea_places.js';
import { artifacts, cardList, cardName, points, pointsOf, spaceName, terrain, withArtifacts } from './speech.js';

/** A phrase for each kind of move. @type {Record<string, (move: any) => string>} */
export const moves = {
  choose: ({ cards }) => `${cardList(cards)} behalten`,
  place: ({ space }) => `eine Figur auf ${spaceName(space)} setzen`,
  lay: ({ tile, cell, turn }) => `${terrain(turned(tile.slice(0, 4), turn))} auf ${cellName(cell)} legen`,
  spend: ({ tile }) => `ein Plättchen für ${points(pointsOf(tile))} ausgeben`,
  step: ({ at, to }) => `von ${spaceName(at)} auf ${spaceName(to)} gehen`,
  take: ({ at, artifact }) => `auf ${spaceName(at)} ${artifacts(artifact)} mitnehmen`,
  leave: ({ at, artifact }) => `auf ${spaceName(at)} ${artifacts(artifact)} zurücklassen`,
  board: ({ at, load }) => `von ${spaceName(at)} ${withArtifacts(load)} an Bord gehen`,
  travel: ({ card, at, to }) => `${cardName(card)} von ${spaceName(at)} nach ${spaceName(to)}`,
  quake: ({ cell }) => (cell === null ? 'ein Erdbeben, das nichts dreht' : `ein Erdbeben auf ${cellName(cell)}`),
  draw: () => 'ein Plättchen ziehen',
  decline: () => 'kein Plättchen ziehen',
  lift: ({ at }) => `die Figur von ${spaceName(at)} ausfliegen`,
  end: () => 'den Zug beenden',
};
