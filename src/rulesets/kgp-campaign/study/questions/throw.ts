import { positionOf, type Position } from '../../model/position.js'
import type { Case, Measure, PlayPath } from '../../../../kernel/question.js'
import type { Rolled } from '../../model/event.js'
import type { KgpCampaign } from '../../model/game.js'
import type { Attempt } from '../../model/phase.js'
import type { Roll, Task } from '../../model/task.js'
import type { Mode, PartId } from '../../data/parts.js'
import { handlers } from '../../rules/steps.js'
import type { State } from '../../model/state.js'

/** How far play has come. */
export type End = PlayPath<KgpCampaign>

/** One row of an answer. */
export type Row = Case<KgpCampaign>

/** The position at a part of a step with only these tasks left in it. */
export const at = (state: State, part: PartId, queue: readonly Task[], attempts: readonly Attempt[] = []): State => {
  const mode: Mode = 'afterScenario'
  return { ...state, phase: { tag: 'refit', mode, part, entered: true, queue, attempts, used: [] } }
}

/** The throws among what has happened. */
export const rollsIn = ({ events }: Pick<End, 'events'>): readonly Rolled[] =>
  events.filter((event): event is Rolled => event.tag === 'rolled')

/** Whether dice have been thrown. */
export const hasRolled = (end: End): boolean => rollsIn(end).length > 0

/** Paths that end before a throw are told apart from those that reach one. */
const resultOf = (end: End): string => rollsIn(end).at(0)?.result ?? 'not rolled'

/** Results of a table under the headings they are counted by. */
export type Heads = Readonly<Record<string, readonly string[]>>

const measuresFor = (heads: Heads, resultAt: (end: End) => string): readonly Measure<KgpCampaign>[] =>
  Object.entries(heads).map(([title, results]) => ({
    title,
    kind: 'chance',
    of: (end) => (results.includes(resultAt(end)) ? 1 : 0),
  }))

/** One throw of dice, and how likely each result of its table is. */
export const thrown = (title: string, from: State, heads: Heads): Row => ({
  title,
  from,
  command: null,
  until: hasRolled,
  apart: resultOf,
  measures: measuresFor(heads, resultOf),
})

/** What comes about without dice. */
export const certain = (title: string, from: State, heads: Heads, result: string): Row => ({
  title,
  from,
  command: null,
  until: () => true,
  measures: measuresFor(heads, () => result),
})

/** The tasks of a part as it would begin now, throws of dice alone. */
export const throwsIn = ({ state, data }: Position, part: PartId): readonly Roll[] => {
  const begun: readonly Task[] = handlers[part].begin(positionOf(data, at(state, part, [])))
  return begun.flatMap((task) => (task.tag === 'roll' ? [task] : []))
}
