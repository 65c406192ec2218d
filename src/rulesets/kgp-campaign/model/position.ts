import { derive } from '../../../kernel/derive.js'
import type { LocationId } from '../data/names.js'
import type { CampaignMap } from '../data/map.js'
import { inOrder, whereabouts } from './facts.js'
import { mapOf, type GameData } from './game-data.js'
import type { HouseRules } from './house-rules.js'
import type { Piece } from './piece.js'
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
  /** All pieces in the canonical order: by Location, then by id. */
  readonly pieces: readonly Piece[]
  /** What is in each Location, by id. */
  readonly whereabouts: ReadonlyMap<LocationId, readonly Piece[]>
}

const positions = derive((data: GameData) =>
  derive((state: State): Position => ({
    state,
    data,
    map: mapOf(data, state),
    houseRules: data.houseRules,
    pieces: inOrder(state),
    whereabouts: whereabouts(state),
  })),
)

/** The Position of a state: counted once, and remembered with it. */
export const positionOf = (data: GameData, state: State): Position => positions(data)(state)
