import { phaseBegan, type Event } from '../model/event.js'
import type { Supply } from '../model/phase.js'
import { strengthOf, type State } from '../model/state.js'
import { outOfSupply } from './supply.js'
import { reinforcementPhase } from './sequence.js'

/**
 * Phases 1 and 5, which ask nobody (DD-3.3). All units of the side are tested first; then each that is out of supply
 * takes a hit, in canonical order (DD-4.5). Units not on the map are not tested. Nothing else happens to them (DD-4.6).
 */
export const settle = (state: State, phase: Supply): readonly Event[] => {
  const { side, out } = phase
  if (out !== null) {
    const halted = state.options.outOfSupplyHalts ? out.filter((unit) => state.place[unit] >= 0) : []
    return [phaseBegan(reinforcementPhase(state, side, halted))]
  }
  const found = outOfSupply(state, side)
  const events: Event[] = [{ tag: 'supplyChecked', side, outOfSupply: found }]
  for (const unit of found) {
    events.push({ tag: 'hit', unit, cause: 'supply' })
    if (strengthOf(state, unit) === 1) events.push({ tag: 'eliminated', unit, cause: 'supply' })
  }
  return events
}
