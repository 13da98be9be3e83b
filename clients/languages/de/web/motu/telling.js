/**
 * Motu in German: what is expected of a player, and refusals.
 *
 * @module languages/de/motu/telling
 */

import { anyOf, counted, list } from '../grammar.js';
import { BARS, SOURCE_NAMES, coco, sourceList } from './speech.js';

/** @typedef {typeof import('../../../en/web/motu.js').words} Words */
/** @typedef {Parameters<Words['prompt']>[0]} Situation */

/** What the viewer is expected to do, from what is offered and what is chosen. @type {Words['prompt']} */
export function prompt(now) {
  const { game, names, kinds } = now;
  if (game.stage === 'over') return 'Die Partie ist vorbei.';
  if (game.stage === 'scoring') return scoring(now);
  if (game.turn === null) return '';
  if (game.turn !== names.you) return waiting(now);
  if (game.stage === 'other') return 'Die andere Karte geht an den Widerpart, es sei denn, du zahlst 3 Kokosnüsse an die Hütte.';
  if (game.stage === 'after') return after(kinds);
  if (now.holding) return holding(now);
  if (kinds.has('discard')) return 'Keine Karte, die du bezahlen kannst, passt auf deine Insel: Eine wird abgeworfen.';
  return game.adversary === null ? 'Du bist am Zug: Nimm eine Karte aus der Reihe, und leg sie.' : 'Nimm eine der zwei Karten, und leg sie.';
}

/** @param {Situation} now */
function holding({ asking, verdict, places }) {
  if (asking) return 'Stellen werden gesucht …';
  if (places === 0) return `${verdict || BARS.beach_ends} Für diese Karte gibt es keine Stelle.`;
  return verdict;
}

/** @param {Set<string>} kinds */
function after(kinds) {
  const ways = [kinds.has('buy') && 'ein Destin kaufen', kinds.has('reveal') && 'deinen Voyageur aufdecken'].filter((way) => typeof way === 'string');
  return ways.length ? `Du kannst ${anyOf([...ways, 'deinen Zug beenden'])}.` : 'Beende deinen Zug.';
}

/** @param {Situation} now */
function scoring({ game, names, kinds, chosen, toAct }) {
  if (kinds.has('choose')) {
    const others = toAct.length > 1 ? ' Alle wählen gleichzeitig.' : '';
    if (chosen.length === 0) return `Wähle ${game.due === 1 ? 'eine Quelle' : `${game.due} Quellen`} zum Werten.${others}`;
    return chosen.length < game.due ? 'Wähle noch eine Quelle zum Werten.' : 'Werte das, oder wähle anders.';
  }
  const left = toAct.filter((seat) => seat !== names.you).map(names.name);
  const mine = game.choice ? `Deine Wahl: ${sourceList(game.choice)}. ` : '';
  return left.length ? `${mine}${list(left)} ${left.length > 1 ? 'wählen' : 'wählt'} noch.` : mine.trim();
}

/** @param {Situation} now */
function waiting({ game, names: { name } }) {
  const who = name(game.turn);
  return game.stage === 'after' ? `${who} kann noch ein Destin kaufen oder einen Voyageur aufdecken.` : `${who} ist am Zug.`;
}

/** What is wrong with a move, by the code of the refusal. @type {Words['refusals']} */
export const refusals = {
  ...Object.fromEntries(['covers_no_symbol', 'covers_star', 'beach_ends', 'sea_meets_land'].map((code) => [code, () => BARS[code]])),
  over: () => 'Die Partie ist vorbei.',
  not_set_up: () => 'Die Partie wird noch aufgebaut.',
  seats: () => 'Dieses Spiel ist nicht für so viele Personen.',
  out_of_order: () => 'Nenne verschiedene Quellen.',
  not_your_turn: () => 'Du bist nicht am Zug.',
  chosen_already: () => 'Du hast schon gewählt; nimm es zurück, um neu zu wählen.',
  lay_first: () => 'Nimm zuerst eine Karte, und leg sie.',
  laid_already: () => 'Du hattest in diesem Zug schon eine Karte.',
  other_card_first: () => 'Sag zuerst, was aus der anderen Karte wird.',
  choose_first: () => 'Wähle zuerst, was du wertest.',
  no_such_card: () => 'Da ist keine Karte mehr.',
  card_too_dear: ({ cost }) => `Diese Karte kostet ${coco(Number(cost))}.`,
  can_lay: () => 'Es gibt eine Karte, die du bezahlen und legen kannst.',
  bought_already: () => 'Du hast in diesem Zug schon ein Destin gekauft.',
  not_for_sale: () => 'Dieses Destin ist weg.',
  destin_too_dear: ({ cost }) => `Dieses Destin kostet ${coco(Number(cost))}.`,
  no_voyageur: () => 'Diese Partie wird ohne Voyageurs gespielt.',
  revealed_already: () => 'Dein Voyageur ist schon aufgedeckt.',
  wrong_count: ({ due }) => `Wähle ${counted(Number(due), 'Quelle', 'Quellen')}.`,
  scored_already: ({ source }) => (SOURCE_NAMES[source] ? `Schon gewertet: ${SOURCE_NAMES[source]}.` : 'Diese Quelle ist schon gewertet.'),
  cannot_ward: ({ cost }) => `Das kostet ${coco(Number(cost))}.`,
  no_such_first: () => 'Wer beginnen soll, ist nicht an diesem Tisch.',
};

/** Why something pressed does nothing, in one's own turn. @type {Words['inVain']} */
export const inVain = {
  card: 'Jetzt wird keine Karte gelegt: Wähle eine der Schaltflächen.',
  chooseCard: 'Wähle zuerst eine Karte.',
  buttons: 'Wähle eine der Schaltflächen.',
  choose: (missing) => (missing > 0 ? `Wähle noch ${counted(missing, 'Quelle', 'Quellen')}.` : `Leg ${counted(-missing, 'Quelle', 'Quellen')} zurück.`),
};
