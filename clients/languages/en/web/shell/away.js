/**
 * What is shown while the network or the server is away in English: part of `shell.js`.
 *
 * @module languages/en/shell/away
 */

export const away = {
  title: 'Not reached',
  device: { title: 'Your device has no network', text: 'This page comes as soon as the network is there again.' },
  server: { title: 'The server does not answer', text: 'It may be starting anew or be full, or the way to it is cut off.' },
  kept: 'Nothing is lost: games are kept by the server, your seats by this browser.',
  again: 'It is tried again by itself.',
  action: 'Try now',
};
