/**
 * A reducer for Redux, `useReducer` and their kind.
 *
 * @module adapters/redux
 */
import { play, undo, type Match, type Refusal } from '../kernel/match.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import type { KernelRule, Violation } from '../kernel/violation.js'

/** A match in a store of reducers, with the last refusal. */
export interface Table<G extends Game> {
  /** The match as it is. */
  readonly match: Match<G>
  /** Why the last action changed nothing; null when it did. */
  readonly refusal: Refusal<G> | Violation<KernelRule> | null
}

/** What can be dispatched. */
export type Action<G extends Game> =
  | {
      /** A command of a side. */
      readonly type: 'ardennes/play'
      /** The side that gives it. */
      readonly side: G['side']
      /** The command. */
      readonly command: G['command']
    }
  | {
      /** Takes the last command back. */
      readonly type: 'ardennes/undo'
    }
  | {
      /** Puts another match in place. */
      readonly type: 'ardennes/replace'
      /** The match. */
      readonly match: Match<G>
    }

/** What a store calls with every action; it begins with nothing. */
type Reducer<G extends Game> = (before: Table<G> | undefined, action: Action<G> | { readonly type: string }) => Table<G>

const TYPES: readonly string[] = ['ardennes/play', 'ardennes/undo', 'ardennes/replace'] satisfies Action<Game>['type'][]

const isOurs = <G extends Game>(action: { readonly type: string }): action is Action<G> => TYPES.includes(action.type)

/**
 * A reducer as Redux and `useReducer` want it: a pure function of what was and an action. Actions of others change nothing;
 * a refused command keeps the match and gives the reason.
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
