import type { LocationId } from '../../data/names.js'
import type { Situation } from '../../model/marking.js'
import { hasHeadquarters } from './8.2-entry-areas.js'
import { isGroundLevel, isInBuilding } from './ground.js'
import { groundIn, holderOf } from './marked-map.js'

/** The German headquarters now, or null where there is none: the one recorded, else the printed one (KGP-8.6052.2). */
export const headquarters = ({ map, holdings }: Situation): LocationId | null =>
  hasHeadquarters(map) ? (holdings.hq ?? map.group.hqLocation) : null

/** Whether the German must record another headquarters before Isolation is judged: the US Controls it (KGP-8.6052.3). */
export const needsHeadquarters = (situation: Situation): boolean => {
  const hq = headquarters(situation)
  return hq !== null && groundIn(situation).named.has(hq) && holderOf(situation, hq) === 'us'
}

/** The Locations that may become German headquarters: ground floors that the US does not Control (KGP-8.6052.3, AMB-13). */
export const headquartersChoices = (situation: Situation): readonly LocationId[] => {
  const ground = groundIn(situation)
  return ground.locations
    .filter((location) => isInBuilding(ground, location) && isGroundLevel(location))
    .map(({ id }) => id)
    .filter((id) => holderOf(situation, id) !== 'us')
}
