import type { Draft, Rules } from '../../kernel/ruleset.js'
import type { Known } from './board.js'
import type { Event } from './event.js'
import { copyOf, isAboutCounter, write, type Sheet } from './evolve.js'
import type { DeathOfADivision } from './game.js'
import { room } from './offer.js'
import type { State } from './state.js'
import { counted, countOne, type Count } from './survey.js'

/** A position played on in place: a sheet with what is known of it. */
interface Table extends Sheet {
  readonly known: Known & { readonly survey: Count }
}

/** What is known is put onto the copy: tables made anew field by field would not be alike to the compiler. */
const tableOf = (state: State): Table =>
  Object.assign(copyOf(state), { known: { survey: counted(state), offers: room(), isOffered: false } })

/** Does what an event says; the unit it is about is counted out before and in after. */
const happen = (table: Table, event: Event): void => {
  const { known } = table
  known.isOffered = false
  if (!isAboutCounter(event)) {
    write(table, event)
    return
  }
  countOne(known.survey, table, event.unit, -1)
  write(table, event)
  countOne(known.survey, table, event.unit, 1)
}

/** Opens drafts for some rules: they read the table as they read a state, and what they say happens on it in place. */
export const drafting =
  (
    rules: Required<
      Pick<Rules<DeathOfADivision>, 'toAct' | 'legal' | 'countLegal' | 'nthLegal' | 'decide' | 'resolve' | 'settle'>
    >,
  ): ((state: State) => Draft<DeathOfADivision>) =>
  (state) => {
    const table = tableOf(state)
    const follow = (events: readonly Event[]): void => {
      for (let due = events; due.length > 0; due = rules.settle(table)) for (const event of due) happen(table, event)
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
      look: () => table,
    }
  }
