/**
 * A store for user interfaces, as React's `useSyncExternalStore` wants it.
 *
 * @module adapters/store
 */
import type { Either } from '../kernel/fp.js'
import { play, undo, type Match, type Refusal } from '../kernel/match.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import type { KernelRule, Violation } from '../kernel/violation.js'

/**
 * A match to which a user interface listens. Its functions may be passed on by themselves: React's `useSyncExternalStore`
 * takes `subscribe` and `getSnapshot` as they are.
 */
export interface Store<G extends Game> {
  /** Calls somebody after every change; the answer stops that. */
  readonly subscribe: (listener: () => void) => () => void
  /** The match as it is; the same value until it changes. */
  readonly getSnapshot: () => Match<G>
  /** Gives a command; nothing changes where it is refused. */
  readonly play: (side: G['side'], command: G['command']) => Either<Refusal<G>, Match<G>>
  /** Takes the last command back; nothing changes where that is refused. */
  readonly undo: () => Either<Violation<KernelRule>, Match<G>>
  /** Puts another match in its place, such as a loaded one. */
  readonly replace: (match: Match<G>) => void
}

/** A store that begins with a match. */
export const createStore = <G extends Game>(rules: Rules<G>, first: Match<G>): Store<G> => {
  let match = first
  const listeners = new Set<() => void>()
  const replace = (next: Match<G>): void => {
    match = next
    for (const listener of [...listeners]) listener()
  }
  const kept = <Refused>(answer: Either<Refused, Match<G>>): Either<Refused, Match<G>> => {
    if (answer._tag === 'Right') replace(answer.right)
    return answer
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    getSnapshot: () => match,
    play: (side, command) => kept(play(rules, match, side, command)),
    undo: () => kept(undo(rules, match)),
    replace,
  }
}
