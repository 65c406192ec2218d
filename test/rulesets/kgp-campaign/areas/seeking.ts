import type { Seeker } from '../../../../src/rulesets/kgp-campaign/areas/destination.js'
import type { VehicleStanding } from '../../../../src/rulesets/kgp-campaign/areas/holding.js'
import type { MobilityClass } from '../../../../src/rulesets/kgp-campaign/data/map-source.js'
import type { Side } from '../../../../src/rulesets/kgp-campaign/piece.js'

/** Somebody of a side at a Location who looks for a way. */
export const seeker = (side: Side, location: string, kind: MobilityClass = 'infantry'): Seeker => ({
  side,
  location,
  kinds: [kind],
})

/** A vehicle that stands, manned, with a 75 mm gun. */
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
