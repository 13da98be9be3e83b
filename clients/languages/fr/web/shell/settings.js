/**
 * The settings, in French: part of `shell.js`.
 *
 * @module languages/fr/shell/settings
 */

/** @type {typeof import('../../../en/web/shell/settings.js').settings} */
export const settings = {
  title: 'Réglages',
  done: 'Fermer',
  unreachable: 'Les réglages n’ont pas pu être chargés. Réessayez dans un instant.',
  language: 'Langue',
  sound: 'Son',
  volume: 'Volume',
  pace: 'Rythme des animations',
  paces: { slow: 'Lent', normal: 'Normal', fast: 'Rapide', none: 'Aucune' },
  look: 'Apparence',
  play: 'À la table',
  boxes: {
    sound: { label: 'Sons du jeu', hint: 'Un son bref pour chaque événement.' },
    colours: { label: 'Couleurs plus distinctes', hint: 'Pour qui distingue mal le rouge et le vert, ou le bleu et le jaune.' },
    type: { label: 'Texte plus grand', hint: 'Sur toutes les pages et sur les plans.' },
    lastMoves: { label: 'Marquer les derniers coups', hint: 'Ce qui s’est passé depuis votre dernier coup reste marqué.' },
    previews: { label: 'Montrer ce que ferait un coup', hint: 'Avant de le jouer, pour autant qu’on puisse le savoir.' },
    hints: { label: 'Proposer un bon coup contre les robots', hint: 'Seulement si vous ne jouez qu’avec des robots.' },
    confirmEnd: { label: 'Demander avant de finir mon tour', hint: 'Appuyer une seconde fois au même endroit vaut oui.' },
    talk: { label: 'Afficher la discussion', hint: 'Les autres ne voient pas si vous l’affichez.' },
  },
};
