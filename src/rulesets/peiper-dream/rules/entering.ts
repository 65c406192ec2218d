import type { NodeId } from '../../../maps/graph.js'
import { mapAt } from '../data/map.js'
import { planOf } from '../data/plan.js'
import { LAST_TURN } from '../data/track.js'
import { units, type UnitId } from '../data/units.js'
import { NO_BOX, type Event } from '../model/event.js'
import type { Position } from '../model/position.js'
import { depotHexOf, isGermanHex, type State } from '../model/state.js'
import { NOTHING } from './phase-handler.js'
import { windowsOf } from './supply.js'

/** The turn box of a depot marker: the turn on which tracing resumes, or none if the game ends before it (PD-C.28). */
const boxAfter = (last: number): number => (last < LAST_TURN ? last + 1 : NO_BOX)

/**
 * The capture of a depot, with the turns in which it supplies the Germans (PD-C.26, PD-C.27). It is the latest capture,
 * so its window is the last, even if the other depot fell earlier in the same turn.
 */
const captured = (state: State, depot: number): Event => {
  const depotTurn = state.depotTurn.with(depot, state.turn)
  const window = windowsOf(depotTurn, state.scenario.options.depotWindows).at(-1)
  if (window === undefined) throw new Error('a captured depot has a window')
  const { from, to } = window
  return { tag: 'depotCaptured', depot, turn: state.turn, from, to, box: boxAfter(to) }
}

/** Whether a German unit that enters a hex releases the battle groups: any hex on Map B (PD-C.6). */
export const releases = (hex: NodeId): boolean => mapAt(hex) === 'B'

/** The depot captured when a German unit enters a hex, or -1 (PD-C.26). */
const depotFalling = (state: State, hex: NodeId): number =>
  state.depotTurn.findIndex((fell, depot) => fell === 0 && depotHexOf(state, depot) === hex)

/**
 * Campaign events when a German unit enters a hex: depots are captured (PD-C.26), the battle groups are released
 * (PD-C.6), and Map A is left (PD-O.5).
 */
const germanArrives = (state: State, unit: UnitId, hex: NodeId): readonly Event[] => {
  const { isReleased, leftA, scenario, turn } = state
  const falling = depotFalling(state, hex)
  const isTrigger = units[unit].ss === true || scenario.options.massacreTrigger === 'anyGerman'
  const events: Event[] = []
  if (falling >= 0) events.push(captured(state, falling)) // PD-C.26
  if (releases(hex) && !isReleased) events.push({ tag: 'released' }) // PD-C.6
  if (mapAt(hex) !== 'A' && leftA === 0 && isTrigger) events.push({ tag: 'leftA', turn }) // PD-O.5, PD-X.22
  return events
}

/**
 * Returns the events when a unit enters a hex, also when passing through: control changes (PD-B.34), and the campaign
 * events of German units.
 */
export const enterHex = ({ state }: Position, unit: UnitId, hex: NodeId): readonly Event[] => {
  const { side } = units[unit]
  const isGerman = side === 'german'
  const arrives = isGerman && planOf(state.scenario).isCampaign ? germanArrives(state, unit, hex) : NOTHING
  if (isGermanHex(state, hex) === isGerman) return arrives
  return [{ tag: 'controlChanged', hex, side }, ...arrives]
}
