/**
 * The common mechanisms of hex and area games as small functions over compiled maps: zones of control, stacking,
 * movement, retreat and advance, supply, reinforcements, steps and odds.
 *
 * @module wargame
 */
export { movementLeft, movementCosts, moveReach, moveCost, pathTo } from './movement.js'
export type { GroundCosts, Journey, MoveRules, Reach } from './movement.js'
export { battleResult, columnFor } from './odds.js'
export type { BattleOdds, BattleReading, Differential } from './odds.js'
export { advancers, retreatPaths } from './retreat.js'
export type { RetreatRules } from './retreat.js'
export { hasRoom, stacksOf } from './stacking.js'
export { shareLosses, strengthWith } from './steps.js'
export type { Loss } from './steps.js'
export { supplyBarred, suppliedNodes } from './supply.js'
export { arrivals, unitsDue } from './track.js'
export type { Arrival } from './track.js'
export { fluidZones, isBarredByZones, isShut, NO_ZONES, RIGID_ZONES, zoneOf } from './zones.js'
export type { Opposition, Zone, ZoneRules } from './zones.js'
