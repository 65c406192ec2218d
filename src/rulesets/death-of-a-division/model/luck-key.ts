import type { Phase } from './phase.js'
import type { State } from './state.js'

/** Whose luck it is, where one unit fires, a group overruns, or a side's units come in. */
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

/** What luck that is asked for now belongs to: turn and phase, and the unit that fires or leads. */
export const luckKey = ({ turn, phase }: State): string => `${turn} ${phase.tag} ${ownerOf(phase)}`
