/**
 * The lesson of Kahuna in French.
 *
 * @module languages/fr/lessons/kahuna
 */

/** @type {typeof import('../../../en/web/lessons/kahuna.js').words} */
export const words = {
  "steps": {
    "aim": {
      "title": "Douze îles",
      "say": "Dans Kahuna, deux personnes construisent des ponts entre douze îles. À chaque décompte, qui contrôle le plus d’îles marque des points. Votre couleur : noir. Celle de Moana : blanc."
    },
    "cards": {
      "title": "Vos cartes",
      "say": "Vous avez trois cartes en main. Chacune nomme une île. Une carte permet de construire un pont sur une ligne libre qui touche son île. Pendant votre tour, jouez autant de cartes que vous voulez."
    },
    "bridge": {
      "title": "Votre premier pont",
      "say": "KAHU se trouve au nord-ouest. Une de ses lignes mène à LALE, au nord.",
      "ask": "Choisissez la carte KAHU, puis la ligne entre KAHU et LALE."
    },
    "majority": {
      "title": "La majorité",
      "say": "Vous contrôlez une île dès que vos ponts occupent plus de la moitié de ses lignes. Les lignes libres comptent aussi. LALE n’a que trois lignes : deux ponts suffisent.",
      "ask": "Jouez la carte LALE sur la ligne entre LALE et HUNA."
    },
    "stone": {
      "title": "LALE est à vous",
      "say": "Deux lignes sur trois : votre pierre sur LALE montre que vous contrôlez cette île. Le pont compte aussi à son autre extrémité : à HUNA, vous avez maintenant une ligne sur cinq."
    },
    "take": {
      "title": "Prendre une carte",
      "say": "Vous finissez votre tour avec une nouvelle carte : une des trois de l’étalage, ou la première de la pioche. Il nous faut IFFI.",
      "ask": "Gardez HUNA. Prenez IFFI à l’étalage."
    },
    "opponent": {
      "title": "Le tour de Moana",
      "say": "Moana a construit deux ponts vers HUNA : depuis ALOA et depuis DUDA. HUNA a cinq lignes. Personne n’en occupe encore plus de la moitié : il faut trois ponts."
    },
    "prepare": {
      "title": "Deux sur cinq",
      "say": "Votre pont vers LALE compte déjà à HUNA. La carte IFFI en donne un deuxième.",
      "ask": "Jouez IFFI sur la ligne entre IFFI et HUNA."
    },
    "overturn": {
      "title": "Trois sur cinq",
      "say": "Encore un pont, et HUNA est à vous. Regardez bien les deux ponts blancs à cet endroit.",
      "ask": "Jouez HUNA sur la ligne entre HUNA et ELAI."
    },
    "returned": {
      "title": "Des ponts repartent",
      "say": "Vous contrôlez HUNA. Tous les ponts blancs à HUNA reviennent donc à Moana : c’est le coup le plus fort du jeu. Là où des ponts repartent, des pierres peuvent tomber aussi."
    },
    "draw": {
      "title": "La pioche",
      "say": "Votre main est vide, il vous faut des cartes. La pioche est une surprise, mais Moana ne voit pas ce que vous piochez.",
      "ask": "Piochez la première carte de la pioche."
    },
    "choices": {
      "title": "Ce qui est permis aussi",
      "say": "Vous pouvez aussi finir un tour sans carte, mais pas juste après que Moana l’a fait. Vous avez cinq cartes en main au plus. Vous pouvez défausser une carte inutile face cachée, dans un tour où vous n’en jouez aucune."
    },
    "later": {
      "title": "Plus tard, dans une autre partie",
      "say": "La première manche touche à sa fin : la pioche est vide, il reste une carte à l’étalage. Vous contrôlez BARI et COCO, Moana contrôle ALOA et HUNA. À deux partout, personne ne marquerait."
    },
    "removal": {
      "title": "Retirer un pont",
      "say": "Avec deux cartes, vous retirez un pont blanc. Chacune doit nommer une extrémité de sa ligne ; ce peut être la même. À ALOA, Moana a tout juste deux lignes sur trois.",
      "ask": "Choisissez ALOA et DUDA, puis le pont blanc entre les deux."
    },
    "fallen": {
      "title": "Une pierre tombe",
      "say": "À ALOA, il reste à Moana une ligne sur trois. Ce n’est plus la majorité : la pierre blanche est retirée. L’autre pont reste. Vous menez maintenant deux îles à une."
    },
    "last": {
      "title": "La dernière carte",
      "say": "Une manche est finie quand la dernière carte est prise. On compte alors les îles que chaque couleur contrôle.",
      "ask": "Prenez la dernière carte : KAHU."
    },
    "scored": {
      "title": "Un point pour vous",
      "say": "Qui a le plus d’îles marque 1 point après la première manche, 2 après la deuxième, et la différence après la troisième. Ponts et pierres restent, et la défausse devient la nouvelle pioche."
    },
    "ready": {
      "title": "Encore une chose",
      "say": "Dans la troisième manche, chaque couleur a un dernier tour après la dernière carte. Et attention : dès la deuxième manche, vous perdez aussitôt si votre dernier pont quitte le plateau."
    }
  },
  "reactions": {
    "other_line": "Cette ligne est permise aussi, mais celle qui est demandée mène plus vite à une majorité. Rien n’a changé.",
    "other_card": "Cette carte irait aussi, mais vous en aurez bientôt besoin. Rien n’a changé.",
    "not_discard": "Vous pouvez défausser une carte, mais vous n’en jouez alors aucune dans ce tour. Il nous faut nos cartes.",
    "not_yet_draw": "Cela finirait votre tour. Il y a mieux à faire avant.",
    "take_not_draw": "La pioche irait aussi, mais personne ne sait ce qui vient. IFFI est à l’étalage.",
    "draw_not_take": "Vous pouvez aussi prendre une carte à l’étalage. Cette fois, essayez la pioche.",
    "keep_card": "Vous pourriez la jouer maintenant, mais gardons cette carte pour plus tard.",
    "keep_cards": "Vous pourriez construire avec cette carte, mais il en faut deux pour retirer un pont.",
    "not_decline": "Vous pouvez finir votre tour sans carte, mais sans cartes on ne joue guère."
  },
  "end": "Vous savez maintenant jouer à Kahuna. Essayez contre un robot de niveau facile : comme ici, tout ce que vous pouvez faire est en surbrillance, et la page dit pourquoi le reste n’est pas possible. Les règles restent à portée de main."
};
