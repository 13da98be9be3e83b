/**
 * The shell in German: every sentence and label that is not a game's own.
 *
 * @module languages/de/shell
 */

import { Dates } from '../../dates.js';
import { again, againRefusals } from './shell/again.js';
import { away } from './shell/away.js';
import { opener, openerFacts, openerRefusals } from './shell/opener.js';
import { asking, facts as askingFacts, refusals as askingRefusals } from './shell/asking.js';
import { calling } from './shell/calling.js';
import { faultClosings, faultRefusals } from './shell/faults.js';
import { chat, chatRefusals } from './shell/chat.js';
import { clock as clockWords } from './shell/clock.js';
import { lastMoves } from './shell/last_moves.js';
import { learn } from './shell/learn.js';
import { levelName, levels } from './shell/levels.js';
import { standing } from './shell/lobby.js';
import { hintRefusals } from './shell/hints.js';
import { inVain } from './shell/in_vain.js';
import { error, lost } from './shell/errors.js';
import { proof, rewritten, verify } from './shell/proof.js';
import { settings } from './shell/settings.js';
import { rules } from './shell/rules.js';
import { names } from './shell/names.js';
import { badge, seats } from './shell/seats.js';
import { style, styleFacts, styleRefusals } from './shell/style.js';
import * as ofTime from './shell/time.js';
import { Owned, byCount, capital, counted, does, everyone, list, toWhom, whom } from './grammar.js';
import { isolated } from '../../isolate.js';

/** @typedef {import('./grammar.js').Names} Names */

/** Made once: making one takes longer than telling the time. */
const clock = new Dates('de', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const calendar = new Dates('de', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** Who did it: the reader in a sentence of their own, as the verb goes by the person. @param {number[]} seats @param {Names} names @param {string} yours @param {string} theirs @param {string} all  what several did */
const did = (seats, { you, name }, yours, theirs, all) => {
  const others = seats.filter((seat) => seat !== you);
  const told = others.length === 0 ? [] : [`${list(others.map(name))} ${others.length > 1 ? all : theirs}.`];
  return [...(others.length < seats.length ? [`Du ${yours}.`] : []), ...told].join(' ');
};

/** One sentence for each fact about the table. @type {typeof import('../../en/web/shell.js').words.facts} */
const facts = {
  Opened: () => 'Der Tisch wird eröffnet.',
  Joined: ({ name, bot }) => (bot ? `${isolated(name)}, ein Bot (${levelName(bot)}), nimmt Platz.` : `${isolated(name)} nimmt Platz.`),
  Left: ({ seat }) => `Platz ${seat + 1} ist wieder frei.`,
  ...openerFacts,
  ...styleFacts,
  ShuffleBegan: () => 'Alle Plätze sind besetzt.',
  Committed: ({ seat }, { own }) => `${Owned(own(seat))} Beitrag zum Mischen ist neu versiegelt.`,
  NonceShown: ({ seat }, { own }) => `${Owned(own(seat))} Beitrag zum Mischen ist da.`,
  UnseatWished: ({ seat, by }, names) => `${does(names, by, 'möchtest', 'möchte')} auf dem Platz von ${toWhom(names, seat)} jemand anderen.`,
  ShuffleBroken: () => 'Das Mischen ist abgebrochen: Alle Seiten legen sich von selbst neu fest, und es beginnt wieder, wenn alle Plätze besetzt sind.',
  Started: () => 'Die Partie beginnt.',
  UndoAsked: ({ seat }, names) => `${does(names, seat, 'bittest', 'bittet')} um Rücknahme.`,
  UndoAgreed: ({ seat }, names) => `${does(names, seat, 'stimmst', 'stimmt')} zu.`,
  UndoRefused: ({ seat }, names) => `${does(names, seat, 'lehnst', 'lehnt')} ab.`,
  UndoWithdrawn: () => 'Die Bitte um Rücknahme gilt nicht mehr.',
  Undone: () => 'Zurückgenommen: Alles ist wieder wie vorher.',
  Resigned: ({ seat }, names) => `${does(names, seat, 'gibst', 'gibt')} auf.`,
  ...ofTime.facts(levelName),
  ...askingFacts,
  Over: () => null,
  SecretShown: () => 'Das Geheimnis hinter jeder Ziehung wird gezeigt.',
};

const foreign =
  'Die Adresse in deinem Browser gehört nicht zu diesem Haus. Wer es betreibt, kann sie in LAGOON_PUBLIC_URL oder LAGOON_ORIGINS nennen.';

/** What to say for a refusal, by its code. @type {typeof import('../../en/web/shell.js').words.refusals} */
const refusals = {
  stale: 'Bevor deine Aktion ankam, hat sich etwas geändert. Sieh noch einmal hin, und entscheide neu.',
  offline: lost.offline,
  redis_away: 'Der Server kann gerade nichts speichern. Versuch es gleich noch einmal.',
  not_the_house: 'Das ist nicht der Hauspass dieses Hauses. Der Befehl „lagoon house“ gibt einen neuen aus.',
  no_free_seat: 'Alle Plätze sind besetzt, und die Partie beginnt gleich. Du kannst zuschauen.',
  other_nonce: 'Der Beitrag dieses Browsers zum Mischen ist nicht der, mit dem der Platz genommen wurde. Verlass den Platz, und nimm ihn noch einmal.',
  nonce_spent:
    'Dieses Haus zeigt die anderen auf andere Beiträge zum Mischen festgelegt als vorher, als dieser Browser seinen zeigte: Jemand könnte den eigenen danach gewählt haben. Darum wird er nicht noch einmal gezeigt. Verlass den Platz und nimm ihn noch einmal, oder spiel anderswo.',
  own_part_first: 'Auch dein Beitrag zum Mischen fehlt den anderen noch.',
  not_awaited: 'Auf diesen Platz wartet niemand mehr.',
  wished_already: 'Das hast du schon gesagt.',
  unseat_too_early: 'Warte noch einen Moment: Der Beitrag zum Mischen ist vielleicht unterwegs.',
  busy: 'An diesem Tisch ist gerade zu viel los. Versuch es gleich noch einmal.',
  server_fault: 'Das ging nicht, und es liegt am Server.',
  too_fast: 'Das war zu schnell. Versuch es gleich noch einmal.',
  too_many_tables: 'Du hast in der letzten Stunde viele Tische eröffnet. Spiel an einem von ihnen.',
  too_many_wishes: 'Gerade gibt es zu viele Mitspielwünsche. Versuch es in einer Weile noch einmal.',
  wishing: 'Du wartest schon auf eine Partie.',
  no_wish: 'Dein Mitspielwunsch ist gerade nicht bekannt. Warte einen Moment.',
  too_early: 'Bots kommen, wenn du eine Minute gewartet hast. Warte einen Moment.',
  no_table: lost.noTable,
  no_spectators: 'Solange die Partie läuft, sieht sie nur, wer hier einen Platz hat. Komm wieder, wenn sie vorbei ist.',
  shown_later: 'Wer hier keinen Platz hat, sieht die Partie einen Zug später.',
  demo_unseen: 'Bots, die unter sich spielen, sind zum Zuschauen da.',
  no_game: 'Dieser Server hat dieses Spiel nicht.',
  no_such_seat: 'Diesen Platz gibt es an diesem Tisch nicht.',
  seat_taken: 'Diesen Platz hat gerade jemand genommen.',
  already_started: 'Die Partie hat begonnen; du kannst zuschauen.',
  already_seated: 'Du hast an diesem Tisch schon einen Platz.',
  not_seated: 'Du schaust an diesem Tisch zu; nur wer einen Platz hat, spielt.',
  not_started: 'Die Partie beginnt, wenn alle Plätze besetzt sind.',
  game_over: 'Die Partie ist vorbei.',
  resigned: 'Du hast aufgegeben; die Partie geht ohne dich weiter.',
  name_empty: 'Gib zuerst einen Namen an.',
  name_too_long: 'Dieser Name ist zu lang.',
  name_unprintable: 'Ein Name kann nur Zeichen haben, die zu sehen sind.',
  ...openerRefusals,
  ...styleRefusals,
  ...chatRefusals,
  ...againRefusals,
  left_too_often: 'An diesem Tisch wurden Plätze zu oft verlassen; wer jetzt einen hat, behält ihn.',
  too_long: 'Diese Partie ist zu lang geworden, um weiterzugehen; du kannst nur noch aufgeben.',
  undo_asked_already: 'Darum hast du schon gebeten. Mach eine Aktion, bevor du wieder fragst.',
  undo_too_often: 'Du hast in diesem Zug zu oft zurückgenommen oder darum gebeten. Spiel weiter.',
  name_marks: 'Ein Buchstabe eines Namens kann nur wenige Zusatzzeichen haben.',
  name_taken: 'An diesem Tisch gibt es einen Namen, der so ähnlich aussieht. Wähle einen anderen.',
  undo_pending: 'Eine andere Anfrage ist noch offen; sie muss erst beantwortet werden.',
  ...askingRefusals,
  undo_nothing: 'Dort gibt es nichts zurückzunehmen.',
  undo_none: 'An diesem Tisch wird nichts zurückgenommen.',
  undo_not_free: 'An diesem Tisch lässt sich nur zurücknehmen, was dir nichts Neues gezeigt hat, und deine eigenen Karten, solange dein Zug dauert.',
  no_request: 'Diese Anfrage gibt es nicht mehr.',
  not_over: 'Was andere gesehen haben, wird gezeigt, wenn die Partie vorbei ist.',
  nothing_there: 'Diesen Schritt gibt es in dieser Partie nicht.',
  own_request: 'Deine eigene Anfrage beantworten die anderen.',
  already_answered: 'Du hast schon zugestimmt.',
  ...ofTime.refusals,
  ...faultRefusals,
  ...hintRefusals,
  push_host: 'Dieses Haus nutzt den Push-Dienst dieses Browsers nicht.',
  push_keys: 'Dieser Browser kann hier keinen Bescheid bekommen.',
  no_subscription: 'Dieser Tisch gibt diesem Browser keinen Bescheid.',
  no_bundle: 'Dort wartet nichts: Es wurde schon geöffnet, oder die zehn Minuten sind um.',
  too_many_bundles: 'Du hast in der letzten Stunde sehr oft Plätze versiegelt. Auch eine Datei bringt sie hinüber.',
  no_person: 'Mindestens ein Platz ist für eine Person: Nimm zuerst selbst Platz, oder lass einen frei.',
  not_a_bot: 'Auf diesem Platz ist kein Bot mehr.',
  no_demo: 'Dieses Haus eröffnet keine Tische nur für Bots.',
  bad_host: foreign,
  bad_origin: foreign,
};

/** Why the connection was closed for good, by its code. @type {typeof import('../../en/web/shell.js').words.closed} */
const closed = {
  4403: 'Solange die Partie läuft, sieht sie nur, wer hier einen Platz hat. Komm wieder, wenn sie vorbei ist.',
  4404: lost.noTable,
  bad_host: foreign,
  ...faultClosings,
  bad_origin: foreign,
};

/** @type {typeof import('../../en/web/shell.js').words} */
export const words = {
  language: 'de',
  facts,
  refusals,
  closed,
  product: 'Lagoon',
  names,
  settings,
  stage: { open: 'Bühne', leave: 'Bühne verlassen' },
  table: {
    home: 'Zur Startseite',
    rules: 'Regeln',
    title: (game) => `${game} – Lagoon`,
    loading: 'Wir rudern hinaus …',
    menu: 'Tisch',
    ...seats,
    lostSeat: 'Du hast an diesem Tisch keinen Platz mehr und schaust darum zu.',
    elsewhere: 'Das hast du in einem anderen Fenster oder auf einem anderen Gerät getan.',
    newTable: 'Neuer Tisch mit diesen Optionen',
    toStart: lost.toStart,
  },
  asking,
  inVain,
  away,
  calling,
  chat,
  myGames: 'Meine Partien',
  clock: clockWords,
  lastMoves,
  learn,
  rules,
  opener,
  style,
  again,
  lobby: {
    title: (game) => `Ein Tisch für ${game}`,
    invite: 'Einladen',
    inviteHint: 'Sende diesen Link allen, die mitspielen oder zuschauen sollen.',
    link: 'Link zu diesem Tisch',
    copy: 'Link kopieren',
    copied: 'Link kopiert.',
    copyFailed: 'Der Link ist markiert: Kopiere ihn von dort.',
    share: 'Teilen …',
    code: 'Der Link als QR-Code',
    codeHint: 'Oder für die Kamera eines anderen Geräts.',
    shareText: (game) => `Spiel ${game} mit mir`,
    sit: 'Platz nehmen',
    name: 'Dein Name',
    seat: 'Platz',
    any: 'Beliebig',
    sitDown: 'Platz nehmen',
    sitting: 'Einen Moment …',
    leave: 'Platz verlassen',
    shuffling: (names, away) => {
      if (names.length === 0) return 'Alle Plätze sind besetzt: Es wird gemischt.';
      const text = `Es fehlt noch der Beitrag zum Mischen von ${list(names)}. Er kommt von selbst, sobald die Seite dort offen ist.`;
      return away.length ? `${text} ${list(away)} ${away.length > 1 ? 'sind' : 'ist'} abwesend.` : text;
    },
    replace: (name, said, needed) => `Nicht auf ${name} warten${needed > 1 ? ` (${said} von ${needed} dafür)` : ''}`,
    wished: (name, said, needed) => `Du willst nicht auf ${name} warten (${said} von ${needed} dafür)`,
    ...standing,
    full: 'Alle Plätze sind besetzt. Du kannst zuschauen.',
    needName: 'Gib zuerst einen Namen an.',
    unkept: 'Dieser Browser behält nichts von dieser Seite. Ein Platz geht verloren, wenn sie geschlossen oder neu geladen wird.',
    kept: 'Deinen Platz kennt nur dieser Browser: In einem privaten Fenster geht er mit dem Fenster verloren.',
    unanswered: 'Es kam keine Antwort. Versuch es noch einmal: Hast du den Platz schon, behältst du ihn.',
    undos: {
      free: 'zurücknehmen lässt sich nur, was dir nichts Neues gezeigt hat',
      none: 'nichts lässt sich zurücknehmen',
    },
  },
  bots: {
    title: 'Bots',
    levels,
    level: 'Stärke der Bots',
    guest: 'Gast',
    badge,
    add: 'Bot dazunehmen',
    addTo: (place) => `Bot dazunehmen: ${place}`,
    sendAway: 'Wegschicken',
    sendAwayName: (name) => `${name} wegschicken`,
    named: (name, level) => `${name}, ein Bot (${level})`,
    count: 'Bots am Tisch',
    playNow: (others) => (others > 1 ? `Jetzt gegen ${others} Bots` : 'Jetzt gegen einen Bot'),
    playAlone: 'Jetzt spielen',
    starting: 'Wird aufgebaut …',
    watch: 'Bots beim Spielen zuschauen',
  },
  connection: {
    connecting: 'Verbinden …',
    away: lost.away,
    awayPending: (count) =>
      `Verbindung unterbrochen – wird wiederhergestellt. Danach ${byCount(count, 'wird 1 Aktion', `werden ${count} Aktionen`)} von dir gesendet.`,
    back: 'Wieder verbunden.',
    retry: lost.retry,
    paused: 'Der Tisch pausiert: Er kann gerade keine Aktionen speichern. Er geht von selbst weiter.',
    resumed: 'Der Tisch geht weiter.',
    sending: 'Wird gesendet …',
    fault: (code) => (code ? `Dieser Tisch lässt sich nicht zeigen (${code}).` : 'Dieser Tisch lässt sich nicht zeigen.'),
    reload: 'Neu laden',
  },
  record: {
    title: 'Verlauf',
    doneFor: (seat, names) => `Was der Zug braucht, geschieht für ${whom(names, seat)}:`,
    earlier: 'Früheres zeigen',
    loading: 'Wird geladen …',
    later: 'Späteres zeigen',
    replay: 'Wiedergabe',
    jump: 'Diesen Schritt noch einmal ansehen',
    undone: 'zurückgenommen',
    folded: (count) => `${counted(count, 'Schritt', 'Schritte')} zurückgenommen`,
    while: 'Während du weg warst',
    open: 'Verlauf zeigen',
    close: 'Verlauf ausblenden',
    empty: 'Noch ist nichts geschehen.',
  },
  undo: {
    free: 'Zurücknehmen',
    freeShort: 'Zurück',
    title: 'Um Rücknahme bitten?',
    ask: 'Rücknahme erbitten',
    text: (others) => `${others > 1 ? 'Alle anderen müssen' : 'Die andere Seite muss'} zustimmen. Zurückgenommen würde:`,
    confirm: 'Bitten',
    keep: 'So lassen',
    further: 'Weiter zurück …',
    furtherShort: 'Noch weiter',
    howFar: 'Wie weit zurück?',
    with: 'Alles seither wird mit zurückgenommen.',
    atOnce: 'sofort',
    byAsking: 'wenn die anderen zustimmen',
    earlier: 'alles seit einem früheren Zug',
  },
  replay: {
    title: 'Wiedergabe',
    all: 'Alles lesen',
    less: 'Weniger',
    place: 'Stelle in der Partie',
    first: 'Zum Anfang',
    back: 'Einen Schritt zurück',
    play: 'Abspielen',
    pause: 'Anhalten',
    next: 'Einen Schritt weiter',
    last: 'Zum Ende',
    speed: 'Tempo',
    times: (speed) => `${String(speed).replace('.', ',')}×`,
    at: (at, last) => `Schritt ${at} von ${last}`,
    of: (at, last) => `${at} / ${last}`,
    eyes: 'Wessen Blick',
    everything: 'Alles offen',
    asSeat: (seat, { you, name }) => (seat === you ? 'Wie du es sahst' : `Wie ${name(seat)} es sah`),
    byYou: 'wie du es sahst',
    byAll: 'wie alle es sahen',
    link: 'Link zu diesem Schritt kopieren',
    save: 'Partie herunterladen',
    proof: 'Prüfen, dass jede Ziehung fair war',
    undone: 'später zurückgenommen',
    thoughts: (best) => `Woran der Bot dachte: ${best.map(({ move, chance }) => `${move} (${Math.round(100 * chance)}\u00a0%)`).join('; ')}.`,
    toGame: 'Zurück zur Partie',
    toEnd: 'Zum Ergebnis',
    yourTurn: 'Du bist am Zug: zurück zur Partie',
  },
  proof,
  rewritten,
  verify,
  resign: {
    action: 'Aufgeben',
    title: 'Diese Partie aufgeben?',
    text: (others) =>
      others > 1
        ? 'Du verlierst die Partie, und die anderen spielen ohne dich weiter. Das lässt sich nicht zurücknehmen.'
        : 'Die Partie endet sofort, und du verlierst sie.',
    confirm: 'Aufgeben',
    keep: 'Weiterspielen',
  },
  over: {
    won: (name) => `${name} gewinnt`,
    youWon: 'Du hast gewonnen!',
    draw: 'Unentschieden',
    nobodyWon: { resigned: 'Aufgegeben', too_long: 'Niemand gewinnt', called_off: 'Abgebrochen', closed: 'Geschlossen', closed_by_house: 'Geschlossen' },
    hows: {
      resigned: (seats, names) => did(seats, names, 'hast aufgegeben', 'hat aufgegeben', 'haben aufgegeben'),
      too_long: () => 'Die Partie ist zu lang geworden, um weiterzugehen.',
      called_off: () => 'Alle haben dem Abbruch zugestimmt, ohne Ergebnis.',
      absent: (seats, names) => did(seats, names, 'warst abwesend und kamst nicht zurück', 'war abwesend und kam nicht zurück', 'waren abwesend und kamen nicht zurück'),
      time: (seats, names) => did(seats, names, 'hattest keine Zeit mehr', 'hatte keine Zeit mehr', 'hatten keine Zeit mehr'),
      closed: () => 'Lange kam niemand an diesen Tisch.',
      closed_by_house: () => 'Wer dieses Haus betreibt, hat den Tisch geschlossen.',
    },
    shared: (seats, names) => `Gemeinsamer Sieg: ${everyone(seats, names)}`,
    score: (parts) => parts.join(' · '),
    replay: 'Wiedergabe',
    save: 'Protokoll herunterladen',
    look: 'Spielplan ansehen',
    show: 'Ergebnis',
    points: 'Punkte',
    stood: 'Punkte, wäre die Partie so gewertet worden, wie sie stand:',
    details: 'Wie es ausging',
    title: (title) => `Partie vorbei – ${title}`,
  },
  capital,
  time: (ms) => clock.format(ms),
  day: (ms) => calendar.format(ms),
  error,
};
