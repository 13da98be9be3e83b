/**
 * The lesson of Motu in Dutch.
 *
 * @module languages/nl/lessons/motu
 */

/** @type {typeof import('../../../en/web/lessons/motu.js').words} */
export const words = {
  "steps": {
    "aim": {
      "title": "Een eigen eiland",
      "say": "In Motu laat iedereen een eiland groeien, kaart voor kaart, rond een dorp. Je hebt negen beurten. In elke beurt neem je één kaart en leg je die op je eiland."
    },
    "harmony": {
      "title": "Wat telt",
      "say": "Zes bronnen van harmonie geven punten: vissers, jagers, kano’s, coco, totems en vulkanen. Elke bron telt één keer per partij. Ernaast staat wat die nu waard zou zijn."
    },
    "line": {
      "title": "De Rij",
      "say": "In de Rij liggen vier kaarten. De eerste is gratis. Voor een andere leg je één coco op elke kaart links ervan. Je begint met vijf coco."
    },
    "first": {
      "title": "Een kaart leggen",
      "say": "Een kaart moet minstens één symbool helemaal bedekken, en geen ster. Langs de rand ligt land aan land, zee aan zee, en een strand loopt door of eindigt aan de rand van het eiland. Tekens tonen waar de kaart past; ↻ of R draait hem.",
      "ask": "Kies de eerste kaart van de Rij en leg hem waar hij past."
    },
    "opponent": {
      "title": "Moana heeft betaald",
      "say": "Moana wilde de tweede kaart, dus nu ligt er een coco op de eerste. De Rij schoof naar links, en van stapel A kwam een nieuwe kaart. Je eiland is van jou alleen: niemand anders legt daar iets."
    },
    "pay": {
      "title": "Voor een kaart betalen",
      "say": "De tweede kaart heeft een vulkaan. Die kost je één coco, die op de kaart ervoor komt.",
      "ask": "Neem de kaart met de vulkaan en leg hem, als het kan, ver van het dorp."
    },
    "volcano": {
      "title": "De vulkaan",
      "say": "Een vulkaan geeft 1 tot 5 punten: hoe verder van het dorp, hoe meer, zolang hij niet te dichtbij en niet buiten bereik ligt. Dorp en vulkaan zijn sterren: geen kaart mag ze bedekken."
    },
    "coco": {
      "title": "Drie coco",
      "say": "Ook Moana heeft betaald: op de eerste kaart liggen drie coco. Wie een kaart neemt, krijgt wat erop ligt. Zo worden kaarten die niemand wil, toch de moeite waard.",
      "ask": "Neem de eerste kaart met zijn coco en leg hem."
    },
    "gained": {
      "title": "Nu zijn ze van jou",
      "say": "Met coco betaal je voor kaarten. Wat overblijft, telt ook: als bron is elke coco 1 punt waard."
    },
    "covered": {
      "title": "Wat eronder ligt",
      "say": "Wat een kaart bedekt, telt niet meer. Je mag je eigen symbolen bedekken, ook veel, maar het moet meer opleveren dan het kost. Wat elke bron nu waard is, zie je altijd."
    },
    "beach": {
      "title": "Langs de kust",
      "say": "Waar land aan zee grenst, kan een strand liggen. De lengte ervan is het aantal kaarten waar het over loopt. Het langste van allemaal levert aan het einde van de partij 5 punten op, dus laat het jouwe doorlopen."
    },
    "later": {
      "title": "Later, in een andere partij",
      "say": "Dit is de laatste kaart van stapel A. Zodra die getrokken is, telt iedereen een van de zes bronnen. Na stapel B zijn het twee andere, na stapel C de laatste drie."
    },
    "last": {
      "title": "Voor de telling",
      "say": "Je vissers zijn 6 punten waard, je kano’s 4. Let op die getallen terwijl je de kaart beweegt: ze zeggen wat er zou veranderen.",
      "ask": "Neem de eerste kaart en leg hem waar hij de minste schade aanricht."
    },
    "choose": {
      "title": "Een bron kiezen",
      "say": "Iedereen kiest tegelijk, en niemand ziet wat de anderen kiezen. Neem wat nu veel waard is; wat nog kan groeien, tel je later.",
      "ask": "Kies één bron en bevestig."
    },
    "scored": {
      "title": "Geteld",
      "say": "Deze punten zijn nu zeker, wat je later ook bedekt, en deze bron kan niet nog eens gekozen worden. Moana heeft coco geteld."
    },
    "pairs": {
      "title": "Drie paren",
      "say": "Vissers geven elk 2 punten, maar alleen zolang je minstens evenveel vissen hebt. Zo hebben jagers vogels nodig, elk 3 punten, en kano’s bomen, elk 4. Eén te veel, en ze geven niets. Van totems tellen alleen soorten die je precies één keer hebt."
    },
    "ends": {
      "title": "Het einde",
      "say": "Na negen beurten per speler worden de laatste drie bronnen geteld. Het langste strand en de meeste coco geven elk 5 punten. Wie de meeste punten heeft, wint."
    },
    "ready": {
      "title": "Nog één ding",
      "say": "Destins zijn taken voor het einde van de partij, die je met coco koopt, en een gedekte Voyageur levert dingen op die anderen niet zien. In je eerste partij blijven beide weg."
    }
  },
  "reactions": {
    "free_card": "Die kaart zou je coco kosten. Neem de eerste: die is gratis.",
    "volcano_first": "De coco erop zouden van jou zijn, maar hier willen we de vulkaan.",
    "other_card": "Die kaart mag je nemen, maar hier willen we de vulkaan.",
    "take_coco": "Die kaart kan ook, maar op de eerste liggen drie coco."
  },
  "end": "Nu weet je hoe je Motu speelt. Probeer het tegen een makkelijke bot: net als hier tonen tekens waar een kaart past, en wat je bekijkt, zegt wat het waard is. De spelregels blijven bij de hand."
};
