import type { UnitId } from '../../data/units.js'
import type { Event } from '../../model/event.js'
import { hexOfUnit, type Position } from '../../model/position.js'
import { isReduced, type State } from '../../model/state.js'
import type { Attack, Play } from '../../model/phase.js'
import { goTo } from '../phase-handler.js'

/** Reduces a full-strength unit or eliminates a reduced one (PD-B.30). */
export const loseStep = (state: State, unit: UnitId): Event => ({
  tag: isReduced(state, unit) ? 'eliminated' : 'reduced',
  unit,
})

/** Returns the event after a result, when the attacker may advance into the hex (PD-B.31). */
export const fought = (at: Position, { unit, target }: Attack, then: Play): Event => {
  const hex = hexOfUnit(at, target)
  return goTo(hex === null ? then : { tag: 'fought', unit, hex, then })
}

/** Returns the events of a hit: the target loses a step; other units in its hex do not (PD-B.30). */
export const loss = (at: Position, attack: Attack, then: Play): readonly Event[] => [
  loseStep(at.state, attack.target),
  fought(at, attack, then),
]
