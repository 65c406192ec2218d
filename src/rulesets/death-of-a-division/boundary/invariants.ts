import { fault, childPointer, type Fault } from '../../../kernel/fault.js'
import { isCaptured } from '../rules/control.js'
import { areaName, isArea } from '../data/areas.js'
import { phaseFaults } from './phase-invariants.js'
import { phaseNumber } from '../model/phase-order.js'
import { placeBeforeArrival, groundUnder, OUT, STACK_LIMIT, strengthOf, TURNS, type State } from '../model/state.js'
import { isOccupied, isSolely, positionOf, type Position } from '../model/position.js'
import { allUnits, isArtillery, SIDES, unitName, type UnitId } from '../data/counters.js'

const pointAt = (column: string, i: number): string => childPointer(`/${column}`, i)

/**
 * Checks INV-01 and INV-02: every unit is on the map with strength left, in reserve, or out of the game, and its hits
 * never exceed its strength.
 */
const unitFaults = (state: State): readonly Fault[] => {
  const { areas } = groundUnder(state)
  return allUnits.flatMap((unit) => {
    const { place, hits, strength } = state
    const faults: Fault[] = []
    if (place[unit] >= areas.length)
      faults.push(fault(pointAt('place', unit), 'INV-01: an area of the map', place[unit]))
    if (hits[unit] > strength[unit] || (place[unit] >= 0 && strengthOf(state, unit) < 1))
      faults.push(fault(pointAt('hits', unit), `INV-02: fewer hits than the strength of ${strength[unit]}`, hits[unit]))
    if (hits[unit] > 0 && place[unit] < OUT)
      faults.push(fault(pointAt('hits', unit), 'INV-02: no hits before it has entered', hits[unit]))
    return faults
  })
}

/** The areas named by a phase and by the phases it interrupts. */
const areasNamed = (phase: object): readonly number[] => {
  const { area, areas, surprised, aimed, then } = phase as Partial<Record<string, unknown>>
  return [
    ...(typeof area === 'number' ? [area] : []),
    ...(Array.isArray(areas) ? (areas as number[]) : []),
    ...(Array.isArray(surprised) ? (surprised as number[]) : []),
    ...(Array.isArray(aimed) ? (aimed as { readonly area: number }[]).map((aim) => aim.area) : []),
    ...(typeof then === 'object' && then !== null ? areasNamed(then) : []),
  ]
}

/** Checks INV-01: the control list has one entry per area, and the phase names only areas of the map. */
const groundFaults = (state: State): readonly Fault[] => {
  const ground = groundUnder(state)
  const { length } = ground.areas
  const wrong = areasNamed(state.phase).filter((area) => !isArea(ground, area))
  return [
    ...(state.control.length === length
      ? []
      : [fault('/control', `a list of length ${length}`, `a list of length ${state.control.length}`)]),
    ...wrong.map((area) => fault('/phase', 'INV-01: an area of the map', area)),
  ]
}

/**
 * Checks INV-04, at most three units of a side per area, and INV-05, a side that alone occupies an area controls it.
 */
const areaFaults = (at: Position): readonly Fault[] => {
  const faults: Fault[] = []
  for (const area of at.ground.areas)
    for (const side of SIDES) {
      const count = at[side].count[area]
      if (count > STACK_LIMIT)
        faults.push(fault('/place', `INV-04: at most ${STACK_LIMIT} units in ${areaName(at.ground, area)}`, count))
      const control = at.state.control[area]
      if (control !== side && isSolely(at, area, side))
        faults.push(fault(pointAt('control', area), `INV-05: ${side}, alone in ${areaName(at.ground, area)}`, control))
    }
  return faults
}

/** Checks INV-26: captures and losses of St. Vith alternate, are in chronological order, and agree with the board. */
const captureFaults = (at: Position): readonly Fault[] => {
  const { state, ground } = at
  const { captures, options, control } = state
  const { objective } = ground
  const faults: Fault[] = []
  const time = (i: number): number => captures[i].turn * 10 + captures[i].phase
  const now = state.turn * 10 + phaseNumber(state.phase)
  for (const [i, { to }] of captures.entries()) {
    const pointer = pointAt('captures', i)
    if (to !== (i % 2 === 0 ? 'german' : 'us'))
      faults.push(fault(pointer, 'INV-26: captures and losses alternately', to))
    if (time(i) > now || (i > 0 && time(i) < time(i - 1)))
      faults.push(fault(pointer, 'INV-26: a time from that of the entry before to the present', captures[i]))
  }
  const isHeld =
    options.stVithLoss === 'contested'
      ? isCaptured(state)
        ? !isOccupied(at, objective, 'us')
        : !isSolely(at, objective, 'german')
      : isCaptured(state) === (control[objective] === 'german')
  if (!isHeld)
    faults.push(fault('/captures', 'INV-26: a record that agrees with who holds St. Vith', captures.at(-1) ?? null))
  return faults
}

/** Checks that a list names each unit once, in canonical order. */
export const orderFaults = (pointer: string, list: readonly UnitId[]): readonly Fault[] =>
  list.some((unit, i) => i > 0 && unit <= list[i - 1])
    ? [fault(pointer, 'units named once, in canonical order', list)]
    : []

/** Checks INV-30: only combat units on the map are dug in, and only with the option. */
const fortifiedFaults = (state: State): readonly Fault[] => [
  ...orderFaults('/fortified', state.fortified),
  ...state.fortified
    .filter((unit) => !state.options.fortifications || isArtillery[unit] || state.place[unit] < 0)
    .map((unit) =>
      fault('/fortified', 'INV-30: combat units on the map, with fortifications in force', unitName(unit)),
    ),
]

const rolledFaults = (state: State): readonly Fault[] => [
  ...orderFaults('/rolled', state.rolled),
  ...(state.rolled.length > 0 && !state.options.variableArrival
    ? [fault('/rolled', 'nobody, without variable arrival', state.rolled)]
    : []),
  ...allUnits
    .filter(
      (unit) =>
        state.place[unit] === placeBeforeArrival(TURNS + 1) && state.map === undefined && !state.rolled.includes(unit),
    )
    .map((unit) => fault(pointAt('place', unit), `INV-01: a turn of arrival from 1 to ${TURNS}`, state.place[unit])),
]

/**
 * The violations of the ledger's invariants that concern a single state. INV-19 and INV-24 follow from how supply and
 * legal commands are computed; the tests check them.
 */
export const stateFaults = (state: State): readonly Fault[] => {
  const faults = [...groundFaults(state), ...unitFaults(state), ...orderFaults('/fortified', state.fortified)]
  if (faults.length > 0) return faults
  const at = positionOf(state)
  return [
    ...areaFaults(at),
    ...captureFaults(at),
    ...fortifiedFaults(state),
    ...rolledFaults(state),
    ...phaseFaults(at),
  ]
}
