import type { Phase } from './phase.js'
import type { State } from './state.js'

/** The unit, group or side a roll belongs to, as text. */
const ownerOf = (phase: Phase): string => {
  switch (phase.tag) {
    case 'overrunRoll':
    case 'partingShots':
      return `${phase.group[0]} ${phase.attempt}`
    case 'shot':
      return String(phase.unit)
    case 'arrivalRoll':
      return phase.then.side
    default:
      return ''
  }
}

/** Identifies the roll that is due by turn, phase and the unit or side that rolls. */
export const luckKey = ({ turn, phase }: State): string => `${turn} ${phase.tag} ${ownerOf(phase)}`
