import { flag, int, list, nullable, oneOf, strict, tagged, type Shape } from '../../../kernel/codec.js'
import { orderShape } from './codec-command.js'
import { heard, name, side, word } from './codec-piece.js'
import type { Attempt, Phase, Task } from '../model/phase.js'
import type { Mode } from '../data/parts.js'

const subjects = list(word, 2000)
const asked = list(side, 2)
const orders = list(orderShape, 2000)

/** Which steps are run. */
export const mode: Shape<Mode> = oneOf(['afterScenario', 'initial', 'repeat'])

/** Something still to be done. */
export const task: Shape<Task> = tagged({
  do: { part: name, subjects, note: word, heard },
  roll: { part: name, side, dice: int(1, 200), subjects, note: word, heard },
  ask: { part: name, seat: oneOf(['german', 'us', 'umpire']), subjects, note: word, heard },
  both: { part: name, asked, open: asked, orders: strict({ german: orders, us: orders }) },
})

/** A group that rolls together. */
export const attempt: Shape<Attempt> = strict({
  id: name,
  units: list(name, 200),
  leader: nullable(name),
  to: nullable(name),
  path: list(name, 500),
  heard,
})

/** Where the campaign stands. */
export const phase: Shape<Phase> = tagged({
  refit: {
    mode,
    part: name,
    entered: flag,
    queue: list(task, 5000),
    attempts: list(attempt, 2000),
    used: list(word, 5000),
  },
  scenario: {},
  over: { winner: nullable(side), by: word },
})
