/**
 * The lesson of Kahuna in Dutch.
 *
 * @module languages/nl/lessons/kahuna
 */

/** @type {typeof import('../../../en/web/lessons/kahuna.js').words} */
export const words = {
  "steps": {
    "aim": {
      "title": "Twaalf eilanden",
      "say": "In Kahuna bouwen twee spelers bruggen tussen twaalf eilanden. Wie bij een telling meer eilanden beheerst, krijgt punten. Jij speelt met zwart, Moana met wit."
    },
    "cards": {
      "title": "Je kaarten",
      "say": "Je hebt drie kaarten. Elke kaart noemt een eiland. Met een kaart bouw je een brug op een vrije lijn bij dat eiland. In je beurt mag je zoveel kaarten spelen als je wilt."
    },
    "bridge": {
      "title": "Je eerste brug",
      "say": "KAHU ligt in het noordwesten. Een van de lijnen daar leidt naar LALE in het noorden.",
      "ask": "Kies de kaart KAHU en dan de lijn van KAHU naar LALE."
    },
    "majority": {
      "title": "De meerderheid",
      "say": "Je beheerst een eiland zodra je bruggen op meer dan de helft van de lijnen ervan staan. Vrije lijnen tellen mee. LALE heeft maar drie lijnen, dus twee bruggen zijn genoeg.",
      "ask": "Speel LALE op de lijn van LALE naar HUNA."
    },
    "stone": {
      "title": "LALE is van jou",
      "say": "Twee van de drie lijnen: je steen op LALE laat zien dat je dat eiland beheerst. De brug telt ook aan het andere eind: bij HUNA heb je nu één van de vijf."
    },
    "take": {
      "title": "Een kaart nemen",
      "say": "Je sluit je beurt af met een nieuwe kaart: een van de drie uit het aanbod, of de bovenste van de trekstapel. We hebben IFFI nodig.",
      "ask": "Bewaar HUNA. Neem IFFI uit het aanbod."
    },
    "opponent": {
      "title": "Moana was aan de beurt",
      "say": "Moana heeft twee bruggen naar HUNA gebouwd: vanaf ALOA en vanaf DUDA. HUNA heeft vijf lijnen. Nog niemand heeft er meer dan de helft van: daar zijn drie bruggen voor nodig."
    },
    "prepare": {
      "title": "Twee van de vijf",
      "say": "Je brug vanaf LALE telt bij HUNA al mee. Met de kaart IFFI komt er een tweede bij.",
      "ask": "Speel IFFI op de lijn van IFFI naar HUNA."
    },
    "overturn": {
      "title": "Drie van de vijf",
      "say": "Nog één brug en HUNA is van jou. Let op de twee witte bruggen daar.",
      "ask": "Speel HUNA op de lijn van HUNA naar ELAI."
    },
    "returned": {
      "title": "Bruggen gaan terug",
      "say": "Je beheerst HUNA. Daarom gingen alle witte bruggen bij HUNA terug naar Moana: dat is de sterkste zet van het spel. Waar bruggen teruggaan, kunnen ook stenen vallen."
    },
    "draw": {
      "title": "Van de trekstapel",
      "say": "Je hebt geen kaarten meer en hebt er nieuwe nodig. De trekstapel is een verrassing, maar Moana ziet niet wat je trekt.",
      "ask": "Trek de bovenste kaart van de trekstapel."
    },
    "choices": {
      "title": "Wat je verder mag",
      "say": "Je mag een beurt ook zonder kaart beëindigen, maar niet vlak nadat Moana dat heeft gedaan. Je hebt hoogstens vijf kaarten. Een kaart die je niet nodig hebt, mag je gedekt afleggen, in een beurt waarin je er geen speelt."
    },
    "later": {
      "title": "Later, in een andere partij",
      "say": "De eerste ronde is bijna voorbij: de trekstapel is leeg en er ligt nog één kaart in het aanbod. Jij beheerst BARI en COCO, Moana ALOA en HUNA. Bij een gelijke stand krijgt niemand iets."
    },
    "removal": {
      "title": "Een brug weghalen",
      "say": "Met twee kaarten haal je een witte brug weg. Beide moeten een van de twee eilanden van die lijn noemen; hetzelfde eiland mag ook. Moana heeft bij ALOA maar twee van de drie lijnen.",
      "ask": "Kies ALOA en DUDA en dan de witte brug ertussen."
    },
    "fallen": {
      "title": "Een steen valt",
      "say": "Bij ALOA heeft Moana nog één van de drie lijnen. Dat is geen meerderheid, dus de witte steen ging terug. De andere brug blijft. Nu staat het twee eilanden tegen één voor jou."
    },
    "last": {
      "title": "De laatste kaart",
      "say": "Een ronde is voorbij als de laatste kaart is genomen. Dan wordt geteld wie meer eilanden beheerst.",
      "ask": "Neem de laatste kaart: KAHU."
    },
    "scored": {
      "title": "Een punt voor jou",
      "say": "Meer eilanden na de eerste ronde: 1 punt, na de tweede 2. Na de derde telt het verschil. Alle bruggen en stenen blijven staan, en de aflegstapel wordt de nieuwe trekstapel."
    },
    "ready": {
      "title": "Nog één ding",
      "say": "In de derde ronde volgt op de laatste kaart voor beide spelers nog een laatste beurt. En pas op: vanaf de tweede ronde verlies je meteen als je laatste brug van het bord verdwijnt."
    }
  },
  "reactions": {
    "other_line": "Die lijn mag ook, maar met de gevraagde kom je sneller aan een meerderheid. Alles blijft zoals het was.",
    "other_card": "Die kaart kan ook, maar je hebt hem zo nog nodig. Alles blijft zoals het was.",
    "not_discard": "Je mag een kaart gedekt afleggen, maar dan speel je er in deze beurt geen meer. We hebben onze kaarten nodig.",
    "not_yet_draw": "Daarmee is je beurt voorbij. Eerst is er iets beters te doen.",
    "take_not_draw": "De trekstapel kan ook, maar niemand weet wat er komt. IFFI ligt open.",
    "draw_not_take": "Je mag ook een open kaart nemen. Probeer deze keer de trekstapel.",
    "keep_card": "Je kunt die nu spelen, maar deze kaart bewaren we voor later.",
    "keep_cards": "Je kunt met deze kaart bouwen, maar om een brug weg te halen hebben we er twee nodig.",
    "not_decline": "Je mag je beurt zonder kaart beëindigen, maar zonder kaarten kun je niets doen."
  },
  "end": "Nu weet je hoe je Kahuna speelt. Probeer het tegen een makkelijke bot: net als hier is alles verlicht wat je kunt doen, en wat niet kan, zegt waarom niet. De spelregels blijven bij de hand."
};
