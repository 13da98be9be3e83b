/**
 * What the page says of what somebody goes by before the start, their name and their emblem, in Dutch.
 *
 * @module languages/nl/shell/style
 */

import { isolated } from '../../../isolate.js';
import { subject } from '../grammar.js';

/** One sentence for each fact. @type {typeof import('../../../en/web/shell/style.js').styleFacts} */
export const styleFacts = {
  Restyled: ({ seat, name, emblem }, names, emblems) => {
    const chosen = emblem === undefined ? '' : `kiest ${emblems[emblem]}`;
    if (name === undefined) return `${subject(names, seat)} ${chosen}.`;
    return `Plaats ${seat + 1} heet nu ${isolated(name)}${chosen && ` en ${chosen}`}.`;
  },
};

/** One sentence for each code. @type {typeof import('../../../en/web/shell/style.js').styleRefusals} */
export const styleRefusals = {
  bot_style: 'Een bot houdt de eigen naam en het eigen uiterlijk.',
  style_same: 'Zo is het al.',
  styled_too_often: 'Namen en uiterlijk zijn aan deze tafel te vaak veranderd; ze blijven zoals ze zijn.',
  no_such_emblem: 'Zoiets valt er in dit spel niet te kiezen.',
  emblem_taken: 'Dat heeft iemand aan deze tafel al gekozen.',
};

/** The fields in which it is changed. @type {typeof import('../../../en/web/shell/style.js').style} */
export const style = {
  title: 'Naam en uiterlijk',
  name: 'Je naam aan deze tafel',
  rename: 'Veranderen',
};
