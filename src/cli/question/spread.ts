import type { AnswerRow } from '../../analysis/answer-question.js'
import { formatFraction, toNumber } from '../../kernel/fraction.js'
import type { Svg } from '../../render/svg.js'
import { formatColumns, percent } from '../terminal/columns.js'
import { spreadPlot, type Panel } from '../plot/spread-plot.js'

const MOST_LETTERS = 24

const exactly = (words: string): string => (words.length > MOST_LETTERS ? '' : words)

/** The distribution of each number of an answer, one line per value; probabilities are left out. */
export const spreadTable = (rows: readonly AnswerRow[]): string =>
  formatColumns([
    ['', 'of', 'number', 'chance', 'exact'],
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

/** Whether an answer has a number with a distribution, as opposed to probabilities. */
export const hasSpread = (rows: readonly AnswerRow[]): boolean =>
  rows.some(({ figures }) => figures.some(({ kind }) => kind === 'count'))

/** A chart of the distributions, with a panel for every number of every row. */
export const spreadChart = (title: string, says: string, rows: readonly AnswerRow[]): Svg =>
  spreadPlot({
    name: 'spread',
    title,
    says,
    axis: `number; the bars are ${rows.some(({ method }) => method === 'sampled') ? 'sampled' : 'exact'} probabilities`,
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
