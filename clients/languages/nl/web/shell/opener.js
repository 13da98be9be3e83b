/**
 * What the page says of what whoever opened a table did there before the start, and of why it was refused, in Dutch.
 *
 * @module languages/nl/shell/opener
 */

import { byCount, subject } from '../grammar.js';

/** One sentence for each fact. @type {typeof import('../../../en/web/shell/opener.js').openerFacts} */
export const openerFacts = {
  SentOff: ({ seat }, names) => `${subject(names, seat)} ${seat === names.you ? 'bent' : 'is'} van tafel gestuurd door wie de tafel heeft geopend.`,
  Changed: () => 'Wie de tafel heeft geopend, verandert hoe er wordt gespeeld.',
  Reordered: ({ seats }) => `Er ${byCount(seats.length, 'is', 'zijn')} nu ${seats.length} ${byCount(seats.length, 'plaats', 'plaatsen')}: de volgorde of het aantal is veranderd.`,
  Closed: ({ why }) =>
    ({
      opener: 'De tafel is gesloten door wie hem heeft geopend.',
      unvisited: 'De tafel is gesloten: er kwam niemand meer.',
      house: 'De tafel is gesloten door wie dit huis beheert.',
    })[/** @type {string} */ (why)] ?? 'De tafel is gesloten.',
};

/** One sentence for each code. @type {typeof import('../../../en/web/shell/opener.js').openerRefusals} */
export const openerRefusals = {
  not_opener: 'Alleen wie deze tafel heeft geopend, kan dat doen.',
  table_closed: 'Deze tafel is gesloten voordat de partij begon.',
  changed_too_often: 'Deze tafel is te vaak veranderd; hij kan alleen nog worden gesloten.',
  sent_off: 'Je bent van deze tafel gestuurd door wie hem heeft geopend: je kunt hier niet opnieuw plaatsnemen. Toekijken kan wel.',
  nobody_there: 'Op die plaats zit niemand.',
  own_seat: 'Dat is je eigen plaats: die kun je teruggeven.',
  changes_nothing: 'Zo is het al.',
  seats_taken: 'Er zitten meer mensen aan deze tafel; er moet eerst iemand weg.',
  bad_order: 'Elke plaats van deze tafel moet één keer worden genoemd.',
  bot_moves: 'Een bot houdt de eigen plaats; stuur de bot eerst van tafel.',
};

/** What whoever opened a table is offered before the start, and what the others are told. @type {typeof import('../../../en/web/shell/opener.js').opener} */
export const opener = {
  title: 'Je tafel',
  hint: 'Je hebt hem geopend: tot de partij begint, bepaal jij hoe er wordt gespeeld en wie waar zit.',
  openedBy: (name) => `${name} heeft deze tafel geopend.`,
  withoutSeat: 'Wie deze tafel heeft geopend, heeft hier geen plaats.',
  free: 'vrij',
  freeSeat: 'de vrije plaats',
  you: (name) => `${name} (jij)`,
  up: (who, place) => `${who} omhoog, naar ${place}`,
  down: (who, place) => `${who} omlaag, naar ${place}`,
  sendOff: {
    action: 'Van tafel sturen',
    name: (name) => `${name} van tafel sturen`,
    title: (name) => `${name} van tafel sturen?`,
    text: 'De plaats is dan weer vrij. Wie van tafel is gestuurd, kan hier niet als dezelfde speler terugkomen; in een andere browser is dat niet te zien.',
    keep: 'Laten zitten',
    confirm: 'Wegsturen',
  },
  change: {
    action: 'Tafel veranderen…',
    title: 'Tafel veranderen',
    text: 'Iedereen hier ziet het. Verander je iets terwijl de kaarten worden geschud, dan begint het schudden opnieuw.',
    keep: 'Toch niet',
    confirm: 'Veranderen',
  },
  close: {
    action: 'Tafel sluiten…',
    title: 'Deze tafel sluiten?',
    text: 'Niemand kan hier meer plaatsnemen en er begint geen partij. Dat kan niet ongedaan worden gemaakt.',
    keep: 'Niet sluiten',
    confirm: 'Sluiten',
  },
  closed: {
    title: 'Deze tafel is gesloten',
    byOpener: 'Wie de tafel opende, heeft hem gesloten voordat de partij begon.',
    unvisited: 'Er kwam niemand meer, en de partij was nog niet begonnen.',
    house: 'Wie dit huis beheert, heeft hem gesloten voordat de partij begon.',
    unknown: 'Hij is gesloten voordat de partij begon.',
    home: 'Naar de startpagina',
    status: 'gesloten vóór het begin',
  },
};
