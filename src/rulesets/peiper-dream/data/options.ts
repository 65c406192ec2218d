/** The named options of a game, fixed when it is set up (ledger, section 12). */
export interface Options {
  /** Jokers in the deck (PD-B.1, PD-B.4). */
  readonly jokers: 0 | 1 | 2
  /** ACTs of an activation card: half its rank, or always one (PD-B.5). */
  readonly activationYield: 'halfRank' | 'one'
  /** Whether a unit may act on every card instead of once a turn (PD-B.6). */
  readonly repeatActivation: boolean
  /** What enemy-adjacent hexes do to movement (PD-B.14). */
  readonly enemyAdjacency: 'noDirectStep' | 'stop' | 'none'
  /** Whether face cards always miss, or count 11, 12 and 13 (PD-B.25). */
  readonly faceCardCombat: 'miss' | 'value'
  /** Whether attacks begin with a proficiency check (PD-B.40, PD-C.38). */
  readonly prInCombat: boolean
  /** How a die equal to the proficiency counts (PD-X.3). */
  readonly prEquality: 'asPrinted' | 'strict' | 'inclusive'
  /** Whether a failed check also cancels OBA, air and anti-tank bonuses (PD-C.38, PD-X.10). */
  readonly prFailCancelsFavourable: boolean
  /** Whether the victor of an attack may advance (PD-B.31). */
  readonly advanceAfterCombat: boolean
  /** Whether support markers come back each turn, or are one stock for their window (PD-B.29, PD-X.12). */
  readonly markerPool: 'turn' | 'window'
  /** How near a German unit must be for a demolition (PD-B.32). */
  readonly demolitionRange: number
  /** The highest card that blows a bridge (PD-B.32). */
  readonly demolitionMax: number
  /** How many bridges the German may rebuild in the game; auto is 4, or 6 with tougherDemolition (PD-C.34, PD-O.4). */
  readonly germanBridgeBudget: 'auto' | number
  /** Whether bridges that the US rebuilds must trace to his edges (PD-C.36, PD-X.23). */
  readonly usRebuildTrace: 'edge' | 'none'
  /** What stops a line of supply (PD-C.23). */
  readonly supplyBlock: 'adjacentUnlessOccupied' | 'occupiedOnly'
  /** Whether a line of supply crosses minor rivers without a bridge (PD-C.23). */
  readonly supplyCrossesUnbridged: boolean
  /** Whether the windows of two depots run side by side or one after the other (PD-C.27). */
  readonly depotWindows: 'concurrent' | 'consecutive'
  /** Whether a running window counts as supply for the rally (PD-C.10, PD-X.15). */
  readonly depotCountsForRally: boolean
  /** Whether a running window counts as supply for victory (PD-C.39). */
  readonly depotCountsForVictory: boolean
  /** When the Regroup Phase stands in its turn (PD-X.4). */
  readonly regroupTiming: 'endOfTurn' | 'startOfTurn'
  /** Which aces and tens return US units (PD-C.32, PD-X.11). */
  readonly usReturnColour: 'redAll' | 'redFaceOnly'
  /** How many German units come on turn 6 (PD-C.9, PD-X.1). */
  readonly turn6German: 7 | 6
  /** Whether frozen battle groups may attack (PD-C.6). */
  readonly frozenMayAttack: boolean
  /** Whether four more US units join (PD-C.13, PD-C.14). */
  readonly extraUnits: boolean
  /** Infiltration Movement (PD-O.1). */
  readonly infiltration: boolean
  /** Tiger Tanks (PD-O.2). */
  readonly tiger: boolean
  /** Against what the Tiger may be lent (PD-O.2). */
  readonly tigerTarget: 'armoredOnly' | 'any'
  /** German Surprise (PD-O.3). */
  readonly surprise: boolean
  /** Tougher Bridge Demolition (PD-O.4). */
  readonly tougherDemolition: boolean
  /** Malmedy Massacre (PD-O.5). */
  readonly massacre: boolean
  /** Whose leaving Map A starts the news (PD-O.5, PD-X.22). */
  readonly massacreTrigger: 'anyGerman' | 'ssOnly'
  /** "Panzers Marsch!" (PD-O.6). */
  readonly panzersMarsch: boolean
  /** "Achtung! Minen!": with panzersMarsch, or never (PD-O.7). */
  readonly minen: 'auto' | 'off'
  /** Which units may be named for the mines (PD-O.7). */
  readonly minenPool: 'anyGerman' | 'turnOneSix'
  /** Fall Back! (PD-O.8). */
  readonly fallBack: boolean
  /** What is added to the die of Fall Back! (PD-O.8, PD-X.6). */
  readonly fallBackDifference: 'af' | 'pr'
  /** "Our victory lies behind the last battle!" (PD-O.9). */
  readonly ourVictory: boolean
}

/** The usual game: every optional rule off, every doubt decided as the ledger does. */
export const defaultOptions: Options = {
  jokers: 1,
  activationYield: 'halfRank',
  repeatActivation: false,
  enemyAdjacency: 'noDirectStep',
  faceCardCombat: 'miss',
  prInCombat: true,
  prEquality: 'asPrinted',
  prFailCancelsFavourable: false,
  advanceAfterCombat: true,
  markerPool: 'turn',
  demolitionRange: 3,
  demolitionMax: 4,
  germanBridgeBudget: 'auto',
  usRebuildTrace: 'edge',
  supplyBlock: 'adjacentUnlessOccupied',
  supplyCrossesUnbridged: true,
  depotWindows: 'concurrent',
  depotCountsForRally: true,
  depotCountsForVictory: false,
  regroupTiming: 'endOfTurn',
  usReturnColour: 'redAll',
  turn6German: 7,
  frozenMayAttack: true,
  extraUnits: false,
  infiltration: false,
  tiger: false,
  tigerTarget: 'armoredOnly',
  surprise: false,
  tougherDemolition: false,
  massacre: false,
  massacreTrigger: 'anyGerman',
  panzersMarsch: false,
  minen: 'auto',
  minenPool: 'anyGerman',
  fallBack: false,
  fallBackDifference: 'af',
  ourVictory: false,
}

const YES_NO: readonly boolean[] = [false, true]

const upTo = (least: number, most: number): readonly number[] =>
  Array.from({ length: most - least + 1 }, (_, i) => least + i)

const budgets = (): readonly Options['germanBridgeBudget'][] => ['auto', ...upTo(0, 27)]

/** Every value each option may have. */
export const optionValues: { readonly [Name in keyof Options]: readonly Options[Name][] } = {
  jokers: [0, 1, 2],
  activationYield: ['halfRank', 'one'],
  repeatActivation: YES_NO,
  enemyAdjacency: ['noDirectStep', 'stop', 'none'],
  faceCardCombat: ['miss', 'value'],
  prInCombat: YES_NO,
  prEquality: ['asPrinted', 'strict', 'inclusive'],
  prFailCancelsFavourable: YES_NO,
  advanceAfterCombat: YES_NO,
  markerPool: ['turn', 'window'],
  demolitionRange: /*#__PURE__*/ upTo(1, 6),
  demolitionMax: /*#__PURE__*/ upTo(1, 10),
  germanBridgeBudget: /*#__PURE__*/ budgets(),
  usRebuildTrace: ['edge', 'none'],
  supplyBlock: ['adjacentUnlessOccupied', 'occupiedOnly'],
  supplyCrossesUnbridged: YES_NO,
  depotWindows: ['concurrent', 'consecutive'],
  depotCountsForRally: YES_NO,
  depotCountsForVictory: YES_NO,
  regroupTiming: ['endOfTurn', 'startOfTurn'],
  usReturnColour: ['redAll', 'redFaceOnly'],
  turn6German: [7, 6],
  frozenMayAttack: YES_NO,
  extraUnits: YES_NO,
  infiltration: YES_NO,
  tiger: YES_NO,
  tigerTarget: ['armoredOnly', 'any'],
  surprise: YES_NO,
  tougherDemolition: YES_NO,
  massacre: YES_NO,
  massacreTrigger: ['anyGerman', 'ssOnly'],
  panzersMarsch: YES_NO,
  minen: ['auto', 'off'],
  minenPool: ['anyGerman', 'turnOneSix'],
  fallBack: YES_NO,
  fallBackDifference: ['af', 'pr'],
  ourVictory: YES_NO,
}
