/**
 * The page of my games, in French.
 *
 * @module languages/fr/mine
 */

import { counted, isOne, list, of } from './grammar.js';

/** @type {typeof import('../../en/web/mine.js').words} */
export const words = {
  none: 'Aucune partie n’est gardée ici. Prenez place à une table, ou transférez vos places depuis un autre appareil.',
  running: 'En cours',
  over: 'Terminées',
  hidden: (count) => `Cachées (${count})`,
  hide: 'Cacher',
  unhide: 'Afficher à nouveau',
  of: (act, who) => `${act} : ${who}`,
  tally: ({ won, lost, draw }) =>
    `${counted(won, 'gagnée')}, ${counted(lost, 'perdue')}${draw > 0 ? `, ${counted(draw, 'nulle')}` : ''}`,
  kept: 'Vos places ne sont gardées que par ce navigateur. Si ses données sont effacées, ou à la fermeture d’une fenêtre privée, elles sont perdues : transférez-les d’abord sur un autre appareil, ou gardez-les dans un fichier.',
  forget: {
    action: 'Supprimer d’ici',
    title: 'Supprimer cette place d’ici ?',
    text: (name) =>
      `La partie n’est pas terminée. Seul ce navigateur connaît le secret ${name ? `de la place ${of(name)}` : 'de votre place'} : sans lui, la place est perdue et ne peut pas être retrouvée. Pour alléger la liste, cachez plutôt la partie.`,
    keep: 'La garder',
    confirm: 'La supprimer',
  },
  devices: 'Sur un autre appareil',
  send: {
    one: 'Sur un autre appareil',
    all: 'Tout transférer sur un autre appareil',
    text: 'Ce navigateur chiffre vos places, qui attendent dix minutes ; seul l’autre appareil peut les ouvrir.',
    title: 'Sur un autre appareil',
    sealing: 'Chiffrement…',
    code: 'Un code qui ouvre vos places sur l’appareil qui le lit',
    how: (host) => `Visez le code avec l’appareil photo de l’autre appareil, ou ouvrez-y ${host}/mine et tapez ces mots :`,
    once: (minutes) => `Ils servent une fois, pendant ${counted(minutes, 'minute')}. Qui les connaît a vos places : ne les montrez à personne.`,
    ready: 'C’est chiffré et prêt à être ouvert.',
    tooMany: (fit, left) => `Il n’y a de la place que pour ${fit} ; le reste (${left}) demeure ici. Un fichier les prend toutes.`,
    expired: 'Le temps est écoulé : plus rien n’attend là. Fermez ceci et recommencez.',
    insecure: 'Les places ne peuvent être chiffrées que si cette page est ouverte en https (ou sur cette machine même). Utilisez un fichier.',
    byFile: 'Un fichier transporte aussi vos places.',
    done: 'Fermer',
  },
  receive: {
    title: 'Recevoir des places ici',
    words: 'Les six mots',
    hint: 'Comme l’autre appareil les montre : en majuscules ou non, avec ou sans espaces.',
    open: 'Les recevoir ici',
    opening: 'Ouverture…',
    count: 'Il y a six mots, de quatre lettres chacun.',
    unknown: (word) => `« ${word} » n’est pas un des mots. Regardez à nouveau l’autre appareil.`,
    noBundle: 'Rien n’attend sous ces mots : ce sont d’autres mots, ils ont déjà servi, ou leurs dix minutes sont passées. Recommencez sur l’autre appareil.',
    noAnswer: 'Pas de réponse. Réessayez ; si plus rien n’attend là, recommencez sur l’autre appareil.',
    damaged: 'Ce qui attendait là ne peut pas être ouvert. Recommencez sur l’autre appareil.',
    notSeats: 'Ce n’est pas un fichier de places.',
    newer: 'Ces places viennent d’une version plus récente de cette page. Rechargez la page.',
    otherHouse: 'Ces places sont d’une autre maison : ouvrez le fichier là-bas.',
    came: (tables, names) => {
      if (tables === 0) return 'Rien de nouveau n’est arrivé.';
      const verb = isOne(tables) ? 'est arrivée' : 'sont arrivées';
      return `${counted(tables, 'place')} ${verb}${names.length > 0 ? `, au nom ${of(list(names))}` : ''}.`;
    },
    here: (tables) => `${counted(tables, 'place')} ${isOne(tables) ? 'était' : 'étaient'} déjà ici.`,
    other: (tables) =>
      isOne(tables) ? 'À une table, ce navigateur a une autre place, qu’il garde.' : `À ${tables} tables, ce navigateur a une autre place, qu’il garde.`,
  },
  file: {
    save: 'Garder dans un fichier',
    load: 'Depuis un fichier',
    warning: 'Qui a ce fichier a vos places et peut jouer à votre place. Gardez-le là où personne d’autre ne peut le lire.',
    cancel: 'Ne rien enregistrer',
    confirm: 'Enregistrer le fichier',
  },
};
