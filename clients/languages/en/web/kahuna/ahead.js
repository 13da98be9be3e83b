/**
 * Why a move of Kahuna is good, in English. It comes when it is needed for the first time.
 *
 * @module languages/en/kahuna/ahead
 */

import { counted } from '../grammar.js';

export const words = {
  byFinger: 'Rest a finger on a line to see what would come of it.',
  /** By the code of a reason. */
  reasons: /** @type {Record<string, (about: Record<string, any>) => string>} */ ({
    takes: ({ island }) => `You take ${island} by it.`,
    takes_over: ({ island }) => `You take ${island} over from the other.`,
    cuts: ({ island, bridges }) => `You take ${island}, and the other loses ${counted(bridges, 'bridge')}.`,
    breaks: ({ island }) => `The other loses control of ${island}.`,
    prepares: ({ island }) => `With what follows you can take ${island}.`,
    nears: ({ island, bridges }) => `With ${counted(bridges, 'more bridge')} you take ${island}.`,
    fits: ({ island, lines }) => `You can use ${island} at ${counted(lines, 'free line')}.`,
    unseen: () => 'Nobody else sees which card you draw.',
    obliges: () => 'Then the other may not decline to draw.',
    holds: ({ island, bridges }) => `Then ${counted(bridges, 'bridge')} at ${island} would have to go before you lose it.`,
    sets_back: ({ island, bridges }) => `Then the other needs ${counted(bridges, 'more bridge')} to take ${island}.`,
  }),
};
