import { derive } from '../../../kernel/derive.js'
import { allNodes, neighbors, type NodeId } from '../../../maps/graph.js'
import { REACHED } from '../../../supply/flood.js'
import type { Board } from '../model/known.js'
import { board, hasRoad, sheetAt, terrainAt } from '../data/board.js'
import { planOf } from '../data/plan.js'
import { isGermanHex, type State } from '../model/state.js'
import { canTrace, isExempt, traced } from './supply.js'
import { hasRoom, holdsEnemy, isNearEnemy, suits } from '../model/survey.js'
import { SPITZE, units, type UnitId } from '../data/units.js'

const SHEET_A = 0
const SHEET_D = 3

const onSheet = (sheet: number): readonly NodeId[] => allNodes(board).filter((node) => sheetAt[node] === sheet)

const mapA = /* @__PURE__ */ onSheet(SHEET_A)
const isHome = (node: NodeId, kind: 'village' | 'city'): boolean =>
  terrainAt(node).id === 'town' || terrainAt(node).id === kind
const germanHomes = /* @__PURE__ */ mapA.filter((node) => isHome(node, 'village'))
const usHomes = /* @__PURE__ */ onSheet(SHEET_D).filter((node) => isHome(node, 'city'))

/** Whether a unit could be put down in a hex: no enemy, ground for its kind, room (PD-B.13, PD-B.18). */
export const fits = (state: State, unit: UnitId, node: NodeId): boolean =>
  !holdsEnemy(state, units[unit].side, node) && suits(unit, node, hasRoad) && hasRoom(state, unit, node)

/** Whether new German units rally on the Spitze battalion: it stands on the board, in supply (PD-C.10, PD-X.15). */
export const isRallied = (state: State): boolean => {
  const at = state.hex[SPITZE] as NodeId
  if (at < 0) return false
  return canTrace(state, at) || (state.scenario.options.depotCountsForRally && isExempt(state))
}

/** The hexes a new German unit of turn 6 may be placed in (PD-C.10 to PD-C.12, PD-X.14); none when it must wait. */
const rallyHexes = (state: State, unit: UnitId): readonly NodeId[] => {
  const lines = traced(state)
  const onA = (isPlace: (node: NodeId) => boolean): readonly NodeId[] =>
    mapA.filter((node) => lines[node] === REACHED && isPlace(node) && fits(state, unit, node))
  const isRoad = (node: NodeId): boolean => hasRoad[node] === 1
  if (!isRallied(state)) return onA(isRoad)
  const at = state.hex[SPITZE] as NodeId
  const around = [at, ...neighbors(board, at)].filter((node) => fits(state, unit, node))
  if (around.length > 0) return around.toSorted((a, b) => a - b)
  return onA(
    (node) => (isRoad(node) || ['town', 'city'].includes(terrainAt(node).id)) && !isNearEnemy(state, 'german', node),
  )
}

/** The hexes an eliminated unit may return to: German on Map A, American on Map D under US control (PD-C.31, PD-C.32). */
const returnHexes = (state: State, unit: UnitId): readonly NodeId[] => {
  const isGerman = units[unit].side === 'german'
  return (isGerman ? germanHomes : usHomes).filter(
    (node) => (isGerman || !isGermanHex(state, node)) && fits(state, unit, node),
  )
}

/** The hexes a unit might be placed in at all, whatever stands there: what a board could show. */
export const zoneFor = ({ phase, scenario }: State, unit: UnitId): readonly NodeId[] => {
  const plan = planOf(scenario)
  if (phase.tag === 'setup') return plan.zones[unit]?.hexes ?? []
  if (phase.tag === 'reinforce' && plan.by[unit] === 'edge') return plan.entry[unit]
  return allNodes(board)
}

const places = (state: State): readonly NodeId[] => {
  const { phase, scenario } = state
  if (phase.tag === 'returning') return returnHexes(state, phase.unit)
  if (phase.tag !== 'setup' && phase.tag !== 'reinforce') return []
  const { zones, by, entry } = planOf(scenario)
  if (phase.tag === 'reinforce' && by[phase.unit] === 'rally') return rallyHexes(state, phase.unit)
  const zone = phase.tag === 'setup' ? (zones[phase.unit]?.hexes ?? []) : entry[phase.unit]
  return zone.filter((node) => fits(state, phase.unit, node))
}

const placesOf = derive(places)

/** The hexes the unit in turn may be placed in, worked out once a state; none when no unit is to be placed. */
export const placesNow = (state: Board): readonly NodeId[] =>
  state.known === undefined ? placesOf(state) : (state.known.places ??= places(state))

/** Whether a unit whose card was good has a hex to return to (PD-C.33). */
export const canReturn = (state: State, unit: UnitId): boolean => returnHexes(state, unit).length > 0
