import { derive } from '../../../../kernel/derive.js'
import type { CampaignMap } from '../../data/map.js'
import type { Position } from '../../model/position.js'
import { hsEquivalents, isSmc, type Personnel } from '../../model/piece.js'
import type { LocationId } from '../../data/names.js'

const OPEN_GROUND_HS = 6

/** Single men who take no room in a Location; each one more takes that of a half-squad (A5.1). */
const SINGLE_MEN = 4

const printedLimits = derive(
  ({ locations }: CampaignMap) => new Map(locations.map(({ id, stackingLimitHS }) => [id, stackingLimitHS] as const)),
)

/** How many half-squads of a side a Location holds. */
export const stackingLimit = ({ map }: Position, location: LocationId): number =>
  printedLimits(map).get(location) ?? OPEN_GROUND_HS

/** The room units take together, in half-squads. */
export const loadOf = (units: readonly Personnel[]): number => {
  const men = units.filter((unit) => isSmc(unit)).length
  return units.reduce((sum, unit) => sum + hsEquivalents(unit), Math.max(0, men - SINGLE_MEN))
}
