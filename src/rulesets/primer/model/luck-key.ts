import type { State } from './state.js'

/**
 * Identifies the roll that is due by turn, phase and side, and for a battle by the target hex and the first attacker.
 */
export const luckKey = ({ turn, phase }: State): string =>
  phase.tag === 'battle' ? `${turn} battle ${phase.target} ${phase.attackers[0]}` : `${turn} ${phase.tag} ${phase.side}`
