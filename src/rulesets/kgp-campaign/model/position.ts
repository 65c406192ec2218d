import { derive } from '../../../kernel/derive.js'
import type { CampaignMap } from '../data/map.js'
import { mapOf, type GameData } from './game-data.js'
import type { HouseRules } from './house-rules.js'
import type { State } from './state.js'

/**
 * A state on its map and charts, with what is counted on it: what the rules read. What a step concludes (Setup Areas,
 * Isolation, paths) is a function of it in that step.
 */
export interface Position {
  /** What lies on the table. */
  readonly state: State
  /** What is printed. */
  readonly data: GameData
  /** The map of the campaign's Map Group. */
  readonly map: CampaignMap
  /** What stands in for the rules pages that only point elsewhere. */
  readonly houseRules: HouseRules
}

const positions = derive((data: GameData) =>
  derive((state: State): Position => ({
    state,
    data,
    map: mapOf(data, state),
    houseRules: data.houseRules,
  })),
)

/** The Position of a state: counted once, and remembered with it. */
export const positionOf = (data: GameData, state: State): Position => positions(data)(state)
