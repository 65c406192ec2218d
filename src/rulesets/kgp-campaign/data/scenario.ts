import type { Numbers } from './numbers.js'
import type { StandIn } from './stand-in.js'
import { optionsWith } from '../../../kernel/option.js'
import { optionTable, type Options } from './options.js'
import type { CampaignId, PurchaseMode, Side } from './names.js'

/** A group given to a side in addition to those of its Initial Scenario. */
export interface GivenGroup {
  readonly chartId: string
  /** How it enters play. */
  readonly mode: PurchaseMode
  /** The area it comes to, or null. */
  readonly area: string | null
}

/** A side's changed start of a campaign, for what-if studies. Omitted fields stay as in its Initial Scenario. */
export interface Start {
  /** Purchase points. */
  readonly cpp?: number
  /** Sniper Activation Number. */
  readonly san?: number
  /** Experience Level Rating. */
  readonly elr?: number
  /** Additional free groups. */
  readonly groups?: readonly GivenGroup[]
}

/** The setup of a campaign. */
export interface Scenario {
  readonly name: string
  readonly campaign: CampaignId
  /** The readings of ambiguous rules. */
  readonly options: Options
  /** Changes to the start of each side; omitted if there are none. */
  readonly start?: Readonly<Partial<Record<Side, Start>>>
  /** Changed chart numbers; omitted if there are none. */
  readonly tables?: Numbers
  /** Changed parameters of the stand-in for tactical battles; omitted if there are none. */
  readonly standIn?: Partial<StandIn>
}

/** Makes a campaign from its Initial Scenario on, with default readings except for the given changes. */
export const campaign = (
  id: CampaignId,
  changes: Readonly<Partial<Options>> = {},
  start: Scenario['start'] = {},
  tables: Numbers = {},
  standIn: Partial<StandIn> = {},
): Scenario => ({
  name: `Campaign ${id}`,
  campaign: id,
  options: optionsWith(optionTable, changes),
  ...(Object.keys(start).length === 0 ? {} : { start }),
  ...(Object.keys(tables).length === 0 ? {} : { tables }),
  ...(Object.keys(standIn).length === 0 ? {} : { standIn }),
})

/** The built-in campaigns. */
export const scenarios: readonly Scenario[] = [campaign('I'), campaign('II'), campaign('III')]
