/**
 * What is shown while the network or the server is away, in Dutch: part of `shell.js`.
 *
 * @module languages/nl/shell/away
 */

/** @type {typeof import('../../../en/web/shell/away.js').away} */
export const away = {
  title: 'Niet bereikbaar',
  device: { title: 'Je apparaat heeft geen netwerk', text: 'Deze pagina verschijnt zodra er weer een netwerk is.' },
  server: { title: 'De server antwoordt niet', text: 'Misschien start hij net opnieuw op, is hij vol, of is de verbinding ermee verbroken.' },
  kept: 'Er is niets verloren: de server bewaart de partijen, deze browser je plaatsen.',
  again: 'De pagina probeert het vanzelf opnieuw.',
  action: 'Nu proberen',
};
