/**
 * Why a move of Kahuna is good, in French. It comes when it is needed for the first time.
 *
 * @module languages/fr/kahuna/ahead
 */

import { counted } from '../grammar.js';

/** @type {typeof import('../../../en/web/kahuna/ahead.js').words} */
export const words = {
  byFinger: 'Laissez un doigt posé sur une ligne pour voir ce qui arriverait.',
  /** By the code of a reason. */
  reasons: {
    takes: ({ island }) => `Vous contrôlez alors ${island}.`,
    takes_over: ({ island }) => `Vous contrôlez alors ${island}, et l’autre ne contrôle plus cette île.`,
    cuts: ({ island, bridges }) => `Vous contrôlez alors ${island}, et l’autre perd ${counted(bridges, 'pont')}.`,
    breaks: ({ island }) => `L’autre ne contrôle plus ${island}.`,
    prepares: ({ island }) => `Ensuite, vous pouvez contrôler ${island}.`,
    nears: ({ island, bridges }) => `Avec ${counted(bridges, 'pont')} de plus, vous contrôlerez ${island}.`,
    fits: ({ island, lines }) => `${island} peut servir sur ${counted(lines, 'ligne libre', 'lignes libres')}.`,
    unseen: () => 'Personne d’autre ne voit quelle carte vous piochez.',
    obliges: () => 'L’autre ne peut alors pas renoncer à piocher.',
    holds: ({ island, bridges }) => `Il faut alors vous y retirer ${counted(bridges, 'pont')} pour que vous perdiez ${island}.`,
    sets_back: ({ island, bridges }) => `Il faut alors encore ${counted(bridges, 'pont')} à l’autre pour contrôler ${island}.`,
  },
};
