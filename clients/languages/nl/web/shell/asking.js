/**
 * Requests, pauses and absence in Dutch: part of `shell.js`.
 *
 * @module languages/nl/shell/asking
 */

import { Dates } from '../../../dates.js';
import { Owned, after, byCount, duration, several, severalAfter, subject, subjects } from '../grammar.js';
import { levelName } from './levels.js';
import { standIn } from './seats.js';

/** @typedef {import('../../../../web/connection/types.js').Fact} Fact */
/** @typedef {import('../../../../web/connection/types.js').Wish} Wish */
/** @typedef {import('../../../../web/tools/game_types.js').Names} Names */

/** Says something of what is asked for. @typedef {(wish: Omit<Wish, 't'>, names: Names) => string} Say */

const moments = new Dates('nl', { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** A moment, as the reader's clock and calendar have it. @param {number} ms */
const moment = (ms) => moments.format(ms);

/** What is wished, after "vraagt". */
const wishes = /** @type {Record<string, Say>} */ ({
  takeback: () => 'om terug te nemen:',
  pause: ({ until = 0 }) => `om de partij te pauzeren tot ${moment(until)}.`,
  resume: () => 'om nu verder te gaan met de partij.',
  calloff: () => 'om de partij af te breken.',
  replace: ({ seat = 0, level = '' }, names) => `of een bot (${levelName(level)}) voor ${after(names, seat)} mag spelen.`,
  claim: () => 'om de partij te beëindigen en als gewonnen te tellen.',
});

/** @param {Wish['t'] | 'takeback'} t @param {Omit<Wish, 't'>} wish @param {Names} names */
const wished = (t, wish, names) => wishes[t]?.(wish, names) ?? 'om iets wat deze pagina niet kent. Laad de pagina opnieuw.';

/** What comes of it when all agree. */
const outcomes = /** @type {Record<string, Say>} */ ({
  pause: () => 'Tot dat moment kan niemand een zet doen en loopt er geen klok. Daarna gaat de partij vanzelf verder, of eerder als iedereen akkoord gaat.',
  resume: () => 'De pauze eindigt zodra iedereen akkoord is.',
  calloff: () => 'De partij eindigt zonder uitslag: niemand wint, niemand verliest.',
  replace: ({ seat = 0 }, names) => `${subject(names, seat)} krijgt de plaats bij terugkeer meteen terug.`,
  claim: ({ seat = 0 }, names) => `${subject(names, seat)} was te lang weg: daardoor is de partij verloren.`,
});

/** @type {typeof import('../../../en/web/shell/asking.js').facts} */
export const facts = {
  Asked: ({ seat, what }, names) => `${subject(names, seat)} vraagt ${wished(what.t, what, names)}`,
  Agreed: ({ seat }, names) => `${subject(names, seat)} gaat akkoord.`,
  Declined: ({ seat }, names) => `${subject(names, seat)} gaat niet akkoord.`,
  Withdrawn: ({ seat }, names) => `${Owned(names, seat, 'het', 'verzoek')} is vervallen.`,
  GamePaused: ({ until }) => `De partij is gepauzeerd tot ${moment(until)}.`,
  GameResumed: () => 'De pauze is voorbij: de partij gaat verder.',
  Returned: ({ seat }, names) => (seat === names.you ? 'Je bent terug en speelt weer zelf.' : `${names.name(seat)} is terug en speelt weer zelf.`),
};

/** What to say when a request is refused, by the code. @type {typeof import('../../../en/web/shell/asking.js').refusals} */
export const refusals = {
  nobody_to_ask: 'Er is niemand aan deze tafel aan wie je iets kunt vragen.',
  request_pending: 'Er ligt al een ander verzoek; dat moet eerst worden beantwoord.',
  asked_already: 'Dat heb je al gevraagd. Doe eerst een zet voordat je het opnieuw vraagt.',
  asked_too_often: 'Je hebt deze beurt te vaak iets gevraagd. Speel verder.',
  bad_until: 'Een pauze duurt minstens een minuut en hoogstens 60 dagen.',
  game_paused: 'De partij is gepauzeerd. Als iedereen akkoord is, kan die eerder verdergaan.',
  not_paused: 'De partij is niet meer gepauzeerd.',
  claim_two: 'Alleen met twee spelers is een partij gewonnen doordat de ander weg is.',
  own_turn: 'Je bent zelf aan de beurt: de partij wacht nu op niemand anders.',
  not_absent: 'Die speler is aanwezig, of nog niet lang weg.',
  clock_decides: 'Die klok loopt. Is de tijd om, dan gaat de partij verder zoals voor de klok is afgesproken.',
  not_away: 'Je hebt je plaats al.',
  bot_first: 'Je tijd is om. De bot beëindigt eerst deze beurt voor je, daarna kun je weer zelf spelen.',
  stood_in: 'Een bot speelt voor je: neem eerst zelf je plaats weer in.',
  no_stand_in: 'Geen bot van dit huis kan daar spelen.',
  bot_already: 'Daar speelt al een bot van dit huis.',
};

/** @type {typeof import('../../../en/web/shell/asking.js').asking} */
export const asking = {
  action: 'Vragen…',
  title: 'Wat wil je vragen?',
  nothing: 'Er is nu niets om te vragen.',
  keep: 'Toch niet',
  confirm: 'Vragen',
  doIt: 'Doen',
  needs: (seats, names) => (seats.length === 0 ? 'Niemand hoeft akkoord te gaan: het gebeurt meteen.' : `${subjects(names, seats)} ${byCount(seats.length, 'moet', 'moeten')} akkoord gaan.`),
  moment,
  choices: /** @type {Record<string, Say>} */ ({
    pause: () => 'Pauzeren tot een dag',
    resume: () => 'Nu verdergaan',
    calloff: () => 'Partij afbreken',
    replace: ({ seat = 0 }, names) => `Een bot voor ${after(names, seat)} laten spelen`,
    claim: () => 'Partij als gewonnen tellen',
  }),
  outcomes,
  asks: (asker, wish, names) => `${subject(names, asker)} vraagt ${wished(wish.t, wish, names)}`,
  asked: (asker, wish, names) => `${subject(names, asker)} vraagt ${wished(wish.t, wish, names)}`,
  waiting: (seats, names) => `Wachten op antwoord van ${severalAfter(names, seats)}.`,
  agreed: (seats, names) => `${subjects(names, seats)} ${byCount(seats.length, 'gaat', 'gaan')} akkoord.`,
  unasked: (seats, names) => `Afwezig en niet gevraagd: ${several(names, seats)}.`,
  end: {
    title: 'Beurt beëindigen?',
    yes: 'Beëindigen',
    no: 'Nog niet',
    announced: (what) => `Beurt beëindigen: ${what}? Druk nog eens om het te doen, Esc om het te laten.`,
  },
  steps: 'Stap voor stap',
  marked: 'Het is op het bord gemarkeerd, met nummers.',
  yes: 'Akkoord',
  no: 'Niet akkoord',
  withdraw: 'Intrekken',
  pause: {
    day: 'Dag',
    time: 'Tijd',
    hint: 'Volgens de klok van dit apparaat. De anderen zien het volgens die van hen.',
    faults: {
      none: 'Vul een dag en een tijd in.',
      past: 'Kies een tijd die nog moet komen.',
      far: 'Dat is te ver weg. Kies een dag binnen de komende 60 dagen.',
    },
  },
  paused: {
    until: (until) => `De partij is gepauzeerd tot ${moment(until)}.`,
    byItself: 'Daarna gaat de partij vanzelf verder. Tot dan kan niemand een zet doen en loopt er geen klok.',
    goOn: 'Vragen om nu verder te gaan',
  },
  absent: {
    title: (name, minutes) => (minutes === null ? `${name} is afwezig.` : `${name} is al ${duration(minutes)} afwezig.`),
    text: 'Wacht, of beslis wat er met de partij gebeurt.',
    wait: 'Wachten',
  },
  standIn: {
    badge: standIn,
    forYou: 'Een bot speelt voor je.',
    takeBack: 'Weer zelf spelen',
    back: 'Welkom terug: een bot heeft voor je gespeeld. Je hebt je plaats weer.',
  },
};
