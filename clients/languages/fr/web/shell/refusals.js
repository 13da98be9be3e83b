/**
 * Why the server refused something, or closed a connection, in French: part of `shell.js`.
 *
 * @module languages/fr/shell/refusals
 */

import { againRefusals } from './again.js';
import { refusals as askingRefusals } from './asking.js';
import { faultClosings, faultRefusals } from './faults.js';
import { chatRefusals } from './chat.js';
import { lost } from './errors.js';
import { hintRefusals } from './hints.js';
import { openerRefusals } from './opener.js';
import { styleRefusals } from './style.js';
import { refusals as timeRefusals } from './time.js';

const foreign =
  'L’adresse dans votre navigateur n’est pas une adresse de cette maison. La personne qui la tient peut l’indiquer dans LAGOON_PUBLIC_URL ou LAGOON_ORIGINS.';
const unseen = 'Il faut une place ici pour voir cette partie tant qu’elle dure. Revenez quand elle sera terminée.';

/** By the code of a refusal. @type {typeof import('../../../en/web/shell.js').words.refusals} */
export const refusals = {
  stale: 'Quelque chose a changé avant l’arrivée de votre coup. Regardez à nouveau, puis décidez.',
  offline: lost.offline,
  redis_away: 'Le serveur ne peut rien enregistrer pour l’instant. Réessayez un peu plus tard.',
  not_the_house: 'Ce n’est pas le laissez-passer de cette maison. La commande « lagoon house » en affiche un nouveau.',
  no_free_seat: 'Toutes les places sont prises et la partie va commencer. Vous pouvez la regarder.',
  other_nonce: 'La part du mélange de ce navigateur n’est pas celle avec laquelle la place a été prise. Rendez la place et reprenez-la.',
  nonce_spent:
    'Selon cette maison, les autres places sont liées à d’autres parts du mélange qu’au moment où ce navigateur a montré la sienne : quelqu’un pourrait en avoir choisi une d’après celle-ci. Elle n’est donc pas montrée à nouveau. Rendez la place et reprenez-la, ou jouez ailleurs.',
  own_part_first: 'Les autres attendent aussi votre part du mélange.',
  not_awaited: 'Plus personne n’attend la part du mélange de cette place.',
  wished_already: 'Vous l’avez déjà dit.',
  unseat_too_early: 'Attendez un moment : la part du mélange est peut-être en route.',
  busy: 'Trop de choses attendent à cette table. Réessayez dans un instant.',
  server_fault: 'Le serveur n’a pas pu le faire : la faute vient de lui.',
  too_fast: 'C’était trop rapide. Réessayez dans un instant.',
  too_many_tables: 'Vous avez ouvert beaucoup de tables en une heure. Jouez à l’une d’elles.',
  too_many_wishes: 'Trop de personnes cherchent une partie pour l’instant. Réessayez plus tard.',
  wishing: 'Vous attendez déjà une partie.',
  no_wish: 'Votre demande de partie n’est pas connue pour l’instant. Attendez un moment.',
  too_early: 'Les robots viennent après une minute d’attente. Attendez un moment.',
  no_table: lost.noTable,
  no_spectators: unseen,
  shown_later: 'Sans place ici, on voit cette partie un tour plus tard.',
  demo_unseen: 'Des robots qui jouent entre eux sont là pour être regardés.',
  no_game: 'Ce serveur n’a pas ce jeu.',
  no_such_seat: 'Cette place n’existe pas à cette table.',
  seat_taken: 'Quelqu’un vient de prendre cette place.',
  already_started: 'Cette partie a commencé ; vous pouvez la regarder.',
  already_seated: 'Vous avez déjà une place à cette table.',
  not_seated: 'Vous regardez cette table ; il faut une place pour jouer.',
  not_started: 'La partie commence quand toutes les places sont prises.',
  game_over: 'Cette partie est terminée.',
  resigned: 'Vous avez abandonné ; la partie continue sans vous.',
  name_empty: 'Donnez d’abord un nom.',
  name_too_long: 'Ce nom est trop long.',
  name_unprintable: 'Un nom ne peut avoir que des lettres visibles.',
  ...openerRefusals,
  ...styleRefusals,
  ...chatRefusals,
  ...againRefusals,
  left_too_often: 'Des places ont été rendues trop souvent à cette table ; maintenant, chaque place prise reste prise.',
  too_long: 'Cette partie est trop longue pour continuer ; on ne peut plus que l’abandonner.',
  undo_asked_already: 'Vous l’avez déjà demandé. Jouez un coup avant de redemander.',
  undo_too_often: 'Vous avez trop souvent annulé, ou demandé à annuler, pendant ce tour. Continuez à jouer.',
  name_marks: 'Une lettre d’un nom ne peut porter que quelques signes.',
  name_taken: 'Quelqu’un à cette table a un nom qui ressemble à celui-ci. Choisissez-en un autre.',
  undo_pending: 'Une autre demande est ouverte ; il faut d’abord y répondre.',
  ...askingRefusals,
  undo_nothing: 'Il n’y a rien à annuler là.',
  undo_none: 'À cette table, rien ne peut être annulé.',
  undo_not_free: 'À cette table, on n’annule que ce qui n’a rien montré de nouveau et, tant que dure votre tour, vos propres cartes.',
  no_request: 'Cette demande n’existe plus.',
  not_over: 'Ce que les autres ont vu est montré quand la partie est terminée.',
  nothing_there: 'Cette étape n’existe pas dans cette partie.',
  own_request: 'C’est aux autres de répondre à votre demande.',
  already_answered: 'Vous avez déjà accepté.',
  ...timeRefusals,
  ...hintRefusals,
  push_host: 'Cette maison n’appelle pas le service de notification de ce navigateur.',
  push_keys: 'Ce navigateur ne peut pas recevoir de notification d’ici.',
  no_subscription: 'Cette table ne prévient pas par ce navigateur.',
  no_bundle: 'Rien n’attend là : c’est déjà ouvert, ou les dix minutes sont passées.',
  too_many_bundles: 'Vous avez très souvent chiffré des places en une heure. Un fichier les transporte aussi.',
  no_person: 'Une place au moins est pour une personne : prenez d’abord place, ou laissez une place libre.',
  not_a_bot: 'Il n’y a plus de robot à cette place.',
  no_demo: 'Cette maison n’ouvre pas de tables pour des robots seulement.',
  ...faultRefusals,
  bad_host: foreign,
  bad_origin: foreign,
};

/** By the socket's close code, or by the code of what it was refused for. @type {typeof import('../../../en/web/shell.js').words.closed} */
export const closed = {
  4403: unseen,
  4404: lost.noTable,
  ...faultClosings,
  bad_host: foreign,
  bad_origin: foreign,
};
