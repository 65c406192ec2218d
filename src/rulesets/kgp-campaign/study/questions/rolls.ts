import { positionOf, type Position } from '../../model/position.js'
import type { Case, Measure, PlayPath } from '../../../../kernel/question.js'
import type { Rolled } from '../../model/event.js'
import type { KgpCampaign } from '../../model/game.js'
import type { Attempt } from '../../model/phase.js'
import type { Roll, Task } from '../../model/task.js'
import type { Mode, PartId } from '../../data/parts.js'
import { handlers } from '../../rules/handlers.js'
import type { State } from '../../model/state.js'

/** The end of a line of play. */
export type End = PlayPath<KgpCampaign>

/** One row of an answer. */
export type Row = Case<KgpCampaign>

/** Returns the position at a part of a step, with only these tasks left. */
export const at = (state: State, part: PartId, queue: readonly Task[], attempts: readonly Attempt[] = []): State => {
  const mode: Mode = 'afterScenario'
  return { ...state, phase: { tag: 'refit', mode, part, entered: true, queue, attempts, used: [] } }
}

/** Returns the dice rolls among the events. */
export const rollsIn = ({ events }: Pick<End, 'events'>): readonly Rolled[] =>
  events.filter((event): event is Rolled => event.tag === 'rolled')

/** Whether dice have been rolled. */
export const hasRolled = (end: End): boolean => rollsIn(end).length > 0

/** Returns the result of the first roll, or `not rolled` for paths that end before one. */
const resultOf = (end: End): string => rollsIn(end).at(0)?.result ?? 'not rolled'

/** The results of a table, grouped by the headings they are counted under. */
export type Heads = Readonly<Record<string, readonly string[]>>

const measuresFor = (heads: Heads, resultAt: (end: End) => string): readonly Measure<KgpCampaign>[] =>
  Object.entries(heads).map(([title, results]) => ({
    title,
    kind: 'chance',
    of: (end) => (results.includes(resultAt(end)) ? 1 : 0),
  }))

/** Returns a row for one dice roll, with the chance of each heading. */
export const thrown = (title: string, from: State, heads: Heads): Row => ({
  title,
  from,
  command: null,
  until: hasRolled,
  groupKey: resultOf,
  measures: measuresFor(heads, resultOf),
})

/** Returns a row for a result that needs no dice. */
export const certain = (title: string, from: State, heads: Heads, result: string): Row => ({
  title,
  from,
  command: null,
  until: () => true,
  measures: measuresFor(heads, () => result),
})

/** Returns the dice rolls among the tasks of a part, as if it began now. */
export const throwsIn = ({ state, data }: Position, part: PartId): readonly Roll[] => {
  const begun: readonly Task[] = handlers[part].begin(positionOf(data, at(state, part, [])))
  return begun.flatMap((task) => (task.tag === 'roll' ? [task] : []))
}
