/**
 * Mauna Kea in German: what is expected of a player, and refusals.
 *
 * @module languages/de/mauna_kea/telling
 */

import { cellName } from '../../../mauna_kea_places.js';
import { counted, does, everyone } from '../grammar.js';
import { cardName, figures, points, spaceName } from './speech.js';

/** @typedef {typeof import('../../../en/web/mauna_kea.js').words} Words */
/** @typedef {Parameters<Words['prompt']>[0]} Situation */

/** What the viewer is expected to do, from what is offered and what is chosen. @type {Words['prompt']} */
export function prompt(now) {
  const { game, names, toAct, kinds, choice } = now;
  if (toAct.length === 0) return 'Die Partie ist vorbei.';
  if (kinds.size === 0) return waiting(now);
  const last = game.turns_left === 1 ? ' Es ist dein letzter Zug.' : '';
  if (kinds.has('choose')) return `Wähle 4 Karten, die du behältst; die anderen kommen aus dem Spiel. ${now.kept} von 4 gewählt.`;
  if (kinds.has('place')) return `Setz eine Figur auf ein Startfeld. Noch ${figures(game.unplaced[names.you ?? 0])}.`;
  if (game.stage === 'draw') return 'Du kannst ein Plättchen ziehen: Lava fließt sofort, Gelände legst du.';
  if (game.stage === 'lay') return 'Leg das gezogene Plättchen auf eine leere Stelle, gedreht, wie du willst.';
  if (choice) return { tile: withTile, explorer: withExplorer, card: withCard }[choice.kind](now);
  if (kinds.has('end')) return `Deine Plättchen sind ausgespielt. Geh weiter, oder beende deinen Zug.${last}`;
  return `Du bist am Zug.${last} Leg jedes Plättchen, oder gib es aus, um zu gehen.`;
}

/** @param {Situation} now */
function waiting({ game, names, toAct }) {
  const left = game.turns_left === null ? '' : `, noch ${counted(game.turns_left, 'Zug', 'Züge')}`;
  if (toAct.length > 1) return game.stage === 'choosing' ? `Noch beim Wählen der Karten: ${everyone(toAct, names)}.` : `Am Zug: ${everyone(toAct, names)}${left}.`;
  if (game.stage === 'choosing') return `${does(names, toAct[0], 'wählst', 'wählt')} noch Karten.`;
  if (game.stage === 'placing') return `${does(names, toAct[0], 'setzt', 'setzt')} eine Figur.`;
  return `${does(names, toAct[0], 'bist', 'ist')} am Zug${left}.`;
}

/** @param {Situation} now */
function withTile({ armed, kinds }) {
  if (armed) return 'Drück dort noch einmal, um es zu legen, oder dreh es zuerst.';
  return kinds.has('lay') ? 'Wähle eine leere Stelle, drück das Plättchen, um es zu drehen, oder gib es für Punkte aus.' : 'Keine Stelle ist leer: Gib es für Punkte aus.';
}

/** @param {Situation} now */
function withExplorer({ game, kinds, pointed, armed, at, canWalk }) {
  if (pointed?.cost !== undefined && pointed.path) {
    const to = `${spaceName(pointed.space ?? 0)} kostet ${points(pointed.cost)}`;
    if (pointed.use === 'far') return `${to}: ${pointed.cost - game.pool} mehr, als du hast.`;
    return armed ? `${to}. Drück dort noch einmal, um zu gehen.` : `${to}.`;
  }
  const way = canWalk ? 'Geh auf ein leuchtendes Feld' : kinds.has('spend') ? 'Gib ein Plättchen aus, um zu gehen' : 'Sie kann nicht weitergehen';
  return `Figur auf ${spaceName(at ?? 0)}: ${way}.`;
}

/** @param {Situation} now */
function withCard({ choice }) {
  if (choice?.kind !== 'card') return '';
  if (choice.card === 'earthquake')
    return choice.cell === null ? 'Erdbeben: Wähle das Plättchen, das du drehst.' : `Dreh das Plättchen auf ${cellName(choice.cell)} weiter, oder nimm diese Lage.`;
  if (choice.card === 'helicopter rescue') return 'Helikopter-Rettung: Wähle die Figur, die ausfliegt.';
  return choice.at === null ? `${cardName(choice.card)}: Wähle eine Figur.` : `${cardName(choice.card)}: Wähle, wohin sich die Figur auf ${spaceName(choice.at)} bewegt.`;
}

/** What is wrong with a move, by the code of the refusal. @type {Words['refusals']} */
export const refusals = {
  not_set_up: () => 'Die Partie wird noch aufgebaut.',
  seats: () => 'Dieses Spiel ist nicht für so viele Personen.',
  not_your_turn: () => 'Du bist nicht am Zug.',
  already_chosen: () => 'Du hast deine Karten schon gewählt.',
  choose_first: () => 'Wähle zuerst die vier Karten, die du behältst.',
  card_not_in_hand: () => 'Diese Karte hast du nicht.',
  place_first: () => 'Zuerst werden Figuren gesetzt.',
  set_up_already: () => 'Der erste Zug hat begonnen.',
  no_start_space: () => 'Figuren beginnen auf einem Startfeld.',
  occupied: () => 'Dort steht eine Figur.',
  cell_taken: () => 'Ein Plättchen wird nur auf eine leere Stelle gelegt.',
  no_such_tile: () => 'So ein Plättchen liegt nicht vor dir.',
  same_turn: () => 'Das würde nichts ändern.',
  not_the_drawn_tile: () => 'Leg zuerst das gerade gezogene Plättchen.',
  lay_first: () => 'Leg zuerst das gezogene Plättchen.',
  draw_first: () => 'Entscheide zuerst, ob du nach deinem Erdbeben ein Plättchen ziehst.',
  no_draw: () => 'Gerade gibt es für dich nichts zu ziehen.',
  no_explorer: () => 'Dort steht keine deiner Figuren.',
  not_beside: () => 'Eine Figur geht auf ein Feld neben ihrem.',
  no_entry: () => 'Figuren gehen nur auf Dschungel- und Wasserfelder.',
  no_points: ({ cost }) => `Dafür brauchst du ${points(cost ?? 1)}: Gib ein Plättchen aus, um mehr zu haben.`,
  fully_loaded: () => 'Eine Figur trägt höchstens drei Artefakte.',
  no_such_artifact: () => 'So ein Artefakt liegt dort nicht.',
  not_carried: () => 'Das trägt diese Figur nicht.',
  no_boat: () => 'Neben dieser Figur liegt kein Boot.',
  no_places: () => 'Das Boot hat nicht genug Plätze für so viele Artefakte.',
  no_way: () => 'Diese Karte führt nicht dorthin.',
  no_tile: () => 'Dort liegt kein Geländeplättchen, das sich drehen ließe.',
  turn_a_tile: () => 'Ein Erdbeben dreht ein Plättchen: Wähle eines.',
  explorer_on_tile: () => 'Ein Plättchen, auf dem eine Figur steht, lässt sich nicht drehen.',
  last_explorer: () => 'Deine letzte Figur auf der Insel kann nicht ausfliegen.',
  tiles_left: () => 'Spiel zuerst alle deine Plättchen aus: Leg jedes, oder gib es aus.',
  no_such_first: () => 'Wer zuerst setzt, muss am Tisch sitzen.',
  over: () => 'Die Partie ist vorbei.',
};

/** Why something pressed does nothing, in one's own turn. @type {Words['inVain']} */
export const inVain = {
  keep: (kept) => `Wähle 4 Karten zum Behalten: ${kept} von 4 gewählt.`,
  choose: 'Wähle zuerst die Karten, die du behältst.',
  place: 'Setz zuerst eine Figur auf ein leuchtendes Startfeld.',
  lay: 'Leg zuerst das gezogene Plättchen.',
  draw: 'Entscheide zuerst, ob du ein Plättchen ziehst.',
  tile: 'Mit diesem Plättchen geht jetzt nichts.',
  card: 'Diese Karte kann jetzt nicht ausgespielt werden.',
  nothingChosen: 'Wähle zuerst ein Plättchen, eine Karte oder eine deiner Figuren.',
  unlit: 'Drück etwas, das leuchtet.',
};
