import type { Draft } from '../../../kernel/ruleset.js'
import type { Known } from '../model/board.js'
import type { Event } from '../model/event.js'
import { copyOf, isAboutCounter, write, type Sheet } from '../model/evolve.js'
import type { DeathOfADivision } from '../model/game.js'
import { turn } from '../rules/turn.js'
import { room } from '../model/move-list.js'
import type { State } from '../model/state.js'
import { counted, countOne, type Count } from '../model/position.js'

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

/** Opens a position to be played on in place: the rules read it as they read a state, and what they say happens on it. */
export const draft = (state: State): Draft<DeathOfADivision> => {
  const table = tableOf(state)
  const follow = (events: readonly Event[]): void => {
    for (let due = events; due.length > 0; due = turn.settle(table)) for (const event of due) happen(table, event)
  }
  return {
    toAct: () => turn.toAct(table),
    legal: (side) => turn.legal(table, side),
    count: (side) => turn.countLegal(table, side),
    nth: (side, n) => turn.nthLegal(table, side, n),
    broken: (side, command) => {
      const decided = turn.decide(table, side, command)
      return decided._tag === 'Left' ? decided.left.rule : null
    },
    apply: (side, command) => {
      const decided = turn.decide(table, side, command)
      if (decided._tag === 'Right') follow(decided.right)
    },
    answer: (drawn) => {
      follow(turn.resolve(table, drawn))
    },
    close: () => copyOf(table),
    look: () => table,
  }
}
