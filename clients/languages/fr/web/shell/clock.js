/**
 * Clocks as they are chosen and shown, in French: part of `shell.js`.
 *
 * @module languages/fr/shell/clock
 */

import { faceOf, inShort, inTwoUnits } from '../../../durations.js';
import { counted, list } from '../grammar.js';

/** @template T @typedef {import('../../../durations.js').OfUnits<T>} OfUnits */

/** @typedef {import('../../../../web/connection/types.js').ClockRule} ClockRule */

/** Signs of days, hours, minutes and seconds. @type {OfUnits<string>} */
const SIGNS = ['j', 'h', 'min', 's'];
/** The same in words. @type {OfUnits<(count: number) => string>} */
const WORDS = [(count) => counted(count, 'jour'), (count) => counted(count, 'heure'), (count) => counted(count, 'minute'), (count) => counted(count, 'seconde')];

/** A clock's face: a second that has begun counts. @param {number} ms */
const face = (ms) => faceOf(ms, SIGNS, '\u00a0');

/** A time that was used: only what is full counts. @param {number} ms */
const spent = (ms) => face(ms - (ms % 1000));

/** A time in its two largest units. @param {number} seconds  whole ones */
const inWords = (seconds) => list(inTwoUnits(seconds, WORDS));

/** A time in short: "10 min", "1 h 30 min", "3 j". @param {number} seconds */
const short = (seconds) => inShort(seconds, SIGNS, '\u00a0');

/** How much time there is. @param {Pick<ClockRule, 'kind' | 'stock' | 'added'>} rule */
function pace({ kind, stock, added }) {
  if (kind === 'turn') return `${short(stock)} par tour`;
  return added > 0 ? `${short(stock)} + ${short(added)} par tour` : `${short(stock)} pour la partie`;
}

/** What follows when time is over. */
const expiries = /** @type {Record<ClockRule['expiry'], string>} */ ({
  lose: 'qui n’a plus de temps perd la partie',
  bot: 'un robot remplace qui n’a plus de temps',
  pass: 'le tour de qui n’a plus de temps est passé, deux fois de suite au plus',
});

/** From when to when, by the reader's clock. @param {string} start @param {string} end */
const night = (start, end) => `de ${start} à ${end}`;

/** @type {typeof import('../../../en/web/shell/clock.js').clock} */
export const clock = {
  face,
  left: (ms) => `temps restant : ${inWords(Math.ceil(ms / 1000))}`,
  low: (ms) => `Il vous reste ${inWords(Math.ceil(ms / 1000))}.`,
  stands: { paused: 'en pause', away: 'dernier connu', night: 'nuit' },
  because: {
    paused: 'La pendule est arrêtée, car la table est en pause.',
    away: 'La connexion est perdue : c’est le dernier temps connu.',
    night: 'La pendule s’arrête la nuit.',
  },
  ruleByNight: (rule, start, end) => `${clock.rule(rule)} ; pendule arrêtée ${night(start, end)}`,
  pace,
  rule: (rule) => `${pace(rule)} ; ${expiries[rule.expiry] ?? rule.expiry}`,
  used: (players) => `Temps utilisé : ${players.map(({ name, ms }) => `${name} ${spent(ms)}`).join(', ')}.`,
  choose: {
    title: 'Pendule',
    none: 'Aucune',
    own: 'D’autres temps…',
    expiry: 'Une fois le temps écoulé',
    expiries: { lose: 'La partie est perdue', bot: 'Un robot joue la suite', pass: 'Le tour est passé' },
    kind: 'Temps',
    kinds: { live: 'Minutes pour la partie', turn: 'Secondes par tour', days: 'Jours pour la partie' },
    stock: { live: 'Minutes', turn: 'Secondes', days: 'Jours' },
    added: { live: 'Secondes ajoutées par tour', turn: '', days: 'Heures ajoutées par tour' },
    nights: 'Chaque personne peut donner des heures de nuit où sa pendule s’arrête.',
  },
  give: {
    action: (name) => `Donner du temps à ${name}`,
    title: (name) => `Combien de temps pour ${name} ?`,
    text: 'Il est donné aussitôt et ne peut pas être repris.',
    amount: inWords,
    keep: 'Ne rien donner',
  },
  nights: {
    title: 'Vos nuits',
    none: 'Pas de nuit : votre pendule tourne jour et nuit.',
    chosen: (start, end) => `Votre pendule s’arrête ${night(start, end)}.`,
    start: 'De',
    end: 'À',
    hint: 'À l’heure de cet appareil, 10 heures au plus, et jusqu’au début de la partie.',
    save: 'Fixer ma nuit',
    remove: 'Pas de nuit',
    fault: 'Donnez deux heures séparées de 10 heures au plus.',
  },
};
