import { memoize } from '../../../kernel/memoize.js'
import { areasIn, type Steps } from '../data/area-set.js'
import type { AreaId, Ground } from '../data/areas.js'

/** Distances on a map that the players use. */
export interface Distances {
  /**
   * For each area, the number of road steps to the objective, or the number of areas of the map if no road leads there.
   */
  readonly byRoad: readonly number[]
  /** For each area, the number of steps to the objective across any border. */
  readonly onFoot: readonly number[]
  /** For each area, whether it is a gate: one road step from the objective. */
  readonly isGate: readonly boolean[]
  /** For each area, whether it is a gate closer to the German start areas than the objective is. */
  readonly isForward: readonly boolean[]
}

/** For each area, the number of steps from the nearest of the given areas, or `most` if it cannot be reached. */
const distancesOver = (ways: Steps, from: readonly AreaId[], most: number): readonly number[] => {
  const away = new Array<number>(most).fill(most)
  const queue = [...from]
  for (const area of queue) away[area] = 0
  for (const area of queue)
    for (const next of areasIn(ways[area])) {
      if (away[next] <= away[area] + 1) continue
      away[next] = away[area] + 1
      queue.push(next)
    }
  return away
}

/** The distances of a map, cached. */
export const distancesOn: (ground: Ground) => Distances = /* @__PURE__ */ memoize(
  ({ areas, roads, steps, objective, germanStart }: Ground): Distances => {
    const byRoad = distancesOver(roads, [objective], areas.length)
    const isGate = byRoad.map((away) => away === 1)
    const fromStart = distancesOver(steps, areasIn(germanStart), areas.length)
    return {
      byRoad,
      onFoot: distancesOver(steps, [objective], areas.length),
      isGate,
      isForward: areas.map((area) => isGate[area] && fromStart[area] < fromStart[objective]),
    }
  },
)
