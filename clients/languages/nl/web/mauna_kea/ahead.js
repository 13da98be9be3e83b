/**
 * What is said in Dutch of moves of Mauna Kea before they are made.
 *
 * @module languages/nl/mauna_kea/ahead
 */

import { cellName } from '../../../mauna_kea_places.js';
import { counted, list } from '../grammar.js';
import { spaceName } from './places.js';
import { flowOf } from './speech.js';

/** @type {typeof import('../../../en/web/mauna_kea/ahead.js').words.foreseen} */
function foreseen({ opened, closed, dangers }, isWalk) {
  const ways = [
    ...(opened.length ? [`Er zou een weg opengaan naar ${counted(opened.length, 'extra veld', 'extra velden')}.`] : []),
    ...(closed.length ? [`De weg naar ${counted(closed.length, 'veld', 'velden')} zou worden afgesneden.`] : []),
  ];
  const lava = dangers.map(({ flow, cell, explorers, artifacts }) => {
    const things = [...explorers.map((space) => `de onderzoeker op ${spaceName(space)}`), ...artifacts.map((space) => `de artefacten op ${spaceName(space)}`)];
    return `De volgende lava van de ${flowOf(flow)} zou ${things.length ? list(things) : `de tegel op ${cellName(cell)}`} verzwelgen.`;
  });
  const told = [...ways, ...lava];
  return told.length || isWalk ? told.join(' ') : 'Er zou geen weg opengaan of worden afgesneden.';
}

/** @type {typeof import('../../../en/web/mauna_kea/ahead.js').words} */
export const words = {
  foreseen,
  end: (turns) =>
    `Daarmee zou het einde van de partij komen: ${turns ? 'na deze beurt hebben alle anderen er nog één' : 'na deze beurt worden de punten geteld'}.`,
  /** By the code of a reason why a move is good. */
  reasons: {
    sails: () => 'Een onderzoeker vaart weg met de hele lading.',
    lifted: () => 'Een onderzoeker wordt opgehaald voordat de lava komt.',
    artifact: () => 'Een onderzoeker krijgt een artefact.',
    flees: ({ flow }) => `Daar is een onderzoeker veilig voor de volgende lava van de ${flowOf(flow)}.`,
    to_boat: () => 'Daarvandaan kan een onderzoeker aan boord gaan.',
    to_artifact: () => 'Dat is op weg naar een artefact.',
    opens: ({ spaces }) => `Er gaat een weg open naar ${counted(spaces, 'extra veld', 'extra velden')}.`,
    points: ({ points }) => `Voor wat volgt heb je ${counted(points, 'punt', 'punten')} nodig.`,
    must_go: () => 'Elke tegel moet worden gelegd of ingeruild voordat de beurt eindigt.',
    near_artifact: ({ points }) => `Daarvandaan is het ${counted(points, 'punt', 'punten')} naar een artefact.`,
    near_boat: ({ points }) => `Daarvandaan is het ${counted(points, 'punt', 'punten')} naar een boot.`,
    towards_boat: () => 'Het gaat in de richting van een boot, over vakken die nog leeg zijn.',
    all_spent: () => 'De tegels en de punten zijn op.',
    few_left: ({ points }) => `Voor de rest (${counted(points, 'punt', 'punten')}) is niets nuttigs gevonden.`,
    travels: ({ spaces }) => `De onderzoeker loopt ${counted(spaces, 'veld', 'velden')} zonder punten.`,
    tasks: ({ points }) => `De taakkaarten ertussen leveren ${counted(points, 'punt', 'punten')} op als ze allemaal lukken.`,
    shortens: () => 'Een weg naar een boot wordt er korter door.',
  },
};
