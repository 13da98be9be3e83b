/**
 * What a proof is, what one came to, and the page that proves files, in English.
 *
 * @module languages/en/verdict
 */

import { counted } from './grammar.js';

export const words = {
  verified: (/** @type {number} */ events, /** @type {number} */ draws) => `verified: ${counted(events, 'event')}, ${counted(draws, 'draw')}`,
  fits: 'The secret matches the commitment.',
  drawn: (/** @type {number} */ draws) => (draws === 1 ? 'The draw came out as the log says.' : `All ${draws} draws came out as the log says.`),
  matched: 'Everything that was dealt, turned up and drawn is what those draws picked.',
  chained: 'Each event’s digest covers the one before it and all that is in the event: nothing was changed, left out or moved since the last digest was made.',
  old: 'This log is of the old kind: its events are not chained, so when something was done, and by whom it was asked, is taken as it is told.',
  received: 'What this browser was told of the game while it was played is what stands in this log.',
  digest: 'Digest of the game:',
  unchecked: (/** @type {number} */ events, /** @type {number} */ draws) =>
    `all but the signature holds: ${counted(events, 'event')}, ${counted(draws, 'draw')}`,
  house: 'The house that signed it:',
  houseNamed: 'The house that it names:',
  notChecked:
    'The signature was not checked: this browser cannot do it here. Browsers check signatures on pages that come by HTTPS, ' +
    'and not all of them do. “lagoon verify” checks it everywhere.',
  signed: {
    this: 'It is signed by this house: nothing was changed since.',
    before: 'It is signed by this house, with a key that it had before: nothing was changed since.',
    other:
      'It is signed by another house, not by this one: nothing was changed since that house signed it. Anybody can make a ' +
      'key of their own: hold the one below against the key of the house where the game was played.',
    unknown:
      'It is signed by the house with the key below: nothing was changed since. Whether that is this house could not be ' +
      'asked. Anybody can make a key of their own: hold it against the key of the house where the game was played.',
  },
  named: {
    this: 'The house that it names is this one.',
    before: 'The house that it names is this one, by a key that it had before.',
    other: 'The house that it names is another, not this one.',
    unknown: 'Whether the house that it names is this one could not be asked.',
  },
  broken: (/** @type {number} */ times) =>
    times === 0
      ? 'No shuffle was broken off before this game.'
      : `${times === 1 ? 'A shuffle was' : `${times} shuffles were`} broken off before this game, since somebody left or did not come: everybody was bound to a new number then.`,
  ownBound: 'The commitment is the one this browser was shown before the game, and the random number it was bound to is part of every draw.',
  own: 'The commitment is the one this browser was shown before the game, and its own random number is part of every draw.',
  ruled: 'By the rules every decision leads to what this log says: the server has made them all again.',
  against: 'The rules do not lead to what this log says.',
  otherFile: 'It is not the log that the server has made again by the rules.',
  alone: 'The draws were checked by your browser alone. To check the decisions without this server too, download the log and run “lagoon verify”.',
  refuted: (/** @type {number} */ seq) => `Event ${seq} does not hold.`,
  badFile: 'This log does not hold.',
  whys: /** @type {Record<string, (about: Record<string, string | number>) => string>} */ ({
    unreadable: () => 'It cannot be read.',
    bad_event: () => 'It is not what a game can have in this place.',
    too_big: () => 'It is too big to be the log of a game.',
    out_of_bounds: () => 'It holds what no table can: text, names or numbers beyond all bounds.',
    no_header: () => 'It has no first line that says what it holds: nobody can tell whether it is whole.',
    unknown_format: () => 'It is written in a way that this page does not know. Reload the page.',
    not_over: () => 'The game is not over yet.',
    other_table: () => 'It is the log of another table.',
    not_signed: () => 'No house has signed it, or its signature was taken out: who made it up, or changed it, cannot be told.',
    bad_signature: ({ house }) => `The house ${house} has not signed this game: the signature is that of another game, or of none.`,
    respelled: () => 'Its line is not as a house writes it: something in it was added, left out or spelled in another way.',
    respelled_header: () => 'Its first line is not as a house writes it: something in it was added, left out or spelled in another way.',
    bad_header: ({ field }) => `Its first line speaks of another game than the events after it: “${field}” is another.`,
    bad_chain: () => 'This event is not the one that the log was made of: something in it was changed, or an event before it is missing, moved or put in.',
    bad_owner: () => 'Whoever takes the seat is called something else than they should be.',
    other_receipt: () => 'It is not the event that this browser was told of when it happened: the game was written anew since.',
    other_bound: ({ seat }) => `Seat ${Number(seat) + 1} is bound to another random number than this browser was shown before it told its own.`,
    cut_receipt: ({ due }) => `This browser was told of event ${due} when it happened, and it is not there any more.`,
    unbound_nonce: ({ seat }) => `The random number of seat ${Number(seat) + 1} is not the one that the seat was bound to.`,
    shown_early: ({ seat }) => `The random number of seat ${Number(seat) + 1} was shown while others could still choose theirs.`,
    bad_length: ({ due, told }) => `It should have ${counted(Number(due), 'event')}, but has ${told}.`,
    other_seq: ({ told }) => `Event ${told} stands in its place.`,
    not_opened: () => 'The table is opened by the first event, and only there.',
    bad_secret: () => 'The secret is not 256 bits.',
    bad_commitment: () => 'The secret does not match the commitment.',
    other_commitment: () => 'The commitment is not the one this browser was shown before the game.',
    other_secret: () => 'Another secret is shown than was committed to.',
    no_secret: () => 'The secret is never shown.',
    bad_nonce: ({ seat }) => `The random number of seat ${Number(seat) + 1} is missing or is none.`,
    other_nonce: () => 'The random number is not the one this browser made for your seat.',
    bad_draw: ({ draw, of, due, told }) => `Draw ${Number(draw) + 1} should be number ${due} of ${of}, but the log says ${told}.`,
    draw_missing: ({ draw }) => `There should be ${counted(Number(draw) + 1, 'draw')} at the least.`,
    draw_idle: ({ draw }) => `Draw ${Number(draw) + 1} is behind nothing that happened.`,
    drawn_from_others: ({ draw, of, due }) => `Draw ${Number(draw) + 1} should be out of ${due}, but the log says ${of}.`,
    drawn_other: ({ draw, due, told }) => `Draw ${Number(draw) + 1} picks ${due}, but the log says ${told}.`,
  }),
  /** What the page of files says beside. */
  file: {
    title: 'Prove a game',
    text:
      'Give this page the file of a game that is over, and your browser proves it: every draw is made again from the secret ' +
      'and the players’ random numbers, and every event is held against its digest. The file stays in your browser: nothing of it is sent to anybody.',
    choose: 'The file of a game',
    drop: 'Choose a file, or drop one anywhere on this page.',
    checking: (/** @type {string} */ name) => `Proving ${name}…`,
    unsigned: 'Logs of the old kind are not signed: whoever runs a house can make up a whole game that holds.',
    stands: 'A signature says that the house stands for this game. A house can make up a whole game, too: trust it as far as you trust whoever runs it.',
    alone: 'The rules are not made again here. To check every decision by them too, run “lagoon verify” with the file.',
  },
  panel: {
    text:
      'Before anybody sat down the commitment was shown: the SHA-256 of the secret behind every draw. Then every seat was ' +
      'bound to a random number of its player, which was shown only when all seats were bound. All of them went into every ' +
      'draw. So nobody, whoever runs the server neither, could choose a card, unless all players were in league; and your ' +
      'browser can make every draw again by itself.',
    textOld:
      'Before the first draw everybody was shown the commitment. It is the SHA-256 of the secret behind every draw, and ' +
      'a random number of every player went into each of them; your browser can make every draw again by itself. This table ' +
      'is of the old kind: whoever runs the server saw these numbers as they came, and could have tried some for the last seat.',
    host:
      'What remains: whoever runs the server knows the secret from the start, so a host who plays could foresee draws, see ' +
      'hands, and play by that. And whoever withholds their number stops a deal before its first card, for another to be ' +
      'made; everybody sees that in the record.',
    commitment: 'Commitment',
    secret: 'Secret',
    check: 'Check every draw',
    checking: 'Checking…',
    again: 'Check again',
  },
};
