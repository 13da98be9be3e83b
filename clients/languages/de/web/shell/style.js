/**
 * What the page says of what somebody goes by before the start, in German: their name, and their emblem.
 *
 * @module languages/de/shell/style
 */

import { does } from '../grammar.js';
import { isolated } from '../../../isolate.js';

/** One sentence for each fact. @type {typeof import('../../../en/web/shell/style.js').styleFacts} */
export const styleFacts = {
  Restyled: ({ seat, name, emblem }, names, emblems) => {
    if (name === undefined) return `${does(names, seat, 'wählst', 'wählt')} ${emblems[emblem]}.`;
    return `Platz ${seat + 1} heißt jetzt ${isolated(name)}${emblem === undefined ? '' : ` und wählt ${emblems[emblem]}`}.`;
  },
};

/** One sentence for each code. @type {typeof import('../../../en/web/shell/style.js').styleRefusals} */
export const styleRefusals = {
  bot_style: 'Ein Bot behält Namen und Zeichen.',
  style_same: 'So ist es schon.',
  styled_too_often: 'Namen und Zeichen wurden an diesem Tisch zu oft geändert; sie bleiben, wie sie sind.',
  no_such_emblem: 'So etwas gibt es in diesem Spiel nicht zu wählen.',
  emblem_taken: 'Das hat an diesem Tisch schon jemand gewählt.',
};

/** The fields in which it is changed. @type {typeof import('../../../en/web/shell/style.js').style} */
export const style = {
  title: 'Dein Name und Zeichen',
  name: 'Dein Name an diesem Tisch',
  rename: 'Ändern',
};
