import { controlDue } from './control.js'
import { phaseBegan, type Event } from '../model/event.js'
import type { AreaId } from '../data/areas.js'
import { allAreas } from '../data/areas.js'
import type { ArrivalRoll, Fire, Movement, Phase, Reinforcement, Supply } from '../model/phase.js'
import { arrivalOf, TURNS, type State } from '../model/state.js'
import { isContested } from '../model/position.js'
import { enemyOf, isArtillery, unitsOf, type Side, type UnitId } from '../data/counters.js'
import { earlyVerdict, verdict } from './victory.js'

/** The areas that both sides occupy, in canonical order. */
export const contestedAreas = (state: State): readonly AreaId[] => allAreas.filter((area) => isContested(state, area))

/** Phases 1 and 5 before the test. */
export const supplyPhase = (side: Side): Supply => ({ tag: 'supply', side, out: null })

/** The units of a side that are due next turn and have never been rolled for, DD-8.6. */
const rolledFor = (state: State, side: Side): readonly UnitId[] =>
  state.options.variableArrival
    ? unitsOf[side].filter((unit) => arrivalOf(state.place[unit]) === state.turn + 1 && !state.rolled.includes(unit))
    : []

/** Phases 2 and 6, with the dice for early and late arrivals before them where they are due (DD-8.6). */
export const reinforcementPhase = (
  state: State,
  side: Side,
  halted: readonly UnitId[],
): Reinforcement | ArrivalRoll => {
  const then: Reinforcement = { tag: 'reinforcement', side, placed: [], halted }
  const units = rolledFor(state, side)
  return units.length === 0 ? then : { tag: 'arrivalRoll', units, then }
}

/** Phases 3 and 7: who begins free (DD-0.8), and who was placed among enemies and is done (DD-8.3). */
export const movementPhase = (state: State, { side, placed, halted }: Reinforcement): Movement => {
  const onMap = unitsOf[side].filter((unit) => state.place[unit] >= 0)
  const inContact = (unit: UnitId): boolean => isContested(state, state.place[unit] as AreaId)
  return {
    tag: 'movement',
    side,
    done: side === 'us' ? placed.filter(inContact) : [],
    beganFree: onMap.filter((unit) => !inContact(unit)),
    placed,
    halted,
  }
}

/** Phase 4 or 8, which follows the movement of the other side (DD-3.2); on turn 1 with the dice of surprise before it (DD-9.1). */
const firePhase = (state: State, side: Side): Phase => {
  const then: Fire = { tag: 'fire', side, fired: [], surprised: [] }
  const areas = side === 'us' && state.turn === 1 ? contestedAreas(state) : []
  return areas.length === 0 ? then : { tag: 'surpriseRoll', areas, then }
}

/** Digging in at the end of movement, DD-10.1: combat units that stood still and were on the map when the turn began. */
const digIn = (state: State, { side, done, placed }: Movement): readonly Event[] =>
  state.options.fortifications
    ? unitsOf[side]
        .filter((unit) => state.place[unit] >= 0 && isArtillery[unit] === 0)
        .filter((unit) => !done.includes(unit) && !placed.includes(unit) && !state.fortified.includes(unit))
        .map((unit) => ({ tag: 'fortified', unit }))
    : []

/** What ends a movement phase. */
export const endMovement = (state: State, phase: Movement): readonly Event[] => [
  ...digIn(state, phase),
  phaseBegan(firePhase(state, enemyOf(phase.side))),
]

/** What ends a fire phase, DD-3.1: after phase 4 the U.S. turn, after phase 8 the next turn or the end (DD-1.2). */
export const endFire = (state: State, phase: Fire): readonly Event[] => {
  if (phase.side === 'us') return [phaseBegan(supplyPhase('us'))]
  if (state.turn >= TURNS) return [{ tag: 'ended', outcome: verdict(state) }]
  return [{ tag: 'turnBegan', turn: state.turn + 1 }, phaseBegan(supplyPhase('german'))]
}

/** The automatic steps that come before all others, DD-12.4: control and captures, then the early end. */
export const alwaysDue = (state: State): readonly Event[] => {
  if (state.phase.tag === 'over') return []
  const due = controlDue(state)
  if (due.length > 0) return due
  const early = earlyVerdict(state)
  return early === null ? [] : [{ tag: 'ended', outcome: early }]
}
