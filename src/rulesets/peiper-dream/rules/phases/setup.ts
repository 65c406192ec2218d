import { E } from '../../../../kernel/fp.js'
import { allNodes, type NodeId } from '../../../../maps/graph.js'
import type { Command } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import { entering } from '../entering.js'
import { board, hasRoad, sheetAt } from '../../data/board.js'
import { planOf } from '../../data/plan.js'
import type { Phase, State } from '../../model/state.js'
import { placesNow, zoneFor } from '../placing.js'
import { units, unitsOf, type UnitId } from '../../data/units.js'
import { misplaced, refuse, type Decision } from './refusal.js'

type Marsch = Extract<Phase, { tag: 'marsch' }>
type Depots = Extract<Phase, { tag: 'depots' }>
type SetUp = Extract<Phase, { tag: 'setup' }>

/** How many units the German chooses for turn 1 (PD-O.6). */
export const MARSCH_UNITS = 6
const LATER_TURN = 3
const LATER_SS_TURN = 7

const next = (phase: Phase): Event => ({ tag: 'phaseBegan', phase })

/** The units a German may still choose for turn 1 (PD-O.6). */
const choosable = (state: State, { chosen }: Marsch): readonly UnitId[] =>
  unitsOf.german.filter((unit) => state.due[unit] >= 0 && !chosen.includes(unit))

/** PD-O.6, PD-X.18: the six come on turn 1, other SS from turn 7, the rest from turn 3. */
export const dueWith = (state: State, six: readonly UnitId[]): readonly number[] =>
  state.due.map((due, unit) => {
    const { side, ss } = units[unit]
    if (due < 0 || side === 'us') return due
    return six.includes(unit as UnitId) ? 1 : ss === true ? LATER_SS_TURN : LATER_TURN
  })

const roadHexes: readonly NodeId[] = allNodes(board).filter((node) => hasRoad[node] === 1)

/** The road hexes of the map a depot belongs to (PD-C.5). */
const depotHexes = (depot: number): readonly NodeId[] => roadHexes.filter((node) => sheetAt[node] === depot + 1)

/** The unit to set up after these, or null: the US first, then the German unless his units march on (PD-B.37, PD-O.6). */
const firstToPlace = (state: State, after: UnitId | null): UnitId | null => {
  const { zones } = planOf(state.scenario)
  const german = state.scenario.options.panzersMarsch ? [] : unitsOf.german
  const order = [...unitsOf.us, ...german].filter((unit) => zones[unit] !== null)
  return order[after === null ? 0 : order.indexOf(after) + 1] ?? null
}

/** PD-O.7: mines are laid only where the panzers march. */
const hasMines = ({ scenario: { options } }: State): boolean => options.panzersMarsch && options.minen === 'auto'

const afterPlacing = (state: State, unit: UnitId | null): Phase => {
  const following = firstToPlace(state, unit)
  if (following !== null) return { tag: 'setup', unit: following }
  return hasMines(state) ? { tag: 'mines', named: [] } : { tag: 'ready' }
}

/** The phase the campaign opens with. */
export const opening = ({ scenario }: Pick<State, 'scenario'>): Phase =>
  scenario.options.panzersMarsch ? { tag: 'marsch', chosen: [] } : { tag: 'depots', depot: 0 }

/** Every choice for the first turn. */
export const legalMarsch = (state: State, phase: Marsch): readonly Command[] =>
  choosable(state, phase).map((unit) => ({ tag: 'chooseMarsch', unit }))

/** A choice for the first turn. */
export const decideMarsch = (state: State, phase: Marsch, command: Command): Decision => {
  if (command.tag !== 'chooseMarsch') return misplaced(state, command)
  if (!choosable(state, phase).includes(command.unit)) return refuse(state, command, 'marsch.unit')
  const chosen = [...phase.chosen, command.unit]
  if (chosen.length < MARSCH_UNITS) return E.right([next({ tag: 'marsch', chosen })])
  return E.right([
    { tag: 'marschChosen', units: chosen, due: dueWith(state, chosen) },
    next({ tag: 'depots', depot: 0 }),
  ])
}

/** Every place for the depot in turn. */
export const legalDepot = ({ depot }: Depots): readonly Command[] =>
  depotHexes(depot).map((hex) => ({ tag: 'placeDepot', hex }))

/** A place for the depot in turn. */
export const decideDepot = (state: State, { depot }: Depots, command: Command): Decision => {
  if (command.tag !== 'placeDepot') return misplaced(state, command)
  const { hex } = command
  if (!depotHexes(depot).includes(hex)) return refuse(state, command, 'depot.hex')
  const isLast = depot === state.depotHex.length - 1
  return E.right([
    { tag: 'depotPlaced', depot, hex },
    next(isLast ? afterPlacing(state, null) : { tag: 'depots', depot: depot + 1 }),
  ])
}

/** Every place for the unit in turn. */
export const legalPlaces = (state: State, unit: UnitId): readonly Command[] =>
  placesNow(state).map((hex) => ({ tag: 'place', unit, hex }))

/** Every place a unit could be thought of for, whatever stands there. */
export const candidatePlaces = (state: State, unit: UnitId): readonly Command[] =>
  zoneFor(state, unit).map((hex) => ({ tag: 'place', unit, hex }))

/** What is wrong with placing a unit, or null. */
export const brokenPlace = (
  state: State,
  unit: UnitId,
  command: Extract<Command, { tag: 'place' }>,
): 'place.next' | 'place.hex' | null => {
  if (command.unit !== unit) return 'place.next'
  return placesNow(state).includes(command.hex) ? null : 'place.hex'
}

/** A place for the unit to set up. */
export const decideSetUp = (state: State, { unit }: SetUp, command: Command): Decision => {
  if (command.tag !== 'place') return misplaced(state, command)
  const rule = brokenPlace(state, unit, command)
  if (rule !== null) return refuse(state, command, rule)
  const { hex } = command
  return E.right([{ tag: 'placed', unit, hex }, ...entering(state, unit, hex), next(afterPlacing(state, unit))])
}
