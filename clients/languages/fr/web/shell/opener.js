/**
 * What the page says of what whoever opened a table did there before the start, and of why it was refused, in French: part
 * of `shell.js`.
 *
 * @module languages/fr/shell/opener
 */

import { who } from '../grammar.js';

/** One sentence for each fact. @type {typeof import('../../../en/web/shell/opener.js').openerFacts} */
export const openerFacts = {
  SentOff: ({ seat }, names) =>
    seat === names.you ? 'La personne qui a ouvert la table vous exclut.' : `La personne qui a ouvert la table exclut ${who(seat, names)}.`,
  Changed: () => 'La personne qui a ouvert la table change la façon d’y jouer.',
  Reordered: ({ seats }) => `Il y a maintenant ${seats.length} places : leur ordre ou leur nombre a changé.`,
  Closed: ({ why }) =>
    ({
      opener: 'La personne qui a ouvert la table la ferme.',
      unvisited: 'La table est fermée : plus personne n’y venait.',
      house: 'La personne qui tient la maison ferme la table.',
    })[/** @type {string} */ (why)] ?? 'La table est fermée.',
};

/** One sentence for each code. @type {typeof import('../../../en/web/shell/opener.js').openerRefusals} */
export const openerRefusals = {
  not_opener: 'Seule la personne qui a ouvert cette table peut le faire.',
  table_closed: 'Cette table a été fermée avant le début de la partie.',
  changed_too_often: 'Cette table a changé trop souvent ; on ne peut plus que la fermer.',
  sent_off: 'Vous ne pouvez plus prendre place à cette table. Vous pouvez la regarder.',
  nobody_there: 'Personne n’a cette place.',
  own_seat: 'C’est votre propre place : vous pouvez la rendre.',
  changes_nothing: 'C’est déjà le cas.',
  seats_taken: 'Il y a plus de personnes à cette table ; quelqu’un doit d’abord la quitter.',
  bad_order: 'Chaque place de cette table doit être nommée une fois.',
  bot_moves: 'Un robot garde sa place ; retirez-le d’abord.',
};

/** What whoever opened a table is offered before the start, and what the others are told. @type {typeof import('../../../en/web/shell/opener.js').opener} */
export const opener = {
  title: 'Votre table',
  hint: 'Vous l’avez ouverte : jusqu’au début de la partie, vous dites comment on y joue et qui prend quelle place.',
  openedBy: (name) => `${name} a ouvert cette table.`,
  withoutSeat: 'La personne qui a ouvert cette table n’y a pas de place.',
  free: 'libre',
  freeSeat: 'la place libre',
  you: (name) => `${name} (vous)`,
  up: (who, place) => `Déplacer ${who} vers le haut : ${place}`,
  down: (who, place) => `Déplacer ${who} vers le bas : ${place}`,
  sendOff: {
    action: 'Exclure',
    name: (name) => `Exclure ${name}`,
    title: (name) => `Exclure ${name} de la table ?`,
    text: 'La place redevient libre. Cette personne ne peut plus prendre place ici sous la même identité ; depuis un autre navigateur, rien ne la distingue.',
    keep: 'Garder à la table',
    confirm: 'Exclure',
  },
  change: {
    action: 'Modifier la table…',
    title: 'Modifier la table',
    text: 'Tout le monde le voit ici. Ce qui change pendant le mélange des cartes le fait recommencer pour tout le monde.',
    keep: 'Ne rien changer',
    confirm: 'Modifier',
  },
  close: {
    action: 'Fermer la table…',
    title: 'Fermer cette table ?',
    text: 'Plus personne ne pourra y prendre place, et aucune partie n’y commencera. C’est définitif.',
    keep: 'La garder ouverte',
    confirm: 'Fermer la table',
  },
  closed: {
    title: 'Cette table est fermée',
    byOpener: 'La personne qui l’a ouverte l’a fermée avant le début de la partie.',
    unvisited: 'Plus personne n’y venait, et la partie n’avait pas commencé.',
    house: 'La personne qui tient la maison l’a fermée avant le début de la partie.',
    unknown: 'Elle a été fermée avant le début de la partie.',
    home: 'À l’accueil',
    status: 'fermée avant le début',
  },
};
