/**
 * Kahuna in German: every sentence and label of the game.
 *
 * @module languages/de/kahuna
 */

import { Owned, anyOf, capital, counted, countedOrNone, does, list, owned, whom, who } from './grammar.js';
import { foreseen } from './kahuna/foreseen.js';
import { between, SIDES, words as onMap } from './kahuna/map.js';
import { moves } from './kahuna/moves.js';

/** @typedef {typeof import('../../en/web/kahuna.js').words} Words */
/** @typedef {import('./grammar.js').Names} Names */
/** @typedef {Parameters<Words['prompt']>[0]} Situation */

const NUMBERS = ['keine', 'eine', 'zwei', 'drei', 'vier', 'fünf'];

/** @param {number} count */
const cardsOf = (count) => counted(count, 'Karte', 'Karten');

/** @param {number} count */
const bridgesOf = (count) => counted(count, 'Brücke', 'Brücken');

/** @param {number} count */
const pointsOf = (count) => counted(count, 'Punkt', 'Punkte');

/** One sentence for each fact; `ends` are the islands of the fact's line. @type {Words['facts']} */
const facts = {
  HandDealt: ({ seat, count, cards }, names) => `${does(names, seat, 'bekommst', 'bekommt')} ${cards ? list(cards) : cardsOf(count)}.`,
  CardTurned: ({ card }) => `${card} wird aufgedeckt.`,
  HandicapGiven: ({ seat, bridges, first }, names) =>
    `${does(names, seat, 'baust', 'baut')} zuerst ${bridgesOf(bridges)} ohne Karten; dann ${first === names.you ? 'bist du' : `ist ${who(names, first)}`} am Zug.`,
  TurnBegan: ({ seat, final }, { own }) => `${Owned(own(seat))} ${final ? 'Schlusszug' : 'Zug'}.`,
  CardsPlayed: ({ seat, cards }, names) => `${does(names, seat, 'spielst', 'spielt')} ${list(cards)} aus.`,
  BridgePlaced: ({ seat }, names, ends) => `${does(names, seat, 'baust', 'baut')} die Brücke ${between(ends)}.`,
  BridgeRemoved: ({ seat }, { own }, ends) => `${Owned(own(seat), 'e')} Brücke ${between(ends)} wird entfernt.`,
  IslandTaken: ({ seat, island }, names) => `${does(names, seat, 'übernimmst', 'übernimmt')} die Kontrolle über ${island}.`,
  BridgeLost: ({ seat }, names, ends) => `${does(names, seat, 'verlierst', 'verliert')} die Brücke ${between(ends)}.`,
  IslandLost: ({ seat, island }, names) => `${does(names, seat, 'verlierst', 'verliert')} die Kontrolle über ${island}.`,
  ReplacementOffered: () => null,
  ReplacementForgone: ({ seat }, names) => `${does(names, seat, 'lässt', 'lässt')} die Linie frei.`,
  CardDiscarded: ({ seat, card }, names) => `${does(names, seat, 'wirfst', 'wirft')} ${card ? card : 'eine Karte verdeckt'} ab.`,
  CardTaken: ({ seat, card }, names) => `${does(names, seat, 'nimmst', 'nimmt')} ${card} aus der Auslage.`,
  CardDrawn: ({ seat, card }, names) => `${does(names, seat, 'ziehst', 'zieht')} ${card ? card : 'eine Karte'} vom Nachziehstapel.`,
  DrawDeclined: ({ seat }, names) => `${does(names, seat, 'verzichtest', 'verzichtet')} auf das Ziehen.`,
  TurnFinished: ({ seat }, { own }) => `${Owned(own(seat))} Schlusszug endet.`,
  RoundScored: ({ round, stones, points }, names) => {
    const seat = points.findIndex((/** @type {number} */ gained) => gained > 0);
    const count = `Durchgang ${round} endet mit ${stones[0]}:${stones[1]} Inseln:`;
    return seat < 0 ? `${count} keine Punkte.` : `${count} ${pointsOf(points[seat])} für ${whom(names, seat)}.`;
  },
  DiscardsShuffled: ({ round }) => `Die abgeworfenen Karten werden zum neuen Nachziehstapel gemischt: Durchgang ${round}.`,
  GameEnded: ({ winner }, names) => (winner === null ? 'Die Partie endet unentschieden.' : `${does(names, winner, 'gewinnst', 'gewinnt')} die Partie.`),
};

/** Facts that are told in one sentence when they follow each other. @type {Words['together']} */
const together = {
  turned: (cards) => `${list(cards)} werden aufgedeckt.`,
  built: ({ seat, cards }, ends, names) =>
    `${does(names, seat, 'spielst', 'spielt')} ${list(cards)} aus und ${seat === names.you ? 'baust' : 'baut'} ${between(ends)}.`,
  removed: ({ seat, cards }, owner, ends, names) =>
    `${does(names, seat, 'spielst', 'spielt')} ${list(cards)} aus und ${seat === names.you ? 'entfernst' : 'entfernt'} ${owned(names.own(owner), 'e')} Brücke ${between(ends)}.`,
};

/** What the viewer is expected to do, from what is offered and what is chosen. @type {Words['prompt']} */
function prompt(now) {
  const { game, names, kinds } = now;
  if (game.stage === 'over') return 'Die Partie ist vorbei.';
  if (game.turn === null) return '';
  if (game.turn !== names.you) return waiting(now);
  if (kinds.has('found')) return `Bau eine Vorgabebrücke auf eine freie Linie. Noch ${bridgesOf(game.handicap_left)}.`;
  if (kinds.has('replace') && now.freed) return `Du kannst ohne Karte auf der frei gewordenen Linie ${between(now.freed)} bauen.`;
  if (now.chosen.length === 2) return `${list(now.chosen)}: Wähle die Brücke, die du entfernst.`;
  if (now.chosen.length === 1) return withOne(now);
  return `${game.final_turns === null ? 'Du bist am Zug.' : 'Dein Schlusszug.'} ${withNone(now)}`;
}

/** @param {Situation} now */
function waiting({ game, names: { name } }) {
  const who = name(game.turn);
  if (game.stage === 'handicap') return `${who} baut Vorgabebrücken, noch ${game.handicap_left}.`;
  if (game.stage === 'replacement') return `${who} kann auf der frei gewordenen Linie bauen.`;
  return `${who} ist am Zug${game.final_turns === null ? '' : ' (Schlusszug)'}.`;
}

/** @param {Situation} now */
function withOne({ chosen: [card], canPlace, canPair, canDiscard }) {
  const ways = [
    canPlace && 'wähle eine Linie',
    canPair && 'nimm eine Karte dazu, um eine Brücke zu entfernen',
    canDiscard && 'wirf sie ab',
  ].flatMap((way) => way || []);
  return `${card}: ${capital(anyOf(ways))}.`;
}

/** @param {Situation} now */
function withNone({ game, kinds }) {
  const play = kinds.has('place') || kinds.has('remove') ? 'Spiel Karten aus' : kinds.has('discard') ? 'Wirf eine Karte ab' : '';
  if (kinds.has('finish')) return play ? `${play}, oder beende ihn.` : 'Beende ihn.';
  const draws = kinds.has('draw') || kinds.has('take');
  if (!draws && !kinds.has('decline')) return 'Du musst ziehen, aber deine Hand ist voll: Spiel zuerst eine Karte aus, oder wirf eine ab.';
  if (!draws) return play ? `${play}, oder beende ihn, ohne zu ziehen: Deine Hand ist voll.` : 'Beende ihn, ohne zu ziehen.';
  const end = `zieh zum Abschluss eine Karte${game.owes_draw ? ' (diesmal musst du)' : ''}`;
  return play ? `${play}, oder ${end}.` : `${capital(end)}.`;
}

/** What is wrong with a move, by the code of the refusal. @type {Words['refusals']} */
const refusals = {
  not_set_up: () => 'Die Partie wird noch aufgebaut.',
  seats: () => 'Dieses Spiel ist nicht für so viele Personen.',
  not_your_turn: () => 'Du bist nicht am Zug.',
  handicap_first: ({ left }) => `Bau zuerst deine Vorgabebrücken: noch ${left}.`,
  replacement_first: () => 'Bau zuerst auf der frei gewordenen Linie, oder lass sie frei.',
  line_elsewhere: ({ card }, ends) => `${card} ist kein Ende von ${between(ends)}.`,
  no_opposing_bridge: (_about, ends) => `Auf ${between(ends)} ist keine Brücke der anderen Seite.`,
  line_taken: (_about, ends) => `Auf ${between(ends)} ist schon eine Brücke.`,
  line_guarded: (_about, ends) => `Die andere Seite kontrolliert ein Ende von ${between(ends)}: An diesem Tisch wird dort nicht gebaut.`,
  no_bridges: () => 'Du hast keine Brücke mehr im Vorrat.',
  card_not_in_hand: ({ cards }) => `Du hast ${list(String(cards).split(' '))} nicht auf der Hand.`,
  not_on_display: ({ card }) => `${card} ist nicht mehr in der Auslage.`,
  deck_empty: () => 'Der Nachziehstapel ist leer. Nimm eine Karte aus der Auslage.',
  hand_full: () => 'Deine Hand ist voll: Spiel eine Karte aus, oder wirf eine ab, bevor du ziehst.',
  must_draw: () => 'Die andere Seite hat auf das Ziehen verzichtet, darum musst du diesmal ziehen.',
  discard_after_play: () => 'Du hast in diesem Zug eine Karte ausgespielt und kannst darum nichts abwerfen.',
  play_after_discard: () => 'Du hast in diesem Zug etwas abgeworfen und kannst darum keine Karten ausspielen.',
  final_turn: () => 'Es gibt keine Karte mehr zu ziehen: Beende deinen Zug.',
  not_final: () => 'Es gibt noch Karten: Zieh eine, oder verzichte darauf.',
  no_replacement: () => 'Es gibt keine frei gewordene Linie, auf der du bauen kannst.',
  no_handicap: () => 'Es gibt keine Vorgabe zu bauen.',
  over: () => 'Die Partie ist vorbei.',
};

/** Why something pressed does nothing, in one's own turn. @type {Words['inVain']} */
const inVain = {
  found: 'Bau zuerst deine Vorgabebrücken: Drück eine leuchtende Linie.',
  replace: 'Bau zuerst auf der frei gewordenen Linie, oder lass sie frei.',
  noPlay: 'Jetzt kann keine Karte ausgespielt werden.',
  chooseFirst: 'Wähle zuerst eine Karte, dann eine Linie.',
  chooseFor: (ends) => `Wähle zuerst eine Karte: ${anyOf(ends)} für diese Linie.`,
  lit: 'Drück eine der leuchtenden Linien.',
  line: (ends) => `Auf ${between(ends)} kannst du jetzt nicht bauen.`,
  taken: (ends) => `Die Brücke ${between(ends)} lässt sich damit nicht entfernen.`,
  card: (card) => `Mit ${card} geht jetzt nichts.`,
  noDraw: 'Du kannst jetzt nicht ziehen.',
};

/** @type {Words} */
export const words = {
  title: 'Kahuna',
  blurb: 'Zwei Kahunas, zwölf Inseln und die Brücken dazwischen. Bau mehr Brücken als die andere Seite, und eine Insel gehört dir.',
  sides: SIDES,
  emblems: 'Deine Farbe',
  capital,
  facts,
  together,
  prompt,
  refusals,
  inVain,
  move: (move, ends) => moves[move.t]?.(move, between(ends)) ?? move.t,
  labels: {
    ...onMap.labels,
    hand: 'Deine Hand',
    display: 'Auslage: Karten zum Nehmen',
    displayShort: 'Auslage',
    takeOne: 'Nimm eine',
    emptyHand: 'Keine Karte auf der Hand',
    deck: 'Stapel',
    draw: 'Ziehen',
    discard: 'Ablage',
    open: 'offen',
    close: 'Schließen',
    units: { points: 'Pkt.', stones: 'Inseln', supply: 'Brücken' },
    discardTitle: 'Ablagestapel',
    points: pointsOf,
    stones: (count) => `${counted(count, 'Insel', 'Inseln')} kontrolliert`,
    supply: (count) => `${bridgesOf(count)} im Vorrat`,
    card: (island, { open, chosen }) => `Karte ${island}${open ? ', offen' : ''}${chosen ? ', gewählt' : ''}`,
    displayCard: (island, can) => (can ? `${island} aus der Auslage nehmen und den Zug beenden` : `${island}, in der Auslage`),
    deckOf: (count, can) => (can ? `Vom Nachziehstapel ziehen und den Zug beenden, noch ${cardsOf(count)}` : `Nachziehstapel, ${cardsOf(count)}`),
    discardOf: (count) => `Ablagestapel, ${cardsOf(count)}${count ? '; durchsehen' : ''}`,
    discardText: (shown, hidden, mine) =>
      shown + hidden === 0
        ? 'Noch wurde nichts abgeworfen.'
        : `${cardsOf(shown)} offen ausgespielt${hidden ? `, ${hidden} verdeckt abgeworfen` : ''}${mine.length ? `, davon von dir: ${list(mine)}` : ''}.`,
    copies: (island, count) => `${island}, ${NUMBERS[count] ?? count}`,
    heldBy: (hidden, open, taken, perhaps) =>
      `${cardsOf(hidden + open.length + taken.length)} auf der Hand` +
      (open.length ? `, davon offen: ${list(open)}` : '') +
      (taken.length ? `; aus der Auslage genommen: ${list(taken)}` : '') +
      (perhaps.length ? `; ebenso genommen, falls nicht verdeckt abgeworfen: ${list(perhaps)}` : ''),
    ends: between,
  },
  foreseen,
  actions: {
    discard: (card) => (card ? `${card} abwerfen` : 'Abwerfen'),
    discardHint: 'Wähle zuerst eine Karte deiner Hand',
    decline: 'Nicht ziehen',
    finish: 'Zug beenden',
    replace: 'Dort bauen',
    forgo: 'Frei lassen',
    cancel: 'Zurücklegen',
  },
  herald: {
    scored: ({ round, stones, points }, names) => {
      const seat = points.findIndex((/** @type {number} */ gained) => gained > 0);
      const gained = seat < 0 ? 'keine Punkte' : `${pointsOf(points[seat])} für ${whom(names, seat)}`;
      return [`Durchgang ${round}`, `${stones[0]}:${stones[1]} Inseln – ${gained}`];
    },
    shuffled: (round) => [`Durchgang ${round} beginnt`, 'Die abgeworfenen Karten sind der neue Stapel'],
    final: (seat, { own }) => [`${Owned(own(seat))} Schlusszug`, 'Es gibt keine Karte mehr zu ziehen'],
    turn: 'Du bist am Zug',
  },
  options: {
    edition: 'Regeln',
    editions: { modern: 'Moderne Ausgabe', classic: 'Klassische Ausgabe' },
    editionHints: {
      modern: 'Abwerfen nur in einem Zug, in dem du keine Karte ausspielst. Bei Gleichstand zählt die bessere dritte Wertung.',
      classic: 'Abwerfen jederzeit in deinem Zug. Bei Gleichstand zählen mehr Brücken.',
    },
    strategic: 'Strategische Variante',
    strategicHint: 'Kein Bauen bei Inseln der anderen Seite; wo du eine Brücke entfernst, kannst du sofort bauen.',
    openCards: 'Offene Karten',
    openCardsHint: 'Karten aus der Auslage bleiben auf der Hand offen.',
    first: 'Wer beginnt',
    anybody: 'Ausgelost',
    handicap: 'Vorgabe',
    nobody: 'Niemand',
    bridges: 'Brücken vor dem ersten Zug',
    described: {
      modern: 'moderne Ausgabe',
      classic: 'klassische Ausgabe',
      strategic: 'strategisch',
      open: 'offene Karten',
      handicap: (side, count) => `Vorgabe von ${bridgesOf(count)} für ${side}`,
      first: (side) => `${side} beginnt`,
    },
  },
  ending: {
    scoring: (round) => `Durchgang ${round}`,
    total: 'Summe',
    stood: 'Nach Stand',
    what: 'Wertung',
    islands: (count) => countedOrNone(count, 'keine Insel', 'Insel', 'Inseln'),
    revealed: 'Was verdeckt war',
    handOf: (seat, { own }) => `${Owned(own(seat), 'e')} Hand`,
    deck: 'Der Nachziehstapel',
    facedown: 'Verdeckt abgeworfen',
    nothing: 'nichts',
    how: {
      points: 'Nach Punkten entschieden.',
      third: 'Gleichstand nach Punkten: Die bessere dritte Wertung entscheidet.',
      bridges: 'Gleichstand nach Punkten: Mehr Brücken auf dem Spielplan entscheiden.',
      draw: 'Gleichstand in allem: unentschieden.',
      wiped_out: 'Sofort entschieden: Die letzte Brücke der anderen Seite ist weg.',
    },
  },
};
