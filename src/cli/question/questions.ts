import { answerQuestion, type Effort, type Figure, type AnswerRow } from '../../analysis/answer-question.js'
import { E, type Either } from '../../kernel/fp.js'
import { formatFraction, toNumber } from '../../kernel/fraction.js'
import type { Question } from '../../kernel/question.js'
import type { Game } from '../../kernel/ruleset.js'
import { drawBars, type BarChart } from '../../render/bar-chart.js'
import { formatColumns, percent } from '../terminal/columns.js'
import { named } from '../command/offers.js'
import { noticeField, underNotice } from '../command/notice.js'
import { existingFileFault } from '../command/output.js'
import { hasSpread, spreadChart, spreadTable } from './spread.js'
import { refusalText } from '../../kernel/texts.js'
import type { Module } from '../../module.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** The options for answering a question. */
export interface AskArgs extends Effort {
  /** The id of the question. */
  readonly question: string
  /** The output format. */
  readonly format: 'text' | 'json'
  /** The maximum number of rows to list. */
  readonly limit: number
  /** Whether the answer shows the distribution of each number, not only its mean. */
  readonly spread: boolean
  /** The SVG file for a chart, or null. */
  readonly picture: string | null
  /** Whether an existing picture is replaced. */
  readonly replace: boolean
}

const MOST_LETTERS = 24

const number = (value: number): string => String(Number(value.toPrecision(4)))

const value = (kind: Figure['kind'], n: number): string => (kind === 'chance' ? percent(n) : number(n))

const exactly = ({ exact }: Figure): string => {
  const words = exact === null ? '' : formatFraction(exact)
  return words.length > MOST_LETTERS ? '' : words
}

const interval = ({ kind, low, high }: Figure): string => `${value(kind, low)} to ${value(kind, high)}`

const cells = (figure: Figure, method: AnswerRow['method']): readonly string[] => [
  value(figure.kind, figure.mean),
  method === 'exact' ? exactly(figure) : interval(figure),
  ...(figure.kind === 'count' ? [`± ${number(figure.deviation)}`] : []),
]

const figureHeadings = ({ title, kind }: Figure): readonly string[] => [
  title,
  'exact or 95 %',
  ...(kind === 'count' ? ['spread'] : []),
]

/** Describes how the numbers were computed. */
const method = (rows: readonly AnswerRow[]): string => {
  const samples = rows.find((row) => row.method === 'sampled')?.samples
  return samples === undefined
    ? 'Exact: every chance outcome has been enumerated.'
    : `Sampled where there are too many paths to enumerate: ${samples} samples each, with 95 % intervals.`
}

const tableOf = (rows: readonly AnswerRow[]): string =>
  formatColumns([
    ['', ...rows[0].figures.flatMap(figureHeadings)],
    ...rows.map((row) => [row.title, ...row.figures.flatMap((figure) => cells(figure, row.method))]),
  ])

const chartOf = <G extends Game>(
  module: Module<G>,
  { title, asks }: Question<G>,
  rows: readonly AnswerRow[],
): BarChart => ({
  title,
  description: `${module.ruleset.title}. ${asks}`,
  panels: rows[0].figures.map(({ title: of, kind }, i) => ({
    title: kind === 'chance' ? `Chance: ${of}` : `Mean: ${of}`,
    full: kind === 'chance' ? 1 : 0,
    bars: rows.map((row) => {
      const { mean, low, high } = row.figures[i]
      return { title: row.title, value: mean, low, high, words: value(kind, mean) }
    }),
  })),
  notes: [...(module.notice === undefined ? [] : [module.notice]), `${module.ruleset.title}. ${method(rows)}`],
})

const jsonOf = (rows: readonly AnswerRow[]): unknown =>
  rows.map(({ title, method: how, samples, figures }) => ({
    title,
    method: how,
    samples,
    figures: figures.map((figure) => ({
      title: figure.title,
      kind: figure.kind,
      mean: figure.mean,
      exactly: figure.exact === null ? null : formatFraction(figure.exact),
      deviation: figure.deviation,
      low: figure.low,
      high: figure.high,
      spread: figure.distribution.map(([n, weight]) => [n, formatFraction(weight), toNumber(weight)]),
    })),
  }))

const NO_QUESTIONS = 'This game has no questions.'

/** The message for a question that does not apply to the position or command. */
const unanswered = <G extends Game>({ title, asks }: Question<G>, command: G['command'] | null): string =>
  [
    `This question does not apply to this ${command === null ? 'position' : 'command'}: ${title}`,
    `  It asks: ${asks}`,
  ].join('\n')

/** Lists the questions of a game. */
export const listQuestions = <G extends Game>(terminal: Terminal, { questions = [] }: Module<G>): Exit => {
  terminal.print(
    questions.length === 0
      ? NO_QUESTIONS
      : formatColumns([['question', 'asks'], ...questions.map(({ id, asks }) => [id, asks])]),
  )
  return EXIT.done
}

/** Answers a question of a game in a position. */
export const questionVerb = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  state: G['state'],
  command: G['command'] | null,
  { question: id, format, limit, spread, picture, replace, ...effort }: AskArgs,
): Either<string, Exit> => {
  const { questions = [] } = module
  if (questions.length === 0) return E.left(NO_QUESTIONS)
  const known = named(
    'question',
    id,
    questions.map((one) => one.id),
  )
  if (known._tag === 'Left') return known
  const question = questions[questions.findIndex((one) => one.id === id)]
  const found = answerQuestion(module.ruleset, question, state, command, effort)
  if (found._tag === 'Left') return E.left(refusalText(module, state, found.left, null))
  const rows = found.right.slice(0, limit)
  if (rows.length === 0) {
    terminal.warn(unanswered(question, command))
    return E.right(EXIT.no)
  }
  const isSpread = spread && hasSpread(rows)
  const draw = (): string =>
    isSpread
      ? spreadChart(question.title, `${module.ruleset.title}. ${question.asks}`, rows)
      : drawBars(chartOf(module, question, rows))
  const why =
    picture === null
      ? null
      : (existingFileFault(terminal, [picture], replace) ?? terminal.write(picture, `${draw()}\n`, { replace }))
  if (why !== null) return E.left(why)
  if (format === 'json')
    terminal.print(JSON.stringify({ ...noticeField(module), question: id, rows: jsonOf(rows) }, null, 2))
  else {
    const left = found.right.length - rows.length
    const tables = isSpread ? [tableOf(rows), '', spreadTable(rows)] : [tableOf(rows)]
    const lines = [question.title, ...tables, ...(left > 0 ? [`and ${left} more`] : []), method(rows)]
    terminal.print(underNotice(module, lines.join('\n')))
  }
  return E.right(EXIT.done)
}
