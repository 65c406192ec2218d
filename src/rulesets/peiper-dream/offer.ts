import { derive } from '../../kernel/derive.js'
import type { Board } from './board.js'
import type { Command } from './command.js'
import type { State } from './state.js'

/** The commands open to a side, in a room that is used again: shortening a list would give its room away. */
export interface Offers {
  /** The commands, and behind them what was offered before. */
  readonly commands: Command[]
  /** How many of them are open now. */
  count: number
}

/** Room for commands. */
export const room = (): Offers => ({ commands: [], count: 0 })

/** Offers one more command. */
export const offer = (offers: Offers, command: Command): void => {
  offers.commands[offers.count++] = command
}

/** The commands that a function offers: once for a state, and once for a table until something happens on it. */
export const offering = (fill: (state: State, offers: Offers) => void): ((state: Board) => Offers) => {
  const derived = derive((state: State) => {
    const offers = room()
    fill(state, offers)
    return offers
  })
  return (state) => {
    const { known } = state
    if (known === undefined) return derived(state)
    if (known.isOffered) return known.offers
    known.isOffered = true
    known.offers.count = 0
    fill(state, known.offers)
    return known.offers
  }
}
