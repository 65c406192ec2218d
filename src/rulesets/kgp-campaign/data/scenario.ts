import type { Numbers } from './numbers.js'
import { optionsWith } from '../../../kernel/option.js'
import { optionTable, type Options } from './options.js'
import type { CampaignId, PurchaseMode, Side } from './names.js'

/** A group given to a side besides those of its Initial Scenario. */
export interface GivenGroup {
  /** Its ID on the chart. */
  readonly chartId: string
  /** How it comes into play. */
  readonly mode: PurchaseMode
  /** The area it comes to, or null. */
  readonly area: string | null
}

/** What a side opens a campaign with, for those who ask what if. What is left out stays as its Initial Scenario has it. */
export interface Start {
  /** Purchase points. */
  readonly cpp?: number
  /** Sniper Activation Number. */
  readonly san?: number
  /** Experience level. */
  readonly elr?: number
  /** Groups given for nothing. */
  readonly groups?: readonly GivenGroup[]
}

/** What a campaign is set up from. */
export interface Scenario {
  /** Its name. */
  readonly name: string
  /** Which campaign. */
  readonly campaign: CampaignId
  /** How doubtful rules are read. */
  readonly options: Options
  /** What the sides open with, where that differs; left out where it does not. */
  readonly start?: Readonly<Partial<Record<Side, Start>>>
  /** Numbers of the charts, where they differ from print; left out where none does. */
  readonly tables?: Numbers
}

/** A campaign from its Initial Scenario on, with the usual readings but for the changes given. */
export const campaign = (
  id: CampaignId,
  changes: Readonly<Partial<Options>> = {},
  start: Scenario['start'] = {},
  tables: Numbers = {},
): Scenario => ({
  name: `Campaign ${id}`,
  campaign: id,
  options: optionsWith(optionTable, changes),
  ...(Object.keys(start).length === 0 ? {} : { start }),
  ...(Object.keys(tables).length === 0 ? {} : { tables }),
})

/** The campaigns that come with the game. */
export const scenarios: readonly Scenario[] = [campaign('I'), campaign('II'), campaign('III')]
