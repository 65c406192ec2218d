import { positionOf } from '../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData } from '../../../src/rulesets/kgp-campaign/module.js'
import { reserveLocations } from '../../../src/rulesets/kgp-campaign/rules/8.624-set-up/placement.js'
import type { State } from '../../../src/rulesets/kgp-campaign/model/state.js'
import { situationOf } from '../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/situation.js'

/** Whether Reserves may be placed in a Location of the sample village. */
export const isWithinReserve = (state: State, location: string): boolean =>
  reserveLocations(situationOf(positionOf(sampleData, state))).locations.includes(location)
