/**
 * Clocks in German: what happens by them, and what is refused.
 *
 * @module languages/de/shell/time
 */

import { Owned, counted, does, list, toWhom, whom } from '../grammar.js';

/** The units that a length of time is told in, by their seconds. @type {[number, string, string][]} */
const UNITS = [[86400, 'Tag', 'Tage'], [3600, 'Stunde', 'Stunden'], [60, 'Minute', 'Minuten'], [1, 'Sekunde', 'Sekunden']];

/** How long that is, in full. @type {typeof import('../../../en/web/shell/time.js').span} */
export function span(seconds) {
  let rest = seconds;
  const parts = UNITS.map(([length, one, many]) => {
    const count = Math.floor(rest / length);
    rest %= length;
    return count > 0 ? counted(count, one, many) : '';
  });
  return list(parts.filter((part) => part !== ''));
}

/** One sentence for each fact about time. @type {typeof import('../../../en/web/shell/time.js').facts} */
export const facts = (levelName) => ({
  NightSet: ({ seat, night }, { own }) => `${Owned(own(seat), 'e')} Uhr steht ${night === null ? 'nachts nicht mehr' : 'in der Nachtruhe'}.`,
  TimeRanOut: ({ seat }, { own }) => `${Owned(own(seat), 'e')} Zeit ist abgelaufen.`,
  TimeGiven: ({ seat, by, ms }, names) => `${does(names, by, 'schenkst', 'schenkt')} ${toWhom(names, seat)} ${span(ms / 1000)}.`,
  ClockHeld: ({ ms }) => `Die Uhren standen ${span(Math.ceil(ms / 1000))} lang still: Der Server konnte keine Aktionen annehmen.`,
  Replaced: ({ seat, level }, names) => `Ein Bot (${levelName(level)}) spielt für ${whom(names, seat)} weiter.`,
});

/** What to say for a refusal, by its code. @type {typeof import('../../../en/web/shell/time.js').refusals} */
export const refusals = {
  clock_alone: 'Allein wartet niemand: Ein Tisch für eine Person hat keine Bedenkzeit.',
  clock_demo: 'Wo Bots unter sich spielen, gibt es keine Bedenkzeit.',
  clock_added: 'Wo jeder Zug seine eigene Zeit hat, kommt keine hinzu.',
  clock_lose_two: 'Nur zu zweit lässt sich eine Partie durch Zeit verlieren.',
  clock_no_pass: 'In diesem Spiel kann kein Zug übersprungen werden.',
  no_clock: 'Dafür gibt es keine Uhr.',
  time_ran_out: 'Deine Zeit war abgelaufen.',
  own_time: 'Zeit wird anderen geschenkt.',
  time_no_turn: 'Hier hat jeder Zug seine eigene Zeit: Schenken kannst du sie dem Platz, der am Zug ist.',
  time_too_often: 'Du hast oft genug Zeit geschenkt; warte auf den nächsten Zug.',
  bad_night: 'Eine Nachtruhe dauert 1 Minute bis 10 Stunden.',
  no_nights: 'Eine Nachtruhe gibt es nur an einem Tisch mit Bedenkzeit in Tagen.',
  night_same: 'So ist es schon.',
  night_too_often: 'Die Nachtruhe wurde an diesem Tisch zu oft geändert; sie bleibt, wie sie ist.',
};
