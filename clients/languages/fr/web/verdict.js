/**
 * What a proof is, what one came to, and the page that proves files, in French.
 *
 * @module languages/fr/verdict
 */

import { counted, isOne } from './grammar.js';

/** @param {number} events @param {number} draws */
const both = (events, draws) => `${counted(events, 'événement')}, ${counted(draws, 'tirage')}`;

/** @type {typeof import('../../en/web/verdict.js').words} */
export const words = {
  verified: (events, draws) => `vérifié : ${both(events, draws)}`,
  fits: 'Le secret correspond à l’engagement.',
  drawn: (draws) => (isOne(draws) ? 'Le tirage donne ce que dit le registre.' : `Les ${draws} tirages donnent tous ce que dit le registre.`),
  matched: 'Tout ce qui a été distribué, retourné et pioché est ce que désignent ces tirages.',
  chained: 'L’empreinte de chaque événement couvre le précédent et tout ce que contient l’événement : rien n’a été changé, omis ou déplacé depuis la dernière empreinte.',
  old: 'Ce registre est de l’ancienne sorte : ses événements ne sont pas enchaînés. Le moment de chaque action et la personne qui l’a demandée sont donc pris comme il les raconte.',
  received: 'Ce que ce navigateur a appris de la partie pendant le jeu est ce qui se trouve dans ce registre.',
  digest: 'Empreinte de la partie :',
  unchecked: (events, draws) => `tout est juste sauf la signature, non vérifiée : ${both(events, draws)}`,
  house: 'La maison qui l’a signée :',
  houseNamed: 'La maison qu’elle nomme :',
  notChecked:
    'La signature n’a pas été vérifiée : ce navigateur ne peut pas le faire ici. Les navigateurs ne vérifient les signatures que sur ' +
    'les pages en HTTPS, et pas tous. « lagoon verify » le fait partout.',
  signed: {
    this: 'La partie est signée par cette maison : rien n’a changé depuis.',
    before: 'La partie est signée par cette maison, avec une ancienne clé : rien n’a changé depuis.',
    other:
      'La partie est signée par une autre maison, pas par celle-ci : rien n’a changé depuis cette signature. Tout le monde peut ' +
      'se faire une clé : comparez celle-ci avec la clé de la maison où la partie a été jouée.',
    unknown:
      'La partie est signée par la maison de la clé ci-dessous : rien n’a changé depuis. On n’a pas pu demander si c’est cette ' +
      'maison. Tout le monde peut se faire une clé : comparez-la avec celle de la maison où la partie a été jouée.',
  },
  named: {
    this: 'La maison qu’elle nomme est celle-ci.',
    before: 'La maison qu’elle nomme est celle-ci, par une ancienne clé.',
    other: 'La maison qu’elle nomme est une autre, pas celle-ci.',
    unknown: 'On n’a pas pu demander si la maison qu’elle nomme est celle-ci.',
  },
  broken: (times) =>
    times === 0
      ? 'Aucun mélange n’a été rompu avant cette partie.'
      : `${counted(times, 'mélange a été rompu', 'mélanges ont été rompus')} avant cette partie, car quelqu’un a quitté la table ou manquait : chaque place a alors été liée à un nouveau nombre.`,
  ownBound: 'L’engagement est celui que ce navigateur a vu avant la partie, et le nombre aléatoire auquel il était lié entre dans chaque tirage.',
  own: 'L’engagement est celui que ce navigateur a vu avant la partie, et son propre nombre aléatoire entre dans chaque tirage.',
  ruled: 'Selon les règles, chaque décision mène à ce que dit ce registre : le serveur les a toutes refaites.',
  against: 'Les règles ne mènent pas à ce que dit ce registre.',
  otherFile: 'Ce n’est pas le registre que le serveur a refait selon les règles.',
  alone: 'Seul votre navigateur a vérifié les tirages. Pour vérifier aussi les décisions sans ce serveur, téléchargez le registre et lancez « lagoon verify ».',
  refuted: (seq) => `L’événement ${seq} n’est pas juste.`,
  badFile: 'Ce registre n’est pas juste.',
  whys: {
    unreadable: () => 'Il est illisible.',
    bad_event: () => 'Ce n’est pas ce qu’une partie peut avoir à cet endroit.',
    too_big: () => 'Il est trop gros pour être le registre d’une partie.',
    out_of_bounds: () => 'Il contient ce qu’aucune table ne peut avoir : un texte, des noms ou des nombres hors de toute limite.',
    no_header: () => 'Il lui manque la première ligne, qui dit ce qu’il contient : nul ne peut savoir s’il est complet.',
    unknown_format: () => 'Il est écrit d’une façon que cette page ne connaît pas. Rechargez la page.',
    not_over: () => 'La partie n’est pas encore terminée.',
    other_table: () => 'C’est le registre d’une autre table.',
    not_signed: () => 'Aucune maison ne l’a signé, ou sa signature a été enlevée : on ne peut pas savoir qui l’a inventé ou changé.',
    bad_signature: ({ house }) => `La maison ${house} n’a pas signé cette partie : la signature est celle d’une autre partie, ou d’aucune.`,
    respelled: () => 'Sa ligne n’est pas comme une maison l’écrit : quelque chose y a été ajouté, omis ou écrit autrement.',
    respelled_header: () => 'Sa première ligne n’est pas comme une maison l’écrit : quelque chose y a été ajouté, omis ou écrit autrement.',
    bad_header: ({ field }) => `Sa première ligne parle d’une autre partie que les événements qui suivent : « ${field} » est différent.`,
    bad_chain: () => 'Cet événement n’est pas celui du registre d’origine : quelque chose y a été changé, ou un événement précédent manque, a été déplacé ou ajouté.',
    bad_owner: () => 'La personne qui prend la place porte un autre nom que prévu.',
    other_receipt: () => 'Ce n’est pas l’événement que ce navigateur a appris quand il s’est produit : la partie a été réécrite depuis.',
    other_bound: ({ seat }) => `La place ${Number(seat) + 1} est liée à un autre nombre aléatoire que celui que ce navigateur a vu avant de dire le sien.`,
    cut_receipt: ({ due }) => `Ce navigateur a appris l’événement ${due} quand il s’est produit, et il n’y est plus.`,
    unbound_nonce: ({ seat }) => `Le nombre aléatoire de la place ${Number(seat) + 1} n’est pas celui auquel la place était liée.`,
    shown_early: ({ seat }) => `Le nombre aléatoire de la place ${Number(seat) + 1} a été montré alors que d’autres pouvaient encore choisir le leur.`,
    bad_length: ({ due, told }) => `Il devrait avoir ${counted(Number(due), 'événement')}, mais en a ${told}.`,
    other_seq: ({ told }) => `L’événement ${told} est à sa place.`,
    not_opened: () => 'La table est ouverte par le premier événement, et seulement là.',
    bad_secret: () => 'Le secret n’a pas 256 bits.',
    bad_commitment: () => 'Le secret ne correspond pas à l’engagement.',
    other_commitment: () => 'L’engagement n’est pas celui que ce navigateur a vu avant la partie.',
    other_secret: () => 'Un autre secret est montré que celui de l’engagement.',
    no_secret: () => 'Le secret n’est jamais montré.',
    bad_nonce: ({ seat }) => `Le nombre aléatoire de la place ${Number(seat) + 1} manque ou n’en est pas un.`,
    other_nonce: () => 'Le nombre aléatoire n’est pas celui que ce navigateur a fait pour votre place.',
    bad_draw: ({ draw, of, due, told }) => `Le tirage ${Number(draw) + 1} devrait être le numéro ${due} sur ${of}, mais le registre dit ${told}.`,
    draw_missing: ({ draw }) => `Il devrait y avoir au moins ${counted(Number(draw) + 1, 'tirage')}.`,
    draw_idle: ({ draw }) => `Le tirage ${Number(draw) + 1} n’est la cause de rien.`,
    drawn_from_others: ({ draw, of, due }) => `Le tirage ${Number(draw) + 1} devrait se faire parmi ${due}, mais le registre dit ${of}.`,
    drawn_other: ({ draw, due, told }) => `Le tirage ${Number(draw) + 1} désigne ${due}, mais le registre dit ${told}.`,
  },
  /** What the page of files says beside. */
  file: {
    title: 'Vérifier une partie',
    text:
      'Donnez à cette page le fichier d’une partie terminée, et votre navigateur la vérifie : il refait chaque tirage à partir du ' +
      'secret et des nombres aléatoires de chaque place, et compare chaque événement à son empreinte. Le fichier reste dans votre ' +
      'navigateur : rien n’en est envoyé à personne.',
    choose: 'Le fichier d’une partie',
    drop: 'Choisissez un fichier, ou déposez-en un n’importe où sur cette page.',
    checking: (name) => `Vérification : ${name}…`,
    unsigned: 'Les registres de l’ancienne sorte ne sont pas signés : la personne qui tient une maison peut inventer toute une partie qui passe la vérification.',
    stands: 'Une signature dit que la maison répond de cette partie. Une maison aussi peut inventer toute une partie : fiez-vous-y autant qu’à la personne qui la tient.',
    alone: 'Les règles ne sont pas appliquées à nouveau ici. Pour vérifier aussi chaque décision d’après elles, lancez « lagoon verify » avec le fichier.',
  },
  panel: {
    text:
      'Avant que les places soient prises, l’engagement était affiché : le SHA-256 du secret de tous les tirages. Puis chaque ' +
      'place a été liée à un nombre aléatoire, montré seulement une fois toutes les places liées. Tous ces nombres entrent dans ' +
      'chaque tirage. Personne, pas même la personne qui tient le serveur, n’a donc pu choisir une carte, à moins que toute la ' +
      'table soit de connivence ; et votre navigateur peut refaire lui-même chaque tirage.',
    textOld:
      'Avant le premier tirage, l’engagement était affiché : le SHA-256 du secret de tous les tirages. Un nombre aléatoire de ' +
      'chaque place entre dans chacun d’eux ; votre navigateur peut refaire lui-même chaque tirage. Cette table est de ' +
      'l’ancienne sorte : la personne qui tient le serveur voyait ces nombres arriver et pouvait en essayer pour la dernière place.',
    host:
      'Ce qui reste : la personne qui tient le serveur connaît le secret dès le début. Si elle joue, elle pourrait prévoir les ' +
      'tirages, voir les mains et jouer d’après cela. Et qui retient son nombre arrête une distribution avant la première carte, ' +
      'pour qu’une autre la remplace ; tout le monde le voit dans le journal.',
    commitment: 'Engagement',
    secret: 'Secret',
    check: 'Vérifier chaque tirage',
    checking: 'Vérification…',
    again: 'Vérifier à nouveau',
  },
};
