/**
 * The dialog of the settings, and that of how a person wishes to be called, in French.
 *
 * @module languages/fr/settings
 */

/** @type {typeof import('../../en/web/settings.js').words} */
export const words = {
  done: 'Fermer',
  sound: 'Son',
  volume: 'Volume',
  pace: 'Rythme des animations',
  paces: { slow: 'Lent', normal: 'Normal', fast: 'Rapide', none: 'Aucune' },
  look: 'Apparence',
  play: 'À la table',
  boxes: {
    sound: { label: 'Sons du jeu', hint: 'Un son bref pour chaque événement.' },
    colours: { label: 'Couleurs plus distinctes', hint: 'Pour qui distingue mal le rouge et le vert, ou le bleu et le jaune.' },
    type: { label: 'Texte plus grand', hint: 'Sur toutes les pages et sur les plateaux.' },
    lastMoves: { label: 'Marquer les derniers coups', hint: 'Ce qui s’est passé depuis votre dernier coup reste marqué.' },
    previews: { label: 'Montrer ce que ferait un coup', hint: 'Avant de le jouer, pour autant qu’on puisse le savoir. Au doigt, à Kahuna : laissez-le posé sur une ligne.' },
    hints: { label: 'Proposer un bon coup contre les robots', hint: 'Seulement si vous ne jouez qu’avec des robots.' },
    confirmEnd: { label: 'Demander avant de finir mon tour', hint: 'Appuyer une seconde fois au même endroit vaut oui.' },
    talk: { label: 'Afficher la discussion', hint: 'Les autres ne voient pas si vous l’affichez.' },
  },
  /** How a person wishes to be called. */
  callMe: {
    text: 'Quand vous regardez ailleurs et que c’est à vous de jouer, qu’il y a une demande pour vous ou que la partie commence, l’onglet de cette page le montre. Si vous voulez, d’autres signes vous préviennent aussi :',
    sound: 'Par un son',
    soundHint: 'Deux notes douces.',
    volume: 'Volume',
    hear: 'Écouter',
    notification: 'Par une notification de ce navigateur',
    notificationHint: 'Elle dit à quel jeu et contre qui, et rien de ce qui est caché.',
    push: 'Même quand cette page n’est pas ouverte',
    pushHint: 'À toutes vos tables : sans ce réglage, aucune ne prévient plus par ce navigateur. Le service de notification du navigateur apprend quand cette maison vous prévient, et rien de ce qu’elle dit.',
    pushRefused: 'Ce navigateur ne peut rien signaler ici quand aucune page n’est ouverte. Il faut une page en HTTPS, un navigateur avec un service de notification et une maison qui l’appelle.',
    sample: 'Voici comment cette page vous préviendra.',
    refused: {
      none: 'Ce navigateur ne montre pas de notifications de cette page. Beaucoup n’en montrent que de pages en HTTPS, et certains d’aucune.',
      denied: 'Les notifications de cette page sont interdites dans ce navigateur. Vous pouvez les autoriser dans ses réglages.',
    },
    done: 'Fermer',
  },
};
