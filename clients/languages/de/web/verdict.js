/**
 * What a proof is, what one came to, and the page that proves files, in German.
 *
 * @module languages/de/verdict
 */

import { counted } from './grammar.js';

/** @param {number} count */
const events = (count) => counted(count, 'Ereignis', 'Ereignisse');

/** @param {number} count */
const draws = (count) => counted(count, 'Ziehung', 'Ziehungen');

/** A seat by its number. @param {string | number} seat */
const place = (seat) => `Platz ${Number(seat) + 1}`;

/** @type {typeof import('../../en/web/verdict.js').words} */
export const words = {
  verified: (ofEvents, ofDraws) => `geprüft: ${events(ofEvents)}, ${draws(ofDraws)}`,
  fits: 'Das Geheimnis passt zur Festlegung.',
  drawn: (count) => (count === 1 ? 'Die Ziehung ergab, was das Protokoll sagt.' : `Alle ${count} Ziehungen ergaben, was das Protokoll sagt.`),
  matched: 'Alles, was ausgeteilt, aufgedeckt und gezogen wurde, ist das, was diese Ziehungen bestimmten.',
  chained: 'Die Prüfsumme jedes Ereignisses umfasst das vorige und alles, was im Ereignis steht: Seit der letzten Prüfsumme wurde nichts geändert, ausgelassen oder verschoben.',
  old: 'Dieses Protokoll ist von der alten Art: Seine Ereignisse sind nicht verkettet. Wann etwas geschah und wer darum bat, wird so angenommen, wie es dort steht.',
  received: 'Was dieser Browser während der Partie erfuhr, ist das, was in diesem Protokoll steht.',
  digest: 'Prüfsumme der Partie:',
  unchecked: (ofEvents, ofDraws) => `alles bis auf die Signatur stimmt: ${events(ofEvents)}, ${draws(ofDraws)}`,
  house: 'Das Haus, das sie signiert hat:',
  houseNamed: 'Das Haus, das sie nennt:',
  notChecked:
    'Die Signatur wurde nicht geprüft: Dieser Browser kann es hier nicht. Browser prüfen Signaturen nur auf HTTPS-Seiten, ' +
    'und nicht alle tun es. „lagoon verify“ prüft sie überall.',
  signed: {
    this: 'Sie ist von diesem Haus signiert: Seither wurde nichts geändert.',
    before: 'Sie ist von diesem Haus signiert, mit einem früheren Schlüssel: Seither wurde nichts geändert.',
    other:
      'Sie ist von einem anderen Haus signiert, nicht von diesem: Seit jenes Haus sie signiert hat, wurde nichts geändert. Ein eigener Schlüssel ' +
      'lässt sich leicht machen: Vergleiche den unten mit dem Schlüssel des Hauses, in dem gespielt wurde.',
    unknown:
      'Sie ist von dem Haus mit dem Schlüssel unten signiert: Seither wurde nichts geändert. Ob das dieses Haus ist, ließ sich nicht ' +
      'erfragen. Ein eigener Schlüssel lässt sich leicht machen: Vergleiche ihn mit dem Schlüssel des Hauses, in dem gespielt wurde.',
  },
  named: {
    this: 'Das genannte Haus ist dieses.',
    before: 'Das genannte Haus ist dieses, mit einem früheren Schlüssel.',
    other: 'Das genannte Haus ist ein anderes, nicht dieses.',
    unknown: 'Ob das genannte Haus dieses ist, ließ sich nicht erfragen.',
  },
  broken: (times) =>
    times === 0
      ? 'Vor dieser Partie wurde kein Mischen abgebrochen.'
      : `Vor dieser Partie wurde das Mischen ${times}-mal abgebrochen, weil jemand den Platz verließ oder nicht kam: Danach wurden alle auf eine neue Zahl festgelegt.`,
  ownBound: 'Die Festlegung ist die, die dieser Browser vor der Partie sah, und die Zufallszahl, auf die er festgelegt war, ist Teil jeder Ziehung.',
  own: 'Die Festlegung ist die, die dieser Browser vor der Partie sah, und seine eigene Zufallszahl ist Teil jeder Ziehung.',
  ruled: 'Nach den Regeln führt jede Entscheidung zu dem, was dieses Protokoll sagt: Der Server hat sie alle noch einmal vollzogen.',
  against: 'Die Regeln führen nicht zu dem, was dieses Protokoll sagt.',
  otherFile: 'Es ist nicht das Protokoll, das der Server nach den Regeln noch einmal gemacht hat.',
  alone: 'Die Ziehungen hat allein dein Browser geprüft. Um auch die Entscheidungen ohne diesen Server zu prüfen, lade das Protokoll herunter, und führe „lagoon verify“ aus.',
  refuted: (seq) => `Ereignis ${seq} stimmt nicht.`,
  badFile: 'Dieses Protokoll stimmt nicht.',
  whys: {
    unreadable: () => 'Es lässt sich nicht lesen.',
    bad_event: () => 'So etwas kann eine Partie an dieser Stelle nicht haben.',
    too_big: () => 'Es ist zu groß, um das Protokoll einer Partie zu sein.',
    out_of_bounds: () => 'Es enthält, was kein Tisch haben kann: Text, Namen oder Zahlen jenseits aller Grenzen.',
    no_header: () => 'Ihm fehlt die erste Zeile, die sagt, was es enthält: Niemand kann sagen, ob es vollständig ist.',
    unknown_format: () => 'Es ist auf eine Art geschrieben, die diese Seite nicht kennt. Lade die Seite neu.',
    not_over: () => 'Die Partie ist noch nicht vorbei.',
    other_table: () => 'Es ist das Protokoll eines anderen Tisches.',
    not_signed: () => 'Kein Haus hat es signiert, oder die Signatur wurde entfernt: Wer es erfunden oder geändert hat, lässt sich nicht sagen.',
    bad_signature: ({ house }) => `Das Haus ${house} hat diese Partie nicht signiert: Die Signatur gehört zu einer anderen Partie oder zu keiner.`,
    respelled: () => 'Die Zeile ist nicht so, wie ein Haus sie schreibt: Etwas darin wurde hinzugefügt, ausgelassen oder anders geschrieben.',
    respelled_header: () => 'Die erste Zeile ist nicht so, wie ein Haus sie schreibt: Etwas darin wurde hinzugefügt, ausgelassen oder anders geschrieben.',
    bad_header: ({ field }) => `Die erste Zeile spricht von einer anderen Partie als die Ereignisse danach: „${field}“ ist anders.`,
    bad_chain: () => 'Dieses Ereignis ist nicht das, aus dem das Protokoll entstand: Etwas darin wurde geändert, oder ein Ereignis davor fehlt, wurde verschoben oder eingefügt.',
    bad_owner: () => 'Wer den Platz nimmt, heißt anders als vorgesehen.',
    other_receipt: () => 'Es ist nicht das Ereignis, das dieser Browser erfuhr, als es geschah: Die Partie wurde seither neu geschrieben.',
    other_bound: ({ seat }) => `${place(seat)} ist auf eine andere Zufallszahl festgelegt, als dieser Browser sah, bevor er seine nannte.`,
    cut_receipt: ({ due }) => `Dieser Browser erfuhr Ereignis ${due}, als es geschah, und es ist nicht mehr da.`,
    unbound_nonce: ({ seat }) => `Die Zufallszahl von ${place(seat)} ist nicht die, auf die der Platz festgelegt war.`,
    shown_early: ({ seat }) => `Die Zufallszahl von ${place(seat)} wurde gezeigt, als andere ihre noch wählen konnten.`,
    bad_length: ({ due, told }) => `Es sollte ${events(Number(due))} haben, hat aber ${told}.`,
    other_seq: ({ told }) => `An dieser Stelle steht Ereignis ${told}.`,
    not_opened: () => 'Das erste Ereignis eröffnet den Tisch, und nur dieses.',
    bad_secret: () => 'Das Geheimnis hat nicht 256 Bit.',
    bad_commitment: () => 'Das Geheimnis passt nicht zur Festlegung.',
    other_commitment: () => 'Die Festlegung ist nicht die, die dieser Browser vor der Partie sah.',
    other_secret: () => 'Es wird ein anderes Geheimnis gezeigt, als festgelegt war.',
    no_secret: () => 'Das Geheimnis wird nie gezeigt.',
    bad_nonce: ({ seat }) => `Die Zufallszahl von ${place(seat)} fehlt oder ist keine.`,
    other_nonce: () => 'Die Zufallszahl ist nicht die, die dieser Browser für deinen Platz gemacht hat.',
    bad_draw: ({ draw, of, due, told }) => `Ziehung ${Number(draw) + 1} müsste Nummer ${due} von ${of} sein, aber das Protokoll sagt ${told}.`,
    draw_missing: ({ draw }) => `Es müsste mindestens ${draws(Number(draw) + 1)} geben.`,
    draw_idle: ({ draw }) => `Zu Ziehung ${Number(draw) + 1} gehört nichts, was geschah.`,
    drawn_from_others: ({ draw, of, due }) => `Ziehung ${Number(draw) + 1} müsste aus ${due} sein, aber das Protokoll sagt ${of}.`,
    drawn_other: ({ draw, due, told }) => `Ziehung ${Number(draw) + 1} bestimmt ${due}, aber das Protokoll sagt ${told}.`,
  },
  /** What the page of files says beside. */
  file: {
    title: 'Eine Partie prüfen',
    text:
      'Gib dieser Seite die Datei einer Partie, die vorbei ist, und dein Browser prüft sie: Jede Ziehung wird aus dem Geheimnis ' +
      'und den Zufallszahlen der Plätze wiederholt, und jedes Ereignis wird mit seiner Prüfsumme verglichen. Die Datei bleibt in deinem Browser: Nichts davon wird gesendet.',
    choose: 'Datei einer Partie',
    drop: 'Wähle eine Datei, oder zieh eine irgendwo auf diese Seite.',
    checking: (name) => `${name} wird geprüft …`,
    unsigned: 'Protokolle der alten Art sind nicht signiert: Wer ein Haus betreibt, kann eine ganze Partie erfinden, die stimmt.',
    stands: 'Eine Signatur sagt, dass das Haus für diese Partie einsteht. Auch ein Haus kann eine ganze Partie erfinden: Trau ihm so weit, wie du denen traust, die es betreiben.',
    alone: 'Die Regeln werden hier nicht noch einmal angewandt. Um auch jede Entscheidung danach zu prüfen, führe „lagoon verify“ mit der Datei aus.',
  },
  panel: {
    text:
      'Bevor jemand Platz nahm, wurde die Festlegung gezeigt: die SHA-256-Prüfsumme des Geheimnisses hinter jeder Ziehung. Dann wurde jeder Platz ' +
      'auf eine Zufallszahl festgelegt, die erst gezeigt wurde, als alle Plätze festgelegt waren. Alle gingen in jede Ziehung ein. ' +
      'So konnte niemand eine Karte aussuchen, auch nicht, wer den Server betreibt, es sei denn, alle am Tisch steckten unter einer Decke; und ' +
      'dein Browser kann jede Ziehung selbst wiederholen.',
    textOld:
      'Vor der ersten Ziehung sahen alle die Festlegung. Sie ist die SHA-256-Prüfsumme des Geheimnisses hinter jeder Ziehung, und von jedem Platz ' +
      'ging eine Zufallszahl in jede ein; dein Browser kann jede Ziehung selbst wiederholen. Dieser Tisch ist von der alten Art: Wer den Server ' +
      'betreibt, sah diese Zahlen, sobald sie kamen, und hätte für den letzten Platz einige ausprobieren können.',
    host:
      'Was bleibt: Wer den Server betreibt, kennt das Geheimnis von Anfang an, könnte also beim Mitspielen Ziehungen vorhersehen und Handkarten sehen ' +
      'und danach spielen. Und wer die eigene Zahl zurückhält, verhindert eine Partie vor ihrer ersten Karte, damit neu gemischt wird; ' +
      'das sehen alle im Verlauf.',
    commitment: 'Festlegung',
    secret: 'Geheimnis',
    check: 'Jede Ziehung prüfen',
    checking: 'Wird geprüft …',
    again: 'Noch einmal prüfen',
  },
};
