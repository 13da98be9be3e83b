/**
 * The lesson of Mauna Kea in French.
 *
 * @module languages/fr/lessons/mauna_kea
 */

/** @type {typeof import('../../../en/web/lessons/mauna_kea.js').words} */
export const words = {
  "steps": {
    "aim": {
      "title": "Une île et son volcan",
      "say": "Le volcan au milieu se réveille. Vous menez cinq explorateurs. Ils rapportent des artefacts de la jungle et doivent rejoindre les bateaux de la côte avant que la lave ne les atteigne."
    },
    "treasure": {
      "title": "Ce qui compte",
      "say": "Un explorateur qui part en bateau vaut 3 points. Ses artefacts comptent aussi : blanc 1, gris 2, noir 3. Chaque place vide dans un de vos bateaux coûte 1 point."
    },
    "place": {
      "title": "Votre dernier explorateur",
      "say": "Avant le premier tour, tout le monde place ses explorateurs sur les cases de départ autour du volcan. Quatre des vôtres y sont déjà.",
      "ask": "Placez le cinquième sur la case de départ entourée."
    },
    "tiles": {
      "title": "Vos tuiles",
      "say": "Vous avez deux tuiles. Chacune peut servir de deux façons : posez-la pour agrandir l’île, ou utilisez-la pour ses points et déplacez-vous. À chaque tour, vous jouez toutes vos tuiles."
    },
    "lay": {
      "title": "Un chemin vers la côte",
      "say": "Les bateaux sont sur la côte, mais l’île a des trous. Une tuile se pose sur n’importe quel emplacement vide, tournée comme vous voulez. Vert : jungle, bleu : lac, gris : montagne, où personne ne passe.",
      "ask": "Choisissez la tuile avec jungle, montagne et lac, et posez-la sur l’emplacement entouré."
    },
    "spend": {
      "title": "Des points de mouvement",
      "say": "L’autre tuile vaut 3 points. Ils servent à vous déplacer pendant ce tour ; ce qui reste à la fin est perdu.",
      "ask": "Utilisez la tuile : appuyez sur le bouton avec ses points."
    },
    "walk": {
      "title": "À travers la jungle",
      "say": "Une case jungle coûte 1 point, une case lac 2. On ne se déplace ni en diagonale, ni à travers un autre explorateur. Un artefact blanc se trouve à deux cases.",
      "ask": "Choisissez l’explorateur placé en dernier, puis la case avec l’artefact."
    },
    "take": {
      "title": "Un artefact",
      "say": "Prendre ou déposer un artefact ne coûte rien. Un explorateur en transporte trois au plus.",
      "ask": "Prenez l’artefact blanc."
    },
    "onward": {
      "title": "Il reste un point",
      "say": "Il serait perdu à la fin du tour. L’artefact suit l’explorateur partout.",
      "ask": "Avancez d’une case vers le nord, dans la jungle."
    },
    "finish": {
      "title": "La fin de votre tour",
      "say": "Toutes vos tuiles sont jouées. Quand vous finissez votre tour, vous en piochez d’autres dans le sac, jusqu’à avoir au moins 5 points devant vous. Il peut y avoir de la lave parmi elles.",
      "ask": "Finissez votre tour."
    },
    "lava": {
      "title": "La lave",
      "say": "Vous avez pioché une tuile Lave, posée aussitôt : la coulée Nord est sortie du volcan. Tout ce qui s’y trouve est perdu, ici un artefact gris. Un explorateur à cet endroit serait perdu aussi."
    },
    "tunnel": {
      "title": "Le chemin de la lave",
      "say": "Il y a quatre coulées. Chacune continue là où pointe sa flèche, tout droit ou en tournant ; certaines se divisent. Là où il y a déjà de la lave, elle passe dessous et ressort plus loin. Personne ne choisit : surveillez les flèches."
    },
    "opponent": {
      "title": "Le tour de Moana",
      "say": "Moana a aussi posé une tuile, à l’est, puis a déplacé un explorateur qui transporte maintenant un artefact blanc. Chaque tuile de l’île sert à tout le monde, peu importe qui l’a posée."
    },
    "later": {
      "title": "Trois tours plus tard",
      "say": "Votre explorateur a continué vers le nord, a trouvé un artefact gris en route et approche d’une crique. Le bateau a une place pour un explorateur et deux pour des artefacts."
    },
    "points": {
      "title": "D’abord compter",
      "say": "La rive est à deux cases jungle : 2 points. Embarquer coûte 1 point de plus.",
      "ask": "Utilisez la tuile qui vaut 3 points."
    },
    "shore": {
      "title": "Vers la rive",
      "say": "Chaque crique a quatre cases sur la côte d’où l’on peut embarquer.",
      "ask": "Choisissez l’explorateur, puis la case près de la crique."
    },
    "board": {
      "title": "À bord",
      "say": "Les deux artefacts tiennent dans ce bateau. Vous pourriez en laisser un, mais une place vide coûte un point.",
      "ask": "Embarquez avec l’artefact blanc et l’artefact gris."
    },
    "rescued": {
      "title": "Six points",
      "say": "Le bateau est maintenant devant vous : 3 pour l’explorateur, 2 pour l’artefact gris, 1 pour le blanc, et aucune place vide. Personne d’autre ne peut plus prendre ce bateau."
    },
    "ends": {
      "title": "La fin de la partie",
      "say": "La fin vient quand quelqu’un n’a plus d’explorateur sur l’île, que ce soit par bateau ou par la lave, ou quand plus personne ne peut la quitter. Qui joue alors finit son tour, les autres ont un dernier tour, puis on compte."
    },
    "ready": {
      "title": "Encore une chose",
      "say": "Plus tard, vous pourrez jouer avec des cartes : longs déplacements, tremblement de terre, hélicoptère, ou objectifs à remplir. Pour une première partie, laissez-les de côté."
    }
  },
  "reactions": {
    "other_start": "Vous pourriez commencer là aussi, mais depuis la case entourée, un artefact n’est qu’à deux cases.",
    "other_cell": "Cet emplacement irait, mais nous construisons le chemin vers le nord. Rien n’a changé.",
    "other_tile": "Cette tuile se pose aussi, mais il nous faut ses points pour avancer.",
    "lay_not_spend": "Vous pourriez avancer avec cette tuile, mais l’autre donne plus de points. Posons celle-ci.",
    "spend_later": "C’est pour la suite. Posez d’abord l’autre tuile.",
    "spend_not_lay": "Vous pourriez la poser aussi, mais personne n’avancerait dans ce tour.",
    "other_way": "Le chemin est libre, mais il ne mène pas là où nous voulons aller. Rien n’a changé.",
    "not_yet_end": "Votre tour pourrait finir ici, mais il y a quelque chose à faire avant.",
    "take_first": "Vous pourriez avancer, mais prenez d’abord l’artefact.",
    "keep_artifact": "Vous pouvez le déposer, mais il ne rapporte des points que dans un bateau.",
    "too_few": "Deux points ne suffisent pas pour embarquer. Prenez la tuile qui en vaut trois.",
    "lay_later": "Cela peut attendre la suite de ce tour.",
    "board_first": "Vous pourriez avancer, mais le bateau est juste ici.",
    "whole_load": "C’est permis, mais une place vide coûte un point, et ce qui reste à terre ne compte pas."
  },
  "end": "Vous savez maintenant jouer à Mauna Kea. Essayez contre un robot de niveau facile : comme ici, tout ce que vous pouvez faire est en surbrillance, et la page dit pourquoi le reste n’est pas possible. Les règles restent à portée de main."
};
