/**
 * The shell in French: every sentence and label that is not a game's own.
 *
 * @module languages/fr/shell
 */

import { Dates } from '../../dates.js';
import { isolated } from '../../isolate.js';
import { all, capital, counted, dated, does, isOne, list, of, theyDo, who } from './grammar.js';
import { again } from './shell/again.js';
import { asking, facts as askingFacts } from './shell/asking.js';
import { away } from './shell/away.js';
import { calling } from './shell/calling.js';
import { chat } from './shell/chat.js';
import { clock as clockWords } from './shell/clock.js';
import { inVain } from './shell/in_vain.js';
import { lastMoves } from './shell/last_moves.js';
import { learn } from './shell/learn.js';
import { levelName, levels } from './shell/levels.js';
import { standing } from './shell/lobby.js';
import { error, lost } from './shell/errors.js';
import { opener, openerFacts } from './shell/opener.js';
import { proof, rewritten, verify } from './shell/proof.js';
import { closed, refusals } from './shell/refusals.js';
import { rules } from './shell/rules.js';
import { names } from './shell/names.js';
import { badge, seats } from './shell/seats.js';
import { settings } from './shell/settings.js';
import { style, styleFacts } from './shell/style.js';
import * as ofTime from './shell/time.js';

/** Made once: making one takes longer than telling the time. */
const clock = new Dates('fr', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const calendar = new Dates('fr', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** One sentence for each fact about the table; null where there is nothing to tell. @type {typeof import('../../en/web/shell.js').words.facts} */
const facts = {
  Opened: () => 'La table est ouverte.',
  Joined: ({ name, bot }) => (bot ? `${isolated(name)}, un robot (${levelName(bot)}), prend place.` : `${isolated(name)} prend place.`),
  Left: ({ seat }) => `La place ${seat + 1} est de nouveau libre.`,
  ...openerFacts,
  ...styleFacts,
  ShuffleBegan: () => 'Toutes les places sont prises.',
  Committed: ({ seat }, names) => `${partOf(seat, names)} est scellée à nouveau.`,
  NonceShown: ({ seat }, names) => `${partOf(seat, names)} est là.`,
  UnseatWished: ({ seat, by }, names) =>
    `${does(by, names, 'souhaitez', 'souhaite')} quelqu’un d’autre ${seat === names.you ? 'à votre place' : `à la place ${of(names.name(seat))}`}.`,
  ShuffleBroken: () => 'Le mélange est rompu : chaque page se lie d’elle-même à un nouveau nombre, et le mélange reprend quand toutes les places sont prises.',
  Started: () => 'La partie commence.',
  UndoAsked: ({ seat }, names) => `${does(seat, names, 'demandez', 'demande')} à annuler.`,
  UndoAgreed: ({ seat }, names) => `${does(seat, names, 'acceptez', 'accepte')}.`,
  UndoRefused: ({ seat }, names) => `${does(seat, names, 'refusez', 'refuse')}.`,
  UndoWithdrawn: () => 'La demande d’annulation est retirée.',
  Undone: () => 'C’est annulé : tout est de nouveau comme avant.',
  Resigned: ({ seat }, names) => `${does(seat, names, 'abandonnez', 'abandonne')}.`,
  ...ofTime.facts(levelName),
  ...askingFacts,
  Over: () => null,
  SecretShown: () => 'Le secret de tous les tirages est montré.',
};

/** @param {number} seat @param {import('../../../web/tools/game_types.js').Names} names */
const partOf = (seat, { you, name }) => (seat === you ? 'Votre part du mélange' : `La part du mélange ${of(name(seat))}`);

/** @type {typeof import('../../en/web/shell.js').words} */
export const words = {
  language: 'fr',
  facts,
  refusals,
  closed,
  product: 'Lagoon',
  names,
  settings,
  stage: { open: 'Grand écran', leave: 'Quitter le grand écran' },
  table: {
    home: 'À l’accueil',
    rules: 'Règles',
    title: (game) => `${game} – Lagoon`,
    loading: 'On rame vers le large…',
    menu: 'Table',
    ...seats,
    lostSeat: 'Vous n’avez plus de place à cette table : vous la regardez.',
    elsewhere: 'Vous l’avez fait dans une autre fenêtre, ou sur un autre appareil.',
    newTable: 'Nouvelle table avec ces options',
    toStart: lost.toStart,
  },
  asking,
  inVain,
  away,
  calling,
  chat,
  myGames: 'Mes parties',
  clock: clockWords,
  lastMoves,
  learn,
  rules,
  opener,
  style,
  again,
  lobby: {
    title: (game) => `Une table de ${game}`,
    invite: 'Inviter',
    inviteHint: 'Envoyez ce lien à qui doit jouer ou regarder.',
    link: 'Lien vers cette table',
    copy: 'Copier le lien',
    copied: 'Lien copié.',
    copyFailed: 'Le lien est sélectionné : copiez-le de là.',
    share: 'Partager…',
    code: 'Le lien en code QR',
    codeHint: 'Ou faites lire ce code par un appareil photo.',
    shareText: (game) => `Une partie de ${game} ?`,
    sit: 'Prendre place',
    name: 'Votre nom',
    seat: 'Place',
    any: 'Peu importe',
    sitDown: 'Prendre place',
    sitting: 'Un instant…',
    leave: 'Quitter la table',
    shuffling: (names, away) => {
      if (names.length === 0) return 'Toutes les places sont prises : le mélange se prépare.';
      const several = names.length > 1;
      const text = `${several ? 'Parts' : 'Part'} du mélange ${several ? 'attendues' : 'attendue'} : ${list(names)}. L’envoi se fait de lui-même, dès que la page est ouverte.`;
      return away.length ? `${text} Hors ligne : ${list(away)}.` : text;
    },
    replace: (name, said, needed) => `Ne plus attendre ${name}${needed > 1 ? ` (${said} sur ${needed})` : ''}`,
    wished: (name, said, needed) => `Vous ne souhaitez plus attendre ${name} (${said} sur ${needed})`,
    ...standing,
    full: 'Toutes les places sont prises. Vous pouvez regarder.',
    needName: 'Donnez d’abord un nom.',
    unkept: 'Ce navigateur ne garde rien pour cette page. Une place prise ici est perdue quand la page est fermée ou rechargée.',
    kept: 'Seul ce navigateur garde votre place : dans une fenêtre privée, elle est perdue avec la fenêtre.',
    unanswered: 'Pas de réponse. Réessayez : si la place est déjà à vous, vous la gardez.',
    undos: {
      free: 'on ne peut annuler que ce qui n’a rien montré de nouveau',
      none: 'rien ne peut être annulé',
    },
  },
  bots: {
    title: 'Robots',
    levels,
    level: 'Niveau des robots',
    guest: 'Anonyme',
    badge,
    add: 'Ajouter un robot',
    addTo: (place) => `Ajouter un robot : ${place}`,
    sendAway: 'Retirer',
    sendAwayName: (name) => `Retirer ${name}`,
    named: (name, level) => `${name}, un robot (${level})`,
    count: 'Robots à la table',
    playNow: (others) => (others > 1 ? `Jouer contre ${others} robots` : 'Jouer contre un robot'),
    playAlone: 'Jouer',
    starting: 'Mise en place…',
    watch: 'Regarder des robots jouer',
  },
  connection: {
    connecting: 'Connexion…',
    away: lost.away,
    awayPending: (count) =>
      `Connexion perdue – reconnexion. ${isOne(count) ? 'Votre action sera envoyée' : `Vos ${count} actions seront envoyées`} ensuite.`,
    back: 'Connexion rétablie.',
    retry: lost.retry,
    paused: 'La table est en pause : elle ne peut rien enregistrer pour l’instant. Elle reprend d’elle-même.',
    resumed: 'La table reprend.',
    sending: 'Envoi…',
    fault: (code) => (code ? `Cette table ne peut pas être affichée (${code}).` : 'Cette table ne peut pas être affichée.'),
    reload: 'Recharger',
  },
  record: {
    title: 'Journal',
    doneFor: (seat, names) => `Ce que le tour exige se fait pour ${who(seat, names)} :`,
    earlier: 'Afficher ce qui précède',
    loading: 'Chargement…',
    later: 'Afficher la suite',
    replay: 'Revoir la partie',
    jump: 'Revoir cette étape',
    undone: 'annulé',
    folded: (count) => counted(count, 'étape annulée', 'étapes annulées'),
    while: 'Pendant que vous étiez hors ligne',
    open: 'Afficher le journal',
    close: 'Cacher le journal',
    empty: 'Il ne s’est encore rien passé.',
  },
  undo: {
    free: 'Annuler',
    freeShort: 'Annuler',
    title: 'Demander à annuler ?',
    ask: 'Demander à\u00a0annuler',
    text: (others) => `${others > 1 ? 'Les autres doivent' : 'L’autre doit'} accepter. Voici ce qui serait annulé :`,
    confirm: 'Demander',
    keep: 'Ne rien annuler',
    further: 'Plus loin…',
    furtherShort: 'Plus loin',
    howFar: 'Jusqu’où annuler ?',
    with: 'Tout ce qui suit est annulé avec.',
    atOnce: 'aussitôt',
    byAsking: 'si les autres acceptent',
    earlier: 'tout depuis un tour précédent',
  },
  replay: {
    title: 'Relecture',
    all: 'Tout lire',
    less: 'Réduire',
    place: 'Position dans la partie',
    first: 'Au début',
    back: 'Une étape en arrière',
    play: 'Lancer',
    pause: 'Arrêter',
    next: 'Une étape en avant',
    last: 'À la fin',
    speed: 'Vitesse',
    times: (speed) => `${speed === 0.5 ? '½' : speed}×`,
    at: (at, last) => `étape ${at} sur ${last}`,
    of: (at, last) => `${at} / ${last}`,
    eyes: 'Point de vue',
    everything: 'Tout visible',
    asSeat: (seat, names) => (seat === names.you ? 'Comme vous l’avez vue' : `Comme ${names.name(seat)} l’a vue`),
    byYou: 'comme vous l’avez vue',
    byAll: 'comme tout le monde l’a vue',
    link: 'Copier un lien vers cette étape',
    save: 'Télécharger cette partie',
    proof: 'Vérifier que chaque tirage est honnête',
    undone: 'annulé ensuite',
    thoughts: (best) => `Ce que le robot envisageait : ${best.map(({ move, chance }) => `${move} (${Math.round(100 * chance)} %)`).join(' ; ')}.`,
    toGame: 'Retour à la partie',
    toEnd: 'Au résultat',
    yourTurn: 'À vous de jouer : retour à la partie',
  },
  proof,
  rewritten,
  verify,
  resign: {
    action: 'Abandonner',
    title: 'Abandonner la partie ?',
    text: (others) =>
      others > 1 ? 'Vous perdez la partie, et les autres continuent sans vous. C’est définitif.' : 'La partie se termine aussitôt, et vous la perdez.',
    confirm: 'Abandonner',
    keep: 'Continuer à jouer',
  },
  over: {
    won: (name) => `${name} gagne`,
    youWon: 'Victoire !',
    draw: 'Partie nulle',
    nobodyWon: { resigned: 'Abandon', too_long: 'Personne ne gagne', called_off: 'Partie arrêtée', closed: 'Table fermée', closed_by_house: 'Table fermée' },
    hows: {
      resigned: (seats, names) => `${theyDo(seats, names, 'avez abandonné', 'a abandonné', 'ont abandonné')}.`,
      too_long: () => 'La partie est devenue trop longue pour continuer.',
      called_off: () => 'Tout le monde a accepté d’arrêter la partie, sans résultat.',
      absent: (seats, names) => `${theyDo(seats, names, 'avez été', 'a été', 'ont été')} hors ligne trop longtemps.`,
      time: (seats, names) => `${theyDo(seats, names, 'n’avez', 'n’a', 'n’ont')} plus de temps.`,
      closed: () => 'Plus personne ne venait à cette table depuis longtemps.',
      closed_by_house: () => 'La personne qui tient la maison a fermé la table.',
    },
    shared: (seats, names) => `Victoire partagée : ${all(seats, names)}`,
    score: (parts) => parts.join(' · '),
    replay: 'Revoir la partie',
    save: 'Télécharger le registre',
    look: 'Regarder le plateau',
    show: 'Résultat',
    points: 'Points',
    stood: 'Points, si le décompte s’était fait à ce moment :',
    details: 'Comment la partie s’est jouée',
    title: (title) => `Partie terminée – ${title}`,
  },
  capital,
  time: (ms) => clock.format(ms),
  day: (ms) => dated(calendar, ms),
  error,
};
