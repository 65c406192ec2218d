/** The options of a game, all of them; {@link defaultOptions} are the rules as the ledger decides them. */
export interface Options {
  /** DD-4.7: a unit found out of supply may not march or overrun in the movement phase that follows. */
  readonly outOfSupplyHalts: boolean
  /** DD-6.5: who says which units take the hits, their owner or the side that fires. */
  readonly hitPlacement: 'owner' | 'firer'
  /** DD-7.8: German artillery of a division or brigade supports only its own formation. */
  readonly germanArtilleryByFormation: boolean
  /** DD-8.6: reinforcements may come a turn early or late. */
  readonly variableArrival: boolean
  /** DD-10.1: combat units that stand still dig in. */
  readonly fortifications: boolean
  /** DD-10.1: who is dug in when the game opens; of use only with `fortifications`. */
  readonly fortifiedAtStart: 'none' | 'us'
  /** DD-1.2: whether the game ends when no German is left on the map or to come. */
  readonly earlyEnd: 'none' | 'no-germans'
  /** DD-1.4: whether the Germans start as printed or place their units themselves. */
  readonly germanSetup: 'fixed' | 'free'
  /** DD-1.4: whether U.S. units may enter German start areas. */
  readonly usMayEnterGermanStart: boolean
  /** DD-1.8: what possession of St. Vith asks for, a unit in it or control of it. */
  readonly stVithPossession: 'occupied' | 'control'
  /** DD-1.9: what the areas of the chain must be, without U.S. units or German controlled as well. */
  readonly victoryChain: 'no-us-units' | 'german-controlled'
  /** DD-1.12: when St. Vith counts as lost, by U.S. control or as soon as a U.S. unit is in it. */
  readonly stVithLoss: 'us-control' | 'contested'
  /** DD-5.7: whether artillery may make a normal move off the roads where no river is crossed. */
  readonly artilleryOffRoad: boolean
  /** DD-5.8: whether artillery may end a move among enemies. */
  readonly artilleryMayEnterEnemy: boolean
  /** DD-5.11: whether a road march may end among enemies. */
  readonly marchIntoEnemy: boolean
  /** DD-5.13: whether units may overrun the enemy they are in contact with. */
  readonly overrunInPlace: boolean
  /** DD-5.19: whether units may step on after an overrun that used one area. */
  readonly followUp: 'overrun-or-march' | 'one-area'
  /** DD-7.3: whether artillery supports only where a friendly combat unit fights. */
  readonly supportNeedsCombatUnit: boolean
  /** DD-7.4: whether every artillery unit defends as 1, or all in an area together. */
  readonly artilleryOverrunValue: 'each' | 'stack'
  /** DD-8.1: whether due units may be kept back although there is room. */
  readonly mayHoldReinforcements: boolean
  /** DD-8.2: whether Germans enter in any start area or only where a road leads off the map. */
  readonly germanEntry: 'any-start' | 'road'
  /** DD-8.3: whether U.S. units enter on any road or only on those of their historical edge. */
  readonly usEntry: 'any' | 'oob'
}

/** The name of an option. */
export type OptionName = keyof Options

/** By option, what it may be set to; the default comes first. */
export const optionChoices: { readonly [Name in OptionName]: readonly [Options[Name], Options[Name]] } = {
  outOfSupplyHalts: [false, true],
  hitPlacement: ['owner', 'firer'],
  germanArtilleryByFormation: [false, true],
  variableArrival: [false, true],
  fortifications: [false, true],
  fortifiedAtStart: ['none', 'us'],
  earlyEnd: ['none', 'no-germans'],
  germanSetup: ['fixed', 'free'],
  usMayEnterGermanStart: [true, false],
  stVithPossession: ['occupied', 'control'],
  victoryChain: ['no-us-units', 'german-controlled'],
  stVithLoss: ['us-control', 'contested'],
  artilleryOffRoad: [false, true],
  artilleryMayEnterEnemy: [true, false],
  marchIntoEnemy: [true, false],
  overrunInPlace: [false, true],
  followUp: ['overrun-or-march', 'one-area'],
  supportNeedsCombatUnit: [false, true],
  artilleryOverrunValue: ['each', 'stack'],
  mayHoldReinforcements: [false, true],
  germanEntry: ['any-start', 'road'],
  usEntry: ['any', 'oob'],
}

/** The names of all options, in the order of the ledger. */
export const optionNames: readonly OptionName[] = Object.keys(optionChoices) as OptionName[]

/** The rules as the ledger decides them. */
export const defaultOptions: Options = Object.fromEntries(
  optionNames.map((name) => [name, optionChoices[name][0]]),
) as unknown as Options
