/**
 * What a page says where there is nothing to show, in French: part of `shell.js`.
 *
 * @module languages/fr/shell/notices
 */

/** By what a page is for: what may be the matter, and what to do next. @type {typeof import('../../../en/web/shell/notices.js').notices} */
export const notices = {
  nothing: {
    title: 'Il n’y a rien ici',
    text: 'L’adresse est peut-être mal écrite ou coupée, ou quelque chose s’y est ajouté en chemin.',
    next: 'Les parties commencent à l’accueil.',
  },
  no_table: {
    title: 'Cette table n’existe pas',
    text: 'Le lien est peut-être mal écrit ou coupé, ou mène à une table d’une autre maison. Le lien d’une table fermée le dit encore.',
    next: 'Redemandez le lien à la personne qui l’a envoyé, ou ouvrez vous-même une table.',
  },
  no_rules: {
    title: 'Ces règles n’existent pas',
    text: 'L’adresse est peut-être mal écrite, ou cette maison n’a pas ce jeu.',
    next: 'L’accueil montre les jeux de cette maison, chacun avec ses règles.',
  },
  broken: {
    title: 'Quelque chose n’a pas marché',
    text: 'La faute en est au serveur, et rien de vos parties n’est perdu.',
    next: 'Rechargez cette page dans un instant.',
  },
};

/** @type {typeof import('../../../en/web/shell/notices.js').error} */
export const error = {
  unexpected: 'Quelque chose n’a pas marché. Rechargez la page.',
  unknown: 'Le serveur refuse, pour une raison que cette page ne connaît pas ; peut-être la connaîtra-t-elle une fois rechargée. Le serveur dit :',
  cannot: 'Cette table ne peut pas être affichée.',
};
