import type { Draft, Game, Rules } from './ruleset.js'
import { advance } from './transition.js'

/** A draft that replaces its state at every step, for games without a draft of their own. */
const ofStates = <G extends Game>(rules: Rules<G>, state: G['state']): Draft<G> => {
  let now = state
  const { countLegal, nthLegal } = rules
  const counted: Pick<Draft<G>, 'count' | 'nth'> = countLegal === undefined || nthLegal === undefined
    ? {}
    : { count: (side) => countLegal(now, side), nth: (side, n) => nthLegal(now, side, n) }
  return {
    ...counted,
    toAct: () => rules.toAct(now),
    legal: (side) => rules.legal(now, side),
    whyNot: (side, command) => {
      const decided = rules.decide(now, side, command)
      return decided._tag === 'Left' ? decided.left.rule : null
    },
    apply: (side, command) => {
      const decided = rules.decide(now, side, command)
      if (decided._tag === 'Right') now = advance(rules, now, decided.right).state
    },
    answer: (drawn) => {
      now = advance(rules, now, rules.resolve(now, drawn)).state
    },
    toState: () => now,
    peek: () => now,
  }
}

/** Opens a draft of a position: the game's own implementation, or a generic one if it has none. */
export const draftOf = <G extends Game>(rules: Rules<G>, state: G['state']): Draft<G> =>
  rules.draft?.(state) ?? ofStates(rules, state)
