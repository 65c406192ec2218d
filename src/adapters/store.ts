/**
 * A store for user interfaces, compatible with React's `useSyncExternalStore`.
 *
 * @module adapters/store
 */
import type { Either } from '../kernel/fp.js'
import { play, undo, type Match, type Refusal } from '../kernel/match.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import type { KernelRule, Violation } from '../kernel/violation.js'

/**
 * A match that a user interface can subscribe to. Its functions work detached: pass `subscribe` and `getSnapshot` to
 * React's `useSyncExternalStore` as they are.
 */
export interface Store<G extends Game> {
  /**
   * Calls a listener after every change; returns a function that unsubscribes. A function subscribed twice is called
   * twice. An error thrown by a listener is reported and affects neither the other listeners nor the caller of `play`.
   */
  readonly subscribe: (listener: () => void) => () => void
  /** The current match; the same object until it changes. */
  readonly getSnapshot: () => Match<G>
  /** Plays a command; the match does not change if it is refused. */
  readonly play: (side: G['side'], command: G['command']) => Either<Refusal<G>, Match<G>>
  /** Undoes the last command; the match does not change if that is refused. */
  readonly undo: () => Either<Violation<KernelRule>, Match<G>>
  /** Replaces the match, for example with a loaded one. */
  readonly replace: (match: Match<G>) => void
}

/**
 * Creates a store with an initial match.
 *
 * @param report receives errors thrown by listeners; `console.error` by default
 */
export const createStore = <G extends Game>(
  rules: Rules<G>,
  first: Match<G>,
  report: (error: unknown) => void = console.error,
): Store<G> => {
  let match = first
  const subscriptions = new Set<{ readonly listener: () => void }>()
  const replace = (next: Match<G>): void => {
    match = next
    for (const subscription of [...subscriptions]) {
      if (!subscriptions.has(subscription)) continue // unsubscribed by an earlier listener
      try {
        subscription.listener()
      } catch (error) {
        report(error)
      }
    }
  }
  const kept = <Refused>(answer: Either<Refused, Match<G>>): Either<Refused, Match<G>> => {
    if (answer._tag === 'Right') replace(answer.right)
    return answer
  }
  return {
    subscribe: (listener) => {
      const subscription = { listener }
      subscriptions.add(subscription)
      return () => {
        subscriptions.delete(subscription)
      }
    },
    getSnapshot: () => match,
    play: (side, command) => kept(play(rules, match, side, command)),
    undo: () => kept(undo(rules, match)),
    replace,
  }
}
