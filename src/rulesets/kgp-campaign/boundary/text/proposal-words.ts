/** The comments of a report proposed from a saved game of VASL, in one language. Keywords in quotation marks stay. */
export interface ProposalWords {
  readonly noBoardChosen: string
  readonly boardsUnknown: (names: readonly string[]) => string
  readonly noCounter: (boards: readonly string[]) => string
  readonly certain: (count: number, total: number, boards: readonly string[]) => string
  readonly hexesUnknown: (boards: readonly string[]) => string
  readonly othersLeftOut: string
  readonly cannotTell: string
  readonly ofOtherSide: string
  readonly notOfCampaign: string
  readonly giveLabels: string
  /** Comments behind lines. */
  readonly guess: (guesses: readonly string[]) => string
  readonly inCasualties: string
  readonly inCasualtiesGuess: string
  readonly notInCampaign: string
  readonly notFound: (place: string) => string
  readonly offMap: string
  readonly betweenHexes: (hex: string) => string
  readonly noSuchLevel: (hex: string) => string
  /** Guesses. */
  readonly counterIs: (type: string) => string
  readonly nearest: string
  readonly inBypass: (hex: string, neighbor: string | null) => string
  readonly byStacking: string
  readonly noPrisonerMarker: string
  readonly aPrisoner: string
  readonly onBridge: string
  readonly noLevelCounter: string
  readonly deployed: string
  readonly captured: string
  readonly weaponMarker: (marker: string) => string
  /** Questions, by lines. */
  readonly askWinner: readonly string[]
  readonly addUpLosses: readonly string[]
  readonly casualtyVp: (allied: number, axis: number) => readonly string[]
  readonly askControl: readonly string[]
  readonly proposeControl: readonly string[]
  readonly askExits: readonly string[]
  readonly askVehicles: readonly string[]
  readonly askFacings: readonly string[]
  /** The facing of a counter, as VASL shows it, and that of the campaign. */
  readonly facing: (vasl: string, before: string) => string
  readonly turned: (sixths: number) => string
  readonly askCaptured: readonly string[]
  readonly askWaiting: (pieces: number) => readonly string[]
  readonly askFortifications: (names: readonly string[]) => readonly string[]
  readonly askArtillery: readonly string[]
}
