import type { AnyModule } from '../../module.js'
import type { Terminal } from '../terminal/terminal.js'
import { makeGym, type Gym } from './gym.js'
import { MAX_LINE, refused, type Reply } from './protocol.js'

/** A referee for one connected client. */
export interface Referee {
  /** Handles a line of JSON. */
  readonly answer: (line: string) => Reply
  /** Handles a parsed request. */
  readonly reply: (value: unknown) => Reply
  readonly gym: Gym
  /** Whether the client has sent `quit`. */
  readonly isDone: () => boolean
}

/** The byte-order mark that some programs write first. */
const BYTE_ORDER = /^\ufeff/

const jsonIn = (line: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(line.replace(BYTE_ORDER, '')) as unknown }
  } catch {
    return null
  }
}

/** Creates a referee for some games. */
export const referee = (
  games: Readonly<Record<string, AnyModule>>,
  terminal: Pick<Terminal, 'anySeed' | 'playedBy'>,
): Referee => {
  const gym = makeGym(games, terminal)
  let isDone = false

  const reply = (value: unknown): Reply => {
    const answer = gym.answer(value)
    if (answer.tag === 'bye') isDone = true
    return answer
  }

  return {
    gym,
    reply,
    answer: (line) => {
      if (line.length > MAX_LINE) return refused(`A line may have at most ${String(MAX_LINE)} characters.`)
      const json = jsonIn(line)
      if (json === null) return refused('That line is not JSON.')
      return reply(json.value)
    },
    isDone: () => isDone,
  }
}
