import { derive } from '../../../../kernel/derive.js'
import type { CampaignMap } from '../../data/map.js'
import { mapOf, type GameData } from '../../model/game-data.js'
import type { LocationId, Side, CampaignId } from '../../data/names.js'
import type { Board } from '../../model/state.js'

/** Where LVP are counted: the campaign's map, as it stands. */
export interface LvpBoard {
  /** Which campaign. */
  readonly campaign: CampaignId
  /** The map as it stands. */
  readonly board: Board
}

/** By Location of a map, whether it counts. */
const countsIn = derive(
  ({ locations }: CampaignMap): ReadonlyMap<LocationId, boolean> =>
    new Map(locations.map(({ id, countsForLvp }) => [id, countsForLvp])),
)

/**
 * LVP of each building and bridge for a side: its number for every Location that exists, is playable and is Controlled
 * (KGP-8.2.lvp). Rubble counts; a Location that fell does not; rubble that fell into a Location changes nothing.
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

/** Current-LVP Total of a side (KGP-8.2.currentLvpTotal, KGP-8.6032.2). */
export const currentLvp = (data: GameData, at: LvpBoard, side: Side): number =>
  Object.values(lvpByFeature(data, at, side)).reduce((sum, points) => sum + points, 0)

/** LVP printed on a campaign's map (KGP-8.6033.2). */
export const printedLvp = (data: GameData, campaign: CampaignId): number => {
  const map = mapOf(data, { campaign })
  const counts = countsIn(map)
  return map.features.reduce(
    (sum, { lvpPerLocation, locations }) =>
      sum + lvpPerLocation * locations.filter((location) => counts.get(location) === true).length,
    0,
  )
}
