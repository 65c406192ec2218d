import type { PartId } from '../data/parts.js'
import type { Command } from '../model/command.js'
import { pieceNamed } from '../model/facts.js'
import type { State } from '../model/state.js'
import { groupGoing } from '../rules/8.613-shift/shift.js'

/** Whether an order that a step lists is lawful because it is listed: the list asks all that the rule asks. */
type Sure = (state: State, command: Command) => boolean

const these =
  (...tags: readonly Command['tag'][]): Sure =>
  (_, { tag }) =>
    tags.includes(tag)

/** Who announces that a piece goes where nobody else does has been offered just that. */
const shiftsAlone: Sure = (state, command) =>
  command.tag === 'attempt' &&
  command.to !== null &&
  groupGoing(state, pieceNamed(state, command.unit), command.to) === null

const itsOwn = these('deploy', 'drop', 'scrap')

/** By step, the orders about which nothing is asked that was not asked when they were listed. */
export const sureOrders: Readonly<Partial<Record<PartId, Sure>>> = {
  '8.613': (state, command) => itsOwn(state, command) || shiftsAlone(state, command),
  '8.619': these('designate'),
  '8.624': these('setUp', 'placeDummy', 'recordReserve', 'show', 'abandon'),
}
