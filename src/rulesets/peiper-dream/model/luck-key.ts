import type { State } from './state.js'

/** Returns the key of the pending draw: turn, phase and size of the pile. */
export const luckKey = ({ turn, phase, pile }: State): string => `${turn} ${phase.tag} ${pile.length}`
