import { sampleKit } from '../../../src/rulesets/kgp-campaign/module.js'
import { reserveLocations } from '../../../src/rulesets/kgp-campaign/areas/placement.js'
import type { State } from '../../../src/rulesets/kgp-campaign/state.js'
import { surveyOf } from '../../../src/rulesets/kgp-campaign/survey.js'

/** Whether Reserves may be placed in a Location of the sample village. */
export const isWithinReserve = (state: State, location: string): boolean =>
  reserveLocations(surveyOf(sampleKit, state)).locations.includes(location)
