/** The comments of a report proposed from a saved game of VASL, in one language. Keywords in quotation marks stay. */
export interface ProposalWords {
  /** The saved game has no board. */
  readonly noBoardChosen: string
  /** The hexes of none of its boards are known. */
  readonly boardsUnknown: (names: readonly string[]) => string
  /** No counter lies on the known boards. */
  readonly noCounter: (boards: readonly string[]) => string
  /** The number of counters near the center of a hex, of all counters on the known boards. */
  readonly certain: (count: number, total: number, boards: readonly string[]) => string
  /** The hexes of some boards are not known. */
  readonly hexesUnknown: (boards: readonly string[]) => string
  /** Counters of the other side are left out. */
  readonly othersLeftOut: string
  /** Secret counters without a unit are taken for the reader's by their nation. */
  readonly ownByNation: (count: number) => string
  /** Heading of the questions. */
  readonly cannotTell: string
  /** Heading of the pieces of the other side. */
  readonly ofOtherSide: string
  /** Heading of counters that are not of the campaign. */
  readonly notOfCampaign: string
  /** Heading of the labels to give in VASL. */
  readonly giveLabels: string
  /** Comments behind lines. */
  readonly guess: (guesses: readonly string[]) => string
  /** The counter lies in the Casualties window. */
  readonly inCasualties: string
  /** One of several of its type lies in the Casualties window. */
  readonly inCasualtiesGuess: string
  /** The campaign has no such piece. */
  readonly notInCampaign: string
  /** A piece has no counter; `place` is its former place. */
  readonly notFound: (place: string) => string
  /** A counter lies off the map. */
  readonly offMap: string
  /** A counter lies between hexes. */
  readonly betweenHexes: (hex: string) => string
  /** A counter is on a level that its hex does not have. */
  readonly noSuchLevel: (hex: string) => string
  /** Guesses. */
  readonly counterIs: (type: string) => string
  /** A guess: the counter nearest to the former place of the piece. */
  readonly nearest: string
  /** A guess: a vehicle on a hexside. */
  readonly inBypass: (hex: string, neighbor: string | null) => string
  /** A guess from the stack, such as possession. */
  readonly byStacking: string
  /** A guess: a former prisoner without a prisoner marker is free. */
  readonly noPrisonerMarker: string
  /** Asks for the guard of a prisoner. */
  readonly aPrisoner: string
  /** Asks whether a piece is on a bridge. */
  readonly onBridge: string
  /** A guess: a piece without a level counter is on the ground. */
  readonly noLevelCounter: string
  /** A guess: a squad has deployed. */
  readonly deployed: string
  /** A guess: Equipment was captured. */
  readonly captured: string
  /** Asks which weapon a marker is about. */
  readonly weaponMarker: (marker: string) => string
  /** Questions, by lines. */
  readonly askWinner: readonly string[]
  /** Explains Casualty VP when the saved game does not count them. */
  readonly addUpLosses: readonly string[]
  /** The Casualty VP that the saved game counts. */
  readonly casualtyVp: (allied: number, axis: number) => readonly string[]
  readonly askControl: readonly string[]
  /** Introduces lines of Control that may apply. */
  readonly proposeControl: readonly string[]
  readonly askExits: readonly string[]
  /** Asks for crews and weapons of vehicles. */
  readonly askVehicles: readonly string[]
  /** Introduces the facings that VASL shows. */
  readonly askFacings: readonly string[]
  /** The facing of a counter, as VASL shows it, and that of the campaign. */
  readonly facing: (vasl: string, before: string) => string
  /** A facing in sixths of a turn. */
  readonly turned: (sixths: number) => string
  /** Asks whether Equipment was captured. */
  readonly askCaptured: readonly string[]
  /** The number of pieces that stay off the map. */
  readonly askWaiting: (pieces: number) => readonly string[]
  /** Fortifications on the board that the campaign does not have. */
  readonly askFortifications: (names: readonly string[]) => readonly string[]
  /** Asks for the ammunition of artillery. */
  readonly askArtillery: readonly string[]
}
