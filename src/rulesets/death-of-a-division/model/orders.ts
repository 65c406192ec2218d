import { MOST_AREAS, type AreaId } from '../data/areas.js'
import { allUnits, type UnitId } from '../data/counters.js'
import type { AimAt, EndPhase, FireAt, Move, Place, Stop } from './command.js'

/** The order to end the phase. */
export const END_PHASE: EndPhase = { tag: 'endPhase' }

/** The order to stop after an overrun. */
export const STOP: Stop = { tag: 'stop' }

const byUnitAndArea = <C>(make: (unit: UnitId, area: AreaId) => C): readonly C[] =>
  allUnits.flatMap((unit) => Array.from({ length: MOST_AREAS }, (_, area) => make(unit, area as AreaId)))

/** Every move, made once: lists of legal commands are long, and a command never changes. By unit, then by area. */
const moves: readonly Move[] = /* @__PURE__ */ byUnitAndArea((unit, to) => ({ tag: 'move', unit, to }))

const shots: readonly FireAt[] = /* @__PURE__ */ byUnitAndArea((unit, area) => ({ tag: 'fire', unit, area }))

/** The order for a unit to move to an area. */
export const moveTo = (unit: UnitId, to: AreaId): Move => moves[unit * MOST_AREAS + to]

/** The order for a unit to fire into an area. */
export const fireAt = (unit: UnitId, area: AreaId): FireAt => shots[unit * MOST_AREAS + area]

/** The order for an artillery unit to name an area. */
export const aimAt = (unit: UnitId, area: AreaId): AimAt => ({ tag: 'aim', unit, area })

/** The order to put a unit into an area. */
export const placeIn = (unit: UnitId, area: AreaId): Place => ({ tag: 'place', unit, area })
