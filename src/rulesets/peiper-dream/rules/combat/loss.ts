import type { UnitId } from '../../data/units.js'
import type { Event } from '../../model/event.js'
import { hexOfUnit, type Position } from '../../model/position.js'
import { isReduced, type Attack, type Play, type State } from '../../model/state.js'
import { goTo } from '../phase-handler.js'

/** A full unit is reduced, a reduced one eliminated (PD-B.30). */
export const stepLost = (state: State, unit: UnitId): Event => ({
  tag: isReduced(state, unit) ? 'eliminated' : 'reduced',
  unit,
})

/** After the result the firing unit may advance into the hex (PD-B.31). */
export const fought = (at: Position, { unit, target }: Attack, then: Play): Event => {
  const hex = hexOfUnit(at, target)
  return goTo(hex === null ? then : { tag: 'fought', unit, hex, then })
}

/** The target loses a step; the other units of its hex lose nothing (PD-B.30). */
export const loss = (at: Position, attack: Attack, then: Play): readonly Event[] => [
  stepLost(at.state, attack.target),
  fought(at, attack, then),
]
