/**
 * The dialog of the settings, and that of how a person wishes to be called, in Dutch.
 *
 * @module languages/nl/settings
 */

/** @type {typeof import('../../en/web/settings.js').words} */
export const words = {
  done: 'Klaar',
  sound: 'Geluid',
  volume: 'Volume',
  pace: 'Tempo van animaties',
  paces: { slow: 'Langzaam', normal: 'Normaal', fast: 'Snel', none: 'Geen' },
  look: 'Weergave',
  play: 'Aan tafel',
  boxes: {
    sound: { label: 'Geluiden van het spel', hint: 'Een kort geluid bij alles wat er gebeurt.' },
    colours: { label: 'Kleuren beter te onderscheiden', hint: 'Voor wie rood en groen, of blauw en geel, moeilijk uit elkaar houdt.' },
    type: { label: 'Grotere letters', hint: 'Op alle pagina’s en op de speelborden.' },
    lastMoves: { label: 'Laatste zetten markeren', hint: 'Wat er sinds je laatste zet is gebeurd, blijft gemarkeerd.' },
    previews: { label: 'Tonen wat een zet zou doen', hint: 'Voordat je hem doet, voor zover iemand het kan weten. Met een vinger bij Kahuna: laat hem op een lijn rusten.' },
    hints: { label: 'Goede zetten aanbieden tegen bots', hint: 'Alleen als er niemand behalve bots meespeelt.' },
    confirmEnd: { label: 'Vragen voordat mijn beurt eindigt', hint: 'Nog eens drukken op dezelfde plek geldt als ja.' },
    talk: { label: 'Tonen wat er wordt gezegd', hint: 'Anderen zien niet of je dat doet.' },
  },
  /** How a person wishes to be called. */
  callMe: {
    text: 'Kijk je ergens anders, en ben je aan de beurt, wordt je iets gevraagd of begint de partij, dan laat het tabblad van deze pagina dat zien. Als je wilt, krijg je ook een seintje:',
    sound: 'Met een geluid',
    soundHint: 'Twee zachte tonen.',
    volume: 'Volume',
    hear: 'Beluisteren',
    notification: 'Met een melding van deze browser',
    notificationHint: 'Die zegt bij welk spel en tegen wie, en niets van wat verborgen is.',
    push: 'Ook als deze pagina niet open is',
    pushHint: 'Aan al je tafels: zet je het hier uit, dan geeft geen ervan deze browser nog een seintje. De pushdienst van je browser komt te weten wanneer dit huis je een seintje geeft, en niets van wat erin staat.',
    pushRefused: 'Deze browser kan hier geen seintje krijgen als er geen pagina open is. Daarvoor is een HTTPS-pagina nodig, een browser met een pushdienst, en een huis dat seintjes geeft.',
    sample: 'Zo krijg je een seintje.',
    refused: {
      none: 'Deze browser toont geen meldingen van deze pagina. Veel browsers tonen alleen meldingen van HTTPS-pagina’s, sommige helemaal geen.',
      denied: 'Deze browser mag geen meldingen van deze pagina tonen. In de instellingen van de browser kun je dat toestaan.',
    },
    done: 'Klaar',
  },
};
