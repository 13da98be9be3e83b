/**
 * What people say to each other, in German: part of `shell.js`.
 *
 * @module languages/de/shell/chat
 */

/** @type {typeof import('../../../en/web/shell/chat.js').chat} */
export const chat = {
  title: 'Chat',
  unread: (count) => `${count} neu`,
  list: 'Was gesagt wurde',
  empty: 'Noch hat niemand etwas gesagt.',
  then: 'Bis dahin hatte niemand etwas gesagt.',
  earlier: 'Früheres zeigen',
  say: 'Etwas schreiben',
  sayApart: 'Denen schreiben, die zuschauen',
  send: 'Senden',
  sending: 'Wird gesendet …',
  rooms: { table: 'An alle am Tisch', seats: 'Nur an die, die spielen', watching: 'An die, die zuschauen' },
  roomNotes: { table: '', seats: 'an die, die spielen', watching: 'unter denen, die zuschauen' },
  room: 'An wen',
  name: 'Dein Name',
  watcher: 'Jemand beim Zuschauen',
  you: 'Du',
  phrase: 'Fertiger Satz',
  react: 'Auf den letzten Schritt reagieren',
  reactTo: 'Auf diesen Schritt reagieren',
  reacted: (what, step) => `${what} (Schritt ${step})`,
  spoken: (who, what) => `${who}: ${what}`,
  mute: (who) => `${who} stummschalten`,
  unmute: (who) => `${who} wieder anzeigen`,
  muted: 'Hier stummgeschaltet:',
  off: 'Chat für mich ausschalten',
  on: 'Chat wieder einschalten',
  isOff: 'Der Chat ist in diesem Browser aus. Die anderen sehen das nicht.',
  none: 'Dieser Tisch wurde ohne Chat eröffnet.',
  houseOff: 'Wer dieses Haus betreibt, hat den Chat vorerst ausgeschaltet.',
  option: 'Am Tisch kann gechattet werden',
  phrases: {
    hello: 'Hallo!',
    good_luck: 'Viel Glück!',
    have_fun: 'Viel Spaß!',
    one_moment: 'Einen Moment, bitte.',
    back_again: 'Ich bin wieder da.',
    thinking: 'Ich überlege noch.',
    take_your_time: 'Lass dir Zeit.',
    nice_move: 'Guter Zug!',
    oops: 'Hoppla!',
    sorry: 'Entschuldigung!',
    thanks: 'Danke!',
    well_played: 'Gut gespielt!',
    another_game: 'Noch eine Partie?',
    goodbye: 'Tschüss!',
  },
  reactions: {
    like: { sign: '👍', label: 'Gefällt mir' },
    applause: { sign: '👏', label: 'Applaus' },
    wow: { sign: '😮', label: 'Wow' },
    laugh: { sign: '😄', label: 'Lachen' },
    hmm: { sign: '🤔', label: 'Hm' },
    sad: { sign: '😢', label: 'O nein' },
  },
};

/** @type {typeof import('../../../en/web/shell/chat.js').chatRefusals} */
export const chatRefusals = {
  talk_off: 'Dieser Tisch wurde ohne Chat eröffnet.',
  house_talk_off: 'Wer dieses Haus betreibt, hat den Chat vorerst ausgeschaltet.',
  talk_closed: 'Dieser Tisch ist weggeräumt: Dort kann nichts mehr gesagt werden.',
  talk_too_fast: 'Das ist zu viel auf einmal. Warte einen Moment.',
  text_empty: 'Schreib zuerst etwas.',
  text_unprintable: 'Ein Text kann nur Zeichen haben, die zu sehen sind.',
  text_marks: 'Ein Buchstabe dieses Textes hat zu viele Zusatzzeichen.',
  text_too_long: 'Dieser Text ist zu lang.',
  wrong_room: 'An diese Personen kannst du nicht schreiben.',
  no_such_step: 'Diesen Schritt gibt es noch nicht.',
};
