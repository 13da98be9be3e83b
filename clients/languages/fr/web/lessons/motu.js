/**
 * The lesson of Motu in French.
 *
 * @module languages/fr/lessons/motu
 */

/** @type {typeof import('../../../en/web/lessons/motu.js').words} */
export const words = {
  "steps": {
    "aim": {
      "title": "Une île à vous",
      "say": "Dans Motu, chaque personne fait grandir son île, carte par carte, autour d’un village. Vous avez neuf tours. À chacun, vous prenez une carte et la posez sur votre île."
    },
    "harmony": {
      "title": "Ce qui compte",
      "say": "Six sources d’harmonie rapportent des points : pêcheurs, chasseurs, pirogues, cocos, totems et volcans. Chacune se compte une seule fois dans la partie. À côté, vous voyez ce qu’elle vaudrait maintenant."
    },
    "line": {
      "title": "La Ligne",
      "say": "Quatre cartes forment la Ligne. La première est gratuite. Pour une autre, vous mettez un coco sur chaque carte à sa gauche. Vous commencez avec cinq cocos."
    },
    "first": {
      "title": "Poser une carte",
      "say": "Une carte doit couvrir au moins un symbole en entier, mais aucune étoile. Sur son bord, la terre touche la terre, la mer la mer, et une plage continue ou finit au bord de l’île. Des signes montrent où elle va ; ↻ ou R la tourne.",
      "ask": "Choisissez la première carte de la Ligne et posez-la là où elle va."
    },
    "opponent": {
      "title": "Moana a payé",
      "say": "Moana voulait la deuxième carte : il y a donc un coco sur la première. La Ligne a glissé à gauche, et une carte est venue de la Pile A. Votre île n’est qu’à vous : personne d’autre n’y pose rien."
    },
    "pay": {
      "title": "Payer une carte",
      "say": "La deuxième carte a un volcan. Elle vous coûte un coco, qui va sur la carte d’avant.",
      "ask": "Prenez la carte avec le volcan et posez-la, si possible loin du village."
    },
    "volcano": {
      "title": "Le volcan",
      "say": "Un volcan rapporte de 1 à 5 points : plus il est loin du village, plus il vaut, s’il n’est ni trop près ni hors de portée. Village et volcan sont des étoiles : aucune carte ne peut les couvrir."
    },
    "coco": {
      "title": "Trois cocos",
      "say": "Moana a payé aussi : il y a trois cocos sur la première carte. Qui prend une carte reçoit ce qu’il y a dessus. Les cartes dont personne ne veut deviennent donc bonnes.",
      "ask": "Prenez la première carte avec ses cocos, et posez-la."
    },
    "gained": {
      "title": "Ils sont à vous",
      "say": "Les cocos paient des cartes. Ceux qui restent comptent aussi : comme source, chaque coco vaut 1 point."
    },
    "covered": {
      "title": "Ce qu’il y a dessous",
      "say": "Ce qu’une carte couvre ne compte plus. Vous pouvez couvrir vos propres symboles, même beaucoup, mais cela doit rapporter plus que cela ne coûte. Ce que vaut chaque source se voit à tout moment."
    },
    "beach": {
      "title": "Le long du rivage",
      "say": "Là où la terre touche la mer, il peut y avoir une plage. Sa longueur est le nombre de cartes sur lesquelles elle passe. La plus longue de toutes rapporte 5 points à la fin de la partie : faites continuer la vôtre."
    },
    "later": {
      "title": "Plus tard, dans une autre partie",
      "say": "Voici la dernière carte de la Pile A. Quand elle est piochée, tout le monde compte une des six sources. Après la Pile B, ce sont deux autres, et après la Pile C les trois dernières."
    },
    "last": {
      "title": "Avant le décompte",
      "say": "Vos pêcheurs valent 6 points, vos pirogues 4. Regardez ces nombres quand vous déplacez la carte : ils disent ce qui changerait.",
      "ask": "Prenez la première carte et posez-la là où elle gêne le moins."
    },
    "choose": {
      "title": "Choisir une source",
      "say": "Tout le monde choisit en même temps, sans voir le choix des autres. Prenez ce qui vaut beaucoup maintenant ; ce qui peut encore grandir comptera plus tard.",
      "ask": "Choisissez une source, puis confirmez."
    },
    "scored": {
      "title": "C’est compté",
      "say": "Ces points sont acquis, quoi que vous couvriez plus tard, et cette source ne peut plus être choisie. Moana a compté les cocos."
    },
    "pairs": {
      "title": "Trois paires",
      "say": "Les pêcheurs rapportent 2 points chacun, si vous avez au moins autant de poissons. De même, il faut des oiseaux aux chasseurs, 3 points chacun, et des arbres aux pirogues, 4 points. Avec un pêcheur, un chasseur ou une pirogue de trop, la paire ne vaut rien. Pour les totems, ne comptent que les sortes présentes exactement une fois."
    },
    "ends": {
      "title": "La fin",
      "say": "Après neuf tours pour tout le monde, on compte les trois dernières sources. La plus longue plage et le plus grand nombre de cocos rapportent 5 points chacun. Qui a le plus de points gagne."
    },
    "ready": {
      "title": "Encore une chose",
      "say": "Avec les Destins, vous achetez des objectifs pour la fin, et un Voyageur caché apporte ce que les autres ne voient pas. Une première partie se joue sans eux."
    }
  },
  "reactions": {
    "free_card": "Cette carte vous coûterait des cocos. Prenez la première : elle est gratuite.",
    "volcano_first": "Ses cocos seraient à vous, mais ici il nous faut le volcan.",
    "other_card": "Vous pouvez prendre cette carte, mais ici il nous faut le volcan.",
    "take_coco": "Cette carte se prend aussi, mais il y a trois cocos sur la première."
  },
  "end": "Vous savez maintenant jouer à Motu. Essayez contre un robot de niveau facile : comme ici, des signes montrent où va une carte, et la page dit ce que vaut ce que vous regardez. Les règles restent à portée de main."
};
