import type { LocationId } from '../../data/names.js'
import type { Situation } from '../../model/marking.js'
import { hasHeadquarters } from './8.2-entry-areas.js'
import { isGroundLevel, isInBuilding } from './ground.js'
import { groundIn, holderOf } from './marked-map.js'

/**
 * The current German headquarters: the recorded one, otherwise the printed one; null if the map has none
 * (KGP-8.6052.2).
 */
export const headquarters = ({ map, holdings }: Situation): LocationId | null =>
  hasHeadquarters(map) ? (holdings.hq ?? map.group.hqLocation) : null

/**
 * Whether the Germans must record another headquarters before Isolation is determined, because the US Controls it
 * (KGP-8.6052.3).
 */
export const needsHeadquarters = (situation: Situation): boolean => {
  const hq = headquarters(situation)
  return hq !== null && groundIn(situation).named.has(hq) && holderOf(situation, hq) === 'us'
}

/**
 * The Locations that can become the German headquarters: ground floors not Controlled by the US (KGP-8.6052.3, AMB-13).
 */
export const headquartersChoices = (situation: Situation): readonly LocationId[] => {
  const ground = groundIn(situation)
  return ground.locations
    .filter((location) => isInBuilding(ground, location) && isGroundLevel(location))
    .map(({ id }) => id)
    .filter((id) => holderOf(situation, id) !== 'us')
}
