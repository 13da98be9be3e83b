/**
 * Facts of Mauna Kea in German sentences.
 *
 * @module languages/de/mauna_kea/facts
 */

import { cellName } from '../../../mauna_kea_places.js';
import { Owned, counted, does, everyone, list, owned, who } from '../grammar.js';
import { artifacts, cardList, cardName, flowOf, points, pointsOf, spaceName, terrain, withArtifacts, withPoints } from './speech.js';

/** @typedef {typeof import('../../../en/web/mauna_kea.js').words} Words */
/** @typedef {import('../grammar.js').Names} Names */

/** Where a flow goes. */
const WAYS = /** @type {Record<string, string>} */ ({ N: 'Norden', E: 'Osten', S: 'Süden', W: 'Westen' });
const TURNS = ['', 'ein Viertel nach rechts', 'halb herum', 'ein Viertel nach links'];
const ARMS = /** @type {Record<string, string>} */ ({ left: 'linke', right: 'rechte' });

/** What is carried, after a noun; nothing where nothing is. @param {string} load */
const carrying = (load) => (load ? ` ${withArtifacts(load)}` : '');

/** One sentence for each fact. @type {Words['facts']} */
export const facts = {
  BoxOpened: () => null,
  IslandLaid: () => 'Die Insel wird ausgelegt.',
  ArtifactsSet: () => null,
  BoatsMoored: ({ boats }) => `${counted(boats.length, 'Boot liegt', 'Boote liegen')} an den Anlegestellen.`,
  CardsDealt: ({ seat, count, cards }, names) =>
    `${does(names, seat, 'bekommst', 'bekommt')} ${cards ? cardList(cards) : counted(count, 'Karte', 'Karten')}.`,
  FirstChosen: ({ seat }, names) => `${does(names, seat, 'setzt', 'setzt')} die erste Figur.`,
  PlacingBegan: ({ seat }, names) => `Jetzt werden Figuren gesetzt; ${who(names, seat)} ${seat === names.you ? 'beginnst' : 'beginnt'}.`,
  CardsChosen: ({ seat, kept }, names) =>
    kept ? `${does(names, seat, 'behältst', 'behält')} ${cardList(kept)}.` : `${does(names, seat, 'wählst', 'wählt')} 4 Karten.`,
  ChoiceTakenBack: ({ seat }, names) => `${does(names, seat, 'nimmst', 'nimmt')} die Kartenwahl zurück.`,
  ExplorerPlaced: ({ seat, space }, names) => `${does(names, seat, 'setzt', 'setzt')} eine Figur auf ${spaceName(space)}.`,
  TileDrawn: ({ seat, tile }, names) => `${does(names, seat, 'ziehst', 'zieht')} ein Plättchen mit ${withPoints(pointsOf(tile))}.`,
  LavaPutAside: ({ seat }, names) => `${does(names, seat, 'legst', 'legt')} Lava beiseite.`,
  LavaReturned: () => 'Die beiseitegelegte Lava kommt zurück in den Beutel.',
  TurnBegan: ({ seat }, { own }) => `${Owned(own(seat))} Zug.`,
  TileLaid: ({ seat, cell, lies }, names) => `${does(names, seat, 'legst', 'legt')} ${terrain(lies)} auf ${cellName(cell)}.`,
  TileSpent: ({ seat, points: gained, out }, names) =>
    `${does(names, seat, 'gibst', 'gibt')} ein Plättchen für ${points(gained)} aus${out ? '; es kommt aus dem Spiel' : ''}.`,
  ExplorerMoved: ({ seat, to, cost }, names) => `${does(names, seat, 'gehst', 'geht')} auf ${spaceName(to)} (${cost}).`,
  ArtifactTaken: ({ seat, space, artifact }, names) => `${does(names, seat, 'nimmst', 'nimmt')} auf ${spaceName(space)} ${artifacts(artifact)} mit.`,
  ArtifactLeft: ({ seat, space, artifact }, names) => `${does(names, seat, 'lässt', 'lässt')} auf ${spaceName(space)} ${artifacts(artifact)} zurück.`,
  BoatBoarded: ({ seat, space, load, left }, names) =>
    `${does(names, seat, 'gehst', 'geht')} von ${spaceName(space)} ${withArtifacts(load)} an Bord${left ? ` und lässt ${artifacts(left)} zurück` : ''}.`,
  CardPlayed: ({ seat, card }, names) => `${does(names, seat, 'spielst', 'spielt')} ${cardName(card)} aus.`,
  ExplorerTravelled: ({ seat, at, path }, names) =>
    `${does(names, seat, 'bewegst dich', 'bewegt sich')} von ${spaceName(at)} nach ${spaceName(path[path.length - 1])}.`,
  TileTurned: ({ seat, cell, turn }, names) => `${does(names, seat, 'drehst', 'dreht')} das Plättchen auf ${cellName(cell)} ${TURNS[turn]}.`,
  DrawOffered: () => null,
  DrawDeclined: ({ seat }, names) => `${does(names, seat, 'ziehst', 'zieht')} kein Plättchen.`,
  QuakeTileDrawn: ({ seat, tile, out }, names) =>
    out
      ? `${does(names, seat, 'ziehst', 'zieht')} ein Plättchen; keine Stelle ist leer, also kommt es aus dem Spiel.`
      : `${does(names, seat, 'ziehst', 'zieht')} ein Plättchen zum Legen: ${terrain(tile.slice(0, 4))}.`,
  PlayerLeft: ({ seat }, { own }) => `${Owned(own(seat), 'e')} Figuren bleiben, wo sie sind; die Partie geht weiter.`,
  ExplorerLifted: ({ seat, space, load }, names) => `${does(names, seat, 'lässt', 'lässt')} eine Figur von ${spaceName(space)} ${withArtifacts(load)} ausfliegen.`,
  LavaDrawn: ({ seat, tile }, names) => `${does(names, seat, 'ziehst', 'zieht')} Lava: ${flowOf(tile)}.`,
  LavaFlowed: (fact) => flowed(fact),
  LavaWasted: ({ tile }) => wasted(tile),
  ExplorerLost: ({ seat, space, load }, { own }) => `${Owned(own(seat), 'e')} Figur auf ${spaceName(space)} ist${carrying(load)} an die Lava verloren.`,
  ArtifactsLost: ({ space, artifacts: load }) => `An die Lava verloren: ${artifacts(load)} auf ${spaceName(space)}.`,
  TurnEnded: () => null,
  EndCame: (fact, names) => `${end(fact, names).join(' – ')}.`,
  SeatScored: ({ seat, tally }, names) => `${does(names, seat, 'bekommst', 'bekommt')} ${points(tally.total)}.`,
  GameEnded: ({ winners }, names) =>
    winners.length === 1 ? `${does(names, winners[0], 'gewinnst', 'gewinnt')} die Partie.` : `Gemeinsamer Sieg: ${everyone(winners, names)}.`,
};

/** @param {any} fact */
function flowed({ tile, cell, way, under, heads, dot }) {
  const through = under.length ? `, unter ${list(under.map(cellName))} hindurch` : '';
  const fork = heads.length > 1 ? ` Er teilt sich; der ${ARMS[dot]} Seitenarm trägt das Punktzeichen.` : '';
  return `Der ${flowOf(tile)} fließt nach ${WAYS[way]} auf ${cellName(cell)}${through}.${fork}`;
}

/** @param {string} tile */
const wasted = (tile) => `Der ${flowOf(tile)} würde über den Rand führen: Das Plättchen kommt aus dem Spiel.`;

/** Whose explorers are gone. @param {number[]} seats @param {Names} names */
function gone(seats, names) {
  if (seats.length === 1) return `${does(names, seats[0], 'hast', 'hat')} keine Figur mehr auf der Insel`;
  return `Ohne Figur auf der Insel: ${everyone(seats, names)}`;
}

/** Why the end came, and what is left. @type {Words['herald']['end']} */
export function end({ why, seats, turns }, names) {
  const reason = {
    gone: gone(seats, names),
    stranded: 'Niemand kann die Insel mehr verlassen',
    stalled: 'Lange ist nichts geschehen',
    supply: 'Der Beutel ist leer',
  }[/** @type {string} */ (why)];
  return [reason ?? '', turns > 1 ? `noch ${turns} Züge` : turns === 1 ? 'das ist der letzte Zug' : 'die Partie ist vorbei'];
}

/** Facts that are told in one sentence when they follow each other. @type {Words['together']} */
export const together = {
  drawn: (drawn, names) => `${does(names, drawn[0].seat, 'ziehst', 'zieht')} Plättchen mit ${list(drawn.map(({ tile }) => String(pointsOf(tile))))} Punkten.`,
  dealt: (drawn, names) => {
    const seats = [...new Set(drawn.map(({ seat }) => seat))];
    const shares = seats.map((seat) => {
      const tiles = drawn.filter((fact) => fact.seat === seat && fact.t === 'TileDrawn').map(({ tile }) => pointsOf(tile));
      return `${who(names, seat)} ${tiles.join(' + ')}`;
    });
    return `Alle ziehen Plättchen, mit Punkten: ${shares.join(', ')}.`;
  },
};

/** What is shown over the map while lava flows. @type {Words['caption']} */
export const caption = {
  drawn: (seat, names, tile) => `${does(names, seat, 'ziehst', 'zieht')} Lava: ${flowOf(tile)}!`,
  flowed,
  wasted,
  lost: (seat, { own }, load) => `Verloren: ${owned(own(seat), 'e')} Figur${carrying(load)}.`,
  burnt: (load) => `Verloren: ${artifacts(load)}.`,
};
