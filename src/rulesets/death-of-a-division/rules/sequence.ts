import { enemyOf, unitsOf, type Side, type UnitId } from '../data/counters.js'
import { phaseBegan, type Event } from '../model/event.js'
import type { ArrivalRoll, Fire, Movement, Phase, Reinforcement, Supply } from '../model/phase.js'
import { isContested, unitsOnMap, type Position } from '../model/position.js'
import { spotOf, turnDue, TURNS } from '../model/state.js'
import { controlDue } from './control.js'
import { digIn } from './fortifications.js'
import { passing, type PhaseHandler } from './phase-handler.js'
import { haltedBy, supplyTest } from './supply.js'
import { surpriseBefore } from './surprise.js'
import { earlyVerdict, verdict } from './victory.js'

/** Phases 1 and 5 before the test. */
export const supplyBegins = (side: Side): Supply => ({ tag: 'supply', side, out: null })

/** The units of a side that are due next turn and have never been rolled for, DD-8.6. */
const rolledFor = ({ state }: Position, side: Side): readonly UnitId[] =>
  state.options.variableArrival
    ? unitsOf[side].filter((unit) => turnDue(state, unit) === state.turn + 1 && !state.rolled.includes(unit))
    : []

/** Phases 2 and 6, with the dice for early and late arrivals before them where they are due (DD-8.6). */
export const reinforcementBegins = (
  at: Position,
  side: Side,
  halted: readonly UnitId[],
): Reinforcement | ArrivalRoll => {
  const then: Reinforcement = { tag: 'reinforcement', side, placed: [], halted }
  const units = rolledFor(at, side)
  return units.length === 0 ? then : { tag: 'arrivalRoll', units, then }
}

/**
 * Phases 1 and 5 ask nobody (DD-3.3): supply is tested, and reinforcements follow. Where the option of DD-4.5 puts the test
 * off to the movement phase, they pass without effect.
 */
const passSupply = (at: Position, { side, out }: Supply): readonly Event[] => {
  if (out !== null) return [phaseBegan(reinforcementBegins(at, side, haltedBy(at, out)))]
  if (at.state.options.supplyTest === 'movement') return [phaseBegan(reinforcementBegins(at, side, []))]
  return supplyTest(at, side).events
}

/** Phases 1 and 5: supply. The side has nothing to say. */
export const supplyPhase: PhaseHandler<Supply> = /* @__PURE__ */ passing(passSupply, ({ side }) => side)

/** Phases 3 and 7: who begins free (DD-0.8), and who was placed among enemies and is done (DD-8.3). */
export const movementBegins = (at: Position, { side, placed, halted }: Reinforcement): Movement => {
  const inContact = (unit: UnitId): boolean => isContested(at, spotOf(at.state, unit))
  return {
    tag: 'movement',
    side,
    done: side === 'us' ? placed.filter(inContact) : [],
    beganFree: unitsOnMap(at, side).filter((unit) => !inContact(unit)),
    placed,
    halted,
  }
}

/** Phases 3 and 7 begin; under the option of DD-4.5 with the test of supply, units just placed included. */
export const beginMovement = (at: Position, phase: Reinforcement): readonly Event[] => {
  const movement = movementBegins(at, phase)
  if (at.state.options.supplyTest !== 'movement') return [phaseBegan(movement)]
  const { found, events } = supplyTest(at, phase.side)
  return [phaseBegan({ ...movement, halted: haltedBy(at, found) }), ...events]
}

/** Phase 4 or 8, which follows the movement of the other side (DD-3.2); on turn 1 with the dice of surprise before it (DD-9.1). */
const fireBegins = (at: Position, side: Side): Phase =>
  surpriseBefore(at, {
    tag: 'fire',
    side,
    fired: [],
    surprised: [],
    ...(at.state.options.artillerySupport === 'declared' ? { aimed: [] } : {}), // DD-7.1
  })

/** What ends a movement phase: digging in (DD-10.1), and the fire of the other side. */
export const endMovement = (at: Position, phase: Movement): readonly Event[] => [
  ...digIn(at, phase),
  phaseBegan(fireBegins(at, enemyOf(phase.side))),
]

/** What ends a fire phase, DD-3.1: after phase 4 the U.S. turn, after phase 8 the next turn or the end (DD-1.2). */
export const endFire = (at: Position, phase: Fire): readonly Event[] => {
  if (phase.side === 'us') return [phaseBegan(supplyBegins('us'))]
  const { turn } = at.state
  if (turn >= TURNS) return [{ tag: 'ended', outcome: verdict(at) }]
  return [{ tag: 'turnBegan', turn: turn + 1 }, phaseBegan(supplyBegins('german'))]
}

/** The automatic steps that come before all others, DD-12.4: control and captures, then the early end. */
export const alwaysDue = (at: Position): readonly Event[] => {
  if (at.state.phase.tag === 'over') return []
  const due = controlDue(at)
  if (due.length > 0) return due
  const early = earlyVerdict(at)
  return early === null ? [] : [{ tag: 'ended', outcome: early }]
}
