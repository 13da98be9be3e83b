/**
 * The shell in Dutch: every sentence and label that is not a game's own.
 *
 * @module languages/nl/shell
 */

import { Dates } from '../../dates.js';
import { isolated } from '../../isolate.js';
import { Owned, byCount, capital, counted, have, list, owned, several, subject, subjects, within } from './grammar.js';
import { again, againRefusals } from './shell/again.js';
import { asking, facts as askingFacts, refusals as askingRefusals } from './shell/asking.js';
import { away } from './shell/away.js';
import { calling } from './shell/calling.js';
import { faultClosings, faultRefusals } from './shell/faults.js';
import { chat, chatRefusals } from './shell/chat.js';
import { clock as clockWords } from './shell/clock.js';
import { hintRefusals } from './shell/hints.js';
import { inVain } from './shell/in_vain.js';
import { lastMoves } from './shell/last_moves.js';
import { learn } from './shell/learn.js';
import { levelName, levels } from './shell/levels.js';
import { standing } from './shell/lobby.js';
import { error, lost } from './shell/errors.js';
import { opener, openerFacts, openerRefusals } from './shell/opener.js';
import { rules } from './shell/rules.js';
import { names } from './shell/names.js';
import { badge, seats } from './shell/seats.js';
import { settings } from './shell/settings.js';
import { style, styleFacts, styleRefusals } from './shell/style.js';
import * as ofTime from './shell/time.js';

/** Made once: making one takes longer than telling the time. */
const clock = new Dates('nl', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const calendar = new Dates('nl', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** @param {number} count */
const events = (count) => counted(count, 'gebeurtenis', 'gebeurtenissen');

/** One sentence for each fact about the table; null where there is nothing to tell. @type {typeof import('../../en/web/shell.js').words.facts} */
const facts = {
  Opened: () => 'De tafel wordt geopend.',
  Joined: ({ name, bot }) => (bot ? `${isolated(name)}, een bot (${levelName(bot)}), neemt plaats.` : `${isolated(name)} neemt plaats.`),
  Left: ({ seat }) => `Plaats ${seat + 1} is weer vrij.`,
  ...openerFacts,
  ...styleFacts,
  ShuffleBegan: () => 'Alle plaatsen zijn bezet.',
  Committed: ({ seat }, names) => `${Owned(names, seat, 'de', 'bijdrage')} aan het schudden is opnieuw verzegeld.`,
  NonceShown: ({ seat }, names) => `${Owned(names, seat, 'de', 'bijdrage')} aan het schudden is er.`,
  UnseatWished: ({ seat, by }, names) => `${subject(names, by)} wil iemand anders op ${owned(names, seat, 'de', 'plaats')}.`,
  ShuffleBroken: () => 'Het schudden is afgebroken. De pagina’s van alle spelers leggen zich vanzelf opnieuw vast; zodra alle plaatsen bezet zijn, begint het opnieuw.',
  Started: () => 'De partij begint.',
  UndoAsked: ({ seat }, names) => `${subject(names, seat)} vraagt om terug te nemen.`,
  UndoAgreed: ({ seat }, names) => `${subject(names, seat)} gaat akkoord.`,
  UndoRefused: ({ seat }, names) => `${subject(names, seat)} gaat niet akkoord.`,
  UndoWithdrawn: () => 'Het verzoek om terug te nemen is vervallen.',
  Undone: () => 'Teruggenomen: alles is weer zoals het was.',
  Resigned: ({ seat }, names) => `${subject(names, seat)} geeft op.`,
  ...ofTime.facts(levelName),
  ...askingFacts,
  Over: () => null,
  SecretShown: () => 'Het geheim achter alle trekkingen wordt getoond.',
};

const foreign = 'Het adres in je browser is geen adres van dit huis. Wie dit huis beheert, kan het vermelden in LAGOON_PUBLIC_URL of LAGOON_ORIGINS.';
const unseen = 'Alleen wie hier een plaats heeft, ziet deze partij zolang die loopt. Kom terug als die is afgelopen.';

/** What to say for a refusal, by its code. A code that is not here is told in the server's own sentence. @type {typeof import('../../en/web/shell.js').words.refusals} */
const refusals = {
  stale: 'Er is iets veranderd voordat je zet aankwam. Kijk nog eens en beslis opnieuw.',
  offline: lost.offline,
  redis_away: 'De server kan nu niets bewaren. Probeer het zo meteen opnieuw.',
  not_the_house: 'Dit is niet de toegangscode van dit huis. De opdracht “lagoon house” geeft een nieuwe.',
  no_free_seat: 'Alle plaatsen zijn bezet en de partij begint zo. Je kunt toekijken.',
  other_nonce: 'De bijdrage van deze browser aan het schudden is niet die waarmee je hebt plaatsgenomen. Geef de plaats terug en neem opnieuw plaats.',
  nonce_spent:
    'Dit huis laat zien dat de anderen zijn vastgelegd op andere bijdragen aan het schudden dan toen deze browser de eigen bijdrage toonde: iemand kan de keuze daarop hebben afgestemd. Daarom wordt die niet nog eens getoond. Geef de plaats terug en neem opnieuw plaats, of speel ergens anders.',
  own_part_first: 'De anderen wachten ook op jouw bijdrage aan het schudden.',
  not_awaited: 'Op wie daar zit, wacht niemand meer.',
  wished_already: 'Dat heb je al gezegd.',
  unseat_too_early: 'Wacht nog even: de bijdrage aan het schudden kan onderweg zijn.',
  busy: 'Aan deze tafel is het te druk. Probeer het zo meteen opnieuw.',
  server_fault: 'De server kon dit niet doen, door een eigen fout.',
  too_fast: 'Dat ging te snel. Probeer het zo meteen opnieuw.',
  too_many_tables: 'Je hebt het afgelopen uur veel tafels geopend. Speel aan een daarvan.',
  too_many_wishes: 'Er zoeken nu te veel mensen een partij. Probeer het over een tijdje opnieuw.',
  wishing: 'Je zoekt al een partij.',
  no_wish: 'Je wens is op dit moment niet bekend. Wacht even.',
  too_early: 'Bots komen pas als je een minuut hebt gewacht. Wacht even.',
  no_table: lost.noTable,
  no_spectators: unseen,
  shown_later: 'Wie hier geen plaats heeft, ziet deze partij één beurt later.',
  demo_unseen: 'Bots die onder elkaar spelen, zijn er om naar te kijken.',
  no_game: 'Deze server heeft dat spel niet.',
  no_such_seat: 'Die plaats is er niet aan deze tafel.',
  seat_taken: 'Deze plaats is net door iemand anders bezet.',
  already_started: 'Deze partij is al begonnen; je kunt toekijken.',
  already_seated: 'Je hebt al een plaats aan deze tafel.',
  not_seated: 'Je kijkt toe aan deze tafel; alleen spelers mogen iets doen.',
  not_started: 'De partij begint als alle plaatsen bezet zijn.',
  game_over: 'Deze partij is afgelopen.',
  resigned: 'Je hebt opgegeven; de partij gaat zonder jou verder.',
  name_empty: 'Vul eerst een naam in.',
  name_too_long: 'Deze naam is te lang.',
  name_unprintable: 'Een naam kan alleen uit zichtbare tekens bestaan.',
  ...openerRefusals,
  ...styleRefusals,
  ...chatRefusals,
  ...againRefusals,
  left_too_often: 'Aan deze tafel zijn plaatsen te vaak teruggegeven; wie er nu een heeft, houdt die.',
  too_long: 'Deze partij is te lang geworden om verder te spelen; alleen opgeven kan nog.',
  undo_asked_already: 'Dat heb je al gevraagd. Doe eerst een zet voordat je het opnieuw vraagt.',
  undo_too_often: 'Je hebt deze beurt te vaak teruggenomen of daarom gevraagd. Speel verder.',
  name_marks: 'Een letter in een naam kan maar een paar accenten hebben.',
  name_taken: 'Iemand aan deze tafel heeft een naam die hierop lijkt. Kies een andere.',
  undo_pending: 'Er ligt al een ander verzoek; dat moet eerst worden beantwoord.',
  ...askingRefusals,
  undo_nothing: 'Daar is niets om terug te nemen.',
  undo_none: 'Aan deze tafel wordt niets teruggenomen.',
  undo_not_free: 'Aan deze tafel kun je alleen terugnemen wat je niets nieuws liet zien, en je eigen kaarten zolang je beurt duurt.',
  no_request: 'Dat verzoek is er niet meer.',
  not_over: 'Wat anderen zagen, wordt getoond als de partij is afgelopen.',
  nothing_there: 'Die stap is er niet in deze partij.',
  own_request: 'Je eigen verzoek beantwoorden de anderen.',
  already_answered: 'Je bent al akkoord gegaan.',
  ...ofTime.refusals,
  ...faultRefusals,
  ...hintRefusals,
  push_host: 'Dit huis maakt geen gebruik van de pushdienst van deze browser.',
  push_keys: 'Deze browser kan hier geen seintje krijgen.',
  no_subscription: 'Deze tafel geeft deze browser geen seintjes.',
  no_bundle: 'Daar wacht niets: het is al geopend, of de tien minuten zijn om.',
  too_many_bundles: 'Je hebt het afgelopen uur heel vaak plaatsen verzegeld. Met een bestand kun je ze ook overbrengen.',
  no_person: 'Minstens één plaats is voor een mens: neem eerst zelf plaats, of laat er een vrij.',
  not_a_bot: 'Op deze plaats zit geen bot meer.',
  no_demo: 'Dit huis opent geen tafels voor alleen bots.',
  bad_host: foreign,
  bad_origin: foreign,
};

/** Why the connection was closed for good, by the socket's close code, or by the code of what it was refused for. @type {typeof import('../../en/web/shell.js').words.closed} */
const closed = {
  4403: unseen,
  4404: lost.noTable,
  bad_host: foreign,
  ...faultClosings,
  bad_origin: foreign,
};

/** @type {typeof import('../../en/web/shell.js').words} */
export const words = {
  language: 'nl',
  facts,
  refusals,
  closed,
  product: 'Lagoon',
  // Sentences name the reader by `grammar.js`; these stand alone, in a table or beside points.
  names,
  settings,
  stage: { open: 'Podium', leave: 'Podium verlaten' },
  table: {
    home: 'Naar de startpagina',
    rules: 'Regels',
    title: (game) => `${game} – Lagoon`,
    loading: 'Uitvaren…',
    menu: 'Tafel',
    ...seats,
    lostSeat: 'Je hebt geen plaats meer aan deze tafel, dus je kijkt toe.',
    elsewhere: 'Je deed dit in een ander venster, of op een ander apparaat.',
    newTable: 'Nieuwe tafel met deze opties',
    toStart: lost.toStart,
  },
  asking,
  inVain,
  away,
  calling,
  chat,
  myGames: 'Mijn partijen',
  clock: clockWords,
  lastMoves,
  learn,
  rules,
  opener,
  style,
  again,
  lobby: {
    title: (game) => `Een tafel voor ${game}`,
    invite: 'Uitnodigen',
    inviteHint: 'Stuur deze link naar wie mag spelen of toekijken.',
    link: 'Link naar deze tafel',
    copy: 'Link kopiëren',
    copied: 'Link gekopieerd.',
    copyFailed: 'De link is geselecteerd: kopieer hem daar.',
    share: 'Delen…',
    code: 'De link als QR-code',
    codeHint: 'Of laat de ander een camera op de code richten.',
    shareText: (game) => `Speel ${game} met mij`,
    sit: 'Plaatsnemen',
    name: 'Je naam',
    seat: 'Plaats',
    any: 'Om het even',
    sitDown: 'Plaatsnemen',
    sitting: 'Plaatsnemen…',
    leave: 'Van tafel gaan',
    shuffling: (names, away) => {
      if (names.length === 0) return 'Alle plaatsen zijn bezet: het schudden begint.';
      const text = `Wachten op de bijdrage van ${list(names)} aan het schudden. Die wordt vanzelf gestuurd zodra de pagina open is.`;
      return away.length ? `${text} ${list(away)} ${byCount(away.length, 'is', 'zijn')} afwezig.` : text;
    },
    replace: (name, said, needed) => `Niet op ${name} wachten${needed > 1 ? ` (${said} van ${needed} willen dit)` : ''}`,
    wished: (name, said, needed) => `Je wilt niet op ${name} wachten (${said} van ${needed} willen dit)`,
    ...standing,
    full: 'Alle plaatsen zijn bezet. Je kunt toekijken.',
    needName: 'Vul eerst een naam in.',
    unkept: 'Deze browser bewaart niets voor deze pagina. Een plaats die je hier neemt, gaat verloren als de pagina wordt gesloten of opnieuw geladen.',
    kept: 'Alleen deze browser bewaart je plaats: in een privévenster gaat die met het venster verloren.',
    unanswered: 'Er kwam geen antwoord. Probeer het opnieuw: heb je de plaats inmiddels, dan houd je die.',
    undos: {
      free: 'terugnemen kan alleen wat je niets nieuws liet zien',
      none: 'er wordt niets teruggenomen',
    },
  },
  bots: {
    title: 'Bots',
    levels,
    level: 'Niveau van de bots',
    guest: 'Gast',
    badge,
    add: 'Bot toevoegen',
    addTo: (place) => `Bot toevoegen: ${place}`,
    sendAway: 'Wegsturen',
    sendAwayName: (name) => `${name} wegsturen`,
    named: (name, level) => `${name}, een bot (${level})`,
    count: 'Bots aan tafel',
    playNow: (others) => (others > 1 ? `Nu tegen ${others} bots spelen` : 'Nu tegen een bot spelen'),
    playAlone: 'Nu spelen',
    starting: 'Klaarzetten…',
    watch: 'Naar een partij van bots kijken',
  },
  connection: {
    connecting: 'Verbinden…',
    away: lost.away,
    awayPending: (count) => `Verbinding verbroken – opnieuw verbinden… Daarna ${byCount(count, 'wordt', 'worden')} nog ${counted(count, 'zet', 'zetten')} van je verstuurd.`,
    back: 'Weer verbonden.',
    retry: lost.retry,
    paused: 'De tafel is gepauzeerd: zetten kunnen nu niet worden bewaard. Het gaat vanzelf verder.',
    resumed: 'De tafel gaat verder.',
    sending: 'Versturen…',
    fault: (code) => (code ? `Deze tafel kan niet worden getoond (${code}).` : 'Deze tafel kan niet worden getoond.'),
    reload: 'Opnieuw laden',
  },
  record: {
    title: 'Verloop',
    doneFor: (seat, names) => `${subject(names, seat)} kan niet meer kiezen; wat de beurt nog vraagt, gebeurt vanzelf:`,
    earlier: 'Eerdere tonen',
    loading: 'Laden…',
    later: 'Latere tonen',
    replay: 'Terugkijken',
    jump: 'Deze stap terugkijken',
    undone: 'teruggenomen',
    folded: (count) => `${counted(count, 'stap', 'stappen')} teruggenomen`,
    while: 'Terwijl je weg was',
    open: 'Verloop tonen',
    close: 'Verloop verbergen',
    empty: 'Er is nog niets gebeurd.',
  },
  undo: {
    free: 'Terugnemen',
    freeShort: 'Terug',
    title: 'Vragen om terug te nemen?',
    ask: 'Terugname vragen',
    text: (others) => `${others > 1 ? 'Alle anderen moeten' : 'De ander moet'} akkoord gaan. Dit wordt dan teruggenomen:`,
    confirm: 'Vragen',
    keep: 'Toch niet',
    further: 'Verder terug…',
    furtherShort: 'Verder',
    howFar: 'Hoe ver terug?',
    with: 'Alles wat daarna kwam, wordt mee teruggenomen.',
    atOnce: 'meteen',
    byAsking: 'als de anderen akkoord gaan',
    earlier: 'alles sinds een eerdere beurt',
  },
  replay: {
    title: 'Herhaling',
    all: 'Alles lezen',
    less: 'Minder',
    place: 'Plek in de partij',
    first: 'Naar het begin',
    back: 'Eén stap terug',
    play: 'Afspelen',
    pause: 'Stoppen',
    next: 'Eén stap verder',
    last: 'Naar het einde',
    speed: 'Snelheid',
    times: (speed) => `${speed === 0.5 ? '½' : speed}×`,
    at: (at, last) => `stap ${at} van ${last}`,
    of: (at, last) => `${at} / ${last}`,
    eyes: 'Door wiens ogen',
    everything: 'Alles open',
    asSeat: (seat, names) => `Zoals ${within(names, seat)} het zag`,
    byYou: 'zoals je het zag',
    byAll: 'zoals iedereen het zag',
    link: 'Link naar deze stap kopiëren',
    save: 'Deze partij downloaden',
    proof: 'Controleren of elke trekking eerlijk was',
    undone: 'later teruggenomen',
    thoughts: (best) => `De bot dacht aan: ${best.map(({ move, chance }) => `${move} (${Math.round(100 * chance)}%)`).join('; ')}.`,
    toGame: 'Terug naar de partij',
    toEnd: 'Naar de uitslag',
    yourTurn: 'Je beurt: terug naar de partij',
  },
  proof: {
    title: 'Bewijs dat elke trekking eerlijk was',
    close: 'Sluiten',
  },
  rewritten: {
    title: 'Deze partij is herschreven',
    text: (seq) =>
      `Wat de server nu zegt over de eerste ${events(seq)} van deze tafel, is niet wat hij deze browser destijds vertelde. Bewaar beide teksten en vergelijk ze met wat de andere spelers hebben bewaard.`,
    keepTold: 'Bewaren wat deze browser hoorde',
    keepLog: 'Het logboek van nu bewaren',
  },
  verify: {
    link: 'Het bestand van een partij controleren',
  },
  resign: {
    action: 'Opgeven',
    title: 'Deze partij opgeven?',
    text: (others) =>
      others > 1 ? 'Je verliest de partij en de anderen spelen zonder jou verder. Dit kan niet worden teruggenomen.' : 'De partij eindigt meteen en je verliest.',
    confirm: 'Opgeven',
    keep: 'Verderspelen',
  },
  over: {
    won: (name) => `${name} heeft gewonnen`,
    youWon: 'Je hebt gewonnen!',
    draw: 'Gelijkspel',
    nobodyWon: { resigned: 'Opgegeven', too_long: 'Niemand heeft gewonnen', called_off: 'Afgebroken', closed: 'Gesloten', closed_by_house: 'Gesloten' },
    hows: {
      resigned: (losers, names) => `${have(names, losers)} opgegeven.`,
      too_long: () => 'De partij is te lang geworden om verder te spelen.',
      called_off: () => 'Iedereen was akkoord om de partij zonder uitslag af te breken.',
      absent: (losers, names) => `${subjects(names, losers)} ${byCount(losers.length, 'ging weg en kwam', 'gingen weg en kwamen')} niet terug.`,
      time: (losers, names) => (losers.length === 1 ? `${Owned(names, losers[0], 'de', 'tijd')} is om.` : `De tijd is om: ${several(names, losers)}.`),
      closed: () => 'Er kwam lange tijd niemand meer aan deze tafel.',
      closed_by_house: () => 'Wie dit huis beheert, heeft de tafel gesloten.',
    },
    shared: (winners, names) => `${have(names, winners)} samen gewonnen`,
    score: (parts) => parts.join(' · '),
    replay: 'Terugkijken',
    save: 'Logboek downloaden',
    look: 'Bord bekijken',
    show: 'Uitslag',
    points: 'Punten',
    stood: 'Punten, als de stand van toen was geteld:',
    details: 'Hoe het ging',
    title: (title) => `Partij afgelopen – ${title}`,
  },
  capital,
  time: (ms) => clock.format(ms),
  day: (ms) => calendar.format(ms),
  error,
};
