import type { LevelEffect, Comparison, Interaction, AdjustedDifference } from '../../../analysis/comparison.js'
import type { Manifest } from '../../../analysis/manifest.js'
import type { RelativeEffect } from '../../../analysis/effects.js'
import type { MeanEstimate } from '../../../analysis/statistics.js'
import type { Summary } from '../../../analysis/summary.js'
import { figure, inPercent } from '../../plot/frame.js'
import { intervalPlot, type Interval } from '../../plot/interval-plot.js'
import { percent } from '../../terminal/columns.js'
import { words, type Block } from './block.js'
import { luckAdjustedComparisons } from './luck.js'
import {
  DRAWN,
  truncationNote,
  given,
  hasDraws,
  meanCells,
  ofGames,
  plainArms,
  plot,
  points,
  signed,
  within,
  withUnit,
  type ReportTerms,
} from './terms.js'

/** The maximum number of rows of an interval plot. */
export const MAX_ROWS = 40

/** The heading of the column of Holm-adjusted p-values. */
const ADJUSTED = 'adjusted p'

/** Formats a p-value with four decimals, or as `< 0.0001`. */
export const inWords = (chance: number): string => (chance < 0.0001 ? '< 0.0001' : chance.toFixed(4))

/** A mean with its interval for a plot; null if it or its interval is NaN. */
export const ofMean = ({ mean, low, high }: MeanEstimate): Interval | null =>
  Number.isNaN(mean + low) ? null : { at: mean, low, high }

/**
 * The table cells of a difference: its interval, its p-value and its Holm-adjusted p-value. If too few games differ,
 * only the interval is a dash; without games, all three are.
 */
export const testOf = (one: AdjustedDifference, say: (n: number) => string): readonly string[] =>
  one.count === 0 ? ['–', '–', '–'] : [within(one, say), inWords(one.chance), inWords(one.adjusted)]

/** The number of differences above which the report warns about multiple testing. */
const MANY = 5

/** A warning about multiple testing, with the number of differences in the report; empty if there are few. */
const multipleTestingNote = ({ sides }: ReportTerms, { comparisons, choices, interactions }: Summary): string => {
  const chosen = choices.filter(({ more }) => Object.keys(more).length > 0).length
  const won = (comparisons.length + (chosen > comparisons.length ? chosen : 0) + interactions.length) * sides.length
  const counted = comparisons.reduce(
    (sum, { numbers, times: waits }) => sum + Object.keys(numbers).length + Object.keys(waits).length,
    0,
  )
  const all = won + counted
  return all <= MANY
    ? ''
    : ` This study has ${all} differences, ${won} in games won and ${counted} in metrics. About ` +
        `${figure(all / 20)} of their intervals miss the true value by chance alone, and without any effect one p in ` +
        `twenty is below 0.05. Rely on the column “${ADJUSTED}”, which allows only for the rows of its own table, ` +
        'separately for each side and metric.'
}

const MULTIPLES = {
  ratio: { caption: 'How many times as often', axis: 'times as often, with 95 % intervals; 1 is no difference' },
  odds: { caption: 'How many times the odds', axis: 'times the odds, with 95 % intervals; 1 is no difference' },
} as const

/** Ratios beyond this are cut off in plots, because the interval of a rate of 0 is unbounded. */
const MOST_TIMES = 30

const times = (n: number): string => (Number.isFinite(n) ? n.toPrecision(3) : Number.isNaN(n) ? '–' : '∞')

const onLogs = ({ times: at, low, high }: RelativeEffect): Interval | null => {
  const cut = (n: number): number => Math.log(Math.min(MOST_TIMES, Math.max(1 / MOST_TIMES, n)))
  return Number.isNaN(at) ? null : { at: cut(at), low: cut(low), high: cut(high) }
}

/** The differences as ratios or odds ratios, on a logarithmic scale, and a table for each side. */
const multiples = (
  scale: 'ratio' | 'odds',
  { sides, sideName, sideTitle }: ReportTerms,
  shown: readonly (readonly [string, Comparison])[],
): readonly Block[] => [
  plot(
    `differences-${scale}`,
    `${MULTIPLES[scale].caption} each side wins as in the first arm, with its interval.`,
    [
      ['arm', 'side', 'pairs', 'times', 'low95', 'high95'],
      ...shown.flatMap(([title, { multiples: of }]) =>
        sides.map((side) => {
          const { times: at, low, high, count } = of[side][scale]
          return [title, side, count, given(at), given(low), given(high)]
        }),
      ),
    ],
    (terms) =>
      intervalPlot({
        ...terms,
        games: ofGames(
          shown.map(([, { wins }]) => wins[sides[0]].count),
          'pairs of games',
        ),
        title: `${MULTIPLES[scale].caption} as in the first arm`,
        series: sides.map(sideTitle),
        rows: shown.map(([title, { multiples: of }]) => ({
          title,
          values: sides.map((side) => onLogs(of[side][scale])),
        })),
        say: (log) => Math.exp(log).toPrecision(2),
        reach: [-0.1, 0.1],
        axis: MULTIPLES[scale].axis,
      }),
  ),
  ...sides.map((side) => ({
    tag: 'table' as const,
    caption: `Games won by ${sideName(side)}: ${MULTIPLES[scale].caption.toLowerCase()}`,
    head: ['arm', 'games', 'times', '95 %'],
    rows: shown.map(([title, { multiples: of }]) => {
      const { times: at, low, high, count } = of[side][scale]
      return [title, String(count), times(at), `${times(low)} to ${times(high)}`]
    }),
  })),
]

/** The section that compares every other arm with the first on the same seeds; empty for a single arm. */
export const comparisonBlocks = (telling: ReportTerms, manifest: Manifest, summary: Summary): readonly Block[] => {
  const { sides, sideName, sideTitle, scale } = telling
  const { arms, comparisons } = summary
  if (comparisons.length === 0) return []
  const titleOfArm = ({ arm }: Comparison): string => arms[arm].title
  const numbers = Object.keys(comparisons[0].numbers)
  const plain = new Set(plainArms(manifest, arms).map(({ arm }) => arm))
  const shown =
    comparisons.length > MAX_ROWS ? comparisons.filter(({ arm }) => plain.has(arm)).slice(0, MAX_ROWS) : comparisons
  return [
    words('heading', 'Comparison with the first arm'),
    words(
      'text',
      `The first arm is “${arms[0].title}”. Arms are compared game by game on the same seeds, so luck that both ` +
        'share cancels out. The p-value p is the probability of a difference at least this large, in either ' +
        'direction, if the arms do not differ: for games won from McNemar’s exact test, for numbers the larger of ' +
        'those of Student’s test and of the same test corrected for skewness (Hall), and where few games differ of ' +
        `the sign-flip test too. The ${ADJUSTED} allows for the number of arms (Holm), separately for each side and ` +
        'metric. Correlation: of games with the same number in the two arms. Relative variance: the variance of the ' +
        'difference, divided by its variance without shared luck; one minus this is the share of games that ' +
        'pairing saves.' +
        multipleTestingNote(telling, summary),
    ),
    plot(
      'differences',
      'The difference in games won between each arm and the first, with its interval; the tables below have the ' +
        'figures.',
      [
        ['arm', 'side', 'pairs', 'difference', 'low95', 'high95', 'chance', 'holm'],
        ...comparisons.flatMap((one) =>
          sides.map((side) => {
            const { count, mean, low, high, chance, adjusted } = one.wins[side]
            return [titleOfArm(one), side, count, given(mean), given(low), given(high), given(chance), given(adjusted)]
          }),
        ),
      ],
      (terms) =>
        intervalPlot({
          ...terms,
          games: ofGames(
            shown.map(({ wins }) => wins[sides[0]].count),
            'pairs of games',
          ),
          title: `Games won, compared with “${arms[0].title}”`,
          series: sides.map(sideTitle),
          rows: shown.map((one) => ({ title: titleOfArm(one), values: sides.map((side) => ofMean(one.wins[side])) })),
          say: (share) => points(share),
          reach: [-0.02, 0.02],
          axis: 'percentage points, with 95 % intervals',
        }),
    ),
    ...truncationNote(shown.length, comparisons.length),
    ...(scale === 'points'
      ? []
      : multiples(
          scale,
          telling,
          shown.map((one) => [titleOfArm(one), one] as const),
        )),
    ...sides.map((side) => ({
      tag: 'table' as const,
      caption: `Games won by ${sideName(side)}: difference from the first arm, in percentage points`,
      head: ['arm', 'games', 'points', '95 %', 'p', ADJUSTED, 'correlation', 'relative variance', 'games saved'],
      rows: comparisons.map((one) => {
        const more = one.wins[side]
        const [alike, varies] = [one.correlation[side], one.varies[side]]
        return [
          titleOfArm(one),
          String(more.count),
          points(more.mean),
          ...testOf(more, points),
          alike === null ? '–' : alike.toFixed(2),
          varies === null ? '–' : varies.toFixed(2),
          varies === null ? '–' : `${Math.round(100 * (1 - varies))} %`,
        ]
      }),
    })),
    ...(hasDraws(summary)
      ? [
          {
            tag: 'table' as const,
            caption: 'Games drawn: difference from the first arm, in percentage points',
            head: ['arm', 'games', 'points', '95 %', 'p', ADJUSTED],
            rows: comparisons.map((one) => [
              titleOfArm(one),
              String(one.draws.count),
              points(one.draws.mean),
              ...testOf(one.draws, points),
            ]),
          },
        ]
      : []),
    ...luckAdjustedComparisons(telling, comparisons, titleOfArm, (one) => testOf(one, points), ADJUSTED),
    ...numbers.map((id) => ({
      tag: 'table' as const,
      caption: `${withUnit(telling, id)}: difference from the first arm`,
      head: ['arm', 'games', 'difference', '95 %', 'p', ADJUSTED],
      rows: comparisons.map((one) => {
        const more = one.numbers[id]
        return [titleOfArm(one), String(more.count), signed(more.mean), ...testOf(more, signed)]
      }),
    })),
  ]
}

/** The section on interactions of two axes; empty if there are none. */
export const interactionBlocks = ({ sides, sideName }: ReportTerms, { interactions }: Summary): readonly Block[] => {
  if (interactions.length === 0) return []
  const named = ({ axes, values }: Interaction): string => `${axes[0]}: ${values[0]}, with ${axes[1]}: ${values[1]}`
  return [
    words('heading', 'Interactions of two changes'),
    words(
      'text',
      'The effect of both changes together minus the sum of their separate effects, each compared with the first ' +
        'value of its axis, in percentage points, over all values of the other axes. Without an interaction it is 0.',
    ),
    ...sides.map((side) => ({
      tag: 'table' as const,
      caption: `Interactions of two changes for ${sideName(side)}`,
      head: ['both', 'games', 'points', '95 %', 'p', ADJUSTED],
      rows: interactions.map((one) => {
        const more = one.wins[side]
        return [named(one), String(more.count), points(more.mean), ...testOf(more, points)]
      }),
    })),
  ]
}

/** The section with the win rates for every value of every axis; empty with fewer than two axes. */
export const optionBlocks = (
  { sides, sideName, sideTitle }: ReportTerms,
  { axes }: Manifest,
  summary: Summary,
): readonly Block[] => {
  if (axes.length < 2) return []
  const { choices } = summary
  const isDrawn = hasDraws(summary)
  const named = ({ axis, value }: LevelEffect): string => `${axis}: ${value}`
  return [
    words('heading', 'Win rate by option'),
    words(
      'text',
      'All games with a value, over all values of the other axes. Games with the same number share their dice and ' +
        'count as one, so the intervals are those of means. Differences are from the first value of the same axis, ' +
        'on the same seeds, in percentage points.',
    ),
    plot(
      'options',
      'The share of games won by each side with each value of an axis, with its interval.',
      [
        ['axis', 'value', 'side', 'games', 'share', 'low95', 'high95'],
        ...choices.flatMap(({ axis, value, wins, draws }) => [
          ...sides.map((side) => [axis, value, side, ...meanCells(wins[side])]),
          [axis, value, DRAWN, ...meanCells(draws)],
        ]),
      ],
      (terms) =>
        intervalPlot({
          ...terms,
          games: ofGames(choices.map(({ wins }) => wins[sides[0]].count)),
          title: 'Games won by value',
          series: [...sides.map(sideTitle), ...(isDrawn ? [DRAWN] : [])],
          rows: choices.map((one) => ({
            title: named(one),
            values: [...sides.map((side) => ofMean(one.wins[side])), ...(isDrawn ? [ofMean(one.draws)] : [])],
          })),
          say: inPercent,
          reach: [0, 1],
          axis: 'share of games won, with 95 % intervals',
        }),
    ),
    ...sides.map((side) => ({
      tag: 'table' as const,
      caption: `Games won by ${sideName(side)}`,
      head: ['axis', 'value', 'games', 'wins', '95 %', 'difference', '95 % of it', 'p', ADJUSTED],
      rows: choices.map(({ axis, value, wins, more }, i) => [
        axis,
        value,
        String(wins[side].count),
        Number.isNaN(wins[side].mean) ? '–' : percent(wins[side].mean),
        within(wins[side], percent),
        ...(choices[i - 1]?.axis === axis
          ? [points(more[side].mean), ...testOf(more[side], points)]
          : ['–', '–', '–', '–']),
      ]),
    })),
    ...(isDrawn
      ? [
          {
            tag: 'table' as const,
            caption: 'Games drawn',
            head: ['axis', 'value', 'games', DRAWN, '95 %'],
            rows: choices.map(({ axis, value, draws }) => [
              axis,
              value,
              String(draws.count),
              Number.isNaN(draws.mean) ? '–' : percent(draws.mean),
              within(draws, percent),
            ]),
          },
        ]
      : []),
  ]
}
