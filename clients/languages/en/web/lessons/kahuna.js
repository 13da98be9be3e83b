/**
 * The lesson of Kahuna in English: its steps by their codes, and what is said of other moves.
 *
 * @module languages/en/lessons/kahuna
 */

export const words = {
  "steps": {
    "aim": {
      "title": "Twelve islands",
      "say": "In Kahuna two players build bridges between twelve islands. Whoever controls more islands when a round is counted scores. You have the black pieces, Moana has the white ones."
    },
    "cards": {
      "title": "Your cards",
      "say": "You hold three cards. Each names an island. With a card you build one bridge on any free line that touches its island. You may play as many cards as you like in your turn."
    },
    "bridge": {
      "title": "Your first bridge",
      "say": "KAHU lies in the north-west. One of its lines leads to LALE in the north.",
      "ask": "Choose the card KAHU, then the line from KAHU to LALE."
    },
    "majority": {
      "title": "The majority",
      "say": "You control an island as soon as you have bridges on more than half of its lines. Free lines count, too. LALE has only three lines, so two bridges are enough.",
      "ask": "Play the card LALE on the line from LALE to HUNA."
    },
    "stone": {
      "title": "LALE is yours",
      "say": "Two of three lines: your stone on LALE shows that you control it. The bridge counts at its other end, too: at HUNA you now have one of five."
    },
    "take": {
      "title": "Take a card",
      "say": "You end your turn with a new card: one of the three that lie open, or the top one of the deck. We need IFFI.",
      "ask": "Keep HUNA. Take the open card IFFI."
    },
    "opponent": {
      "title": "Moana was here",
      "say": "Moana has built two bridges to HUNA: from ALOA and from DUDA. HUNA has five lines. Nobody has more than half of them yet, so three bridges are needed."
    },
    "prepare": {
      "title": "Two of five",
      "say": "Your bridge from LALE counts at HUNA already. The card IFFI gives you a second one.",
      "ask": "Play IFFI on the line from IFFI to HUNA."
    },
    "overturn": {
      "title": "Three of five",
      "say": "One more bridge and HUNA is yours. Watch the two white bridges there.",
      "ask": "Play HUNA on the line from HUNA to ELAI."
    },
    "returned": {
      "title": "Bridges go back",
      "say": "You control HUNA. So all white bridges at HUNA went back to Moana: that is the strongest move of the game. Where bridges go back, stones can fall as well."
    },
    "draw": {
      "title": "From the deck",
      "say": "You have no card left, and you need new ones. The deck is a surprise, but Moana does not see what you draw.",
      "ask": "Draw the top card of the deck."
    },
    "choices": {
      "title": "What else you may do",
      "say": "You may also end a turn without a card, but not right after Moana has done so. You hold five cards at most. A card that you do not need you may lay down unseen, in a turn in which you play none."
    },
    "later": {
      "title": "Later, in another game",
      "say": "The first round is nearly over: the deck is empty, and one open card is left. You control BARI and COCO. Moana controls ALOA and HUNA. At two all nobody would score."
    },
    "removal": {
      "title": "Take a bridge off",
      "say": "With two cards you take one white bridge off the board. Both cards must name an end of its line; they may name the same end. Moana has just two of the three lines at ALOA.",
      "ask": "Choose ALOA and DUDA, then the white bridge between them."
    },
    "fallen": {
      "title": "A stone falls",
      "say": "At ALOA Moana has one of three lines left. That is no majority, so the white stone went back. The other bridge stays. Now it is two islands to one for you."
    },
    "last": {
      "title": "The last card",
      "say": "A round is over when the last card has been taken. Then everybody’s islands are counted.",
      "ask": "Take the last card: KAHU."
    },
    "scored": {
      "title": "One point for you",
      "say": "More islands after the first round are worth 1 point, after the second round 2. After the third round whoever has more scores the difference. All bridges and stones stay, and the played cards become the new deck."
    },
    "ready": {
      "title": "One more thing",
      "say": "In the third round each player has one last turn after the last card. And beware: from the second round on you lose at once if your last bridge is taken from the board."
    }
  },
  "reactions": {
    "other_line": "That line would do, too, but the one asked for brings you to a majority sooner. The board stays as it was.",
    "other_card": "That card would do as well, but you will need it soon. The board stays as it was.",
    "not_discard": "You may lay a card down unseen, but then you play none in this turn. We need our cards.",
    "not_yet_draw": "That would end your turn. There is something better to do first.",
    "take_not_draw": "The deck would do, but nobody knows what comes. IFFI lies open.",
    "draw_not_take": "You may take an open card as well. This time try the deck.",
    "keep_card": "You could play it now, but we keep this card for later.",
    "keep_cards": "You could build with this card, but we need two cards to take a bridge off.",
    "not_decline": "You may end your turn without a card, but cards are what you play with."
  },
  "end": "You know how Kahuna is played. Try it against an easy bot: as here, everything that you can do is lit, and what you pressed in vain says why. The rules are one press away."
};
