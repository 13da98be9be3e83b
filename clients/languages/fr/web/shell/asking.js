/**
 * Requests, pauses and absence, in French: part of `shell.js`.
 *
 * @module languages/fr/shell/asking
 */

import { Dates } from '../../../dates.js';
import { dated, does, duration, list, of, theyDo, who } from '../grammar.js';
import { levelName } from './levels.js';
import { standIn } from './seats.js';

/** @typedef {import('../../../../web/connection/types.js').Wish} Wish */
/** @typedef {import('../../../../web/tools/game_types.js').Names} Names */

/** Says something of what is asked for. @typedef {(wish: Omit<Wish, 't'>, names: Names) => string} Say */

const moments = new Dates('fr', { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** A moment, as the reader's clock and calendar have it. @param {number} ms */
const moment = (ms) => dated(moments, ms);

/** What is wished, after "demande". */
const wishes = /** @type {Record<string, Say>} */ ({
  takeback: () => 'à annuler :',
  pause: ({ until = 0 }) => `une pause jusqu’au ${moment(until)}.`,
  resume: () => 'à reprendre la partie maintenant.',
  calloff: () => 'à arrêter la partie, sans résultat.',
  replace: ({ seat = 0, level = '' }, names) => `qu’un robot (${levelName(level)}) joue pour ${who(seat, names)}.`,
  claim: () => 'à terminer la partie et à la déclarer gagnée.',
});

/** Who asks for what. @param {number} asker @param {any} wish @param {Names} names */
const asked = (asker, wish, names) =>
  `${does(asker, names, 'demandez', 'demande')} ${wishes[wish.t]?.(wish, names) ?? 'ce que cette page ne connaît pas. Rechargez-la.'}`;

/** What comes of it when all agree. @type {typeof import('../../../en/web/shell/asking.js').asking.outcomes} */
const outcomes = {
  pause: () => 'Jusque-là, personne ne peut jouer et aucune pendule ne tourne. La partie reprend alors d’elle-même, ou avant si tout le monde accepte.',
  resume: () => 'La pause se termine dès que tout le monde a accepté.',
  calloff: () => 'La partie se termine sans résultat : personne ne gagne, personne ne perd.',
  replace: ({ seat = 0 }, names) => `${does(seat, names, 'retrouvez votre place dès votre retour', 'retrouve sa place dès son retour')}.`,
  claim: ({ seat = 0 }, names) => `${does(seat, names, 'avez été hors ligne trop longtemps', 'a été hors ligne trop longtemps')} : la partie est perdue de ce fait.`,
};

/** One sentence for each fact about requests, pauses and who is away. @type {typeof import('../../../en/web/shell/asking.js').facts} */
export const facts = {
  Asked: ({ seat, what }, names) => asked(seat, what, names),
  Agreed: ({ seat }, names) => `${does(seat, names, 'acceptez', 'accepte')}.`,
  Declined: ({ seat }, names) => `${does(seat, names, 'refusez', 'refuse')}.`,
  Withdrawn: ({ seat }, { you, name }) => (seat === you ? 'Votre demande est retirée.' : `La demande ${of(name(seat))} est retirée.`),
  GamePaused: ({ until }) => `La partie est en pause jusqu’au ${moment(until)}.`,
  GameResumed: () => 'La pause est terminée : la partie reprend.',
  Returned: ({ seat }, names) => `${does(seat, names, 'êtes de retour et jouez', 'est de retour et joue')} à nouveau.`,
};

/** What to say when a request is refused, by the code. @type {typeof import('../../../en/web/shell/asking.js').refusals} */
export const refusals = {
  nobody_to_ask: 'À cette table, il n’y a personne à qui demander.',
  request_pending: 'Une autre demande est ouverte ; il faut d’abord y répondre.',
  asked_already: 'Vous l’avez déjà demandé. Jouez un coup avant de redemander.',
  asked_too_often: 'Vous avez fait trop de demandes pendant ce tour. Continuez à jouer.',
  bad_until: 'Une partie peut être en pause une minute au moins et 60 jours au plus.',
  game_paused: 'La partie est en pause. Elle reprend avant la date si tout le monde accepte.',
  not_paused: 'La partie n’est plus en pause.',
  claim_two: 'L’absence de l’autre ne fait gagner que dans une partie à deux.',
  own_turn: 'C’est à vous de jouer : tant que c’est votre tour, la partie n’attend personne d’autre.',
  not_absent: 'Cette personne est en ligne, ou hors ligne depuis peu.',
  clock_decides: 'Sa pendule tourne. Une fois le temps écoulé, la pendule dit comment la partie continue.',
  not_away: 'Vous avez déjà votre place.',
  bot_first: 'Votre temps est écoulé. Le robot finit d’abord ce tour pour vous, puis vous pouvez jouer à nouveau.',
  stood_in: 'Un robot joue pour vous : reprenez d’abord votre place.',
  no_stand_in: 'Aucun robot de cette maison ne peut jouer là.',
  bot_already: 'Un robot de cette maison y joue déjà.',
};

/** @type {typeof import('../../../en/web/shell/asking.js').asking} */
export const asking = {
  action: 'Demander…',
  title: 'Que demandez-vous ?',
  nothing: 'Il n’y a rien à demander maintenant.',
  keep: 'Ne rien demander',
  confirm: 'Demander',
  doIt: 'Le faire',
  needs: (seats, names) =>
    seats.length === 0 ? 'Personne n’a à donner son accord : c’est fait aussitôt.' : `${theyDo(seats, names, 'devez', 'doit', 'doivent')} accepter.`,
  moment,
  choices: {
    pause: () => 'Pause jusqu’à une date',
    resume: () => 'Reprendre maintenant',
    calloff: () => 'Arrêter la partie, sans résultat',
    replace: ({ seat = 0 }, names) => `Laisser un robot jouer pour ${who(seat, names)}`,
    claim: () => 'Déclarer la partie gagnée',
  },
  outcomes,
  asks: asked,
  asked,
  waiting: (seats, names) => `Réponse attendue : ${list(seats.map((seat) => who(seat, names)))}.`,
  agreed: (seats, names) => `${theyDo(seats, names, 'avez accepté', 'a accepté', 'ont accepté')}.`,
  unasked: (seats, names) =>
    `${theyDo(seats, names, 'êtes', 'est', 'sont')} hors ligne : ${seats.length > 1 ? 'leur' : 'son'} accord n’est pas demandé.`,
  end: {
    title: 'Finir votre tour ?',
    yes: 'Finir le tour',
    no: 'Pas encore',
    announced: (what) => `Finir votre tour : ${what} ? Appuyez encore une fois pour le faire, sur Échap pour y renoncer.`,
  },
  steps: 'Étape par étape',
  marked: 'C’est marqué sur le plateau, avec des numéros.',
  yes: 'Accepter',
  no: 'Refuser',
  withdraw: 'Retirer la demande',
  pause: {
    day: 'Jour',
    time: 'Heure',
    hint: 'À l’heure de cet appareil. Les autres la voient à la leur.',
    faults: {
      none: 'Donnez un jour et une heure.',
      past: 'Choisissez un moment à venir.',
      far: 'C’est trop loin. Choisissez un jour d’ici 60 jours.',
    },
  },
  paused: {
    until: (until) => `La partie est en pause jusqu’au ${moment(until)}.`,
    byItself: 'Elle reprend alors d’elle-même. Jusque-là, personne ne peut jouer et aucune pendule ne tourne.',
    goOn: 'Demander à reprendre',
  },
  absent: {
    title: (name, minutes) => (minutes === null ? `${name} est hors ligne.` : `${name} est hors ligne depuis ${duration(minutes)}.`),
    text: 'Attendez, ou décidez de la suite de la partie.',
    wait: 'Attendre',
  },
  standIn: {
    badge: standIn,
    forYou: 'Un robot joue pour vous.',
    takeBack: 'Reprendre ma place',
    back: 'Bon retour : un robot a joué pour vous. Vous avez de nouveau votre place.',
  },
};
