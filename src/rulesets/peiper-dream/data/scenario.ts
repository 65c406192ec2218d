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

/** A change to a counter or its arrival, for what-if scenarios. Omitted fields stay as printed. */
export interface Change {
  /** The id of the unit. */
  readonly unit: string
  /** The first turn it may enter, or at whose end it is placed. Only for units that arrive later. */
  readonly turn?: number
  /** The set-up hex, or the default one if the owner may choose. Only for units set up before play. */
  readonly hex?: string
  /** Attack factors, full and reduced. */
  readonly af?: readonly [number, number]
  /** Proficiency ratings, full and reduced. */
  readonly pr?: readonly [number, number]
  /** Movement points for one ACT. */
  readonly movement?: number
}

/** The setup of a game: one of the five scenarios, its full options, and changes to units, maps and terrain chart. */
export interface Scenario extends LandTerms {
  readonly name: BattleName
  readonly options: Options
  /** Changes to units, at most one for each; omitted if there are none. */
  readonly changes?: readonly Change[]
}

/** The five scenarios, the campaign first. */
export const battles: Readonly<Record<BattleName, Battle>> = {
  campaign,
  'paying-the-peiper': payingThePeiper,
  'a-dash-of-peiper': aDashOfPeiper,
  'the-bagged-peiper': theBaggedPeiper,
  'just-a-peiper-dream': justAPeiperDream,
}

/** The names of the five scenarios. */
export const battleNames: readonly BattleName[] = Object.keys(battles) as BattleName[]

/** Optional rules that do not apply to single battles (PD-S.1). */
const CAMPAIGN_ONLY = ['massacre', 'panzersMarsch'] as const

/** Lists contradictions between options that are valid on their own (PD-O.3, PD-O.10, PD-S.1). */
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

/**
 * Makes a scenario: default options and units with some changes. It does not check for contradictory options; use
 * `readScenario` for that.
 */
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
