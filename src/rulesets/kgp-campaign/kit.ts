import type { Catalogue } from './catalogue.js'
import type { CampaignMap } from './map.js'
import type { Ports } from './ports.js'
import type { CampaignId, State } from './state.js'

/** What is printed and does not change in a campaign: maps, charts, and what fills the gaps of the rules pages. */
export interface Kit {
  /** Its name, for records. */
  readonly id: string
  /** The map of each campaign's Map Group (KGP-CG1). */
  readonly maps: Readonly<Record<CampaignId, CampaignMap>>
  /** Types of pieces and Reinforcement Groups, ready for looking up. */
  readonly catalogue: Catalogue
  /** Where the rules pages only point to something. */
  readonly ports: Ports
}

/** The map of the campaign. */
export const mapOf = (kit: Kit, state: Pick<State, 'campaign'>): CampaignMap => kit.maps[state.campaign]
