import { E, type Either } from '../../../kernel/fp.js'
import type { Drawn } from '../../../kernel/draw.js'
import { violation, type Violation } from '../../../kernel/violation.js'
import { smallSet, type SmallSet } from '../../../supply/small.js'
import { END_PHASE, placeIn, type Command } from '../model/command.js'
import { phaseBegan, resumed, type Event } from '../model/event.js'
import { allAreas, areaName, germanRoads, germanStart, usEdges, usRoads, type AreaId } from '../data/areas.js'
import { areasIn, has } from '../data/area-set.js'
import { offerAreas, offerFirst, offering, type Offers } from '../model/move-list.js'
import type { Rule } from '../model/rule.js'
import type { ArrivalRoll, Reinforcement } from '../model/phase.js'
import { arrivalOf, STACK, type State } from '../model/state.js'
import { isOccupied, isSolely, survey } from '../model/position.js'
import { enemyOf, isArtillery, sideOf, unitName, units, unitsOf, type Side, type UnitId } from '../data/counters.js'
import { movementPhase } from './sequence.js'

const isDue = (state: State, unit: UnitId): boolean => {
  const arrival = arrivalOf(state.place[unit])
  return arrival > 0 && arrival <= state.turn
}

/** Whether a unit may enter the map in an area, whoever is there, DD-8.2, DD-8.3. */
const isEntry = ({ options }: State, unit: UnitId, area: AreaId): boolean => {
  if (sideOf(unit) === 'german') return has(options.germanEntry === 'road' ? germanRoads : germanStart, area)
  if (!has(usRoads, area)) return false
  const { entry } = units[unit]
  return options.usEntry === 'any' || entry === null || usEdges[area].some((edge) => entry.includes(edge))
}

/** The rule that bars a unit from being placed in an area, or null: DD-8.1 to DD-8.4, DD-5.3, DD-5.8. */
export const broken = (state: State, side: Side, unit: UnitId, area: AreaId): Rule | null => {
  if (units[unit]?.side !== side) return 'unit.own'
  if (!isDue(state, unit)) return 'entry.due'
  if (!isEntry(state, unit, area)) return 'entry.area'
  if (isSolely(state, area, enemyOf(side))) return 'entry.enemy'
  if (survey(state)[side].count[area] >= STACK) return 'stack.limit'
  const isAmongEnemies = side === 'us' && isArtillery[unit] === 1 && isOccupied(state, area, 'german')
  if (isAmongEnemies && !state.options.artilleryMayEnterEnemy) return 'move.artillery'
  return null
}

const entriesOf: Readonly<Record<Side, readonly AreaId[]>> = { german: areasIn(germanStart), us: areasIn(usRoads) }

/** Where a unit may be placed now. */
const openTo = (state: State, side: Side, unit: UnitId): SmallSet =>
  smallSet(entriesOf[side].filter((area) => broken(state, side, unit, area) === null))

/** A unit that must still be placed, DD-8.1: there is an area free of enemy for it and no option to hold it back. */
const owed = (state: State, side: Side): UnitId | null => {
  if (state.options.mayHoldReinforcements) return null
  const { low, high } = survey(state)[enemyOf(side)].occupied
  const isOwed = (unit: UnitId): boolean => {
    if (!isDue(state, unit)) return false
    const open = openTo(state, side, unit)
    return ((open.low & ~low) | (open.high & ~high)) !== 0
  }
  return unitsOf[side].find(isOwed) ?? null
}

/** What may be placed where, and the end of the phase when nobody is owed a place. */
export const offers: (state: State) => Offers = offering((to, state) => {
  if (state.phase.tag !== 'reinforcement') return
  const { side } = state.phase
  const due = unitsOf[side].filter((unit) => isDue(state, unit))
  if (due.length === 0 || owed(state, side) === null) offerFirst(to, END_PHASE)
  for (const unit of due) offerAreas(to, unit, openTo(state, side, unit))
}, placeIn)

/** The legal commands and those that only the position forbids. */
export const candidates = (state: State, { side }: Reinforcement): readonly Command[] => [
  END_PHASE,
  ...unitsOf[side].filter((unit) => isDue(state, unit)).flatMap((unit) => allAreas.map((area) => placeIn(unit, area))),
]

/** What follows an order in phases 2 and 6. */
export const decide = (
  state: State,
  phase: Reinforcement,
  command: Command,
): Either<Violation<Rule>, readonly Event[]> => {
  const { side } = phase
  if (command.tag === 'endPhase') {
    const unit = owed(state, side)
    return unit === null
      ? E.right([phaseBegan(movementPhase(state, phase))])
      : E.left(violation('entry.owed', { unit: unitName(unit) }))
  }
  if (command.tag !== 'place') return E.left(violation('turn.phase', { command: command.tag, phase: 'reinforcement' }))
  const { unit, area } = command
  const rule = broken(state, side, unit, area)
  if (rule === null) return E.right([{ tag: 'placed', unit, area }])
  const [at, stacked] = [areaName(area), (survey(state)[side].count[area] ?? 0) + 1]
  return E.left(violation(rule, { unit: unitName(unit), area: at, to: at, units: stacked, limit: STACK }))
}

/** A reinforcement phase asks nobody when no due unit has a legal area, DD-3.3, DD-8.5. */
export const settle = (state: State, phase: Reinforcement): readonly Event[] =>
  offers(state).units > 0 ? [] : [phaseBegan(movementPhase(state, phase))]

/** The turn a unit comes in after its die, DD-8.6: 1 is a turn early, 6 a turn late. Each unit is rolled for once. */
export const resolveArrival = (state: State, { units: rolled, then }: ArrivalRoll, drawn: Drawn): readonly Event[] => [
  { tag: 'rolled', draw: 'arrival', dice: drawn },
  ...rolled.map((unit, i): Event => {
    const delay = drawn[i] === 1 ? -1 : drawn[i] === 6 ? 1 : 0
    return { tag: 'rescheduled', unit, turn: arrivalOf(state.place[unit]) + delay }
  }),
  resumed(then),
]
