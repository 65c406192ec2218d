import { placeBoards, spotAt, type PlacedBoard, type VaslGrid, type VaslSpot } from '../../../../vasl/grid.js'
import type { VaslCounter, VaslGame } from '../../../../vasl/game.js'
import { nodeOf } from '../../../../maps/graph.js'
import type { Position } from '../../model/position.js'
import type { Found } from './match.js'

/** A counter with its spot on the boards. */
export interface Seen extends Found {
  readonly spot: VaslSpot | null
}

/** The counters of a saved game on the map of the campaign. */
export interface Scene {
  readonly seen: readonly Seen[]
  /** Finds the hex of a point of the map; null if it is on no hex of the campaign's map. */
  readonly spotOf: (at: Pick<VaslCounter, 'window' | 'x' | 'y'>) => VaslSpot | null
  /** The counters on boards of the campaign, and how many of them lie within a quarter hex of a center. */
  readonly total: number
  readonly certain: number
  /** The boards that show the map. */
  readonly boards: readonly string[]
  /** The boards whose grid is not known. */
  readonly unknown: readonly string[]
}

/** Places the counters of a saved game on the map. */
export const sceneOf = ({ map }: Position, game: VaslGame, own: readonly VaslGrid[]): Scene => {
  const all = placeBoards(game.boards, own)
  const boards = own.length === 0 ? all : all.filter(({ grid }) => own.some(({ name }) => name === grid.name))
  const unknown = game.boards.filter((board) => all.every((one) => one.board !== board)).map(({ name }) => name)
  const spotOn =
    (list: readonly PlacedBoard[]): Scene['spotOf'] =>
    ({ window, x, y }) => {
      const spot = window === 'map' ? spotAt(list, x, y) : null
      return spot !== null && nodeOf(map.hexes, spot.hex) !== null ? spot : null
    }
  const spotOf = spotOn(boards)
  const onBoards = game.counters.flatMap(({ window, x, y }) => (window === 'map' ? (spotAt(boards, x, y) ?? []) : []))
  return {
    seen: game.counters.map((counter) => {
      const spot = spotOf(counter)
      return { counter, spot, hex: spot?.hex ?? null }
    }),
    spotOf,
    total: onBoards.length,
    certain: onBoards.filter(({ isCertain }) => isCertain).length,
    boards: boards.map(({ grid }) => grid.name),
    unknown,
  }
}
