/**
 * Why a move of Kahuna is good, in German. It comes when it is needed for the first time.
 *
 * @module languages/de/kahuna/ahead
 */

import { counted } from '../grammar.js';

/** @type {typeof import('../../../en/web/kahuna/ahead.js').words} */
export const words = {
  byFinger: 'Lass einen Finger auf einer Linie liegen, und du siehst, was geschehen würde.',
  /** By the code of a reason. */
  reasons: {
    takes: ({ island }) => `Damit übernimmst du die Kontrolle über ${island}.`,
    takes_over: ({ island }) => `Damit nimmst du der anderen Seite die Kontrolle über ${island} ab.`,
    cuts: ({ island, bridges }) => `Damit übernimmst du die Kontrolle über ${island}, und die andere Seite verliert ${counted(bridges, 'Brücke', 'Brücken')}.`,
    breaks: ({ island }) => `Damit verliert die andere Seite die Kontrolle über ${island}.`,
    prepares: ({ island }) => `Danach kannst du die Kontrolle über ${island} übernehmen.`,
    nears: ({ island, bridges }) => `Mit ${counted(bridges, 'weiteren Brücke', 'weiteren Brücken')} übernimmst du die Kontrolle über ${island}.`,
    fits: ({ island, lines }) => `Für ${island} gibt es ${counted(lines, 'freie Linie', 'freie Linien')}.`,
    unseen: () => 'So sieht niemand sonst, welche Karte du ziehst.',
    obliges: () => 'Dann darf die andere Seite nicht auf das Ziehen verzichten.',
    holds: ({ island, bridges }) => `Dann verlierst du ${island} erst, wenn dort ${counted(bridges, 'Brücke', 'Brücken')} von dir ${bridges === 1 ? 'fehlt' : 'fehlen'}.`,
    sets_back: ({ island, bridges }) => `Dann braucht die andere Seite für ${island} noch ${counted(bridges, 'Brücke', 'Brücken')}.`,
  },
};
