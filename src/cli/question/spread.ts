import type { Row } from '../../analysis/answered.js'
import { formatFraction, toNumber } from '../../kernel/fraction.js'
import type { Svg } from '../../render/svg.js'
import { columns, percent } from '../terminal/columns.js'
import { spreadPlot, type Panel } from '../plot/spread-plot.js'

const MOST_LETTERS = 24

const exactly = (words: string): string => (words.length > MOST_LETTERS ? '' : words)

/** How likely each number of an answer is, one line for each; chances are left aside, for they are one number. */
export const spreadTable = (rows: readonly Row[]): string =>
  columns([
    ['', 'of', 'number', 'chance', 'exactly'],
    ...rows.flatMap(({ title, method, figures }) =>
      figures
        .filter(({ kind }) => kind === 'count')
        .flatMap(({ title: of, distribution: spread }) =>
          spread.map(([number, weight], i): readonly string[] => [
            i === 0 ? title : '',
            i === 0 ? of : '',
            String(number),
            percent(toNumber(weight)),
            method === 'exact' ? exactly(formatFraction(weight)) : '',
          ]),
        ),
    ),
  ])

/** Whether an answer has a number that could come out one way or another; chances are one number each. */
export const hasSpread = (rows: readonly Row[]): boolean =>
  rows.some(({ figures }) => figures.some(({ kind }) => kind === 'count'))

/** The same as a chart: a panel for every number of every row. */
export const spreadChart = (title: string, says: string, rows: readonly Row[]): Svg =>
  spreadPlot({
    name: 'spread',
    title,
    says,
    axis: `number; the bars are ${rows.some(({ method }) => method === 'sampled') ? 'sampled' : 'exact'} chances`,
    say: (share) => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`,
    panels: rows.flatMap(({ title: of, figures }) =>
      figures
        .filter(({ kind }) => kind === 'count')
        .map((figure, i): Panel => ({
          ...(i === 0 ? { heading: of } : {}),
          title: figure.title,
          mean: figure.mean,
          shares: figure.distribution.map(([number, weight]) => [number, toNumber(weight)]),
        })),
    ),
  })
