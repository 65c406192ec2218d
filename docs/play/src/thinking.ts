import { rollerFrom, pick, rngFrom } from 'ardennes'
import { treeSearch, type Budget, type Policy } from 'ardennes/bots'
import type { Game } from 'ardennes'
import type { Offer } from './offer.js'
import type { SeatKind } from './seat.js'
import type { PlayTable } from './table.js'

/** A question to a computer player. */
export interface Question {
  readonly id: number
  /** The id of the game. */
  readonly game: string
  readonly state: object
  readonly side: string
  readonly kind: SeatKind
  /** The seed of the match. */
  readonly seed: number
  /** The number of entries of the match. Random choices of the player depend on it. */
  readonly entries: number
  /** The budget of a search. */
  readonly budget: Budget
}

export interface Answer {
  readonly id: number
  readonly command: unknown
}

const decide = <G extends Game>({ ruleset, playerOf, search }: PlayTable<G>, question: Question): G['command'] => {
  const state = question.state as G['state']
  const side = question.side as G['side']
  const luck = rollerFrom(rngFrom(question.seed, `players ${question.entries}`))
  const policy: Policy<G> =
    question.kind === 'tree' ? treeSearch(ruleset, side, { ...search, budget: question.budget }) : playerOf(side)
  return policy(ruleset.view(state, side), ruleset.legal(state, side), (n) => luck.answer(pick(1, n))[0])
}

/** Answers questions to computer players in a worker. */
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
