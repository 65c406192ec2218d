import type { MovingGroup } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6053-destinations.js'
import type { VehicleStanding } from '../../../../../src/rulesets/kgp-campaign/data/holdings.js'
import { reserveLocations } from '../../../../../src/rulesets/kgp-campaign/rules/8.624-set-up/placement.js'
import type { Situation } from '../../../../../src/rulesets/kgp-campaign/model/marking.js'
import type { MobilityClass } from '../../../../../src/rulesets/kgp-campaign/data/map-source.js'
import { hexOfLocation, type Side } from '../../../../../src/rulesets/kgp-campaign/data/names.js'

/** A group of a side that leaves a Location. */
export const groupAt = (side: Side, location: string, ...kinds: readonly MobilityClass[]): MovingGroup => ({
  side,
  location,
  kinds: kinds.length === 0 ? ['infantry'] : kinds,
})

/** The hexes in which Reserves may set up. */
export const reserveHexes = (situation: Situation): readonly string[] => [
  ...new Set(reserveLocations(situation).locations.map(hexOfLocation)),
]

/** A manned vehicle with a 75 mm gun. */
export const tank = (changes: Partial<VehicleStanding> = {}): VehicleStanding => ({
  tag: 'vehicle',
  id: 'tank',
  side: 'german',
  location: 'E5/0',
  mobile: false,
  abandoned: false,
  manned: true,
  main: { calibreMm: 75, flamethrower: false, functioning: true },
  bypass: false,
  ...changes,
})
