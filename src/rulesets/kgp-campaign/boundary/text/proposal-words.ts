/** The comments of a report proposed from a saved game of VASL, in one language. Keywords in quotation marks stay. */
export interface ProposalWords {
  /** The sentence for: no board chosen. */
  readonly noBoardChosen: string
  /** The sentence for: boards unknown. */
  readonly boardsUnknown: (names: readonly string[]) => string
  /** The sentence for: no counter. */
  readonly noCounter: (boards: readonly string[]) => string
  /** The sentence for: certain. */
  readonly certain: (count: number, total: number, boards: readonly string[]) => string
  /** The sentence for: hexes unknown. */
  readonly hexesUnknown: (boards: readonly string[]) => string
  /** The sentence for: others left out. */
  readonly othersLeftOut: string
  /** The sentence for: cannot tell. */
  readonly cannotTell: string
  /** The sentence for: of other side. */
  readonly ofOtherSide: string
  /** The sentence for: not of campaign. */
  readonly notOfCampaign: string
  /** The sentence for: give labels. */
  readonly giveLabels: string
  /** Comments behind lines. */
  readonly guess: (guesses: readonly string[]) => string
  /** The sentence for: in casualties. */
  readonly inCasualties: string
  /** The sentence for: in casualties guess. */
  readonly inCasualtiesGuess: string
  /** The sentence for: not in campaign. */
  readonly notInCampaign: string
  /** The sentence for: not found. */
  readonly notFound: (place: string) => string
  /** The sentence for: off map. */
  readonly offMap: string
  /** The sentence for: between hexes. */
  readonly betweenHexes: (hex: string) => string
  /** The sentence for: no such level. */
  readonly noSuchLevel: (hex: string) => string
  /** Guesses. */
  readonly counterIs: (type: string) => string
  /** The sentence for: nearest. */
  readonly nearest: string
  /** The sentence for: in bypass. */
  readonly inBypass: (hex: string, neighbor: string | null) => string
  /** The sentence for: by stacking. */
  readonly byStacking: string
  /** The sentence for: no prisoner marker. */
  readonly noPrisonerMarker: string
  /** The sentence for: a prisoner. */
  readonly aPrisoner: string
  /** The sentence for: on bridge. */
  readonly onBridge: string
  /** The sentence for: no level counter. */
  readonly noLevelCounter: string
  /** The sentence for: deployed. */
  readonly deployed: string
  /** The sentence for: captured. */
  readonly captured: string
  /** The sentence for: weapon marker. */
  readonly weaponMarker: (marker: string) => string
  /** Questions, by lines. */
  readonly askWinner: readonly string[]
  /** The sentence for: add up losses. */
  readonly addUpLosses: readonly string[]
  /** The sentence for: casualty vp. */
  readonly casualtyVp: (allied: number, axis: number) => readonly string[]
  /** The sentence for: ask control. */
  readonly askControl: readonly string[]
  /** The sentence for: propose control. */
  readonly proposeControl: readonly string[]
  /** The sentence for: ask exits. */
  readonly askExits: readonly string[]
  /** The sentence for: ask vehicles. */
  readonly askVehicles: readonly string[]
  /** The sentence for: ask facings. */
  readonly askFacings: readonly string[]
  /** The facing of a counter, as VASL shows it, and that of the campaign. */
  readonly facing: (vasl: string, before: string) => string
  /** The sentence for: turned. */
  readonly turned: (sixths: number) => string
  /** The sentence for: ask captured. */
  readonly askCaptured: readonly string[]
  /** The sentence for: ask waiting. */
  readonly askWaiting: (pieces: number) => readonly string[]
  /** The sentence for: ask fortifications. */
  readonly askFortifications: (names: readonly string[]) => readonly string[]
  /** The sentence for: ask artillery. */
  readonly askArtillery: readonly string[]
}
