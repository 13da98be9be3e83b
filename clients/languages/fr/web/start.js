/**
 * The start page, in French.
 *
 * @module languages/fr/start
 */

import { Dates } from '../../dates.js';
import { counted, dated, list, of } from './grammar.js';

const days = new Dates('fr', { day: 'numeric', month: 'short', year: 'numeric' });

/** How long ago something was, in whole minutes, hours or days. @param {number} minutes */
const ago = (minutes) => {
  if (minutes < 60) return counted(minutes, 'minute');
  return minutes < 48 * 60 ? counted(Math.floor(minutes / 60), 'heure') : counted(Math.floor(minutes / 1440), 'jour');
};

/** @type {typeof import('../../en/web/start.js').words} */
export const words = {
  resumeLesson: 'Reprendre',
  resumeLessonOf: (game) => `Reprendre la leçon de ${game}`,
  title: 'Lagoon – des jeux d’îles à jouer ensemble',
  titleAwaited: (games) => `(${games}) Lagoon`,
  lead: 'Des jeux d’îles à jouer ensemble à distance. Ouvrez une table, envoyez le lien, jouez.',
  games: 'Jouer',
  options: 'Choisir les options',
  chosen: (players, level) => `${counted(players, 'personne')}${level === null ? '' : `, niveau des robots : ${level}`}`,
  forPlayers: (least, most) => (least === most ? counted(most, 'personne') : `${least} à ${most} personnes`),
  lasts: (least, most) => `environ ${least} à ${most} min`,
  estimate: 'La durée d’une partie est une estimation, pour qui connaît les règles du jeu.',
  listed: 'Ouverte à tout le monde',
  listedHint: 'Tout le monde peut y prendre place. Sinon, seulement avec le lien que vous envoyez.',
  undo: 'Annulation',
  undos: { 'free+ask': 'Libre, sinon sur demande', free: 'Seulement si rien de nouveau n’est apparu', none: 'Aucune à cette table' },
  spectators: 'Qui regarde',
  spectatorRules: { yes: 'Tout le monde avec le lien', delayed: 'Tout le monde avec le lien, un tour plus tard', no: 'Personne, jusqu’à la fin de la partie' },
  players: 'Places',
  opening: 'Ouverture…',
  friend: () => 'Sur invitation',
  friendHint: 'Une table et son lien',
  anybody: 'Avec qui voudra',
  anybodyHint: 'Attendre ici d’autres personnes qui choisissent le même jeu, le même nombre de places, les mêmes options et la même pendule',
  waiting: (waiting, seats) => `${counted(waiting, 'place prise', 'places prises')} sur ${seats}…`,
  alreadyWaiting: (waiting, seats) =>
    `${counted(waiting, 'personne attend', 'personnes attendent')} une table de ${counted(seats, 'place')} ; les options peuvent varier`,
  withBots: 'Commencer avec des robots',
  stopWaiting: 'Ne plus attendre',
  stopping: 'Arrêt…',
  waitingElsewhere: 'Vous attendez déjà une partie. Cessez d’abord d’attendre celle-là.',
  within: 'Avec qui voudra : attendre',
  minutes: (minutes) => (minutes < 60 ? counted(minutes, 'minute') : counted(minutes / 60, 'heure')),
  nobodyCame: 'Personne d’autre ne cherche la même partie.',
  join: 'Tables à rejoindre',
  toWatch: 'Parties à regarder',
  mine: 'Mes parties',
  minePage: 'Mes parties, aussi sur un autre appareil',
  unkept: 'Ce navigateur ne garde rien pour cette page : les places sont perdues quand la page est fermée ou rechargée.',
  further: (games) => `Autres parties en cours (${games})`,
  showAll: (tables) => `En afficher ${tables} de plus`,
  earlier: (games) => `Terminées (${games})`,
  away: 'Connexion perdue : ceci n’est peut-être plus à jour. Elle revient d’elle-même.',
  rules: (game) => `Règles ${of(game)}`,
  rulesShort: 'Règles',
  folded: (title, tables) => `${title} (${tables})`,
  joinTable: 'Rejoindre',
  watch: 'Regarder',
  goOn: 'Continuer',
  play: 'Jouer',
  lookAt: 'Voir',
  forget: 'Retirer de cette liste',
  waitingFor: (names, seats) => {
    const free = seats - names.length;
    if (names.length === 0) return words.nobody;
    return `${list(names)} ${names.length > 1 ? 'attendent' : 'attend'}${free > 1 ? `, ${counted(free, 'place libre', 'places libres')}` : ''}`;
  },
  nobody: 'Toutes les places sont libres',
  opened: (ms) => `ouverte le ${dated(days, ms)}`,
  asHost: (how) => `ouverte par vous, sans place pour vous · ${how}`,
  sitDown: 'Prendre place',
  between: (names) => names.join(' – '),
  yourTurnAt: (game, names) => `À vous de jouer : ${game}, ${names.join(' – ')}.`,
  status: {
    open: 'places libres',
    shuffling: 'va commencer',
    yours: (names, minutes) => {
      if (names.length === 0) return 'à vous de jouer';
      const since = minutes > 0 ? ` depuis ${ago(minutes)}` : '';
      return `à vous de jouer · ${list(names)} ${names.length > 1 ? 'attendent' : 'attend'}${since}`;
    },
    theirs: (names, minutes) => `${list(names.map((name) => `à ${name}`))} de jouer${minutes > 0 ? ` depuis ${ago(minutes)}` : ''}`,
    won: 'partie gagnée',
    lost: 'partie perdue',
    over: 'terminée',
    draw: 'partie nulle',
    ended: 'terminée sans résultat',
    paused: (until) => `en pause jusqu’au ${until}`,
    gone: 'cette table n’existe plus',
    unseen: 'visible seulement à qui y a une place',
    broken: 'cette table ne peut pas être affichée',
  },
  noscript: 'Lagoon a besoin de JavaScript.',
  house: {
    title: 'La clé de cette maison',
    text:
      'Cette maison signe chaque partie jouée jusqu’au bout, et cette clé est son sceau : elle permet à tout le monde de distinguer ' +
      'ces parties de celles qui ont été changées, ou inventées ailleurs. Comparez-la sur la page qui vérifie les fichiers, ou ' +
      'avec « lagoon verify FICHIER --house CLÉ ».',
    before: 'Ses anciennes clés :',
  },
};
