/**
 * What is said in French of moves of Mauna Kea before they are made.
 *
 * @module languages/fr/mauna_kea/ahead
 */

import { cellName } from '../../../mauna_kea_places.js';
import { counted, list } from '../grammar.js';
import { spaceName } from './places.js';
import { flowName } from './speech.js';

/** @type {typeof import('../../../en/web/mauna_kea/ahead.js').words.foreseen} */
function foreseen({ opened, closed, dangers }, isWalk) {
  const ways = [
    ...(opened.length ? [`Un chemin s’ouvrirait vers ${counted(opened.length, 'autre case', 'autres cases')}.`] : []),
    ...(closed.length ? [`Le chemin vers ${counted(closed.length, 'case')} serait coupé.`] : []),
  ];
  const lava = dangers.map(({ flow, cell, explorers, artifacts }) => {
    const things = [...explorers.map((space) => `l’explorateur en ${spaceName(space)}`), ...artifacts.map((space) => `les artefacts en ${spaceName(space)}`)];
    return `La prochaine lave de la coulée ${flowName(flow)} emporterait ${things.length ? list(things) : `la tuile en ${cellName(cell)}`}.`;
  });
  const told = [...ways, ...lava];
  return told.length || isWalk ? told.join(' ') : 'Aucun chemin ne s’ouvrirait ni ne serait coupé.';
}

/** @type {typeof import('../../../en/web/mauna_kea/ahead.js').words} */
export const words = {
  foreseen,
  end: (turns) =>
    `Cela amènerait la fin de la partie : ${turns ? 'après ce tour, il en reste un à chacun des autres' : 'le décompte a lieu après ce tour'}.`,
  /** By the code of a reason why a move is good. */
  reasons: {
    sails: () => 'Un explorateur prend la mer avec ce qu’il transporte.',
    lifted: () => 'Un explorateur est évacué avant que la lave n’arrive.',
    artifact: () => 'Un explorateur obtient un artefact.',
    flees: ({ flow }) => `Là, l’explorateur n’est plus sur le passage de la prochaine lave de la coulée ${flowName(flow)}.`,
    to_boat: () => 'De là, un explorateur peut embarquer.',
    to_artifact: () => 'C’est sur le chemin d’un artefact.',
    opens: ({ spaces }) => `Un chemin s’ouvre vers ${counted(spaces, 'autre case', 'autres cases')}.`,
    points: ({ points }) => `Pour la suite, il vous faut ${counted(points, 'point')}.`,
    must_go: () => 'Toute tuile doit être posée ou utilisée pour ses points avant la fin du tour.',
    near_artifact: ({ points }) => `De là, un artefact est à ${counted(points, 'point')}.`,
    near_boat: ({ points }) => `De là, un bateau est à ${counted(points, 'point')}.`,
    towards_boat: () => 'C’est en direction d’un bateau, par des emplacements encore vides.',
    all_spent: () => 'Il ne reste ni tuile ni point.',
    few_left: ({ points }) => `Pour le reste (${counted(points, 'point')}), rien d’utile n’a été trouvé.`,
    travels: ({ spaces }) => `L’explorateur avance de ${counted(spaces, 'case')} sans utiliser de points.`,
    tasks: ({ points }) => `Les cartes Objectif parmi elles rapportent ${counted(points, 'point')} si toutes sont réalisées.`,
    shortens: () => 'Un chemin vers un bateau devient plus court.',
  },
};
