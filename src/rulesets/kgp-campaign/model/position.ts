import { memoize } from '../../../kernel/memoize.js'
import type { Catalogue } from '../data/compiled-catalogue.js'
import type { CampaignMap } from '../data/map.js'
import type { Tables } from '../data/tables.js'
import type { CampaignId } from '../data/names.js'
import type { HouseRules } from './house-rules.js'
import type { ScenarioResult } from './scenario-result.js'
import type { State } from './state.js'

/** The fixed data of a campaign: maps, charts, and the house rules that fill the gaps of the published rules. */
export interface GameData {
  /** Identifies this set of data. */
  readonly id: string
  /** The map of each campaign's Map Group (KGP-CG1). */
  readonly maps: Readonly<Record<CampaignId, CampaignMap>>
  /** Types of pieces and Reinforcement Groups. */
  readonly catalogue: Catalogue
  /** Base numbers of CPP, historical weather, and the tables on which dice are read. */
  readonly charts: Tables
  /** The rules for matters the published rules only refer to. */
  readonly houseRules: HouseRules
  /** Generates the scenario results that `legal` offers the umpire. */
  readonly combatModel: CombatModel
}

/**
 * Generates a plausible result of the current scenario. `variant` is a number from 0; the same state and variant give
 * the same result.
 */
export type CombatModel = (at: Position, variant: number) => ScenarioResult

/** Returns the map of a state's campaign. */
export const mapOf = (data: GameData, state: Pick<State, 'campaign'>): CampaignMap => data.maps[state.campaign]

/**
 * A state with its map and charts, as the rules read it. Values derived in a step, such as Setup Areas, Isolation and
 * paths, are functions of the position.
 */
export interface Position {
  readonly state: State
  readonly data: GameData
  readonly map: CampaignMap
  /** House rules for matters the published rules only refer to. */
  readonly houseRules: HouseRules
}

const positions = memoize((data: GameData) =>
  memoize((state: State): Position => ({
    state,
    data,
    map: mapOf(data, state),
    houseRules: data.houseRules,
  })),
)

/** Returns the position of a state. Memoized. */
export const positionOf = (data: GameData, state: State): Position => positions(data)(state)
