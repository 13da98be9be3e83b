/**
 * What each fact of Kahuna sounds like (`sound/score.js`): cards of paper, bridges of wood, stones of drums.
 *
 * @module kahuna/sounds
 */

/** @type {Readonly<Record<string, string>>} */
export const sounds = Object.freeze({
  HandDealt: 'paper C6 D6 E6',
  CardTurned: 'paper G6',
  HandicapGiven: 'pluck C4 G4',
  TurnBegan: 'wood C5',
  CardsPlayed: 'paper C6 G5',
  BridgePlaced: 'wood E4 G4 C5',
  BridgeRemoved: 'wood C5 G4 E4',
  IslandTaken: 'drum C4 G4',
  BridgeLost: 'wood G4 C4',
  IslandLost: 'drum G3 C3',
  ReplacementOffered: 'pluck E5 A5',
  ReplacementForgone: 'pluck A5 E5',
  CardDiscarded: 'paper E5',
  CardTaken: 'paper D6 A6',
  CardDrawn: 'paper A5 D6',
  DrawDeclined: 'wood A4',
  TurnFinished: 'wood G5',
  RoundScored: 'pluck C5 E5 G5',
  DiscardsShuffled: 'paper A5 G5 A5 G5',
  GameEnded: 'drum C4 C4 G4',
});
