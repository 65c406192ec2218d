import type { State } from './state.js'

/** What luck that is asked for now belongs to: turn and phase, whose it is, and in a battle the hex attacked and who leads. */
export const luckKey = ({ turn, phase }: State): string =>
  phase.tag === 'battle' ? `${turn} battle ${phase.target} ${phase.attackers[0]}` : `${turn} ${phase.tag} ${phase.side}`
