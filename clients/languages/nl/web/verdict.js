/**
 * What a proof is, what one came to, and the page that proves files, in Dutch.
 *
 * @module languages/nl/verdict
 */

import { counted, number } from './grammar.js';

/** @param {number} count */
const events = (count) => counted(count, 'gebeurtenis', 'gebeurtenissen');

/** @param {number} count */
const draws = (count) => counted(count, 'trekking', 'trekkingen');

/** @type {typeof import('../../en/web/verdict.js').words} */
export const words = {
  verified: (eventCount, drawCount) => `gecontroleerd: ${events(eventCount)}, ${draws(drawCount)}`,
  fits: 'Het geheim klopt met de vastlegging.',
  drawn: (count) => (count === 1 ? 'De trekking kwam uit zoals het logboek zegt.' : `Alle ${number(count)} trekkingen kwamen uit zoals het logboek zegt.`),
  matched: 'Alles wat is gedeeld, opengelegd en getrokken, is wat die trekkingen aanwezen.',
  chained: 'De hash van elke gebeurtenis omvat de vorige en alles wat in de gebeurtenis staat: er is niets veranderd, weggelaten of verplaatst sinds de laatste hash werd gemaakt.',
  old: 'Dit logboek is van de oude soort: de gebeurtenissen zijn niet aan elkaar geketend, dus wanneer iets is gedaan en wie erom vroeg, wordt aangenomen zoals het er staat.',
  received: 'Wat deze browser tijdens het spelen over de partij te horen kreeg, is wat er in dit logboek staat.',
  digest: 'Hash van de partij:',
  unchecked: (eventCount, drawCount) => `alles behalve de handtekening klopt: ${events(eventCount)}, ${draws(drawCount)}`,
  house: 'Het huis dat heeft ondertekend:',
  houseNamed: 'Het huis dat erin wordt genoemd:',
  notChecked:
    'De handtekening is niet gecontroleerd: deze browser kan dat hier niet. Browsers controleren handtekeningen alleen op ' +
    'HTTPS-pagina’s, en niet allemaal. “lagoon verify” controleert ze overal.',
  signed: {
    this: 'Ondertekend door dit huis: sindsdien is er niets veranderd.',
    before: 'Ondertekend door dit huis, met een sleutel die het vroeger had: sindsdien is er niets veranderd.',
    other:
      'Ondertekend door een ander huis, niet door dit: sinds dat huis ondertekende, is er niets veranderd. Iedereen kan een ' +
      'eigen sleutel maken: vergelijk de sleutel hieronder met die van het huis waar is gespeeld.',
    unknown:
      'Ondertekend door het huis met de sleutel hieronder: sindsdien is er niets veranderd. Of dat dit huis is, kon niet ' +
      'worden gevraagd. Iedereen kan een eigen sleutel maken: vergelijk hem met die van het huis waar is gespeeld.',
  },
  named: {
    this: 'Het huis dat erin wordt genoemd, is dit huis.',
    before: 'Het huis dat erin wordt genoemd, is dit huis, met een sleutel die het vroeger had.',
    other: 'Het huis dat erin wordt genoemd, is een ander, niet dit.',
    unknown: 'Of het huis dat erin wordt genoemd dit huis is, kon niet worden gevraagd.',
  },
  broken: (times) =>
    times === 0
      ? 'Voor deze partij is het schudden geen enkele keer afgebroken.'
      : `Voor deze partij is het schudden ${times} keer afgebroken, omdat iemand wegging of niet kwam: daarna is iedereen op een nieuw getal vastgelegd.`,
  ownBound: 'De vastlegging is die welke deze browser vóór de partij te zien kreeg, en het toevalsgetal waarop deze browser was vastgelegd, telt mee bij elke trekking.',
  own: 'De vastlegging is die welke deze browser vóór de partij te zien kreeg, en het eigen toevalsgetal telt mee bij elke trekking.',
  ruled: 'Volgens de spelregels leidt elke beslissing tot wat dit logboek zegt: de server heeft ze allemaal opnieuw doorlopen.',
  against: 'De spelregels leiden niet tot wat dit logboek zegt.',
  otherFile: 'Dit is niet het logboek dat de server volgens de spelregels opnieuw heeft doorlopen.',
  alone: 'De trekkingen zijn alleen door je browser gecontroleerd. Wil je ook de beslissingen zonder deze server controleren, download dan het logboek en voer “lagoon verify” uit.',
  refuted: (seq) => `Gebeurtenis ${seq} klopt niet.`,
  badFile: 'Dit logboek klopt niet.',
  whys: {
    unreadable: () => 'Dit kan niet worden gelezen.',
    bad_event: () => 'Dit is niet wat een partij op deze plek kan hebben.',
    too_big: () => 'Het is te groot om het logboek van een partij te zijn.',
    out_of_bounds: () => 'Er staat iets in wat geen tafel kan hebben: tekst, namen of getallen buiten alle grenzen.',
    no_header: () => 'De eerste regel die zegt wat erin staat, ontbreekt: niemand kan nagaan of het compleet is.',
    unknown_format: () => 'Het is geschreven op een manier die deze pagina niet kent. Laad de pagina opnieuw.',
    not_over: () => 'De partij is nog niet afgelopen.',
    other_table: () => 'Het is het logboek van een andere tafel.',
    not_signed: () => 'Geen huis heeft het ondertekend, of de handtekening is eruit gehaald: wie het heeft verzonnen of veranderd, is niet na te gaan.',
    bad_signature: ({ house }) => `Het huis ${house} heeft deze partij niet ondertekend: de handtekening hoort bij een andere partij, of bij geen enkele.`,
    respelled: () => 'De regel staat er niet zoals een huis die schrijft: er is iets aan toegevoegd, uit weggelaten of anders gespeld.',
    respelled_header: () => 'De eerste regel staat er niet zoals een huis die schrijft: er is iets aan toegevoegd, uit weggelaten of anders gespeld.',
    bad_header: ({ field }) => `De eerste regel gaat over een andere partij dan de gebeurtenissen erna: “${field}” is anders.`,
    bad_chain: () => 'Deze gebeurtenis is niet die waarmee het logboek is gemaakt: er is iets aan veranderd, of een gebeurtenis ervoor ontbreekt, is verplaatst of toegevoegd.',
    bad_owner: () => 'Wie de plaats inneemt, heet anders dan zou moeten.',
    other_receipt: () => 'Het is niet de gebeurtenis die deze browser destijds te horen kreeg: de partij is daarna herschreven.',
    other_bound: ({ seat }) => `Plaats ${Number(seat) + 1} is vastgelegd op een ander toevalsgetal dan deze browser te zien kreeg voordat hij het eigen getal gaf.`,
    cut_receipt: ({ due }) => `Deze browser hoorde destijds van gebeurtenis ${due}, en die is er niet meer.`,
    unbound_nonce: ({ seat }) => `Het toevalsgetal van plaats ${Number(seat) + 1} is niet dat waarop de plaats was vastgelegd.`,
    shown_early: ({ seat }) => `Het toevalsgetal van plaats ${Number(seat) + 1} is getoond terwijl anderen hun getal nog konden kiezen.`,
    bad_length: ({ due, told }) => `Er zouden ${events(Number(due))} moeten zijn, maar het zijn er ${told}.`,
    other_seq: ({ told }) => `Op deze plek staat gebeurtenis ${told}.`,
    not_opened: () => 'De tafel wordt geopend door de eerste gebeurtenis, en alleen daar.',
    bad_secret: () => 'Het geheim is niet 256 bits lang.',
    bad_commitment: () => 'Het geheim klopt niet met de vastlegging.',
    other_commitment: () => 'De vastlegging is niet die welke deze browser vóór de partij te zien kreeg.',
    other_secret: () => 'Er wordt een ander geheim getoond dan is vastgelegd.',
    no_secret: () => 'Het geheim wordt nergens getoond.',
    bad_nonce: ({ seat }) => `Het toevalsgetal van plaats ${Number(seat) + 1} ontbreekt of is er geen.`,
    other_nonce: () => 'Het toevalsgetal is niet dat wat deze browser voor je plaats heeft gemaakt.',
    bad_draw: ({ draw, of, due, told }) => `Trekking ${Number(draw) + 1} zou nummer ${due} van ${of} moeten zijn, maar het logboek zegt ${told}.`,
    draw_missing: ({ draw }) => `Er zouden minstens ${draws(Number(draw) + 1)} moeten zijn.`,
    draw_idle: ({ draw }) => `Bij trekking ${Number(draw) + 1} hoort niets wat is gebeurd.`,
    drawn_from_others: ({ draw, of, due }) => `Trekking ${Number(draw) + 1} zou uit ${due} moeten zijn, maar het logboek zegt ${of}.`,
    drawn_other: ({ draw, due, told }) => `Trekking ${Number(draw) + 1} wijst ${due} aan, maar het logboek zegt ${told}.`,
  },
  /** What the page of files says beside. */
  file: {
    title: 'Een partij controleren',
    text:
      'Geef deze pagina het bestand van een partij die is afgelopen, en je browser controleert die: elke trekking wordt opnieuw gedaan uit het ' +
      'geheim en de toevalsgetallen van de spelers, en elke gebeurtenis wordt met de hash ervan vergeleken. Het bestand blijft in je browser: er wordt niets van verstuurd.',
    choose: 'Het bestand van een partij',
    drop: 'Kies een bestand, of sleep er een naar deze pagina.',
    checking: (name) => `${name} wordt gecontroleerd…`,
    unsigned: 'Logboeken van de oude soort zijn niet ondertekend: wie een huis beheert, kan een hele partij verzinnen die klopt.',
    stands: 'Een handtekening zegt dat het huis voor deze partij instaat. Ook een huis kan een hele partij verzinnen: vertrouw het zo ver als je vertrouwt wie het beheert.',
    alone: 'De spelregels worden hier niet opnieuw doorlopen. Wil je ook elke beslissing daaraan toetsen, voer dan “lagoon verify” uit met het bestand.',
  },
  panel: {
    text:
      'Voordat iemand plaatsnam, is de vastlegging getoond: de SHA-256 van het geheim achter elke trekking. Daarna is elke ' +
      'plaats vastgelegd op een toevalsgetal van wie daar speelt, dat pas werd getoond toen alle plaatsen waren vastgelegd. ' +
      'Al die getallen telden mee bij elke trekking. Zo kon niemand een kaart kiezen, ook wie de server beheert niet, tenzij ' +
      'alle spelers samenspanden; en je browser kan elke trekking zelf opnieuw doen.',
    textOld:
      'Voor de eerste trekking is aan iedereen de vastlegging getoond. Dat is de SHA-256 van het geheim achter elke trekking, en ' +
      'bij elke trekking telde een toevalsgetal van elke speler mee; je browser kan elke trekking zelf opnieuw doen. Deze tafel is ' +
      'van de oude soort: wie de server beheert, zag deze getallen binnenkomen en kan er voor de laatste plaats een paar hebben geprobeerd.',
    host:
      'Wat blijft: wie de server beheert, kent het geheim vanaf het begin. Speelt die zelf mee, dan kan die trekkingen ' +
      'voorzien, handen bekijken en daarnaar spelen. En wie het eigen getal achterhoudt, houdt het delen vóór de eerste kaart ' +
      'tegen, zodat er opnieuw wordt gedeeld; dat ziet iedereen in het verloop.',
    commitment: 'Vastlegging',
    secret: 'Geheim',
    check: 'Elke trekking controleren',
    checking: 'Controleren…',
    again: 'Opnieuw controleren',
  },
};
