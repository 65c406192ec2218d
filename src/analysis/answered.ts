import { E, type Either } from '../kernel/fp.js'
import type { Case, Question } from '../kernel/question.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import type { KernelRule, Violation } from '../kernel/violation.js'
import { measured, type Measured } from './measured.js'
import { odds, oddsFrom, type Odds, type OddsTerms } from './odds.js'

/** How much work an answer may be. */
export type Effort = Pick<OddsTerms<Game>, 'mostNodes' | 'samples' | 'seed'>

/** One number of an answer. */
export interface Figure extends Measured {
  /** What it is. */
  readonly title: string
  /** Whether it is a chance, or a mean. */
  readonly kind: 'chance' | 'count'
}

/** One row of an answer. */
export interface Row {
  /** What sets it apart. */
  readonly title: string
  /** Whether every way was followed, or some were drawn by lot. */
  readonly method: Odds<Game>['method']
  /** How many ways were sampled; 0 where the row is exact. */
  readonly samples: number
  /** Its numbers. */
  readonly figures: readonly Figure[]
}

const rowOf = <G extends Game>(
  rules: Rules<G>,
  { title, from, command, until, apart, skip, choose, mostNodes, samples: enough, measures }: Case<G>,
  effort: Effort,
): Either<Violation<G['rule'] | KernelRule>, Row> => {
  const terms: OddsTerms<G> = {
    until,
    ...(apart === undefined ? {} : { apart }),
    ...(skip === undefined ? {} : { skip }),
    ...(choose === undefined ? {} : { choose }),
    ...(mostNodes === undefined ? {} : { mostNodes }),
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
    ...measured(found.right, measure),
  }))
  return E.right({ title, method, samples, figures })
}

/** The answer to a question in a position, row by row, or the rule that the command asked about breaks. */
export const answered = <G extends Game>(
  rules: Rules<G>,
  question: Question<G>,
  state: G['state'],
  command: G['command'] | null = null,
  effort: Effort = {},
): Either<Violation<G['rule'] | KernelRule>, readonly Row[]> => {
  const rows: Row[] = []
  for (const one of question.cases(state, command)) {
    const row = rowOf(rules, one, effort)
    if (row._tag === 'Left') return row
    rows.push(row.right)
  }
  return E.right(rows)
}
