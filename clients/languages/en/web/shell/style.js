/**
 * What the page says of what somebody goes by before the start: their name, and their emblem.
 *
 * @module languages/en/shell/style
 */

import { isolated } from '../../../isolate.js';

/** One sentence for each fact. */
export const styleFacts = /** @type {Record<string, (fact: import('../../../../web/connection/types.js').Fact, names: import('../../../../web/tools/game_types.js').Names, emblems: readonly string[]) => string>} */ ({
  Restyled: ({ seat, name, emblem }, names, emblems) => {
    const chosen = emblem === undefined ? '' : `chose ${emblems[emblem]}`;
    if (name === undefined) return `${names.name(seat)} ${chosen}.`;
    return `Seat ${seat + 1} goes by ${isolated(name)} now${chosen && ` and ${chosen}`}.`;
  },
});

/** One sentence for each code. */
export const styleRefusals = {
  bot_style: 'A bot keeps its name and its looks.',
  style_same: 'That is what it is already.',
  styled_too_often: 'Names and looks at this table were changed too often; they stay as they are.',
  no_such_emblem: 'There is nothing like that to choose in this game.',
  emblem_taken: 'Somebody at this table has chosen this already.',
};

/** The fields in which it is changed. */
export const style = {
  title: 'What you go by',
  name: 'Your name at this table',
  rename: 'Change',
};
