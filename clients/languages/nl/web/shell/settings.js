/**
 * The settings, in Dutch: part of `shell.js`.
 *
 * @module languages/nl/shell/settings
 */

/** @type {typeof import('../../../en/web/shell/settings.js').settings} */
export const settings = {
  title: 'Instellingen',
  done: 'Klaar',
  unreachable: 'De instellingen konden niet worden geladen. Probeer het zo meteen opnieuw.',
  language: 'Taal',
  sound: 'Geluid',
  volume: 'Volume',
  pace: 'Tempo van animaties',
  paces: { slow: 'Langzaam', normal: 'Normaal', fast: 'Snel', none: 'Geen' },
  look: 'Weergave',
  play: 'Aan tafel',
  boxes: {
    sound: { label: 'Geluiden van het spel', hint: 'Een kort geluid bij alles wat er gebeurt.' },
    colours: { label: 'Kleuren beter te onderscheiden', hint: 'Voor wie rood en groen, of blauw en geel, moeilijk uit elkaar houdt.' },
    type: { label: 'Grotere letters', hint: 'Op alle pagina’s en op de kaarten.' },
    lastMoves: { label: 'Laatste zetten markeren', hint: 'Wat er sinds je laatste zet is gebeurd, blijft gemarkeerd.' },
    previews: { label: 'Tonen wat een zet zou doen', hint: 'Voordat je hem doet, voor zover iemand het kan weten.' },
    hints: { label: 'Goede zetten aanbieden tegen bots', hint: 'Alleen als er niemand behalve bots meespeelt.' },
    confirmEnd: { label: 'Vragen voordat mijn beurt eindigt', hint: 'Nog eens drukken op dezelfde plek geldt als ja.' },
    talk: { label: 'Tonen wat er wordt gezegd', hint: 'Anderen zien niet of je dat doet.' },
  },
};
