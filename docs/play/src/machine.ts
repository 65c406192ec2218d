import type { Game, Match } from 'ardennes'
import type { SeatKind } from './seat.js'
import type { PlayTable } from './table.js'
import type { Answer, Question } from './thinking.js'

/** The budget of a search for one command: whichever limit is reached first. */
const BUDGET = { playouts: 400, milliseconds: 4000 }

/** The computer players, in a worker of their own. */
export interface Machine<G extends Game> {
  /** Returns the command of a computer player. */
  readonly ask: (match: Match<G>, side: G['side'], kind: SeatKind) => Promise<G['command']>
  /** Stops the worker and drops its pending questions. */
  readonly stop: () => void
}

/** Makes the computer players of a game. The worker starts with the first question. */
export const makeMachine = <G extends Game>({ ruleset }: PlayTable<G>, startThread: () => Worker): Machine<G> => {
  let thread: Worker | null = null
  let next = 0
  const waiting = new Map<number, (command: G['command']) => void>()
  const begun = (): Worker => {
    if (thread !== null) return thread
    thread = startThread()
    thread.addEventListener('message', (event: MessageEvent<Answer>) => {
      const { id, command } = event.data
      waiting.get(id)?.(command as G['command'])
      waiting.delete(id)
    })
    return thread
  }
  return {
    ask: ({ state, chance, entries }, side, kind) =>
      new Promise((resolve) => {
        const question: Question = {
          id: next++,
          game: ruleset.id,
          state,
          side,
          kind,
          seed: chance.tag === 'sampled' ? chance.seed : 0,
          entries: entries.length,
          budget: BUDGET,
        }
        waiting.set(question.id, resolve)
        begun().postMessage(question)
      }),
    stop: () => {
      thread?.terminate()
      thread = null
      waiting.clear()
    },
  }
}
