import type { NodeId } from '../../../maps/graph.js'
import { mapAt } from '../data/board.js'
import { planOf } from '../data/plan.js'
import { LAST_TURN } from '../data/track.js'
import { units, type UnitId } from '../data/units.js'
import type { Event } from '../model/event.js'
import type { Position } from '../model/position.js'
import { isGermanHex, type State } from '../model/state.js'
import { NOTHING } from './phase-handler.js'
import { windowsOf } from './supply.js'

/** The depots on Maps B and C (PD-C.5). */
const DEPOTS = [0, 1]

/**
 * PD-C.26 to PD-C.28: a depot falls; from which turn to which it serves, and the box of its marker, 0 for none. It is the
 * latest to fall, so its window is the last, also where the other fell earlier in the same turn.
 */
const captured = (state: State, depot: number): Event => {
  const depotTurn = state.depotTurn.with(depot, state.turn)
  const window = windowsOf(depotTurn, state.scenario.options.depotWindows).at(-1)
  if (window === undefined) throw new Error('a captured depot has a window')
  const { from, to } = window
  return { tag: 'depotCaptured', depot, turn: state.turn, from, to, box: to < LAST_TURN ? to + 1 : 0 }
}

/** What a German calls forth in the campaign: depots fall (PD-C.26), the battle groups are free (PD-C.6), Map A is left (PD-O.5). */
const germanArrives = (state: State, unit: UnitId, hex: NodeId): readonly Event[] => {
  const { depotHex, depotTurn, isReleased, leftA, scenario, turn } = state
  const events: Event[] = []
  for (const depot of DEPOTS) if (depotHex[depot] === hex && depotTurn[depot] === 0) events.push(captured(state, depot))
  if (mapAt(hex) === 'B' && !isReleased) events.push({ tag: 'released' })
  const isTrigger = units[unit].ss === true || scenario.options.massacreTrigger === 'anyGerman'
  if (mapAt(hex) !== 'A' && leftA === 0 && isTrigger) events.push({ tag: 'leftA', turn })
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
