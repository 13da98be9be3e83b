/**
 * The page of whoever runs the house, in French.
 *
 * @module languages/fr/house
 */

import { Dates } from '../../dates.js';
import { dated } from './grammar.js';

const UNITS = ['octets', 'ko', 'Mo', 'Go', 'To'];
const whole = new Intl.NumberFormat('fr', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('fr', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Bytes as people read them. @param {number} bytes */
function size(bytes) {
  let at = 0;
  let number = bytes;
  for (; number >= 1000 && at < UNITS.length - 1; at++) number /= 1000;
  return `${(number < 10 && at > 0 ? tenths : whole).format(number)} ${UNITS[at]}`;
}

const moments = new Dates('fr', { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** @type {typeof import('../../en/web/house.js').words} */
export const words = {
  title: 'Cette maison',
  ask: 'Cette page est pour la personne qui tient la maison. Elle demande le laissez-passer que la commande « lagoon house » affiche sur le serveur.',
  pass: 'Laissez-passer de la maison',
  enter: 'Afficher',
  leave: 'Oublier ici le laissez-passer',
  kept: 'Le laissez-passer n’est gardé que dans cet onglet, jusqu’à sa fermeture.',
  now: 'Maintenant',
  tables: 'Tables en mémoire',
  sockets: 'Connexions aux tables',
  listed: 'Tables dans la liste',
  wishes: 'Demandes de partie avec qui voudra',
  bots: 'Tables où un robot doit jouer',
  processes: 'Processus en service',
  storage: 'Stockage',
  memory: (used, most) => `${size(used)} en mémoire${most > 0 ? ` sur ${size(most)}` : ''}`,
  file: (bytes) => `${size(bytes)} dans son fichier`,
  unknown: 'ne le dit pas',
  backup: 'Dernière sauvegarde',
  never: 'inconnue',
  moment: (at) => dated(moments, at),
  versions: 'Versions',
  program: 'Programme',
  rules: (version) => `règles ${version}`,
  box: (digest) => `boîte ${digest.slice(0, 12)}`,
  acts: 'Ce que vous pouvez faire',
  switches: { names: 'Les noms des personnes sont affichés', talk: 'On peut discuter' },
  turned: 'C’est fait. Tous les serveurs de la maison suivent en quelques secondes.',
  close: {
    table: 'Lien ou identifiant d’une table',
    action: 'Fermer la table…',
    none: 'Ce n’est ni le lien d’une table, ni son identifiant.',
    title: 'Fermer cette table ?',
    text: 'On ne pourra plus y jouer : une partie commencée se termine et personne ne gagne. C’est définitif.',
    keep: 'La garder ouverte',
    confirm: 'Fermer la table',
    done: 'La table est fermée.',
  },
  warnings: 'À surveiller',
  none: 'Rien.',
  asOf: (at) => `État au ${dated(moments, at)}.`,
  warned: {
    redis: (text) => `Redis : ${text}`,
    silent: (text) => `Le serveur Redis ${text} ne dit rien de son état, ou est injoignable.`,
    no_backup: () => 'Aucune sauvegarde complète de cette maison n’est connue : « lagoon backup DOSSIER » en fait une.',
    old_backup: () => 'La dernière sauvegarde complète de la maison date de plus d’une semaine.',
    versions: () => 'Des processus de plusieurs versions sont en service en même temps.',
  },
};
