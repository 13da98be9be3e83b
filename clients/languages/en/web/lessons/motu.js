/**
 * The lesson of Motu in English: its steps by their codes, and what is said of other moves.
 *
 * @module languages/en/lessons/motu
 */

export const words = {
  "steps": {
    "aim": {
      "title": "An island of your own",
      "say": "In Motu everybody grows an island, card by card, around a village. You have nine turns. In each you take one card and lay it on your island."
    },
    "harmony": {
      "title": "What counts",
      "say": "Six sources of harmony bring points: fishers, hunters, canoes, coco, totems and volcanoes. Each is scored once in the game. Beside them stands what they would be worth now."
    },
    "line": {
      "title": "The Line",
      "say": "Four cards lie in the Line. The first one is free. For any other you put one coco on each card to the left of it. You begin with five coco."
    },
    "first": {
      "title": "Lay a card",
      "say": "A card has to cover at least one symbol wholly, and no star. Along its rim land meets land, sea meets sea, and a beach goes on or ends at the island. Signs show where it fits; ↻ or R turns it.",
      "ask": "Choose the first card of the Line and lay it wherever it fits."
    },
    "opponent": {
      "title": "Moana paid",
      "say": "Moana wanted the second card, so a coco lies on the first one now. The Line moved to the left, and a new card came from pile A. Your own island is your own: nobody else builds there."
    },
    "pay": {
      "title": "Pay for a card",
      "say": "The second card has a volcano. It costs you one coco, which goes on the card before it.",
      "ask": "Take the card with the volcano and lay it, far from the village if you can."
    },
    "volcano": {
      "title": "The volcano",
      "say": "A volcano brings 1 to 5 points: the further it is from the village, the more, as long as it is not too near and not out of reach. Village and volcano are stars: no card may cover them."
    },
    "coco": {
      "title": "Three coco",
      "say": "Moana paid, too: three coco lie on the first card. Whoever takes a card gets what lies on it. So cards that nobody wants become good ones.",
      "ask": "Take the first card with its coco, and lay it."
    },
    "gained": {
      "title": "Now they are yours",
      "say": "Coco pay for cards. What is left counts, too: as a source each coco is worth 1 point."
    },
    "covered": {
      "title": "What lies below",
      "say": "What a card covers counts no more. You may cover your own symbols, even many, but it should bring more than it takes. What each source is worth now you can always see."
    },
    "beach": {
      "title": "Along the shore",
      "say": "Where land meets sea there can be a beach. Its length is the number of cards that it runs over. The longest one of all brings 5 points at the end of the game, so let yours go on."
    },
    "later": {
      "title": "Later, in another game",
      "say": "This is the last card of pile A. When it is drawn everybody scores one of the six sources. After pile B it will be two others, and after pile C the last three."
    },
    "last": {
      "title": "Before the scoring",
      "say": "Your fishers are worth 6 points, your canoes 4. Watch these numbers while you move the card: they say what would change.",
      "ask": "Take the first card and lay it where it harms least."
    },
    "choose": {
      "title": "Choose a source",
      "say": "All choose at the same time, and nobody sees what the others choose. Take what is worth much now; what can still grow you score later.",
      "ask": "Choose one source, then confirm."
    },
    "scored": {
      "title": "Scored",
      "say": "These points are safe now, whatever you cover later, and this source cannot be chosen again. Moana scored coco."
    },
    "pairs": {
      "title": "Three pairs",
      "say": "Fishers bring 2 points each, but only while you have at least as many fish. So hunters need birds, 3 points each, and canoes need trees, 4 each. One too many, and they bring nothing. Of totems only kinds count that you have exactly once."
    },
    "ends": {
      "title": "The end",
      "say": "After nine turns each the last three sources are scored. The longest beach and the most coco bring 5 points each. Most points win."
    },
    "ready": {
      "title": "One more thing",
      "say": "With Destins you buy tasks for the end of the game, and a hidden Voyageur brings things that others do not see. For a first game both are left out."
    }
  },
  "reactions": {
    "free_card": "That card would cost you coco. Take the first one: it is free.",
    "volcano_first": "Its coco would be yours, but here we want the volcano.",
    "other_card": "You may take that card, but here we want the volcano.",
    "take_coco": "That card is to be had, too, but on the first one lie three coco."
  },
  "end": "You know how Motu is played. Try it against an easy bot: as here, signs show where a card fits, and what you look at says what it is worth. The rules are one press away."
};
