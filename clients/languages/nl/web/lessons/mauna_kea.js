/**
 * The lesson of Mauna Kea in Dutch.
 *
 * @module languages/nl/lessons/mauna_kea
 */

/** @type {typeof import('../../../en/web/lessons/mauna_kea.js').words} */
export const words = {
  "steps": {
    "aim": {
      "title": "Een eiland met een vulkaan",
      "say": "De vulkaan in het midden wordt wakker. Jij leidt vijf onderzoekers. Ze verzamelen artefacten in de jungle en moeten de boten aan de kust bereiken voordat de lava hen bereikt."
    },
    "treasure": {
      "title": "Wat telt",
      "say": "Een onderzoeker die met een boot wegvaart, is 3 punten waard. De artefacten aan boord tellen ook: wit 1, grijs 2, zwart 3. Elke lege plaats in een van je boten kost 1 punt."
    },
    "place": {
      "title": "Je laatste onderzoeker",
      "say": "Voor de eerste beurt plaatst iedereen onderzoekers op de startvelden rond de vulkaan. Vier van jou staan er al.",
      "ask": "Plaats de vijfde op het startveld met de ring."
    },
    "tiles": {
      "title": "Je tegels",
      "say": "Je hebt twee tegels. Elke tegel gebruik je op een van twee manieren: je legt hem en maakt het eiland groter, of je ruilt hem in voor punten en loopt. In elke beurt gebruik je al je tegels."
    },
    "lay": {
      "title": "Een weg naar de kust",
      "say": "Aan de kust liggen boten, maar onderweg heeft het eiland gaten. Een tegel mag op elk leeg vak, gedraaid zoals je wilt. Groen is jungle, blauw is water, grijs is berg: daar loopt niemand.",
      "ask": "Kies de tegel met jungle, berg en water en leg hem op het vak met de ring."
    },
    "spend": {
      "title": "Punten om te lopen",
      "say": "De andere tegel is 3 punten waard. Daarmee loop je in deze beurt; wat aan het eind over is, vervalt.",
      "ask": "Ruil de tegel in: druk op de knop met de punten."
    },
    "walk": {
      "title": "Door de jungle",
      "say": "Een stap op jungle kost 1 punt, op water 2. Je loopt recht, niet schuin, en niet over andere onderzoekers heen. Twee stappen verder ligt een wit artefact.",
      "ask": "Kies je nieuwste onderzoeker en dan het veld met het artefact."
    },
    "take": {
      "title": "Een artefact",
      "say": "Artefacten oppakken en achterlaten kost niets. Een onderzoeker draagt er hoogstens drie.",
      "ask": "Pak het witte artefact op."
    },
    "onward": {
      "title": "Nog één punt",
      "say": "Aan het eind van je beurt zou het vervallen. Het artefact gaat mee, waar de onderzoeker ook loopt.",
      "ask": "Loop één veld naar het noorden, op jungle."
    },
    "finish": {
      "title": "Het eind van je beurt",
      "say": "Al je tegels zijn gebruikt. Als je je beurt beëindigt, trek je nieuwe uit het zakje, tot er minstens 5 punten voor je liggen. Daar kan lava bij zijn.",
      "ask": "Beëindig je beurt."
    },
    "lava": {
      "title": "Lava",
      "say": "Je hebt een lavategel getrokken. Die is meteen gelegd: de noordelijke stroom kwam uit de vulkaan. Wat daar ligt, is verloren, hier een grijs artefact. Ook onderzoekers op zo’n vak zouden verloren zijn."
    },
    "tunnel": {
      "title": "Waar lava stroomt",
      "say": "Er zijn vier stromen. Elke stroom gaat verder waar zijn pijl heen wijst, rechtdoor of met een bocht; sommige splitsen zich. Waar al lava ligt, loopt hij eronderdoor en komt hij daarachter weer tevoorschijn. Niemand kiest dat, dus houd de pijlen in het oog."
    },
    "opponent": {
      "title": "Moana was aan de beurt",
      "say": "Ook Moana heeft een tegel gelegd, in het oosten, is daarheen gelopen en draagt nu een wit artefact. Iedereen mag elke tegel van het eiland gebruiken, wie hem ook heeft gelegd."
    },
    "later": {
      "title": "Drie beurten later",
      "say": "Je onderzoeker liep verder naar het noorden, vond onderweg een grijs artefact en staat vlak bij een aanlegplaats. De boot daar heeft plaats voor één onderzoeker en twee artefacten."
    },
    "points": {
      "title": "Eerst rekenen",
      "say": "De oever is twee stappen door jungle weg: 2 punten. Aan boord gaan kost er nog 1.",
      "ask": "Ruil de tegel met 3 punten in."
    },
    "shore": {
      "title": "Naar de oever",
      "say": "Bij elke aanlegplaats horen vier velden aan de kust vanwaar je aan boord kunt gaan.",
      "ask": "Kies de onderzoeker en dan het veld bij de aanlegplaats."
    },
    "board": {
      "title": "Aan boord",
      "say": "Beide artefacten passen in deze boot. Je kunt iets achterlaten, maar een lege plaats zou je een punt kosten.",
      "ask": "Ga aan boord met het witte en het grijze artefact."
    },
    "rescued": {
      "title": "Zes punten",
      "say": "De boot ligt nu voor je: 3 voor de onderzoeker, 2 voor het grijze artefact, 1 voor het witte, en geen lege plaats. Niemand anders kan deze boot nog gebruiken."
    },
    "ends": {
      "title": "Hoe het eindigt",
      "say": "Het einde komt als iemand geen onderzoeker meer op het eiland heeft, door de boten of de lava, of als niemand het nog kan verlaten. Wie dan aan de beurt is, speelt verder, alle anderen krijgen een laatste beurt, en dan wordt er geteld."
    },
    "ready": {
      "title": "Nog één ding",
      "say": "Later kun je met kaarten spelen: die brengen onderzoekers ver, draaien tegels, sturen een helikopter of geven je taken. Laat ze in je eerste partij weg."
    }
  },
  "reactions": {
    "other_start": "Daar mag je ook beginnen, maar vanaf het veld met de ring is het maar twee stappen naar een artefact.",
    "other_cell": "Dat vak kan ook, maar hier bouwen we de weg naar het noorden. Alles blijft zoals het was.",
    "other_tile": "Die tegel kan ook gelegd worden, maar we hebben zijn punten nodig om te lopen.",
    "lay_not_spend": "Je kunt ook met deze tegel lopen, maar de andere geeft meer punten. Deze leggen we.",
    "spend_later": "Dat komt hierna. Leg eerst de andere tegel.",
    "spend_not_lay": "Je kunt hem ook leggen, maar dan loopt er in deze beurt niemand.",
    "other_way": "Die weg is vrij, maar leidt niet waar we heen willen. Alles blijft zoals het was.",
    "not_yet_end": "Je beurt kan hier eindigen, maar eerst is er iets te doen.",
    "take_first": "Je kunt doorlopen, maar pak eerst het artefact op.",
    "keep_artifact": "Je mag het achterlaten, maar het is alleen in een boot punten waard.",
    "too_few": "Twee punten zijn niet genoeg om aan boord te gaan. Neem de tegel met drie.",
    "lay_later": "Dat kan later in deze beurt.",
    "board_first": "Je kunt doorlopen, maar de boot ligt hier.",
    "whole_load": "Dat mag, maar een lege plaats kost een punt, en wat achterblijft, telt niet."
  },
  "end": "Nu weet je hoe je Mauna Kea speelt. Probeer het tegen een makkelijke bot: net als hier is alles verlicht wat je kunt doen, en wat niet kan, zegt waarom niet. De spelregels blijven bij de hand."
};
