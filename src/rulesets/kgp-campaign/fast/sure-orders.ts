import type { PartId } from '../data/parts.js'
import type { Command } from '../model/command.js'
import { pieceNamed } from '../model/facts.js'
import type { State } from '../model/state.js'
import { groupGoing } from '../rules/8.613-shift/shift.js'

/** Whether an order in a step's list is legal because it is listed: the list already makes every check of the rule. */
type Sure = (state: State, command: Command) => boolean

const these =
  (...tags: readonly Command['tag'][]): Sure =>
  (_, { tag }) =>
    tags.includes(tag)

/** A Shift to an area for which no other piece is announced is legal as listed. */
const shiftsAlone: Sure = (state, command) =>
  command.tag === 'attempt' &&
  command.to !== null &&
  groupGoing(state, pieceNamed(state, command.unit), command.to) === null

const itsOwn = these('deploy', 'drop', 'scrap')

/** For each step, the orders that are not checked any further once they are listed. */
export const sureOrders: Readonly<Partial<Record<PartId, Sure>>> = {
  '8.613': (state, command) => itsOwn(state, command) || shiftsAlone(state, command),
}
