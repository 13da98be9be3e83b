/**
 * Requests, pauses and absence, in German: part of `shell.js`.
 *
 * @module languages/de/shell/asking
 */

import { Dates } from '../../../dates.js';
import { Owned, does, duration, everyone, list, whom } from '../grammar.js';
import { levelName } from './levels.js';
import { standIn } from './seats.js';

/** @typedef {import('../grammar.js').Names} Names */

const moments = new Dates('de', { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** A moment, as the reader's clock and calendar have it. @param {number} ms */
const moment = (ms) => `${moments.format(ms)} Uhr`;

/** What is wished, after "bittet". */
const wishes = /** @type {Record<string, (wish: any, names: Names) => string>} */ ({
  takeback: () => 'darum, Folgendes zurückzunehmen:',
  pause: ({ until = 0 }) => `darum, bis ${moment(until)} zu pausieren.`,
  resume: () => 'darum, jetzt weiterzuspielen.',
  calloff: () => 'darum, die Partie abzubrechen.',
  replace: ({ seat = 0, level = '' }, names) => `darum, einen Bot (${levelName(level)}) für ${whom(names, seat)} spielen zu lassen.`,
  claim: () => 'darum, die Partie zu beenden und als gewonnen zu werten.',
});

/** Who asks for what. @param {number} asker @param {string} t @param {any} wish @param {Names} names */
const asks = (asker, t, wish, names) =>
  `${does(names, asker, 'bittest', 'bittet')} ${wishes[t]?.(wish, names) ?? 'um etwas, das diese Seite nicht kennt. Lade sie neu.'}`;

/** One sentence for each fact about requests, pauses and who is away. @type {typeof import('../../../en/web/shell/asking.js').facts} */
export const facts = {
  Asked: ({ seat, what }, names) => asks(seat, what.t, what, names),
  Agreed: ({ seat }, names) => `${does(names, seat, 'stimmst', 'stimmt')} zu.`,
  Declined: ({ seat }, names) => `${does(names, seat, 'lehnst', 'lehnt')} ab.`,
  Withdrawn: ({ seat }, { own }) => `${Owned(own(seat), 'e')} Anfrage gilt nicht mehr.`,
  GamePaused: ({ until }) => `Die Partie pausiert bis ${moment(until)}.`,
  GameResumed: () => 'Die Pause ist vorbei: Die Partie geht weiter.',
  Returned: ({ seat }, names) => `${does(names, seat, 'bist', 'ist')} zurück und ${seat === names.you ? 'spielst' : 'spielt'} wieder selbst.`,
};

/** What to say when a request is refused, by the code. @type {typeof import('../../../en/web/shell/asking.js').refusals} */
export const refusals = {
  nobody_to_ask: 'An diesem Tisch ist niemand, den du fragen könntest.',
  request_pending: 'Eine andere Anfrage ist noch offen; sie muss erst beantwortet werden.',
  asked_already: 'Darum hast du schon gebeten. Mach eine Aktion, bevor du wieder fragst.',
  asked_too_often: 'Du hast in diesem Zug zu oft gefragt. Spiel weiter.',
  bad_until: 'Eine Pause dauert mindestens eine Minute und höchstens 60 Tage.',
  game_paused: 'Die Partie pausiert. Alle zusammen können früher weiterspielen.',
  not_paused: 'Die Partie pausiert nicht mehr.',
  claim_two: 'Nur zu zweit ist eine Partie gewonnen, weil die andere Seite abwesend ist.',
  own_turn: 'Du bist am Zug: Solange wartet die Partie auf niemand anderen.',
  not_absent: 'Die andere Seite ist da oder noch nicht lange abwesend.',
  clock_decides: 'Die Uhr der anderen Seite läuft. Ist die Zeit abgelaufen, geht es weiter, wie die Bedenkzeit es sagt.',
  not_away: 'Du hast deinen Platz schon.',
  bot_first: 'Deine Zeit ist abgelaufen. Der Bot beendet erst diesen Zug für dich, dann kannst du wieder selbst spielen.',
  stood_in: 'Ein Bot spielt für dich: Übernimm zuerst deinen Platz.',
  no_stand_in: 'Kein Bot dieses Hauses kann dort spielen.',
  bot_already: 'Dort spielt schon ein Bot dieses Hauses.',
};

/** @type {typeof import('../../../en/web/shell/asking.js').asking} */
export const asking = {
  action: 'Fragen …',
  title: 'Worum möchtest du bitten?',
  nothing: 'Gerade gibt es nichts, worum du bitten könntest.',
  keep: 'Nicht jetzt',
  confirm: 'Fragen',
  doIt: 'Ausführen',
  needs: (seats, { name }) => (seats.length === 0 ? 'Niemand muss zustimmen: Es geschieht sofort.' : `${list(seats.map(name))} ${seats.length > 1 ? 'müssen' : 'muss'} zustimmen.`),
  moment,
  choices: {
    pause: () => 'Bis zu einem Datum pausieren',
    resume: () => 'Jetzt weiterspielen',
    calloff: () => 'Partie abbrechen',
    replace: ({ seat = 0 }, names) => `Bot für ${whom(names, seat)} spielen lassen`,
    claim: () => 'Partie als gewonnen werten',
  },
  outcomes: {
    pause: () => 'Bis dahin kann niemand spielen, und keine Uhr läuft. Danach geht es von selbst weiter, oder früher, wenn alle zustimmen.',
    resume: () => 'Die Pause endet, sobald alle zugestimmt haben.',
    calloff: () => 'Die Partie endet ohne Ergebnis: Niemand gewinnt, niemand verliert.',
    replace: ({ seat = 0 }, { name, you }) =>
      seat === you ? 'Du bekommst den Platz sofort wieder, wenn du zurückkommst.' : `${name(seat)} bekommt den Platz bei der Rückkehr sofort wieder.`,
    claim: ({ seat = 0 }, names) => `${does(names, seat, 'warst', 'war')} zu lange abwesend: Die Partie ist damit verloren.`,
  },
  asks: (asker, wish, names) => asks(asker, wish.t, wish, names),
  asked: (asker, wish, names) => asks(asker, wish.t, wish, names),
  waiting: (seats, names) => `Die Antwort steht noch aus: ${everyone(seats, names)}.`,
  agreed: (seats, names) => `Zugestimmt: ${everyone(seats, names)}.`,
  unasked: (seats, { name }) => `${list(seats.map(name))} ${seats.length > 1 ? 'sind abwesend und werden' : 'ist abwesend und wird'} nicht gefragt.`,
  end: {
    title: 'Zug beenden?',
    yes: 'Beenden',
    no: 'Noch nicht',
    announced: (what) => `Deinen Zug beenden: ${what}? Drück noch einmal, um es zu tun, oder Esc, um es zu lassen.`,
  },
  steps: 'Schritt für Schritt',
  marked: 'Auf dem Spielplan ist es mit Nummern markiert.',
  yes: 'Zustimmen',
  no: 'Ablehnen',
  withdraw: 'Zurückziehen',
  pause: {
    day: 'Tag',
    time: 'Uhrzeit',
    hint: 'Nach der Uhr dieses Geräts. Die anderen sehen es nach ihrer.',
    faults: {
      none: 'Gib einen Tag und eine Uhrzeit an.',
      past: 'Wähle einen Zeitpunkt, der noch kommt.',
      far: 'Das ist zu weit weg. Wähle einen Tag in den nächsten 60 Tagen.',
    },
  },
  paused: {
    until: (until) => `Die Partie pausiert bis ${moment(until)}.`,
    byItself: 'Dann geht sie von selbst weiter. Bis dahin kann niemand spielen, und keine Uhr läuft.',
    goOn: 'Um Weiterspielen bitten',
  },
  absent: {
    title: (name, minutes) => (minutes === null ? `${name} ist abwesend.` : `${name} ist seit ${duration(minutes)} abwesend.`),
    text: 'Warte, oder entscheide, wie es mit der Partie weitergeht.',
    wait: 'Warten',
  },
  standIn: {
    badge: standIn,
    forYou: 'Ein Bot spielt für dich.',
    takeBack: 'Wieder selbst spielen',
    back: 'Willkommen zurück: Ein Bot hat für dich gespielt. Du hast deinen Platz wieder.',
  },
};
