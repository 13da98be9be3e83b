/**
 * The dialog of the settings, and that of how a person wishes to be called, in German.
 *
 * @module languages/de/settings
 */

/** @type {typeof import('../../en/web/settings.js').words} */
export const words = {
  done: 'Fertig',
  sound: 'Ton',
  volume: 'Lautstärke',
  pace: 'Tempo der Bewegungen',
  paces: { slow: 'Langsam', normal: 'Normal', fast: 'Schnell', none: 'Keine' },
  look: 'Aussehen',
  play: 'Am Tisch',
  boxes: {
    sound: { label: 'Töne des Spiels', hint: 'Ein kurzer Ton zu allem, was geschieht.' },
    colours: { label: 'Besser unterscheidbare Farben', hint: 'Für alle, die Rot und Grün oder Blau und Gelb schlecht unterscheiden.' },
    type: { label: 'Größere Schrift', hint: 'Auf allen Seiten und auf den Spielplänen.' },
    lastMoves: { label: 'Letzte Aktionen hervorheben', hint: 'Was seit deiner letzten Aktion geschah, bleibt markiert.' },
    previews: { label: 'Zeigen, was eine Aktion bewirken würde', hint: 'Bevor du sie ausführst, soweit es sich wissen lässt. Mit dem Finger bei Kahuna: Lass ihn auf einer Linie liegen.' },
    hints: { label: 'Gegen Bots gute Aktionen zeigen', hint: 'Nur wenn niemand außer Bots mitspielt.' },
    confirmEnd: { label: 'Vor dem Ende meines Zuges fragen', hint: 'Noch einmal an derselben Stelle drücken heißt Ja.' },
    talk: { label: 'Chat zeigen', hint: 'Die anderen sehen nicht, ob du das tust.' },
  },
  /** How a person wishes to be called. */
  callMe: {
    text: 'Bist du am Zug, wirst du gefragt oder beginnt die Partie, während du anderswo hinsiehst, zeigt es der Tab dieser Seite. Wenn du möchtest, bekommst du außerdem Bescheid:',
    sound: 'Durch einen Ton',
    soundHint: 'Zwei leise Töne.',
    volume: 'Lautstärke',
    hear: 'Anhören',
    notification: 'Durch eine Benachrichtigung dieses Browsers',
    notificationHint: 'Sie sagt, bei welchem Spiel und gegen wen, und nichts von dem, was verdeckt ist.',
    push: 'Auch wenn diese Seite nicht offen ist',
    pushHint: 'An allen deinen Tischen: Schaltest du es hier aus, gibt kein Tisch diesem Browser mehr Bescheid. Der Push-Dienst deines Browsers erfährt, wann dieses Haus dir Bescheid gibt, und nichts vom Inhalt.',
    pushRefused: 'Dieser Browser kann ohne offene Seite keinen Bescheid bekommen. Dazu braucht es eine HTTPS-Seite, einen Browser mit Push-Dienst und ein Haus, das Bescheid gibt.',
    sample: 'So bekommst du Bescheid.',
    refused: {
      none: 'Dieser Browser zeigt von dieser Seite keine Benachrichtigungen. Viele zeigen sie nur von HTTPS-Seiten, manche gar nicht.',
      denied: 'In diesem Browser sind Benachrichtigungen dieser Seite ausgeschaltet. In seinen Einstellungen kannst du sie erlauben.',
    },
    done: 'Fertig',
  },
};
