/**
 * What is said in German of moves of Mauna Kea before they are made.
 *
 * @module languages/de/mauna_kea/ahead
 */

import { cellName } from '../../../mauna_kea_places.js';
import { counted, list } from '../grammar.js';
import { FLOWS, spaceName } from './speech.js';

/** @type {typeof import('../../../en/web/mauna_kea/ahead.js').words.foreseen} */
function foreseen({ opened, closed, dangers }, isWalk) {
  const ways = [
    ...(opened.length ? [`Ein Weg zu ${counted(opened.length, 'weiteren Feld', 'weiteren Feldern')} würde frei.`] : []),
    ...(closed.length ? [`Der Weg zu ${counted(closed.length, 'Feld', 'Feldern')} wäre abgeschnitten.`] : []),
  ];
  const lava = dangers.map(({ flow, cell, explorers, artifacts }) => {
    const things = [...explorers.map((space) => `die Figur auf ${spaceName(space)}`), ...artifacts.map((space) => `die Artefakte auf ${spaceName(space)}`)];
    return `Die nächste Lava des ${FLOWS[flow]}s würde ${things.length ? list(things) : `das Plättchen auf ${cellName(cell)}`} mitreißen.`;
  });
  const told = [...ways, ...lava];
  return told.length || isWalk ? told.join(' ') : 'Kein Weg würde frei oder abgeschnitten.';
}

/** @type {typeof import('../../../en/web/mauna_kea/ahead.js').words} */
export const words = {
  foreseen,
  end: (turns) =>
    `Das Ende der Partie käme damit: ${turns ? 'Nach diesem Zug haben alle anderen noch einen' : 'Nach diesem Zug wird gewertet'}.`,
  /** By the code of a reason why a move is good. */
  reasons: {
    sails: () => 'Eine Figur geht an Bord, mit allem, was sie trägt.',
    lifted: () => 'Eine Figur fliegt aus, bevor die Lava kommt.',
    artifact: () => 'Eine Figur nimmt ein Artefakt mit.',
    flees: ({ flow }) => `Dort ist die Figur vor der nächsten Lava des ${FLOWS[flow]}s sicher.`,
    to_boat: () => 'Von dort kann eine Figur an Bord gehen.',
    to_artifact: () => 'Das liegt auf dem Weg zu einem Artefakt.',
    opens: ({ spaces }) => `Ein Weg zu ${counted(spaces, 'weiteren Feld', 'weiteren Feldern')} wird frei.`,
    points: ({ points }) => `Für das Weitere brauchst du ${counted(points, 'Bewegungspunkt', 'Bewegungspunkte')}.`,
    must_go: () => 'Vor dem Ende des Zuges muss jedes Plättchen gelegt oder ausgegeben sein.',
    near_artifact: ({ points }) => `Von dort ist es ${counted(points, 'Punkt', 'Punkte')} weit zu einem Artefakt.`,
    near_boat: ({ points }) => `Von dort ist es ${counted(points, 'Punkt', 'Punkte')} weit zu einem Boot.`,
    towards_boat: () => 'Es geht in Richtung eines Bootes, über Stellen, die noch leer sind.',
    all_spent: () => 'Plättchen und Punkte sind verbraucht.',
    few_left: ({ points }) => `Für den Rest (${counted(points, 'Punkt', 'Punkte')}) hat sich nichts Lohnendes gefunden.`,
    travels: ({ spaces }) => `Die Figur geht ${counted(spaces, 'Feld', 'Felder')} weit, ohne Punkte zu kosten.`,
    tasks: ({ points }) => `Die Aufgabenkarten darunter bringen ${counted(points, 'Punkt', 'Punkte')}, wenn alle erfüllt sind.`,
    shortens: () => 'Damit wird ein Weg zu einem Boot kürzer.',
  },
};
