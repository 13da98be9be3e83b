/**
 * Clocks in Dutch: what happens by them, and what is refused.
 *
 * @module languages/nl/shell/time
 */

import { Owned, after, counted, list, subject, within } from '../grammar.js';

/** The units that a length of time is told in, by their seconds. @type {[number, string, string][]} */
const UNITS = [[86400, 'dag', 'dagen'], [3600, 'uur', 'uur'], [60, 'minuut', 'minuten'], [1, 'seconde', 'seconden']];

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
  NightSet: ({ seat, night }, names) => `${Owned(names, seat, 'de', 'klok')} staat in de nacht ${night === null ? 'niet meer ' : ''}stil.`,
  TimeRanOut: ({ seat }, names) => `${Owned(names, seat, 'de', 'tijd')} is om.`,
  TimeGiven: ({ seat, by, ms }, names) => `${subject(names, by)} geeft ${within(names, seat)} ${span(ms / 1000)}.`,
  ClockHeld: ({ ms }) => `De klokken stonden ${span(Math.ceil(ms / 1000))} stil: de server kon geen zetten aannemen.`,
  Replaced: ({ seat, level }, names) => `Een bot (${levelName(level)}) valt in voor ${after(names, seat)}.`,
});

/** What to say for a refusal, by its code. @type {typeof import('../../../en/web/shell/time.js').refusals} */
export const refusals = {
  clock_alone: 'Wie alleen speelt, laat niemand wachten: een tafel voor één heeft geen klok.',
  clock_demo: 'Waar bots onder elkaar spelen, is er geen klok.',
  clock_added: 'Waar elke beurt een eigen tijd heeft, komt er geen tijd bij.',
  clock_lose_two: 'Alleen met twee spelers kan iemand op tijd verliezen.',
  clock_no_pass: 'In dit spel kan geen beurt worden overgeslagen.',
  no_clock: 'Daar is geen klok voor.',
  time_ran_out: 'Je tijd was om.',
  own_time: 'Tijd kun je alleen aan anderen geven.',
  time_no_turn: 'Hier heeft elke beurt een eigen tijd: je kunt tijd geven aan wie aan de beurt is.',
  time_too_often: 'Je hebt vaak genoeg tijd gegeven; wacht op de volgende beurt.',
  bad_night: 'Een nacht duurt 1 minuut tot 10 uur.',
  no_nights: 'Nachten zijn er alleen aan een tafel met een klok in dagen.',
  night_same: 'Zo is het al.',
  night_too_often: 'De nachten aan deze tafel zijn te vaak veranderd; ze blijven zoals ze zijn.',
};
