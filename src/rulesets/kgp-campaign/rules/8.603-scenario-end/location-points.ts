import { memoize } from '../../../../kernel/memoize.js'
import type { CampaignMap } from '../../data/map.js'
import { mapOf, type GameData } from '../../model/position.js'
import type { LocationId, Side, CampaignId } from '../../data/names.js'
import type { Board } from '../../model/board.js'

/** The data from which LVP are counted. */
export interface LvpBoard {
  readonly campaign: CampaignId
  readonly board: Board
}

/** Whether each Location of a map counts for LVP. */
const countsIn = memoize(
  ({ locations }: CampaignMap): ReadonlyMap<LocationId, boolean> =>
    new Map(locations.map(({ id, countsForLvp }) => [id, countsForLvp])),
)

/**
 * The LVP of a side by building and bridge: its value for every Location that exists, is playable and is Controlled
 * (KGP-8.2.lvp). Rubble counts; Locations that no longer exist do not; rubble that fell into a Location has no effect.
 */
export const lvpByFeature = (
  data: GameData,
  { campaign, board }: LvpBoard,
  side: Side,
): Readonly<Record<string, number>> => {
  const map = mapOf(data, { campaign })
  const counts = countsIn(map)
  const holds = (location: LocationId): boolean =>
    counts.get(location) === true && !board.gone.includes(location) && board.control[location] === side
  const found: Record<string, number> = {}
  for (const { id, lvpPerLocation, locations } of map.features) {
    const points = lvpPerLocation * locations.filter(holds).length
    if (points > 0) found[id] = points
  }
  return found
}

/** The Current-LVP Total of a side (KGP-8.2.currentLvpTotal, KGP-8.6032.2). */
export const currentLvp = (data: GameData, at: LvpBoard, side: Side): number =>
  Object.values(lvpByFeature(data, at, side)).reduce((sum, points) => sum + points, 0)

/** The total LVP printed on a campaign's map (KGP-8.6033.2). */
export const printedLvp = (data: GameData, campaign: CampaignId): number => {
  const map = mapOf(data, { campaign })
  const counts = countsIn(map)
  return map.features.reduce(
    (sum, { lvpPerLocation, locations }) =>
      sum + lvpPerLocation * locations.filter((location) => counts.get(location) === true).length,
    0,
  )
}
