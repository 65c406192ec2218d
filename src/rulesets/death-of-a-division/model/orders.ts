import { MOST_AREAS, type AreaId } from '../data/areas.js'
import { allUnits, type UnitId } from '../data/counters.js'
import type { AimAt, EndPhase, FireAt, Move, Place, Stop } from './command.js'

/** The command that ends the phase. */
export const END_PHASE: EndPhase = { tag: 'endPhase' }

/** The command that stops after an overrun. */
export const STOP: Stop = { tag: 'stop' }

const byUnitAndArea = <C>(make: (unit: UnitId, area: AreaId) => C): readonly C[] =>
  allUnits.flatMap((unit) => Array.from({ length: MOST_AREAS }, (_, area) => make(unit, area as AreaId)))

/**
 * Every move, by unit and then by area. Created once, because lists of legal commands are long and commands immutable.
 */
const moves: readonly Move[] = /* @__PURE__ */ byUnitAndArea((unit, to) => ({ tag: 'move', unit, to }))

const shots: readonly FireAt[] = /* @__PURE__ */ byUnitAndArea((unit, area) => ({ tag: 'fire', unit, area }))

/** The command to move a unit to an area. */
export const moveTo = (unit: UnitId, to: AreaId): Move => moves[unit * MOST_AREAS + to]

/** The command to fire with a unit into an area. */
export const fireAt = (unit: UnitId, area: AreaId): FireAt => shots[unit * MOST_AREAS + area]

/** The command to declare an area for an artillery unit. */
export const aimAt = (unit: UnitId, area: AreaId): AimAt => ({ tag: 'aim', unit, area })

/** The command to place a unit in an area. */
export const placeIn = (unit: UnitId, area: AreaId): Place => ({ tag: 'place', unit, area })
