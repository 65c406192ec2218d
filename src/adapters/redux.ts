/**
 * A reducer for Redux, `useReducer` and similar stores.
 *
 * @module adapters/redux
 */
import { play, undo, type Match, type Refusal } from '../kernel/match.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import type { KernelRule, Violation } from '../kernel/violation.js'

/** The state of the reducer: a match and the last refusal. */
export interface MatchTable<G extends Game> {
  readonly match: Match<G>
  /** The reason why the last action was refused; null if it was not. */
  readonly refusal: Refusal<G> | Violation<KernelRule> | null
}

/** The actions of the reducer. */
export type Action<G extends Game> =
  | {
      /** Plays a command. */
      readonly type: 'ardennes/play'
      /** The side that gives the command. */
      readonly side: G['side']
      readonly command: G['command']
    }
  | {
      /** Undoes the last command. */
      readonly type: 'ardennes/undo'
    }
  | {
      /** Replaces the match. */
      readonly type: 'ardennes/replace'
      readonly match: Match<G>
    }

/** A reducer; call it with an undefined state to start. */
type Reducer<G extends Game> = (
  before: MatchTable<G> | undefined,
  action: Action<G> | { readonly type: string },
) => MatchTable<G>

const TYPES: readonly string[] = ['ardennes/play', 'ardennes/undo', 'ardennes/replace'] satisfies Action<Game>['type'][]

const isOurs = <G extends Game>(action: { readonly type: string }): action is Action<G> => TYPES.includes(action.type)

/**
 * Creates a reducer for Redux or `useReducer`. It ignores unknown actions. A refused command leaves the match unchanged
 * and sets `refusal`.
 */
export const reducerOf =
  <G extends Game>(rules: Rules<G>, first: Match<G>): Reducer<G> =>
  (before, action) => {
    const table = before ?? { match: first, refusal: null }
    if (!isOurs<G>(action)) return table
    switch (action.type) {
      case 'ardennes/replace':
        return { match: action.match, refusal: null }
      case 'ardennes/undo':
      case 'ardennes/play': {
        const answer =
          action.type === 'ardennes/undo'
            ? undo(rules, table.match)
            : play(rules, table.match, action.side, action.command)
        return answer._tag === 'Left'
          ? { match: table.match, refusal: answer.left }
          : { match: answer.right, refusal: null }
      }
    }
  }
