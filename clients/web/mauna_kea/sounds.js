/**
 * What each fact of Mauna Kea sounds like (`sound/score.js`): tiles of wood, cards of paper, boats that splash, lava that
 * rumbles.
 *
 * @module mauna_kea/sounds
 */

/** @type {Readonly<Record<string, string>>} */
export const sounds = Object.freeze({
  BoxOpened: 'wood C4 C5',
  IslandLaid: 'wood C4 E4 G4 C5',
  ArtifactsSet: 'pluck C5 D5 G5',
  BoatsMoored: 'splash C5 G4',
  CardsDealt: 'paper C6 D6 E6',
  FirstChosen: 'pluck G4 C5',
  PlacingBegan: 'drum G4',
  CardsChosen: 'paper E6 G6',
  ChoiceTakenBack: 'paper G6 E6',
  ExplorerPlaced: 'drum C4 E4',
  TileDrawn: 'wood A4 E5',
  LavaPutAside: 'rumble G3',
  LavaReturned: 'rumble E3',
  TurnBegan: 'wood C5',
  TileLaid: 'wood E4 A4',
  TileSpent: 'wood A4 C4',
  ExplorerMoved: 'wood D5 E5 D5',
  ArtifactTaken: 'pluck E5 G5 C6',
  ArtifactLeft: 'pluck C6 G5 E5',
  BoatBoarded: 'splash C5 E5',
  CardPlayed: 'paper C6 G5',
  ExplorerTravelled: 'pluck C5 G5 D6',
  TileTurned: 'wood G4 G5',
  PlayerLeft: 'drum E4 C4',
  DrawOffered: 'pluck A4 D5',
  DrawDeclined: 'pluck D5 A4',
  QuakeTileDrawn: 'rumble C4 A3',
  ExplorerLifted: 'pluck G4 D5 A5',
  LavaDrawn: 'rumble C3',
  LavaFlowed: 'rumble E3 C3',
  LavaWasted: 'rumble C4',
  ExplorerLost: 'drum G4 E4 C4',
  ArtifactsLost: 'pluck G4 E4 C4',
  TurnEnded: 'wood G5',
  EndCame: 'drum C4 C4',
  SeatScored: 'pluck C5 G5',
  GameEnded: 'drum C4 C4 G4',
});
