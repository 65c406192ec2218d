import { answered, type Effort, type Figure, type Row } from '../../analysis/answered.js'
import { E, type Either } from '../../kernel/fp.js'
import { formatFraction, toNumber } from '../../kernel/fraction.js'
import type { Question } from '../../kernel/question.js'
import type { Game } from '../../kernel/ruleset.js'
import { drawBars, type BarChart } from '../../render/bar-chart.js'
import { columns, percent } from '../terminal/columns.js'
import { named } from '../command/input.js'
import { unreplaced } from '../command/output.js'
import { hasSpread, spreadChart, spreadTable } from './spread.js'
import { refusalIn, type Module } from '../../module.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** How a question is to be answered. */
export interface AskArgs extends Effort {
  /** Which question. */
  readonly question: string
  /** As a table or as JSON. */
  readonly format: 'text' | 'json'
  /** How many rows are listed at most. */
  readonly most: number
  /** Whether the answer shows how likely each number is, not only its mean. */
  readonly spread: boolean
  /** Where a chart is put, as SVG, or null. */
  readonly picture: string | null
  /** Whether a picture that is there is replaced. */
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

const cells = (figure: Figure, method: Row['method']): readonly string[] => [
  value(figure.kind, figure.mean),
  method === 'exact' ? exactly(figure) : interval(figure),
  ...(figure.kind === 'count' ? [`± ${number(figure.deviation)}`] : []),
]

const heads = ({ title, kind }: Figure): readonly string[] => [
  title,
  'exactly, or within',
  ...(kind === 'count' ? ['spread'] : []),
]

/** How the numbers came to be. */
const method = (rows: readonly Row[]): string => {
  const samples = rows.find((row) => row.method === 'sampled')?.samples
  return samples === undefined
    ? 'Exact: every answer of chance has been followed.'
    : `Sampled where there are too many ways to follow: ${samples} ways each, with 95 % intervals.`
}

const tableOf = (rows: readonly Row[]): string =>
  columns([
    ['', ...rows[0].figures.flatMap(heads)],
    ...rows.map((row) => [row.title, ...row.figures.flatMap((figure) => cells(figure, row.method))]),
  ])

const chartOf = <G extends Game>(module: Module<G>, { title, asks }: Question<G>, rows: readonly Row[]): BarChart => ({
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
  notes: [`${module.ruleset.title}. ${method(rows)}`],
})

const jsonOf = (rows: readonly Row[]): unknown =>
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

const NO_QUESTIONS = 'This game has no questions of its own.'

/** Why there is no answer: the question makes no sense here, or not of that command. */
const unanswered = <G extends Game>({ title, asks }: Question<G>, command: G['command'] | null): string =>
  [`This ${command === null ? 'position' : 'command'} gives no answer to: ${title}`, `  It asks: ${asks}`].join('\n')

/** Lists the questions a game knows. */
export const listQuestions = <G extends Game>(terminal: Terminal, { questions = [] }: Module<G>): Exit => {
  terminal.print(
    questions.length === 0
      ? NO_QUESTIONS
      : columns([['question', 'asks'], ...questions.map(({ id, asks }) => [id, asks])]),
  )
  return EXIT.done
}

/** Answers one of the questions of a game in a position. */
export const answerQuestion = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  state: G['state'],
  command: G['command'] | null,
  { question: id, format, most, spread, picture, replace, ...effort }: AskArgs,
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
  const found = answered(module.ruleset, question, state, command, effort)
  if (found._tag === 'Left') return E.left(refusalIn(module, state, found.left))
  const rows = found.right.slice(0, most)
  if (rows.length === 0) {
    terminal.warn(unanswered(question, command))
    return E.right(EXIT.no)
  }
  const isSpread = spread && hasSpread(rows)
  const draw = (): string =>
    isSpread
      ? spreadChart(question.title, `${module.ruleset.title}. ${question.asks}`, rows)
      : drawBars(chartOf(module, question, rows))
  const why = picture === null ? null : (unreplaced(terminal, [picture], replace) ?? terminal.write(picture, draw()))
  if (why !== null) return E.left(why)
  if (format === 'json') terminal.print(JSON.stringify({ question: id, rows: jsonOf(rows) }, null, 2))
  else {
    const left = found.right.length - rows.length
    const tables = isSpread ? [tableOf(rows), '', spreadTable(rows)] : [tableOf(rows)]
    terminal.print([question.title, ...tables, ...(left > 0 ? [`and ${left} more`] : []), method(rows)].join('\n'))
  }
  return E.right(EXIT.done)
}
