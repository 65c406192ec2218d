import type { MainPhase, Movement, Phase } from './phase.js'

/** The movement phase that this phase is or interrupts, or null. */
export const movementOf = (phase: Phase): Movement | null => {
  switch (phase.tag) {
    case 'movement':
      return phase
    case 'overrunRoll':
    case 'partingShots':
    case 'followUp':
      return phase.then
    case 'placeHits':
      return phase.then.tag === 'followUp' ? phase.then.then : null
    case 'setup':
    case 'supply':
    case 'arrivalRoll':
    case 'reinforcement':
    case 'surpriseRoll':
    case 'fire':
    case 'shot':
    case 'over':
      return null
  }
}

/** The main phase that this phase is or interrupts. */
export const mainPhaseOf = (phase: Phase): MainPhase => {
  switch (phase.tag) {
    case 'overrunRoll':
    case 'partingShots':
    case 'followUp':
    case 'arrivalRoll':
    case 'surpriseRoll':
    case 'shot':
      return phase.then
    case 'placeHits':
      return phase.then.tag === 'followUp' ? phase.then.then : phase.then
    case 'setup':
    case 'supply':
    case 'reinforcement':
    case 'movement':
    case 'fire':
    case 'over':
      return phase
  }
}

/** The number of the phase in the turn, 1 to 8, DD-3.1; 0 during set-up, 8 once the game is over. */
export const phaseNumber = (phase: Phase): number => {
  const main = mainPhaseOf(phase)
  switch (main.tag) {
    case 'setup':
      return 0
    case 'supply':
      return main.side === 'german' ? 1 : 5
    case 'reinforcement':
      return main.side === 'german' ? 2 : 6
    case 'movement':
      return main.side === 'german' ? 3 : 7
    case 'fire':
      return main.side === 'us' ? 4 : 8
    case 'over':
      return 8
  }
}
