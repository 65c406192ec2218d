import type { Draft, Rules } from '../../../kernel/ruleset.js'
import type { Known } from '../model/known.js'
import type { Event } from '../model/event.js'
import { copyOf, write, type Sheet } from '../model/evolve.js'
import type { PeiperDream } from '../model/game.js'
import { mustered } from '../model/muster.js'
import type { State } from '../model/state.js'

const knownOf = (state: State): Known => ({
  survey: mustered(state.hex),
  isOffered: false,
  places: null,
})

/** A sheet to play on, with what is known of it. Assigned, for spreads give Node a new kind of object every time. */
const tableOf = (state: State, known: Known): Sheet => {
  const table = copyOf(state)
  table.known = known
  return table
}

/** Opens drafts for some rules: they read the table as they read a state, and what they say happens on it in place. */
export const drafting =
  (
    rules: Required<
      Pick<Rules<PeiperDream>, 'toAct' | 'legal' | 'countLegal' | 'nthLegal' | 'decide' | 'resolve' | 'settle'>
    >,
  ): ((state: State) => Draft<PeiperDream>) =>
  (state) => {
    const known = knownOf(state)
    const table = tableOf(state, known)
    const follow = (events: readonly Event[]): void => {
      for (let due = events; due.length > 0; due = rules.settle(table)) {
        known.isOffered = false
        known.places = null
        for (const event of due) write(table, event)
      }
    }
    return {
      toAct: () => rules.toAct(table),
      legal: (side) => rules.legal(table, side),
      count: (side) => rules.countLegal(table, side),
      nth: (side, n) => rules.nthLegal(table, side, n),
      broken: (side, command) => {
        const decided = rules.decide(table, side, command)
        return decided._tag === 'Left' ? decided.left.rule : null
      },
      apply: (side, command) => {
        const decided = rules.decide(table, side, command)
        if (decided._tag === 'Right') follow(decided.right)
      },
      answer: (drawn) => {
        follow(rules.resolve(table, drawn))
      },
      close: () => copyOf(table),
    }
  }
