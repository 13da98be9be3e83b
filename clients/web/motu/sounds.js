/**
 * What each fact of Motu sounds like (`sound/score.js`): cards of paper, coconuts of wood, what scores of bells plucked.
 *
 * @module motu/sounds
 */

/** @type {Readonly<Record<string, string>>} */
export const sounds = Object.freeze({
  BoxOpened: 'wood C4 C5',
  VillagesDealt: 'drum C4 E4',
  PilesMade: 'paper C5 D5 E5',
  CardTurned: 'paper G6',
  VoyageurDealt: 'pluck D5 G5',
  DestinsTurned: 'paper E6 D6 C6',
  CocoDealt: 'wood C5 D5 E5',
  TurnBegan: 'wood C5',
  CocoPut: 'wood E5',
  HutPaid: 'wood G4 C5',
  HutGave: 'wood C5 G4',
  CardTaken: 'paper D6 A6',
  CardLaid: 'drum E4 A4',
  CardDiscarded: 'paper E5',
  CardGiven: 'paper A6 D6',
  DestinBought: 'pluck C5 G5 E5',
  VoyageurRevealed: 'pluck G4 C5 E5 G5',
  ScoringBegan: 'drum C4 G4',
  SourcesChosen: 'pluck E5 A5',
  SourcesTakenBack: 'pluck A5 E5',
  PileScored: 'pluck C5 E5 G5',
  PlayerLeft: 'drum E4 C4',
  DestinScored: 'pluck E5 G5 C6',
  BeachScored: 'splash C5 G5',
  CocoScored: 'wood E5 G5 C6',
  AdversaryScored: 'drum A3 D4',
  GameEnded: 'drum C4 C4 G4',
});
