/**
 * The dialog of the settings, and that of how a person wishes to be called, in English.
 *
 * @module languages/en/settings
 */

export const words = {
  done: 'Done',
  sound: 'Sound',
  volume: 'Volume',
  pace: 'Pace of animation',
  paces: { slow: 'Slow', normal: 'Normal', fast: 'Fast', none: 'None' },
  look: 'How it looks',
  play: 'At the table',
  /** What is on or off. */
  boxes: {
    sound: { label: 'Sounds of the game', hint: 'A short one for each thing that happens.' },
    colours: { label: 'Colours told apart better', hint: 'For who sees red and green, or blue and yellow, much alike.' },
    type: { label: 'Larger type', hint: 'On all pages, and on the maps.' },
    lastMoves: { label: 'Mark the last moves', hint: 'What was done since you acted last stays marked.' },
    previews: { label: 'Show what a move would do', hint: 'Before it is made, as far as anybody can know. With a finger at Kahuna: rest it on a line.' },
    hints: { label: 'Offer a good move against bots', hint: 'Only where nobody but bots plays with you.' },
    confirmEnd: { label: 'Ask before a press ends my turn', hint: 'A second press at the same place is a yes.' },
    talk: { label: 'Show what people say', hint: 'Others do not see whether you do.' },
  },
  /** How a person wishes to be called. */
  callMe: {
    text: 'When you look elsewhere and it is your turn, you are asked something or the game begins, the tab of this page shows it. If you like, you are also called:',
    sound: 'By a sound',
    soundHint: 'Two soft notes.',
    volume: 'Volume',
    hear: 'Hear it',
    notification: 'By a notification of this browser',
    notificationHint: 'It says at which game and against whom, and nothing of what is hidden.',
    push: 'Also when this page is not open',
    pushHint: 'At all your tables: switched off here, none of them calls this browser any more. The push service of your browser learns when this house calls you, and nothing of what it says.',
    pushRefused: 'This browser cannot be called here when no page is open. It takes a page that comes by HTTPS, a browser with a push service, and a house that calls it.',
    sample: 'You will be called like this.',
    /** Why there are no notifications. */
    refused: /** @type {Record<string, string>} */ ({
      none: 'This browser shows no notifications of this page. Many show them only of pages that come by HTTPS, and some of none.',
      denied: 'This browser was told to show no notifications of this page. You can allow them in its settings.',
    }),
    done: 'Done',
  },
};
