import type { NodeId } from '../../../maps/graph.js'
import type { Event } from '../model/event.js'
import { sheetAt } from '../data/board.js'
import { planOf } from '../data/plan.js'
import { isGermanHex, type State } from '../model/state.js'
import { windowsOf } from './supply.js'
import { units, type UnitId } from '../data/units.js'
import { LAST_TURN } from '../data/track.js'

const SHEET_A = 0
const SHEET_B = 1

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

/**
 * What follows when a unit enters a hex, passing through included (PD-B.34): control, depots (PD-C.26), the release of the
 * battle groups (PD-C.6), the first German off Map A (PD-O.5).
 */
export const pushEntering = (state: State, unit: UnitId, hex: NodeId, events: Event[]): void => {
  const { side, ss } = units[unit]
  const isGerman = side === 'german'
  if (isGermanHex(state, hex) !== isGerman) events.push({ tag: 'controlChanged', hex, side })
  if (!isGerman || !planOf(state.scenario).isCampaign) return
  for (let depot = 0; depot < state.depotHex.length; depot++)
    if (state.depotHex[depot] === hex && state.depotTurn[depot] === 0) events.push(captured(state, depot))
  if (sheetAt[hex] === SHEET_B && !state.isReleased) events.push({ tag: 'released' })
  const isTrigger = ss === true || state.scenario.options.massacreTrigger === 'anyGerman'
  if (sheetAt[hex] !== SHEET_A && state.leftA === 0 && isTrigger) events.push({ tag: 'leftA', turn: state.turn })
}

/** The same as a list. */
export const entering = (state: State, unit: UnitId, hex: NodeId): readonly Event[] => {
  const events: Event[] = []
  pushEntering(state, unit, hex, events)
  return events
}
