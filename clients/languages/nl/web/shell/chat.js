/**
 * What people say to each other, in Dutch: part of `shell.js`.
 *
 * @module languages/nl/shell/chat
 */

/** @type {typeof import('../../../en/web/shell/chat.js').chat} */
export const chat = {
  title: 'Chat',
  unread: (count) => `${count} nieuw`,
  list: 'Wat er is gezegd',
  empty: 'Er is nog niets gezegd.',
  then: 'Toen was er nog niets gezegd.',
  earlier: 'Eerdere tonen',
  say: 'Zeg iets',
  sayApart: 'Zeg iets tegen wie toekijkt',
  send: 'Versturen',
  sending: 'Versturen…',
  rooms: { table: 'Tegen iedereen aan tafel', seats: 'Alleen tegen de spelers', watching: 'Tegen wie toekijkt' },
  roomNotes: { table: '', seats: 'tegen de spelers', watching: 'onder wie toekijkt' },
  room: 'Tegen wie',
  name: 'Je naam',
  watcher: 'Iemand die toekijkt',
  you: 'Jij',
  phrase: 'Een vaste zin',
  react: 'Reageren op de laatste stap',
  reactTo: 'Reageren op deze stap',
  reacted: (what, step) => `${what} (stap ${step})`,
  spoken: (who, what) => `${who}: ${what}`,
  mute: (who) => `${who} dempen`,
  unmute: (who) => `${who} weer horen`,
  muted: 'Hier gedempt:',
  off: 'Chat voor mij uitzetten',
  on: 'Chat weer aanzetten',
  isOff: 'De chat staat in deze browser uit. Anderen zien dat niet.',
  none: 'Deze tafel is zonder chat geopend.',
  houseOff: 'Wie dit huis beheert, heeft de chat voorlopig uitgezet.',
  option: 'Aan tafel kan worden gechat',
  phrases: {
    hello: 'Hallo!',
    good_luck: 'Succes!',
    have_fun: 'Veel plezier!',
    one_moment: 'Momentje.',
    back_again: 'Ik ben er weer.',
    thinking: 'Ik denk na.',
    take_your_time: 'Neem de tijd.',
    nice_move: 'Mooie zet!',
    oops: 'Oeps!',
    sorry: 'Sorry!',
    thanks: 'Dank je wel!',
    well_played: 'Goed gespeeld!',
    another_game: 'Nog een partij?',
    goodbye: 'Tot ziens!',
  },
  reactions: {
    like: { sign: '👍', label: 'Vind ik leuk' },
    applause: { sign: '👏', label: 'Applaus' },
    wow: { sign: '😮', label: 'Wauw' },
    laugh: { sign: '😄', label: 'Gelach' },
    hmm: { sign: '🤔', label: 'Hmm' },
    sad: { sign: '😢', label: 'O nee' },
  },
};

/** @type {typeof import('../../../en/web/shell/chat.js').chatRefusals} */
export const chatRefusals = {
  talk_off: 'Deze tafel is zonder chat geopend.',
  house_talk_off: 'Wie dit huis beheert, heeft de chat voorlopig uitgezet.',
  talk_closed: 'Deze tafel is opgeborgen: er kan niets meer worden gezegd.',
  talk_too_fast: 'Er wordt te veel tegelijk gezegd. Wacht even.',
  text_empty: 'Schrijf eerst iets.',
  text_unprintable: 'Een tekst kan alleen uit zichtbare tekens bestaan.',
  text_marks: 'Een letter in deze tekst heeft te veel accenten.',
  text_too_long: 'Deze tekst is te lang.',
  wrong_room: 'Tegen hen kan dat niet worden gezegd.',
  no_such_step: 'Die stap is er nog niet.',
};
