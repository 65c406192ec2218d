import type { Phase } from './phase.js'
import type { State } from './state.js'

/** Whose luck it is, where one unit fires or a group overruns. */
const ownerOf = (phase: Phase): string => {
  switch (phase.tag) {
    case 'overrunRoll':
    case 'partingShots':
      return `${phase.group[0]} ${phase.attempt}`
    case 'shot':
      return String(phase.unit)
    default:
      return ''
  }
}

/** What luck that is asked for now belongs to: turn and phase, and the unit that fires or leads. */
export const luckKey = ({ turn, phase }: State): string => `${turn} ${phase.tag} ${ownerOf(phase)}`
