import type { Board } from './known.js'
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

/** The commands that a function offers, in a room of its own: once for a state, and for a table until something happens on it. */
export const offering = (fill: (state: State, offers: Offers) => void): ((state: Board) => Offers) => {
  const offers = room()
  let last: Board | null = null
  return (state) => {
    const { known } = state
    if (last === state && known?.isOffered !== false) return offers
    last = state
    if (known !== undefined) known.isOffered = true
    offers.count = 0
    fill(state, offers)
    return offers
  }
}
