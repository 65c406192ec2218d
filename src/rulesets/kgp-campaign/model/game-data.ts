import type { Position } from './position.js'
import type { Catalogue } from '../data/compiled-catalogue.js'
import type { CampaignMap } from '../data/map.js'
import type { HouseRules } from './house-rules.js'
import type { ScenarioResult } from './scenario-result.js'
import type { State } from './state.js'
import type { CampaignId } from '../data/names.js'

/** What is printed and does not change in a campaign: maps, charts, and what fills the gaps of the rules pages. */
export interface GameData {
  /** Its name, to tell it from others. */
  readonly id: string
  /** The map of each campaign's Map Group (KGP-CG1). */
  readonly maps: Readonly<Record<CampaignId, CampaignMap>>
  /** Types of pieces and Reinforcement Groups, ready for looking up. */
  readonly catalogue: Catalogue
  /** Where the rules pages only point to something. */
  readonly houseRules: HouseRules
  /** How scenarios end, where nobody plays them: what `legal` offers the umpire. */
  readonly resolver: Resolver
}

/** Invents how the present scenario might end. A variant is a number from 0; the same state and variant give the same end. */
export type Resolver = (at: Position, variant: number) => ScenarioResult

/** The map of the campaign. */
export const mapOf = (data: GameData, state: Pick<State, 'campaign'>): CampaignMap => data.maps[state.campaign]
