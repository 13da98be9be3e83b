/**
 * The settings, in German: part of `shell.js`.
 *
 * @module languages/de/shell/settings
 */

/** @type {typeof import('../../../en/web/shell/settings.js').settings} */
export const settings = {
  title: 'Einstellungen',
  done: 'Fertig',
  unreachable: 'Die Einstellungen konnten nicht geladen werden. Versuch es gleich noch einmal.',
  language: 'Sprache',
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
    previews: { label: 'Zeigen, was eine Aktion bewirken würde', hint: 'Bevor du sie ausführst, soweit es sich wissen lässt.' },
    hints: { label: 'Gegen Bots gute Aktionen zeigen', hint: 'Nur wenn niemand außer Bots mitspielt.' },
    confirmEnd: { label: 'Vor dem Ende meines Zuges fragen', hint: 'Noch einmal an derselben Stelle drücken heißt Ja.' },
    talk: { label: 'Chat zeigen', hint: 'Die anderen sehen nicht, ob du das tust.' },
  },
};
