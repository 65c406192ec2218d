/** The turn in which the winner gained most. */
export interface TurningPoint {
  /** The title of the turn. */
  readonly turn: string
  /** The side whose chances are given, as a game names it within a sentence: `the Germans`. */
  readonly side: string
  /** The chances of that side before and after the turn, in percent with their unit. */
  readonly before: string
  readonly after: string
  readonly isRise: boolean
  /** The most important development of the turn, as a clause; null if nothing stands out. */
  readonly by: string | null
}

/** The best turn of a winner who led all the way. */
export interface SteadyLead {
  readonly winner: string
  readonly best: { readonly turn: string; readonly by: string } | null
}

/** The sentences of a summary in one language. Those of the game come from its chronicle. */
export interface SummaryWords {
  readonly players: (players: readonly (readonly [side: string, name: string])[]) => string
  /** Names as a list that ends with the number of those left out. */
  readonly list: (names: readonly string[], leftOut: number) => string
  /** Separates the changes of a turn. */
  readonly separator: string
  readonly nothing: string
  readonly chances: (side: string) => string
  readonly turningPoint: (point: TurningPoint) => string
  readonly steadyLead: (lead: SteadyLead) => string
  readonly unfinished: string
  readonly end: (how: string) => string
  readonly board: string
}
