import type { State } from './state.js'

/** What the draw that is due belongs to: the turn, what it decides, and how many cards the pile has. */
export const luckKey = ({ turn, phase, pile }: State): string => `${turn} ${phase.tag} ${pile.length}`
