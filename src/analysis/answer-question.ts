import { E, type Either } from '../kernel/fp.js'
import type { Case, Question } from '../kernel/question.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import type { KernelRule, Violation } from '../kernel/violation.js'
import { estimateOf, type Estimate } from './estimate.js'
import { odds, oddsFrom, type Odds, type OddsOptions } from './odds.js'

/** Limits on the work for an answer. */
export type Effort = Pick<OddsOptions<Game>, 'maxNodes' | 'samples' | 'seed'>

/** A number of an answer. */
export interface Figure extends Estimate {
  readonly title: string
  /** Whether it is a probability or a mean. */
  readonly kind: 'chance' | 'count'
}

/** A row of an answer. */
export interface AnswerRow {
  /** The title that distinguishes it from other rows. */
  readonly title: string
  /** Whether all outcomes were enumerated or a sample was drawn. */
  readonly method: Odds<Game>['method']
  /** The number of samples; 0 if the row is exact. */
  readonly samples: number
  readonly figures: readonly Figure[]
}

const rowOf = <G extends Game>(
  rules: Rules<G>,
  { title, from, command, until, groupKey, skipTo, choose, maxNodes, samples: enough, measures }: Case<G>,
  effort: Effort,
): Either<Violation<G['rule'] | KernelRule>, AnswerRow> => {
  const terms: OddsOptions<G> = {
    until,
    ...(groupKey === undefined ? {} : { groupKey: groupKey }),
    ...(skipTo === undefined ? {} : { skipTo: skipTo }),
    ...(choose === undefined ? {} : { choose }),
    ...(maxNodes === undefined ? {} : { maxNodes: maxNodes }),
    ...(enough === undefined ? {} : { samples: enough }),
    ...effort,
  }
  const found =
    command === null ? E.right(oddsFrom(rules, { state: from, events: [] }, terms)) : odds(rules, from, command, terms)
  if (found._tag === 'Left') return found
  const { method, samples } = found.right
  const figures = measures.map((measure) => ({
    title: measure.title,
    kind: measure.kind,
    ...estimateOf(found.right, measure),
  }))
  return E.right({ title, method, samples, figures })
}

/** Answers a question about a position, row by row, or returns the rule that the command in question violates. */
export const answerQuestion = <G extends Game>(
  rules: Rules<G>,
  question: Question<G>,
  state: G['state'],
  command: G['command'] | null = null,
  effort: Effort = {},
): Either<Violation<G['rule'] | KernelRule>, readonly AnswerRow[]> => {
  const rows: AnswerRow[] = []
  for (const one of question.cases(state, command)) {
    const row = rowOf(rules, one, effort)
    if (row._tag === 'Left') return row
    rows.push(row.right)
  }
  return E.right(rows)
}
