/**
 * The lesson of Mauna Kea in English: its steps by their codes, and what is said of other moves.
 *
 * @module languages/en/lessons/mauna_kea
 */

export const words = {
  "steps": {
    "aim": {
      "title": "An island with a volcano",
      "say": "The volcano in the middle is waking up. You lead five explorers. They gather artifacts in the jungle and should reach the boats at the coast before the lava reaches them."
    },
    "treasure": {
      "title": "What counts",
      "say": "An explorer who leaves by boat is worth 3 points. The artifacts that come along count, too: white 1, gray 2, black 3. Each empty place in one of your boats costs 1 point."
    },
    "place": {
      "title": "Your last explorer",
      "say": "Before the first turn everybody puts explorers on the start spaces around the volcano. Four of yours stand there already.",
      "ask": "Put the fifth on the start space with the ring."
    },
    "tiles": {
      "title": "Your tiles",
      "say": "You have two tiles. Each can be used in one of two ways: you lay it and so make the island larger, or you give it away for its points and walk. In each turn you use all your tiles."
    },
    "lay": {
      "title": "A way to the coast",
      "say": "Boats lie at the coast, but on the way there the island has gaps. A tile goes on any empty place, turned as you like. Green is jungle, blue is water, gray is mountain: nobody walks there.",
      "ask": "Choose the tile with jungle, mountain and water, and lay it on the place with the ring."
    },
    "spend": {
      "title": "Points to walk with",
      "say": "The other tile is worth 3 points. With them you walk in this turn; what is left at its end is lost.",
      "ask": "Give the tile away: press the button with its points."
    },
    "walk": {
      "title": "Through the jungle",
      "say": "A step onto jungle costs 1 point, onto water 2. You walk straight, not diagonally, and not through other explorers. A white artifact lies two steps away.",
      "ask": "Choose your newest explorer, then the space with the artifact."
    },
    "take": {
      "title": "An artifact",
      "say": "Taking and leaving artifacts costs nothing. An explorer carries three at most.",
      "ask": "Take the white artifact."
    },
    "onward": {
      "title": "One point left",
      "say": "It would be lost at the end of your turn. The artifact comes along wherever the explorer goes.",
      "ask": "Go one space north, onto jungle."
    },
    "finish": {
      "title": "The end of your turn",
      "say": "You have used all your tiles. When you end your turn you draw new ones from the bag until you have at least 5 points before you. Among them there may be lava.",
      "ask": "End your turn."
    },
    "lava": {
      "title": "Lava",
      "say": "You drew a lava tile. It was laid at once: the northern flow came out of the volcano. Whatever lies there is lost, here a gray artifact. Explorers on such a place would be lost, too."
    },
    "tunnel": {
      "title": "Where lava flows",
      "say": "There are four flows. Each goes on where its arrow points, straight or around a bend; some fork. Where there is lava already it passes below and comes out beyond. Nobody chooses that, so keep an eye on the arrows."
    },
    "opponent": {
      "title": "Moana’s turn",
      "say": "Moana laid a tile in the east, too, walked there and has a white artifact now. Everybody may use every tile on the island, whoever laid it."
    },
    "later": {
      "title": "Three turns later",
      "say": "Your explorer went on to the north, found a gray artifact on the way, and is close to a landing now. The boat there has places for one explorer and two artifacts."
    },
    "points": {
      "title": "Count first",
      "say": "The shore is two steps of jungle away: 2 points. Going aboard costs 1 more.",
      "ask": "Give away the tile with 3 points."
    },
    "shore": {
      "title": "To the shore",
      "say": "Each landing has four spaces at the coast from which you can go aboard.",
      "ask": "Choose the explorer, then the space at the landing."
    },
    "board": {
      "title": "Aboard",
      "say": "Both artifacts fit into this boat. You could leave some behind, but an empty place would cost you a point.",
      "ask": "Go aboard with the white and the gray artifact."
    },
    "rescued": {
      "title": "Six points",
      "say": "The boat lies before you now: 3 for the explorer, 2 for the gray artifact, 1 for the white one, and no empty place. Nobody else can use this boat any more."
    },
    "ends": {
      "title": "How it ends",
      "say": "The end comes when a player has no explorer left on the island, by boat or by lava, or when nobody can leave it any more. Then whoever is in turn plays on, each other player has one last turn, and points are counted."
    },
    "ready": {
      "title": "One more thing",
      "say": "Later you can play with cards: they move explorers far, shake tiles, bring a helicopter, or give you tasks. For a first game leave them out."
    }
  },
  "reactions": {
    "other_start": "You may start there, too, but from the space with the ring it is only two steps to an artifact.",
    "other_cell": "That place would do, but here we build the way to the north. Everything stays as it was.",
    "other_tile": "That tile could be laid as well, but we need its points to walk.",
    "lay_not_spend": "You could walk by this tile, but the other one gives more points. This one is to be laid.",
    "spend_later": "That comes next. First lay the other tile.",
    "spend_not_lay": "You could lay it as well, but then nobody walks in this turn.",
    "other_way": "That way is open, but it does not lead where we want to go. Everything stays as it was.",
    "not_yet_end": "Your turn could end here, but there is something to do first.",
    "take_first": "You could walk on, but take the artifact first.",
    "keep_artifact": "You may leave it there, but it is worth points only in a boat.",
    "too_few": "Two points are not enough to go aboard. Take the tile with three.",
    "lay_later": "That can be done later in this turn.",
    "board_first": "You could walk on, but the boat is right here.",
    "whole_load": "That is allowed, but an empty place costs a point, and what stays behind counts nothing."
  },
  "end": "You know how Mauna Kea is played. Try it against an easy bot: as here, everything that you can do is lit, and what cannot be done says why. The rules are one press away."
};
