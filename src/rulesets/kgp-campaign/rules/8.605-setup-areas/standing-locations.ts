import { memoizeBy } from '../../../../kernel/memoize.js'
import { hexOfLocation, type LocationId } from '../../data/names.js'
import type { SetupArea, Situation } from '../../model/marking.js'
import { groundIn } from './marked-map.js'

/**
 * Returns the Locations of a Setup Area that still exist. The marking is frozen, but fires may have destroyed some
 * since (KGP-8.605.4, KGP-8.6094).
 */
export const standingLocations: (situation: Situation, area: SetupArea) => readonly LocationId[] = memoizeBy(
  (situation: Situation, { locations }: SetupArea) =>
    locations.filter((location) => groundIn(situation).named.has(location)),
)

/** Returns a Location if it still exists, otherwise the ground of its hex. */
export const fallenTo = (situation: Situation, location: LocationId): LocationId =>
  groundIn(situation).named.has(location) ? location : `${hexOfLocation(location)}/0`
