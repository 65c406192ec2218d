/**
 * What hex and area games share: zones of control, stacking, movement, retreat and advance, supply, reinforcements, steps and
 * odds, as small functions over compiled maps.
 *
 * @module wargame
 */
export { leftAfterStep, movementCosts, moveReach, stepCost, wayTo } from './movement.js'
export type { GroundCosts, Journey, MoveTerms, Reach } from './movement.js'
export { battleResult, columnFor } from './odds.js'
export type { BattleOdds, BattleReading, Differential } from './odds.js'
export { advancers, retreatWays } from './retreat.js'
export type { RetreatTerms } from './retreat.js'
export { hasRoom, stacksOf } from './stacking.js'
export { shareLosses, strengthWith } from './steps.js'
export type { Loss } from './steps.js'
export { supplyBarred, suppliedNodes } from './supply.js'
export { arrivals, unitsDue } from './track.js'
export type { Arrival } from './track.js'
export { fluidZones, isBarredByZones, isShut, NO_ZONES, RIGID_ZONES, zoneOf } from './zones.js'
export type { Opposition, Zone, ZoneTerms } from './zones.js'
