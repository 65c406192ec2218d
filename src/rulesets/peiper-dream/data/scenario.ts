import { fault, type Fault } from '../../../kernel/fault.js'
import { optionsWith } from '../../../kernel/option.js'
import type { LandTerms } from './land.js'
import { optionTable, type Options } from './options.js'
import { aDashOfPeiper } from './battles/a-dash-of-peiper.js'
import type { Battle, BattleName } from './battles/battle.js'
import { campaign } from './battles/campaign.js'
import { justAPeiperDream } from './battles/just-a-peiper-dream.js'
import { payingThePeiper } from './battles/paying-the-peiper.js'
import { theBaggedPeiper } from './battles/the-bagged-peiper.js'

/** A change to a counter or to how it comes, for those who ask what if. What is left out stays as printed. */
export interface Change {
  /** The unit, by its id. */
  readonly unit: string
  /** The turn at whose start it may enter, or at whose end it is placed; only of units that come later. */
  readonly turn?: number
  /** The hex it is set up in, or usually set up in where its owner may choose; only of units set up before play. */
  readonly hex?: string
  /** Attack factors, full and reduced. */
  readonly af?: readonly [number, number]
  /** Proficiency ratings, full and reduced. */
  readonly pr?: readonly [number, number]
  /** Movement points of one ACT. */
  readonly movement?: number
}

/** What a game is set up from: one of the five games, its options in full, and changes to units, maps and the terrain chart. */
export interface Scenario extends LandTerms {
  /** The campaign or a single battle. */
  readonly name: BattleName
  /** The options agreed on. */
  readonly options: Options
  /** Changes to units, none of them twice; left out where there are none. */
  readonly changes?: readonly Change[]
}

/** The five games, the campaign first. */
export const battles: Readonly<Record<BattleName, Battle>> = {
  campaign,
  'paying-the-peiper': payingThePeiper,
  'a-dash-of-peiper': aDashOfPeiper,
  'the-bagged-peiper': theBaggedPeiper,
  'just-a-peiper-dream': justAPeiperDream,
}

/** The names of the five games. */
export const battleNames: readonly BattleName[] = Object.keys(battles) as BattleName[]

/** Optional rules that single battles have no use for (PD-S.1). */
const CAMPAIGN_ONLY = ['massacre', 'panzersMarsch'] as const

/** What is wrong with options that each have a lawful value (PD-O.3, PD-O.10, PD-S.1). */
export const contradictions = (name: BattleName, options: Options): readonly Fault[] => {
  const faults: Fault[] = []
  const against = (option: keyof Options, why: string): void => {
    faults.push(fault(`/options/${option}`, why, options[option]))
  }
  if (options.surprise && options.panzersMarsch)
    against('surprise', 'false, as panzersMarsch rules out German Surprise (PD-O.3, PD-O.6, PD-O.10)')
  if (name === 'campaign') return faults
  for (const option of CAMPAIGN_ONLY)
    if (options[option]) against(option, 'false, as only the campaign has this rule (PD-S.1)')
  if (options.surprise && name !== 'paying-the-peiper')
    against('surprise', 'false, as of the single battles only Paying the Peiper has German Surprise (PD-S.1)')
  return faults
}

/** A game with the usual options and units but for some; of options that contradict each other it makes no use: read those. */
export const scenario = (
  name: BattleName = 'campaign',
  options: Partial<Options> = {},
  changes: readonly Change[] = [],
  land: LandTerms = {},
): Scenario => ({
  name,
  options: optionsWith(optionTable, options),
  ...(changes.length === 0 ? {} : { changes }),
  ...land,
})
