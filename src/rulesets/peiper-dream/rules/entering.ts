import type { NodeId } from '../../../maps/graph.js'
import { mapAt } from '../data/board.js'
import { planOf } from '../data/plan.js'
import { LAST_TURN } from '../data/track.js'
import { units, type UnitId } from '../data/units.js'
import { NO_BOX, type Event } from '../model/event.js'
import type { Position } from '../model/position.js'
import { depotHexOf, isGermanHex, type State } from '../model/state.js'
import { NOTHING } from './phase-handler.js'
import { windowsOf } from './supply.js'

/** The box of the turn track for the marker of a depot: the turn on which tracing resumes, or none when the game is over by then (PD-C.28). */
const boxAfter = (last: number): number => (last < LAST_TURN ? last + 1 : NO_BOX)

/**
 * A depot falls, and serves from one turn to another (PD-C.26, PD-C.27). It is the latest to fall, so its window is the last,
 * also where the other fell earlier in the same turn.
 */
const captured = (state: State, depot: number): Event => {
  const depotTurn = state.depotTurn.with(depot, state.turn)
  const window = windowsOf(depotTurn, state.scenario.options.depotWindows).at(-1)
  if (window === undefined) throw new Error('a captured depot has a window')
  const { from, to } = window
  return { tag: 'depotCaptured', depot, turn: state.turn, from, to, box: boxAfter(to) }
}

/** Whether a German unit that enters a hex sets the battle groups free: on Map B (PD-C.6). */
export const releases = (hex: NodeId): boolean => mapAt(hex) === 'B'

/** The depot that falls when a German enters a hex, or -1 (PD-C.26). */
const depotFalling = (state: State, hex: NodeId): number =>
  state.depotTurn.findIndex((fell, depot) => fell === 0 && depotHexOf(state, depot) === hex)

/** What a German calls forth in the campaign: depots fall (PD-C.26), the battle groups are free (PD-C.6), Map A is left (PD-O.5). */
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

/** What follows when a unit enters a hex, passing through included: control changes (PD-B.34), and what Germans call forth. */
export const entering = ({ state }: Position, unit: UnitId, hex: NodeId): readonly Event[] => {
  const { side } = units[unit]
  const isGerman = side === 'german'
  const arrives = isGerman && planOf(state.scenario).isCampaign ? germanArrives(state, unit, hex) : NOTHING
  if (isGermanHex(state, hex) === isGerman) return arrives
  return [{ tag: 'controlChanged', hex, side }, ...arrives]
}
