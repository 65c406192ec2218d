import type { Assault, Phase } from './phase.js'
import type { State } from './state.js'

const ofAssault = ({ group, area, attempt }: Assault): string => `${area} ${group[0]} ${attempt}`

/** What is thrown for, within the turn. */
const subjectOf = (phase: Phase): string => {
  switch (phase.tag) {
    case 'overrunRoll':
    case 'partingShots':
      return ofAssault(phase)
    case 'shot':
      return `${phase.area} ${phase.unit}`
    default:
      return ''
  }
}

/** What the dice that are due belong to: turn and phase, and where one unit or group is concerned, who and where. */
export const drawKey = ({ turn, phase }: State): string => `${turn} ${phase.tag} ${subjectOf(phase)}`
