/**
 * Why a move of Kahuna is good, in Dutch. It comes when it is needed for the first time.
 *
 * @module languages/nl/kahuna/ahead
 */

import { counted } from '../grammar.js';

/** @type {typeof import('../../../en/web/kahuna/ahead.js').words} */
export const words = {
  byFinger: 'Laat een vinger op een lijn rusten om te zien wat er zou gebeuren.',
  /** By the code of a reason. */
  reasons: {
    takes: ({ island }) => `Daarmee verover je ${island}.`,
    takes_over: ({ island }) => `Daarmee verover je ${island} op de ander.`,
    cuts: ({ island, bridges }) => `Daarmee verover je ${island}, en de ander verliest ${counted(bridges, 'brug', 'bruggen')}.`,
    breaks: ({ island }) => `Daarmee verliest de ander ${island}.`,
    prepares: ({ island }) => `Daarna kun je ${island} veroveren.`,
    nears: ({ island, bridges }) => `Met nog ${counted(bridges, 'brug', 'bruggen')} verover je ${island}.`,
    fits: ({ island, lines }) => `${island} kun je op ${counted(lines, 'vrije lijn', 'vrije lijnen')} gebruiken.`,
    unseen: () => 'Niemand anders ziet welke kaart je trekt.',
    obliges: () => 'De ander moet dan trekken.',
    holds: ({ island, bridges }) => `Je verliest ${island} dan pas als er ${counted(bridges, 'brug', 'bruggen')} van je weg ${bridges === 1 ? 'is' : 'zijn'}.`,
    sets_back: ({ island, bridges }) => `De ander heeft dan nog ${counted(bridges, 'brug', 'bruggen')} nodig voor ${island}.`,
  },
};
