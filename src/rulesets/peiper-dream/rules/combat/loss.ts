import type { UnitId } from '../../data/units.js'
import type { Event } from '../../model/event.js'
import { hexOfUnit, type Position } from '../../model/position.js'
import type { Attack, Play, State } from '../../model/state.js'
import { goTo } from '../phase-handler.js'

/** A full unit is reduced, a reduced one eliminated (PD-B.30). */
export const stepLost = ({ steps }: State, unit: UnitId): Event => ({
  tag: steps[unit] === 2 ? 'reduced' : 'eliminated',
  unit,
})

/** After the result the firing unit may advance into the hex (PD-B.31). */
export const fought = (at: Position, { unit, target }: Attack, then: Play): Event => {
  const hex = hexOfUnit(at, target)
  return goTo(hex === null ? then : { tag: 'fought', unit, hex, then })
}

/** The target loses a step. */
export const loss = (at: Position, attack: Attack, then: Play): readonly Event[] => [
  stepLost(at.state, attack.target),
  fought(at, attack, then),
]
