import { dice, type Drawn } from '../../../kernel/draw.js'
import type { Violation } from '../../../kernel/violation.js'
import { arrivals, unitsDue, type Arrival } from '../../../wargame/track.js'
import { areasIn, has, those, type AreaSet } from '../data/area-set.js'
import type { AreaId } from '../data/areas.js'
import { enemyOf, isOf, sideOf, units, unitsOf, type Side, type UnitId } from '../data/counters.js'
import type { Command } from '../model/command.js'
import { END_PHASE, placeIn } from '../model/orders.js'
import { resumePhase, type Event } from '../model/event.js'
import type { ArrivalRoll, Movement, Reinforcement } from '../model/phase.js'
import { isFull, isOccupied, isSolely, type Position } from '../model/position.js'
import { barredBy, type Rule } from '../model/rule.js'
import { arrivalOf, STACK_LIMIT, turnDue } from '../model/state.js'
import { isShutOut } from './normal-movement.js'
import { askingPhase, rollingPhase, wrongPhase, type PhaseHandler } from './phase-handler.js'
import { nextPhase } from './sequence.js'

/** The units of a side that are due, DD-0.6, DD-8.1: their turn has come and they have not been placed. */
export const dueUnits = ({ state }: Position, side: Side): readonly UnitId[] =>
  unitsDue(unitsOf[side], (unit) => turnDue(state, unit), state.turn)

/** Whether a unit entered the map this turn and has used one area by entering, DD-8.3: U.S. units only. */
export const hasEntered = ({ placed }: Movement, unit: UnitId): boolean =>
  sideOf(unit) === 'us' && placed.includes(unit)

/** The areas where a unit may enter the map, whether or not they are occupied, DD-8.2, DD-8.3. */
export const entriesOf = ({ ground, state: { options } }: Position, unit: UnitId): AreaSet => {
  if (sideOf(unit) === 'german') return options.germanEntry === 'road' ? ground.germanRoads : ground.germanStart
  const { entry } = units[unit]
  if (options.usEntry === 'any' || entry === null) return ground.usRoads
  return those(ground.usRoads, (area) => ground.usEdges[area].some((edge) => entry.includes(edge)))
}

/** Whether a side may place units in an area that only the enemy occupies, under the option of DD-8.2. */
export const mayEnterHeld = ({ state }: Position, side: Side): boolean =>
  side === 'german' && state.options.germanEntryHeld

/** The rules that can forbid a placement. */
type EntryRule = Extract<
  Rule,
  'unit.own' | 'entry.due' | 'entry.area' | 'entry.enemy' | 'stack.limit' | 'move.artillery'
>

/** The rule that forbids a due unit to enter at one of its entry areas, or null: DD-8.2 to DD-8.4, DD-5.3, DD-5.8. */
const whyNotEnter = (at: Position, side: Side, unit: UnitId, area: AreaId): EntryRule | null => {
  if (isSolely(at, area, enemyOf(side)) && !mayEnterHeld(at, side)) return 'entry.enemy' // DD-8.4
  if (isFull(at, area, side)) return 'stack.limit'
  const isShut = side === 'us' && isShutOut(at.state, unit) && isOccupied(at, area, 'german')
  return isShut ? 'move.artillery' : null // DD-5.8
}

/** The rule that forbids placing a unit in an area, or null, DD-8.1. */
const whyNotPlace = (at: Position, side: Side, unit: UnitId, area: AreaId): EntryRule | null => {
  if (!isOf(side, unit)) return 'unit.own'
  if (!dueUnits(at, side).includes(unit)) return 'entry.due'
  return has(entriesOf(at, unit), area) ? whyNotEnter(at, side, unit, area) : 'entry.area'
}

/** The due units, and the areas where each may be placed now. */
const arrivalsOf = (at: Position, side: Side): readonly Arrival<UnitId>[] =>
  arrivals(
    dueUnits(at, side),
    (unit) => areasIn(entriesOf(at, unit)),
    (unit, area) => whyNotEnter(at, side, unit, area) === null,
  )

/**
 * The first unit that must still be placed, DD-8.1, or null: it can enter an area without enemy units, and no option
 * lets the side hold it back.
 */
const firstOwed = (at: Position, side: Side, due: readonly Arrival<UnitId>[]): UnitId | null => {
  if (at.state.options.mayHoldReinforcements) return null
  const enemy = at[enemyOf(side)].occupied
  return due.find(({ open }) => open.some((area) => !has(enemy, area)))?.unit ?? null
}

/** The legal placements, and the end of the phase once no unit must still be placed. */
const legal = (at: Position, { side }: Reinforcement): readonly Command[] => {
  const due = arrivalsOf(at, side)
  const places = due.flatMap(({ unit, open }) => open.map((area) => placeIn(unit, area)))
  return firstOwed(at, side, due) === null ? [END_PHASE, ...places] : places
}

const candidates = (at: Position, { side }: Reinforcement): readonly Command[] => [
  END_PHASE,
  ...dueUnits(at, side).flatMap((unit) => at.ground.areas.map((area) => placeIn(unit, area))),
]

const whyNot = (at: Position, phase: Reinforcement, command: Command): Violation<Rule> | null => {
  const { side } = phase
  if (command.tag === 'endPhase') {
    const unit = firstOwed(at, side, arrivalsOf(at, side))
    return unit === null ? null : barredBy('entry.owed', { unit })
  }
  if (command.tag !== 'place') return wrongPhase(command, phase)
  const { unit, area } = command
  const rule = whyNotPlace(at, side, unit, area)
  if (rule === null) return null
  const stacked = (at[side].count[area] ?? 0) + 1
  return barredBy(rule, { unit, area, to: area, units: stacked, limit: STACK_LIMIT })
}

const follow = (at: Position, phase: Reinforcement, command: Command): readonly Event[] =>
  command.tag === 'place' ? [{ tag: 'placed', unit: command.unit, area: command.area }] : nextPhase(at, phase)

/** Skips a reinforcement phase in which no due unit can be placed, DD-3.3, DD-8.5. */
const settle = (at: Position, phase: Reinforcement): readonly Event[] =>
  arrivalsOf(at, phase.side).some(({ open }) => open.length > 0) ? [] : nextPhase(at, phase)

/** Phases 2 and 6: reinforcements. */
export const reinforcementPhase: PhaseHandler<Reinforcement> = /* @__PURE__ */ askingPhase({
  asks: ({ side }) => side,
  legal,
  candidates,
  whyNot,
  follow,
  settle,
})

/** The number of turns by which a die delays an arrival, DD-8.6: a 1 brings it a turn earlier, a 6 a turn later. */
const delayBy = (die: number): number => (die === 1 ? -1 : die === 6 ? 1 : 0)

/** The events that set each unit's turn of arrival after the roll, DD-8.6. Each unit is rolled for once. */
const resolveArrivals = ({ state }: Position, { units: rolled, then }: ArrivalRoll, drawn: Drawn): readonly Event[] => [
  { tag: 'rolled', draw: 'arrival', dice: drawn },
  ...rolled.map((unit, i): Event => ({
    tag: 'rescheduled',
    unit,
    turn: arrivalOf(state.place[unit]) + delayBy(drawn[i]),
  })),
  resumePhase(then),
]

/** The dice for early and late arrivals, DD-8.6. */
export const arrivalRoll: PhaseHandler<ArrivalRoll> = /* @__PURE__ */ rollingPhase({
  draw: (_, { units: rolled }) => dice(rolled.length),
  resolve: resolveArrivals,
})
