import { optionsWith, valuesOf, type OptionsOf, type OptionValues } from '../../../kernel/option.js'

/** The options (ledger, section 12): values with the default first, the rules they affect, and what they decide. */
export const optionTable = {
  jokers: { values: [1, 0, 2], rule: 'PD-B.1, PD-B.4', says: 'Jokers in the deck.' },
  activationYield: {
    values: ['halfRank', 'one'],
    rule: 'PD-B.5',
    says: 'ACTs of an activation card: half its rank, or always one.',
    names: { halfRank: 'Half its rank', one: 'Always one' },
  },
  repeatActivation: {
    values: [false, true],
    rule: 'PD-B.6',
    says: 'Whether a unit may act on every card instead of once a turn.',
  },
  enemyAdjacency: {
    values: ['noDirectStep', 'stop', 'none'],
    rule: 'PD-B.14',
    says: 'What enemy-adjacent hexes do to movement.',
    names: { noDirectStep: 'No direct move between them', stop: 'Movement stops', none: 'No effect' },
  },
  faceCardCombat: {
    values: ['miss', 'value'],
    rule: 'PD-B.25',
    says: 'Whether face cards always miss, or count 11, 12 and 13.',
    names: { miss: 'Always miss', value: '11, 12 and 13' },
  },
  prInCombat: {
    values: [true, false],
    rule: 'PD-B.40, PD-C.38',
    says: 'Whether attacks begin with a proficiency check.',
  },
  prEquality: {
    values: ['asPrinted', 'strict', 'inclusive'],
    rule: 'PD-X.3',
    says: 'How a die equal to the proficiency counts.',
    names: { asPrinted: 'As printed', strict: 'As a failure', inclusive: 'As a success' },
  },
  prFailCancelsFavourable: {
    values: [false, true],
    needs: { prInCombat: true },
    rule: 'PD-C.38, PD-X.10',
    says: 'Whether a failed check also cancels OBA, air and anti-tank bonuses.',
  },
  advanceAfterCombat: { values: [true, false], rule: 'PD-B.31', says: 'Whether the victor of an attack may advance.' },
  markerPool: {
    values: ['turn', 'window'],
    rule: 'PD-B.29, PD-X.12',
    says: 'Whether support markers come back each turn, or are one stock for their window.',
    names: { turn: 'Each turn', window: 'One stock' },
  },
  demolitionRange: {
    range: [1, 6],
    default: 3,
    rule: 'PD-B.32',
    says: 'How near a German unit must be for a demolition.',
  },
  demolitionMax: { range: [1, 10], default: 4, rule: 'PD-B.32', says: 'The highest card that blows a bridge.' },
  germanBridgeBudget: {
    values: ['auto'],
    range: [0, 27],
    rule: 'PD-C.34, PD-O.4',
    says: 'How many bridges the Germans may rebuild in the game; by default 4, or 6 with Tougher Bridge Demolition.',
    names: { auto: 'Automatic' },
  },
  usRebuildTrace: {
    values: ['edge', 'none'],
    rule: 'PD-C.36, PD-X.23',
    says: 'Whether bridges that the Americans rebuild must trace to their edges.',
    names: { edge: 'To their edge', none: 'No' },
  },
  supplyBlock: {
    values: ['adjacentUnlessOccupied', 'occupiedOnly'],
    rule: 'PD-C.23',
    says: 'What stops a line of supply.',
    names: {
      adjacentUnlessOccupied: 'Enemy-adjacent hexes without a friendly unit',
      occupiedOnly: 'Enemy-occupied hexes only',
    },
  },
  supplyCrossesUnbridged: {
    values: [true, false],
    rule: 'PD-C.23',
    says: 'Whether a line of supply crosses minor rivers without a bridge.',
  },
  depotWindows: {
    values: ['concurrent', 'consecutive'],
    rule: 'PD-C.27',
    says: 'Whether the windows of two depots run at the same time or one after the other.',
    names: { concurrent: 'At the same time', consecutive: 'One after the other' },
  },
  depotCountsForRally: {
    values: [true, false],
    rule: 'PD-C.10, PD-X.15',
    says: 'Whether a running window counts as supply for the rally.',
  },
  depotCountsForVictory: {
    values: [false, true],
    rule: 'PD-C.39',
    says: 'Whether a running window counts as supply for victory.',
  },
  regroupTiming: {
    values: ['endOfTurn', 'startOfTurn'],
    rule: 'PD-X.4',
    says: 'When the Regroup Phase stands in its turn.',
    names: { endOfTurn: 'At the end of the turn', startOfTurn: 'At the start of the turn' },
  },
  usReturnColour: {
    values: ['redAll', 'redFaceOnly'],
    rule: 'PD-C.32, PD-X.11',
    says: 'Which aces and tens return US units.',
    names: { redAll: 'All red ones', redFaceOnly: 'Red face cards only' },
  },
  turn6German: { values: [7, 6], rule: 'PD-C.9, PD-X.1', says: 'How many German units come on turn 6.' },
  frozenMayAttack: { values: [true, false], rule: 'PD-C.6', says: 'Whether frozen battle groups may attack.' },
  extraUnits: { values: [false, true], rule: 'PD-C.13, PD-C.14', says: 'Whether four more US units join.' },
  infiltration: { values: [false, true], rule: 'PD-O.1', says: 'Infiltration Movement.' },
  tiger: { values: [false, true], rule: 'PD-O.2', says: 'Tiger Tanks.' },
  tigerTarget: {
    values: ['armoredOnly', 'any'],
    needs: { tiger: true },
    rule: 'PD-O.2',
    says: 'Against what the Tiger may be lent.',
    names: { armoredOnly: 'Armored units only', any: 'Any unit' },
  },
  surprise: { values: [false, true], rule: 'PD-O.3', says: 'German Surprise.' },
  tougherDemolition: { values: [false, true], rule: 'PD-O.4', says: 'Tougher Bridge Demolition.' },
  massacre: { values: [false, true], rule: 'PD-O.5', says: 'Malmedy Massacre.' },
  massacreTrigger: {
    values: ['anyGerman', 'ssOnly'],
    needs: { massacre: true },
    rule: 'PD-O.5, PD-X.22',
    says: 'Whose leaving Map A starts the news.',
    names: { anyGerman: 'Any German unit', ssOnly: 'SS units only' },
  },
  panzersMarsch: { values: [false, true], rule: 'PD-O.6', says: 'Panzers Marsch!' },
  minen: {
    values: ['auto', 'off'],
    needs: { panzersMarsch: true },
    rule: 'PD-O.7',
    says: '"Achtung! Minen!": with Panzers Marsch!, or never.',
    names: { auto: 'With “Panzers Marsch!”', off: 'Never' },
  },
  minenPool: {
    values: ['anyGerman', 'turnOneSix'],
    needs: { panzersMarsch: true },
    rule: 'PD-O.7',
    says: 'Which units may be named for the mines.',
    names: { anyGerman: 'Any German unit', turnOneSix: 'The six of turn 1' },
  },
  fallBack: { values: [false, true], rule: 'PD-O.8', says: 'Fall Back!' },
  fallBackDifference: {
    values: ['af', 'pr'],
    needs: { fallBack: true },
    rule: 'PD-O.8, PD-X.6',
    says: 'What is added to the die of Fall Back!',
    names: { af: 'The attack factor', pr: 'The proficiency' },
  },
  ourVictory: { values: [false, true], rule: 'PD-O.9', says: '"Our victory lies behind the last battle!"' },
} as const

/** The options of a game, fixed at set-up. */
export type Options = OptionsOf<typeof optionTable>

/** The possible values of each option. */
export const optionValues: OptionValues<typeof optionTable> = valuesOf(optionTable)

/** The default options: every optional rule off, every ambiguity decided as in the ledger. */
export const defaultOptions: Options = optionsWith(optionTable)
