import { opened, pick, rngFrom } from 'ardennes'
import { treeSearch, type Budget, type Policy } from 'ardennes/bots'
import type { Game } from 'ardennes'
import type { Offer } from './offer.js'
import type { SeatKind } from './seat.js'
import type { PlayTable } from './table.js'

/** What a machine is asked. */
export interface Question {
  /** Tells questions apart. */
  readonly id: number
  /** The game. */
  readonly game: string
  /** Where it stands. */
  readonly state: object
  /** The side to play. */
  readonly side: string
  /** Who plays it. */
  readonly kind: SeatKind
  /** The seed of the match. */
  readonly seed: number
  /** How many entries the match has: its luck at this moment depends on it. */
  readonly entries: number
  /** How long a search goes on. */
  readonly budget: Budget
}

/** What it answers. */
export interface Answer {
  /** The question. */
  readonly id: number
  /** The command. */
  readonly command: unknown
}

const decide = <G extends Game>({ ruleset, playerOf, search }: PlayTable<G>, question: Question): G['command'] => {
  const state = question.state as G['state']
  const side = question.side as G['side']
  const luck = opened(rngFrom(question.seed, `players ${question.entries}`))
  const policy: Policy<G> =
    question.kind === 'tree' ? treeSearch(ruleset, side, { ...search, budget: question.budget }) : playerOf(side)
  return policy(ruleset.view(state, side), ruleset.legal(state, side), (n) => luck.answer(pick(1, n))[0])
}

/** Lets a thread answer what the machines of games are asked. */
export const answerFor = (offers: readonly Offer[]): void => {
  self.addEventListener('message', (event: MessageEvent<Question>) => {
    const question = event.data
    const offer = offers.find(({ id }) => id === question.game)
    void offer?.load().then((table) => {
      const answer: Answer = { id: question.id, command: table((laid) => decide(laid, question)) }
      self.postMessage(answer)
    })
  })
}
