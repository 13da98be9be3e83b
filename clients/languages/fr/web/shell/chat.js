/**
 * What people say to each other, in French: part of `shell.js`.
 *
 * @module languages/fr/shell/chat
 */

import { counted } from '../grammar.js';

/** @type {typeof import('../../../en/web/shell/chat.js').chat} */
export const chat = {
  title: 'Discussion',
  unread: (count) => counted(count, 'nouveau', 'nouveaux'),
  list: 'Ce qui s’est dit',
  empty: 'Rien ne s’est encore dit.',
  then: 'Rien ne s’était encore dit.',
  earlier: 'Afficher ce qui précède',
  say: 'Dire quelque chose',
  sayApart: 'Dire quelque chose à qui regarde',
  send: 'Envoyer',
  sending: 'Envoi…',
  rooms: { table: 'À toute la table', seats: 'Seulement à qui joue', watching: 'À qui regarde' },
  roomNotes: { table: '', seats: 'à qui joue', watching: 'à qui regarde' },
  room: 'À qui',
  name: 'Votre nom',
  watcher: 'Quelqu’un qui regarde',
  you: 'Vous',
  phrase: 'Une phrase',
  react: 'Réagir à la dernière étape',
  reactTo: 'Réagir à cette étape',
  reacted: (what, step) => `${what} (étape ${step})`,
  spoken: (who, what) => `${who} : ${what}`,
  mute: (who) => `Masquer ${who}`,
  unmute: (who) => `Afficher à nouveau ${who}`,
  muted: 'Masqué ici :',
  off: 'Masquer la discussion',
  on: 'Afficher la discussion',
  isOff: 'La discussion est masquée dans ce navigateur. Les autres ne le voient pas.',
  none: 'Cette table est ouverte sans discussion.',
  houseOff: 'La personne qui tient la maison a coupé la discussion pour l’instant.',
  option: 'On peut discuter à la table',
  phrases: {
    hello: 'Bonjour !',
    good_luck: 'Bonne chance !',
    have_fun: 'Bon jeu !',
    one_moment: 'Un instant…',
    back_again: 'Me revoilà.',
    thinking: 'Je réfléchis.',
    take_your_time: 'Rien ne presse.',
    nice_move: 'Joli coup !',
    oops: 'Oups !',
    sorry: 'Pardon !',
    thanks: 'Merci !',
    well_played: 'Belle partie !',
    another_game: 'Une autre partie ?',
    goodbye: 'Au revoir !',
  },
  reactions: {
    like: { sign: '👍', label: 'J’aime' },
    applause: { sign: '👏', label: 'Bravo' },
    wow: { sign: '😮', label: 'Waouh' },
    laugh: { sign: '😄', label: 'Rires' },
    hmm: { sign: '🤔', label: 'Hum' },
    sad: { sign: '😢', label: 'Oh non' },
  },
};

/** @type {typeof import('../../../en/web/shell/chat.js').chatRefusals} */
export const chatRefusals = {
  talk_off: 'Cette table est ouverte sans discussion.',
  house_talk_off: 'La personne qui tient la maison a coupé la discussion pour l’instant.',
  talk_closed: 'Cette table est rangée : on ne peut plus rien y dire.',
  talk_too_fast: 'Trop de messages à la fois. Attendez un moment.',
  text_empty: 'Écrivez d’abord quelque chose.',
  text_unprintable: 'Un texte ne peut avoir que des lettres visibles.',
  text_marks: 'Une lettre de ce texte porte trop de signes.',
  text_too_long: 'Ce texte est trop long.',
  wrong_room: 'On ne peut pas le dire à ces personnes.',
  no_such_step: 'Cette étape n’existe pas encore.',
};
