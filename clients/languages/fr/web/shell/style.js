/**
 * What the page says of what somebody goes by before the start: their name, and their emblem; in French: part of `shell.js`.
 *
 * @module languages/fr/shell/style
 */

import { isolated } from '../../../isolate.js';
import { does } from '../grammar.js';

/** One sentence for each fact. @type {typeof import('../../../en/web/shell/style.js').styleFacts} */
export const styleFacts = {
  Restyled: ({ seat, name, emblem }, names, emblems) => {
    if (name === undefined) return `${does(seat, names, 'choisissez', 'choisit')} : ${emblems[emblem]}.`;
    return `Nouveau nom à la place ${seat + 1} : ${isolated(name)}${emblem === undefined ? '' : `, avec ${emblems[emblem]}`}.`;
  },
};

/** One sentence for each code. @type {typeof import('../../../en/web/shell/style.js').styleRefusals} */
export const styleRefusals = {
  bot_style: 'Un robot garde son nom et son apparence.',
  style_same: 'C’est déjà le cas.',
  styled_too_often: 'Les noms et les apparences ont changé trop souvent à cette table ; ils restent comme ils sont.',
  no_such_emblem: 'Ce jeu n’a rien de tel à choisir.',
  emblem_taken: 'Quelqu’un à cette table a déjà fait ce choix.',
};

/** The fields in which it is changed. @type {typeof import('../../../en/web/shell/style.js').style} */
export const style = {
  title: 'Votre nom et votre signe',
  name: 'Votre nom à cette table',
  rename: 'Modifier',
};
