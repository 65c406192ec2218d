import type { CampaignMap } from '../map.js'
import type { LocationId, Side } from '../piece.js'
import { groundOf } from './ground.js'
import type { Holdings } from './holding.js'

/** The LVP of one side (KGP-8.2.currentLvpTotal). */
export interface LvpCount {
  /** By building or bridge, what its Locations give; features that give nothing are left out. */
  readonly features: Readonly<Record<string, number>>
  /** The Current-LVP Total. */
  readonly total: number
}

/** What each playable Location of a map is worth now; what is gone is worth nothing (KGP-8.2.lvp, A-14, A-15). */
export const lvpByLocation = (map: CampaignMap, holdings: Holdings): ReadonlyMap<LocationId, number> =>
  new Map(
    groundOf(map, holdings).locations.flatMap(({ id, feature, countsForLvp }) => {
      const worth = countsForLvp && feature >= 0 ? map.features[feature].lvpPerLocation : 0
      return worth > 0 ? [[id, worth]] : []
    }),
  )

/** The LVP a map has to give now: a ceiling for both sides together (KGP-8.6033.2). */
export const lvpOnMap = (map: CampaignMap, holdings: Holdings): number =>
  [...lvpByLocation(map, holdings).values()].reduce((sum, worth) => sum + worth, 0)

/** The LVP of the Locations a side Controls now, feature by feature (KGP-8.2.lvp, KGP-8.2.currentLvpTotal, KGP-8.6032.2). */
export const currentLvp = (map: CampaignMap, holdings: Holdings, side: Side): LvpCount => {
  const worth = lvpByLocation(map, holdings)
  const features: Record<string, number> = {}
  let total = 0
  for (const { id, locations } of map.features)
    for (const location of locations) {
      const points = holdings.control[location] === side ? (worth.get(location) ?? 0) : 0
      if (points === 0) continue
      features[id] = (features[id] ?? 0) + points
      total += points
    }
  return { features, total }
}
