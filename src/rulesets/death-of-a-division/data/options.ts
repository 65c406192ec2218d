import { optionsWith, valuesOf, type OptionsOf, type OptionValues } from '../../../kernel/option.js'

/** The options of a game: the values each can take (default first), the rule it changes and what it decides. */
export const optionTable = {
  outOfSupplyHalts: {
    values: [false, true],
    rule: 'DD-4.7',
    says: 'A unit found out of supply may not march or overrun in the movement phase that follows.',
  },
  hitPlacement: {
    values: ['owner', 'firer'],
    rule: 'DD-6.5',
    says: 'Who says which units take the hits, their owner or the side that fires.',
    names: { owner: 'Their owner', firer: 'The side that fires' },
  },
  germanArtilleryByFormation: {
    values: [false, true],
    rule: 'DD-7.8',
    says: 'German artillery of a division or brigade supports only its own formation.',
  },
  variableArrival: { values: [false, true], rule: 'DD-8.6', says: 'Reinforcements may come a turn early or late.' },
  fortifications: { values: [false, true], rule: 'DD-10.1', says: 'Combat units that stand still dig in.' },
  fortifiedAtStart: {
    values: ['none', 'us'],
    needs: { fortifications: true },
    rule: 'DD-10.1',
    says: 'Who is dug in when the game opens; of use only with fortifications.',
    names: { none: 'Nobody', us: 'The Americans' },
  },
  earlyEnd: {
    values: ['none', 'no-germans'],
    rule: 'DD-1.2',
    says: 'Whether the game ends when no German is left on the map or to come.',
    names: { none: 'No', 'no-germans': 'Once no German unit is left' },
  },
  germanSetup: {
    values: ['fixed', 'free'],
    rule: 'DD-1.4',
    says: 'Whether the Germans start as printed or place their units themselves.',
    names: { fixed: 'As printed', free: 'Free' },
  },
  usMayEnterGermanStart: {
    values: [true, false],
    rule: 'DD-1.4',
    says: 'Whether U.S. units may enter German start areas.',
  },
  stVithPossession: {
    values: ['occupied', 'control'],
    rule: 'DD-1.8',
    says: 'What possession of St. Vith asks for, a unit in it or control of it.',
    names: { occupied: 'A unit in it', control: 'Control' },
  },
  victoryChain: {
    values: ['no-us-units', 'german-controlled'],
    rule: 'DD-1.9',
    says: 'What the areas of the chain must be, without U.S. units or German controlled as well.',
    names: { 'no-us-units': 'Without U.S. units', 'german-controlled': 'German-controlled' },
  },
  stVithLoss: {
    values: ['us-control', 'contested'],
    rule: 'DD-1.12',
    says: 'When St. Vith counts as lost, by U.S. control or as soon as a U.S. unit is in it.',
    names: { 'us-control': 'U.S. control', contested: 'A U.S. unit in it' },
  },
  artilleryOffRoad: {
    values: [false, true],
    rule: 'DD-5.7',
    says: 'Whether artillery may make a normal move off the roads where no river is crossed.',
  },
  artilleryMayEnterEnemy: {
    values: [true, false],
    rule: 'DD-5.8',
    says: 'Whether artillery may end a move among enemies.',
  },
  marchIntoEnemy: { values: [true, false], rule: 'DD-5.11', says: 'Whether a road march may end among enemies.' },
  overrunInPlace: {
    values: [false, true],
    rule: 'DD-5.13',
    says: 'Whether units may overrun the enemy they are in contact with.',
  },
  followUp: {
    values: ['overrun-or-march', 'one-area'],
    rule: 'DD-5.19',
    says: 'How units may go on after a successful overrun.',
    names: { 'overrun-or-march': 'Only by overrun or march', 'one-area': 'Also by a move of one area' },
  },
  secondOverrun: {
    values: ['within-march', 'one-step'],
    rule: 'DD-5.19',
    says: 'How far from its start a group may overrun a second time off the road: within its march rate, or one step \
on.',
    names: { 'within-march': 'Within its march rate', 'one-step': 'One area farther' },
  },
  artillerySupport: {
    values: ['own-shot', 'declared'],
    rule: 'DD-7.1',
    says: 'Whether artillery fires freely, or only into an area it has named before the first shot.',
    names: { 'own-shot': 'Freely', declared: 'Only into a named area' },
  },
  supplyTest: {
    values: ['phase', 'movement'],
    rule: 'DD-4.5',
    says: 'When supply is tested: in its own phase, or as movement begins, units just placed too.',
    names: { phase: 'In its own phase', movement: 'As movement begins' },
  },
  germanEntryHeld: {
    values: [false, true],
    rule: 'DD-8.2',
    says: 'Whether Germans may be placed in start areas that only U.S. units hold.',
  },
  supportNeedsCombatUnit: {
    values: [false, true],
    rule: 'DD-7.3',
    says: 'Whether artillery supports only where a friendly combat unit fights.',
  },
  artilleryOverrunValue: {
    values: ['each', 'stack'],
    rule: 'DD-7.4',
    says: 'Whether every artillery unit defends as 1, or all in an area together.',
    names: { each: 'Each as 1', stack: 'All together' },
  },
  mayHoldReinforcements: {
    values: [false, true],
    rule: 'DD-8.1',
    says: 'Whether due units may be kept back although there is room.',
  },
  germanEntry: {
    values: ['any-start', 'road'],
    rule: 'DD-8.2',
    says: 'Whether Germans enter in any start area or only where a road leads off the map.',
    names: { 'any-start': 'Any start area', road: 'Only by road' },
  },
  usEntry: {
    values: ['any', 'oob'],
    rule: 'DD-8.3',
    says: 'Whether U.S. units enter on any road or only on those of their historical edge.',
    names: { any: 'Any road', oob: 'Their historical edge' },
  },
} as const

/** The options of a game, with every option set. {@link defaultOptions} are the rules as the ledger decides them. */
export type Options = OptionsOf<typeof optionTable>

/** The name of an option. */
export type OptionName = keyof typeof optionTable

/** For each option, its possible values, default first. */
export const optionValues: OptionValues<typeof optionTable> = valuesOf(optionTable)

/** The names of all options, in the order of the ledger. */
export const optionNames: readonly OptionName[] = Object.keys(optionTable) as OptionName[]

/** The default options: the rules as the ledger decides them. */
export const defaultOptions: Options = optionsWith(optionTable)
