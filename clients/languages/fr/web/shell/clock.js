/**
 * Clocks as they are chosen and shown, in French: part of `shell.js`.
 *
 * @module languages/fr/shell/clock
 */

import { counted, list } from '../grammar.js';

/** @typedef {import('../../../../web/connection/types.js').ClockRule} ClockRule */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** @param {number} number */
const two = (number) => String(number).padStart(2, '0');

/** A clock's face: a second that has begun counts. @param {number} ms */
function face(ms) {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)} j ${Math.floor((seconds % DAY) / HOUR)} h`;
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const rest = two(seconds % MINUTE);
  return seconds >= HOUR ? `${Math.floor(seconds / HOUR)}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** A time that was used: only what is full counts. @param {number} ms */
const spent = (ms) => face(ms - (ms % 1000));

/** A time in its two largest units. @param {number} seconds  whole ones */
function inWords(seconds) {
  const units = /** @type {const} */ ([[DAY, 'jour'], [HOUR, 'heure'], [MINUTE, 'minute'], [1, 'seconde']]);
  const first = units.findIndex(([unit]) => seconds >= unit);
  if (first < 0) return counted(0, 'seconde');
  const parts = units.slice(first, first + 2).map(([unit, name], n) => [Math.floor((n === 0 ? seconds : seconds % units[first][0]) / unit), name]);
  return list(parts.filter(([count]) => count !== 0).map(([count, name]) => counted(Number(count), String(name))));
}

/** A time in short: "10 min", "1 h 30 min", "3 j". @param {number} seconds */
function short(seconds) {
  const units = /** @type {const} */ ([[DAY, 'j'], [HOUR, 'h'], [MINUTE, 'min'], [1, 's']]);
  let rest = seconds;
  const parts = [];
  for (const [unit, name] of units) {
    if (rest >= unit) parts.push(`${Math.floor(rest / unit)} ${name}`);
    rest %= unit;
  }
  return parts.join(' ');
}

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
