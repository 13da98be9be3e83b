/**
 * Clocks in French: what happens by them, and what is refused; part of `shell.js`.
 *
 * @module languages/fr/shell/time
 */

import { counted, does, list, of, toOne } from '../grammar.js';

/** The units that a length of time is told in, by their seconds. @type {[number, string][]} */
const UNITS = [[86400, 'jour'], [3600, 'heure'], [60, 'minute'], [1, 'seconde']];

/** How long that is, in full. @param {number} seconds  whole ones */
export function span(seconds) {
  let rest = seconds;
  const parts = UNITS.map(([length, unit]) => {
    const count = Math.floor(rest / length);
    rest %= length;
    return count > 0 ? counted(count, unit) : '';
  });
  return list(parts.filter((part) => part !== ''));
}

/** One sentence for each fact about time. @type {typeof import('../../../en/web/shell/time.js').facts} */
export const facts = (levelName) => ({
  NightSet: ({ seat, night }, { you, name }) => {
    const clock = seat === you ? 'Votre pendule' : `La pendule ${of(name(seat))}`;
    return night === null ? `${clock} ne s’arrête plus la nuit.` : `${clock} s’arrête la nuit.`;
  },
  TimeRanOut: ({ seat }, names) => `${does(seat, names, 'n’avez', 'n’a')} plus de temps.`,
  TimeGiven: ({ seat, by, ms }, names) =>
    seat === names.you ? `${names.name(by)} vous donne ${span(ms / 1000)}.` : `${does(by, names, 'donnez', 'donne')} ${span(ms / 1000)} ${toOne(seat, names)}.`,
  ClockHeld: ({ ms }) => `Les pendules ont été arrêtées pendant ${span(Math.ceil(ms / 1000))} : le serveur ne pouvait pas recevoir de coups.`,
  Replaced: ({ seat, level }, { you, name }) =>
    seat === you ? `Un robot (${levelName(level)}) vous remplace.` : `Un robot (${levelName(level)}) remplace ${name(seat)}.`,
});

/** What to say for a refusal, by its code. @type {typeof import('../../../en/web/shell/time.js').refusals} */
export const refusals = {
  clock_alone: 'En solo, personne n’attend : une table à une place n’a pas de pendule.',
  clock_demo: 'Là où des robots jouent entre eux, il n’y a pas de pendule.',
  clock_added: 'Là où chaque tour a son propre temps, aucun temps ne s’ajoute.',
  clock_lose_two: 'On ne peut perdre au temps qu’à deux.',
  clock_no_pass: 'Dans ce jeu, aucun tour ne peut être passé.',
  no_clock: 'Il n’y a pas de pendule pour cela.',
  time_ran_out: 'Votre temps était écoulé.',
  own_time: 'On donne du temps aux autres.',
  time_no_turn: 'Ici, chaque tour a son propre temps : on en donne à qui doit jouer.',
  time_too_often: 'Vous avez donné du temps assez souvent ; attendez le prochain tour.',
  bad_night: 'Une nuit dure de 1 minute à 10 heures.',
  no_nights: 'Il n’y a de nuits qu’à une table dont la pendule compte en jours.',
  night_same: 'C’est déjà le cas.',
  night_too_often: 'Les nuits ont changé trop souvent à cette table ; elles restent comme elles sont.',
};
