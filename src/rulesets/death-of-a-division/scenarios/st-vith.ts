import { scenario, type Scenario } from '../scenario.js'

/** The battle as it began on 16 December 1944, with the rules as the ledger decides them. */
export const stVith: Scenario = scenario()
